### О чём спрашивают игрока и как называются ответы.

ask-dispel = { $pool ->
    [power] { $army }: рассеять «{ $spell }» или пропустить? Нужно { $total }, в пуле { dice-power }
   *[dispel] { $army }: рассеять «{ $spell }» или пропустить? Нужно { $total }, в пуле { dice-dispel }
}
    .here = { $pool ->
        [power] { $army }: рассеять? Нужно { $total }, есть { dice-power }
       *[dispel] { $army }: рассеять? Нужно { $total }, есть { dice-dispel }
    }
ask-free-spell = { $cap ->
    [none] { $army }: сотворить заклинание даром?
   *[other] { $army }: сотворить даром, сложность до { $cap }?
}
ask-scatter = { $army }: { $wizard }, заклинание улетело на { $distance }, направление — на { hour }. Что оказалось на пути?
    .here = { $army }: что оказалось на пути?
ask-covered = { $army }: «{ $spell }» — сколько подставок целиком под шаблоном? Действует только на эти модели
    .here = { $army }: сколько подставок целиком под шаблоном? Действует только на эти модели

answer-let-through = Пропустить
answer-decline = Отказаться
answer-dispel = Рассеять
answer-dice = { $dice } · { $percent } %
answer-free-spell = Заклинание даром
answer-contact = Модель в контакте
answer-solid = Твёрдый объект
answer-nothing = Ничего
answer-covered = Сколько моделей?
