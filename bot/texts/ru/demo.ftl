### Показ: две небольшие армии строками сценария, заклинания с целью и сама цель.

demo-armies =
    alice: /game new army:"Серая коллегия" opponent:@bob language:ru
    bob: /game join army:"Зелёная волна"
    alice: /wizard add name:Ансгар level:4 wounds:3 spells:"Огненный шар 8; Огненный дождь 11 шаблон; Быстрый ветер 5"
    alice: /wizard add name:Вера level:2 manoeuvre:1 spells:"Щит ветра 7 остаётся; Быстрый ветер 5"
    bob: /wizard add name:"Старый Гришнаг" level:3 spells:"Зелёный кулак 9; Грязь 6 остаётся"
    bob: /wizard add name:Сник level:1 spells:"Грязь 6 остаётся; Чесотка 4"
demo-aimed-spells = Огненный шар, Огненный дождь, Зелёный кулак, Чесотка
demo-target = ближайший отряд
