### The log.

log-entry = #{ $seq } · { $time } UTC · { $name }
log-undone = ↩ taken back by ruling { $ruling }
log-heading = Log #{ $shown } · { $count ->
    [one] { $count } ruling
   *[other] { $count } rulings
}
log-older = ◀ Older
log-newer = Newer ▶
log-more = More at once: `{ opt-last }:20`. Only some: `{ opt-player }:`, `{ opt-wizard }:`. All as a file: { $export }

refused-log-nothing = There is no such ruling in this game. { $log } without `{ opt-player }` and `{ opt-wizard }` shows all of them.
refused-log-wizard = { $names ->
    [none] No wizard has been entered in this game yet, so there is nothing to read of { $name }.
   *[other] No wizard of this game is called { $name }. There are: { $names }.
}
