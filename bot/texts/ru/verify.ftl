### Что нашлось в выгруженном журнале.

verify-holds = Журнал игры { $game } верен: { $rulings ->
    [one] { $rulings } решение следует
    [few] { $rulings } решения следуют
   *[many] { $rulings } решений следуют
} из правил, { $unsealed ->
    [one] { $unsealed } кубик получен
    [few] { $unsealed } кубика получены
   *[many] { $unsealed } кубиков получено
} из секретов, запечатанных заранее и теперь вскрытых{ $sealed ->
    [0] { "" }
   *[other] , ещё под печатью: { $sealed }
}{ $hand ->
    [0] { "" }
   *[other] , брошено руками: { $hand }
}. Последний хеш: { $head }
verify-fails = Этот журнал неверен. { $finding }.

finding-differs = { finding-where }, { finding-what }: должно быть { $expected }, а в файле { $found }
finding-refused = { finding-where }: по правилам так нельзя. { $refusal }
finding-ruling-unknown = { finding-where }: команда или события не читаются ({ $why })
finding-unknown-game = Последняя строка: состояние игры не читается ({ $why })
finding-never-sealed = Эту игру открыли раньше, чем бот стал запечатывать кубики: сказать о них ничего нельзя
finding-unreadable = Файл не читается: { $why }
finding-stream = Это поток, а журнал читается не один раз: сохраните его в файл и укажите этот файл
finding-empty = Файл пуст
finding-foreign = Это не выгруженный журнал: первая строка не та
finding-version = У этого журнала версия формата { $version }, а здесь известна только первая
finding-line-long = Строка { $number } длиннее { $most } МиБ: таких строк в журнале не бывает
finding-too-large = В распакованном файле больше { $most } МиБ: проверить его здесь нельзя
finding-cut = Файл обрывается на строке { $number }
finding-after-end = Строка { $number } идёт после последней строки журнала
finding-line-unknown = Строка { $number } не из журнала ({ $why })
finding-line-written = Строка { $number } записана не так, как её пишет выгрузка

finding-where = { $where ->
    [header] Первая строка
    [end] Последняя строка
   *[other] Решение { $where }
}
finding-what = { $what ->
    [number] номер
    [previous] хеш предыдущего решения
    [hash] собственный хеш
    [time] время
    [opened] время открытия
    [command] команда
    [reused] отменённое решение, чьи кубики взяты
    [unsealed] кубики без печати
    [faces] кубики
    [asked] какие кубики нужны
    [undo] отмена
    [secret] хеш вскрытого секрета
    [commitment] печать
    [rulings] число решений
    [head] последний хеш
    [game] состояние игры
   *[event] событие
}
