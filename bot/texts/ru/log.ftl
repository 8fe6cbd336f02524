### Журнал.

log-entry = №{ $seq } · { $time } UTC · { $name }
