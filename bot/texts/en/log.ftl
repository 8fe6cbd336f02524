### The log.

log-entry = #{ $seq } · { $time } UTC · { $name }
