### /шансы: точные шансы сотворить заклинание.

odds-value = сложность { $value }
odds-heading = Шансы: { $what }
odds-dice-column = куб.
odds-cast = заклинание сотворено
    .column = сотв
    .word = сотворено
odds-miscast = две единицы или больше
    .column = миск
    .word = мискаст
odds-irresistible = две шестёрки или больше, и не мискаст
    .column = непр
    .word = непреодолимая сила
odds-stands = заклинание сотворено и не рассеяно
    .column = устоит
    .word = устоит
odds-legend = В процентах. сотв: сотворено, миск: мискаст, непр: непреодолимая сила{ $dispel ->
    [0] .
    [one] , устоит: не рассеяно { $dispel } кубиком.
   *[other] , устоит: не рассеяно { $dispel } кубиками.
}

odds-chosen = { odds-so-many }: сотворить { $cast } %, мискаст { $miscast } %, непреодолимая сила { $irresistible } %{ $against ->
    [0] .
   *[other] , устоит { $stands } %.
}
odds-best = Лучше всего { odds-so-many }: **{ $cast } %**. А { $more } — это { $then } %: каждый следующий кубик добавляет риск мискаста ({ $miscast } → { $risk } %).
odds-best-is-most = Лучше всего { odds-so-many }, больше бросить нельзя: **{ $cast } %**.
odds-so-many = { $dice ->
    [one] **{ $dice } кубик**
    [few] **{ $dice } кубика**
   *[many] **{ $dice } кубиков**
}
odds-impossible = Таким числом кубиков его не сотворить.
odds-stands-too = И против { dispel-so-many } это лучше всего: устоит с шансом { $stands } %.
odds-stands-with = А чтобы устоять против { dispel-so-many }, лучше всего { odds-so-many }: { $stands } %.
dispel-so-many = { $dispel ->
    [one] { $dispel } кубика рассеивания
   *[other] { $dispel } кубиков рассеивания
}

odds-pool = Кубиков в пуле силы сейчас: { $power }.
odds-no-phase = Устоит ли заклинание, здесь не сказано: сколько у противника кубиков рассеивания, видно в фазу той стороны, которая творит.
odds-no-game = Без игры нет и противника: рассеют ли заклинание, здесь не сказано.
odds-no-dispel = У противника нет кубиков рассеивания: что сотворено, то устоит.
odds-axis = число кубиков
odds-no-chart = Чтобы показать график, мне здесь не хватает права «Прикреплять файлы».
odds-alt = Линии по числу кубиков, { $what }.

## Почему нет

refused-odds-spell-and-value = Пожалуйста, либо заклинание, либо сложность: у заклинания она своя.
refused-odds-value = Сложность бывает от { $lowest } до { $highest }, а здесь { $value }.
refused-odds-dice = Можно от 1 до { $most } кубиков; { $dice } не подходит.
refused-odds-dice-of-wizard = { $wizard } сейчас может бросить от 1 до { $most } кубиков, а не { $dice }. Если указать сложность и не называть мага, видны шансы до 12 кубиков.
refused-odds-no-game = Здесь нет открытой игры, поэтому заклинаний и магов я не знаю. Назовите сложность: `{ slash-odds } сложность:8`.
refused-odds-no-value = Что сотворить? Назовите заклинание или его сложность: `{ slash-odds } сложность:8`.
refused-odds-name-the-spell = Какое именно заклинание? { $names }. Или назовите сложность: `{ slash-odds } сложность:8`.
slash-odds = /{ cmd-odds }
