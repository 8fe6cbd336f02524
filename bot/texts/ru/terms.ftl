### Слова и счёт, из которых складываются другие фразы.

side-first = Первая сторона
side-second = Вторая сторона
side-unnamed = другая сторона

dice-power = { $count ->
    [one] { $count } кубик силы
    [few] { $count } кубика силы
   *[many] { $count } кубиков силы
}
dice-dispel = { $count ->
    [one] { $count } кубик рассеивания
    [few] { $count } кубика рассеивания
   *[many] { $count } кубиков рассеивания
}
dice = { $pool ->
    [power] { dice-power }
   *[dispel] { dice-dispel }
}
wounds = { $count ->
    [one] { $count } рана
    [few] { $count } раны
   *[many] { $count } ран
}
models = { $count ->
    [one] { $count } модель
    [few] { $count } модели
   *[many] { $count } моделей
}
steps = { $count ->
    [one] { $count } шаг
    [few] { $count } шага
   *[many] { $count } шагов
}
wizards = { $count ->
    [one] { $count } маг
    [few] { $count } мага
   *[many] { $count } магов
}
spells = { $count ->
    [one] { $count } заклинание
    [few] { $count } заклинания
   *[many] { $count } заклинаний
}
turns = { $count ->
    [one] { $count } ход
    [few] { $count } хода
   *[many] { $count } ходов
}
hits = { $count ->
    [one] { $count } удар с силой 10
    [few] { $count } удара с силой 10
   *[many] { $count } ударов с силой 10
}
hour = { $count ->
    [one] { $count } час
    [few] { $count } часа
   *[many] { $count } часов
}

status-ready = в строю
status-fleeing = отступает
status-off_table = не на поле боя
status-hospital = в госпитале
status-dead = мёртв

list-cut = { $names } и ещё { $rest }
list-rest = … и ещё { $rest } с ошибками.
lines-cut = … и ещё { $rest }: всё записано в журнале.
dice-cut = { $dice } и ещё { $rest }
by-hand = кубики вручную
