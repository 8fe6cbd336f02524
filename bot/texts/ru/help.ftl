### Что делать дальше. Каждая строка начинается с команды.

step-direct = Играют в каналах сервера, здесь нельзя.
step-consent = { $command } — посмотреть, о чём спрашивает другая сторона, и ответить кнопкой
step-new = { $command } — открыть игру в этом канале
step-join = { $command } — занять свободное место
step-wait-join = { $command } — для второго игрока, его место ещё свободно
step-roster = { $command } — вписать всех своих магов сразу, по магу на строку
step-wizard = { $command } — или вписывать их по одному
step-winds = { $command } — бросить Ветра Магии и начать свою фазу
step-cast = { $command } — сотворить заклинание: { $count ->
    [one] может { $count } маг
    [few] могут { $count } мага
   *[many] могут { $count } магов
}, в пуле { $power }
step-train = { $command } — обучить мага, только первым действием фазы
step-move = { $command } — двигать мага
step-heal = { $command } — лечить мага или кого угодно ещё
step-end = { $command } — закончить свою фазу
step-dispel = { $command } — рассеять заклинание, кубиков от 1 до { $most }
step-dispel-in-play = { $command } — рассеять заклинание, которое остаётся в игре
step-let-through = { $command } — пропустить заклинание
step-free-spell = { $command } — выбрать заклинание, чтобы сотворить его даром
step-decline = { $command } — отказаться от заклинания даром
step-scatter = { $command } — сказать, что оказалось на пути заклинания
step-covered = { $command } — сказать, сколько моделей под шаблоном
step-show = { $command } — посмотреть, как идёт игра
step-log = { $command } — прочитать, что уже было
step-roll = { $command } — бросить любые кубики
step-rules = { $command } — прочитать правило
wait-answer = Сначала на вопрос отвечает другая сторона: { $army }.
wait-winds = Сейчас Ветра бросает другая сторона: { $army }.
wait-their-phase = Сейчас фаза другой стороны: { $army }. Когда будет что рассеивать, бот спросит.
