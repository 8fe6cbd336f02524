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
    [none] { $army }: выбрать заклинание, чтобы сотворить его даром, или отказаться
   *[other] { $army }: выбрать заклинание сложности до { $cap }, чтобы сотворить его даром, или отказаться
}
ask-scatter = { $army }: { $wizard }, заклинание улетело на { $distance }, направление — на { hour }. Что оказалось на пути?
    .here = { $army }: что оказалось на пути?
ask-covered = { $army }: «{ $spell }» — сколько моделей полностью под шаблоном?
    .here = { $army }: сколько моделей под ним целиком?

answer-let-through = Пропустить
answer-decline = Отказаться
answer-dispel = Рассеять
answer-dice = { $dice } · { $percent } %
answer-free-spell = Заклинание даром
answer-contact = Модель в контакте
answer-solid = Твёрдый объект
answer-nothing = Ничего
answer-covered = Сколько моделей?
