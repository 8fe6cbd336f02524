### Журнал: запечатанные кубики и отмены.

dice-committed = -# Запечатаны новые кубики: `{ $commitment }`
    .heading = Кубики запечатаны
secret-revealed = -# Печать снята: { $verify }
    .heading = Кубики распечатаны
dice-reused = Снова засчитаны кубики решения { $ruling }, которое было отменено.
undone = Решение { $ruling } отменено: { command-kind }
redone = Решение { $ruling }, отмена, само отменено: прежнее снова в силе
undone-by = { $master ->
    [yes] ⚠️ Отмена решением ведущего: { $name }.
   *[no] Отмена: { $name }.
}
undone-agreed = Согласие дано: { $name }.
undo-declined = { $army } не соглашается: решение { $ruling } остаётся в силе ({ command-kind })
undo-withdrawn = { $army }: просьба отозвана, решение { $ruling } остаётся в силе ({ command-kind })
undo-asked = { $name } просит отменить решение { $ruling }: { command-kind }
hand-dice-asked = { $name } бросает вручную: { $faces }
dice-by-hand = ✋ кубики бросает { $user }
ask-undo = { $army }: отменить решение { $ruling } ({ command-kind })?
answer-undo-yes = Согласиться
answer-undo-no = Отказать
answer-undo-withdraw = Отозвать просьбу
ask-hand-dice = { $army }: засчитать кубики, которые { $name } бросает вручную: { $faces }?
hand-dice-declined = { $army }: кубики вручную не засчитаны; ничего не произошло
answer-hand-no = Не засчитывать
answer-hand-yes = Засчитать
command-kind = { $act ->
    [edit-wizard] правка мага
    [add-wizard] новый маг
    [remove-wizard] маг вычеркнут
    [set-status] смена состояния
    [add-spell] новое заклинание
    [remove-spell] заклинание вычеркнуто
    [replace-roster] новый состав
    [throw-winds] бросок Ветров Магии
    [dispel] попытка рассеять
    [let-pass] заклинание пропущено
    [answer-scatter] что было на пути заклинания
    [answer-free-spell] заклинание даром
    [answer-covered] модели под шаблоном
    [train] обучение
    [heal] лечение
    [move] движение
    [end-spell] конец заклинания
    [end-phase] конец фазы
    [add-dice] добавленные кубики
    [take-dice] отнятые кубики
    [correct-wizard] исправление мага
    [correct-pool] исправление пула
    [set-option] смена правил
    [undo] отмена
    [answer-undo] отмена
   *[cast] сотворение заклинания
}
