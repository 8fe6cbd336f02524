### What was found in an exported log.

verify-holds = The log of game { $game } holds: { $rulings ->
    [one] { $rulings } ruling follows
   *[other] { $rulings } rulings follow
} from the rules; { $unsealed ->
    [one] { $unsealed } die comes
   *[other] { $unsealed } dice come
} from secrets that were sealed before and are open now{ $sealed ->
    [0] { "" }
   *[other] , { $sealed } from one that is still sealed
}{ $hand ->
    [0] { "" }
   *[other] , { $hand } thrown by hand
}. Last hash: { $head }
verify-fails = This log does not hold. { $finding }.

finding-differs = { finding-where }, { finding-what }: expected { $expected }, found { $found }
finding-refused = { finding-where }: the rules refuse this. { $refusal }
finding-ruling-unknown = { finding-where }: its command or events cannot be read ({ $why })
finding-unknown-game = The last line: the game cannot be read ({ $why })
finding-never-sealed = This game was opened before the bot sealed its dice: nothing can be said of them
finding-unreadable = The file cannot be read: { $why }
finding-stream = This is a stream, and a log is read more than once: save it as a file, and name that
finding-empty = The file is empty
finding-foreign = This is no exported log: its first line is not that of one
finding-version = This log has version { $version } of its format; only version 1 is known here
finding-line-long = Line { $number } is longer than { $most } MiB: no log has such a line
finding-too-large = Unpacked, the file has more than { $most } MiB: too large to be checked here
finding-cut = The file is cut short at line { $number }
finding-after-end = Line { $number } comes after the last line of the log
finding-line-unknown = Line { $number } is no line of a log ({ $why })
finding-line-written = Line { $number } is not written the way an export writes it

finding-where = { $where ->
    [header] First line
    [end] Last line
   *[other] Ruling { $where }
}
finding-what = { $what ->
    [number] number
    [previous] hash of the ruling before
    [hash] own hash
    [time] time
    [opened] time of opening
    [command] command
    [reused] undone ruling whose dice are taken
    [unsealed] dice without a seal
    [faces] dice
    [asked] dice that were asked for
    [undo] undo
    [secret] hash of the opened secret
    [commitment] seal
    [rulings] number of rulings
    [head] last hash
    [game] state of the game
   *[event] event
}
