### Журнал.

log-entry = №{ $seq } · { $time } UTC · { $name }
log-undone = ↩ отменено решением { $ruling }
log-heading = Журнал №{ $shown } · { $count ->
    [one] { $count } решение
    [few] { $count } решения
   *[many] { $count } решений
}
log-older = ◀ Раньше
log-newer = Позже ▶
log-more = Больше сразу: `{ opt-last }:20`. Только часть: `{ opt-player }:`, `{ opt-wizard }:`. Всё файлом: { $export }

refused-log-nothing = В этой игре нет таких решений. { $log } без `{ opt-player }` и `{ opt-wizard }` показывает все.
refused-log-wizard = { $names ->
    [none] В этой игре ещё нет магов, поэтому о маге { $name } читать нечего.
   *[other] В этой игре нет мага { $name }. Есть: { $names }.
}
