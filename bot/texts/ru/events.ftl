### Что судья говорит о каждом решении. Заголовок: кто, что и чем кончилось; строки: остальное.

# игры, места, опции

game-created = Новая игра: { $army }
first-seat-and-master = Первая сторона, ведущий: { $user }
first-seat = Первая сторона: { $user }
second-seat = Вторая сторона: { $user }
second-seat-free = Вторая сторона свободна.
second-seat-reserved = Вторая сторона ждёт: { $user }
game-dice = { $dice ->
    [manual] Кубики: настоящие, вводятся вручную
   *[fair] Кубики: бросает бот
}
game-preset = Правила: { $preset }
preset-seeds = по документам
preset-equal_pools = пул рассеивания равен пулу силы
player-seated = { $named ->
    [true] { $army }: за столом { $name }
   *[false] За столом { $name }
}
seat = { $side ->
    [first] Играет за первую сторону.
   *[second] Играет за вторую сторону.
}
players-left = { $army } и { $other }: { $name } больше не за столом, оба места свободны
player-left = { $army }: { $name } больше не за столом
option-set = Опция изменена: { $option }
option-changed = { $before } → { $value }
preset-chosen = Выбраны правила: { $preset }
preset-resets = Все опции теперь такие, как в этом наборе.
language-set = { $language ->
    [en] Язык игры теперь английский
    [ru] Язык игры теперь русский
   *[other] Язык игры теперь: { $name }
}
master-changed = Ведущий игры теперь { $name }
taken-over = Так решил управляющий каналом: { $name }.
game-ended = Игра окончена
ended-by-moderator = Игру завершил управляющий каналом: { $name }.
summary-turns = Сыграно: { turns }
summary-side = { $army }: в живых { $living } из { $count ->
    [one] { $count } мага
   *[other] { $count } магов
}
summary-in-play = Остались в игре: { $spells }
acted-for = ⚠️ Ведущий действует за сторону «{ $army }»

# ростеры

wizard-added = { $army }: в ростере новый маг — { $wizard }
wizard-line = уровень { $level } ({ $category }), { wounds }
wizard-edited = { $army }: { $wizard }, ростер изменён
wizard-removed = { $army }: { $wizard } больше не в ростере
status-changed = { $status ->
    [ready] { $army }: { $wizard } снова в строю
    [fleeing] { $army }: { $wizard } отступает
    [off_table] { $army }: { $wizard } не на поле боя
    [hospital] { $army }: { $wizard } отправляется в госпиталь
   *[dead] { $army }: { $wizard } погибает
}
status-line = { $before } → { $status }
spell-added = { $army }: новое заклинание «{ $spell }»
spells-added = { $count ->
    [one] Новое заклинание: { $spells }
   *[other] Новые заклинания: { $spells }
}
spell-known-by = Знают: { $wizards }
spells-known = Знает: { $spells }
spell-removed = { $army }: заклинание «{ $spell }» вычеркнуто
roster-replaced = { $before ->
    [0] { $army }: маги вписаны
   *[other] { $army }: ростер записан заново
}
roster-size = { $wizards }, { $spells }
roster-new = Новые: { $names }{ $rest ->
    [0] { "" }
   *[other] { " " }и ещё { $rest }
}
roster-gone = Вычеркнуты: { $names }{ $rest ->
    [0] { "" }
   *[other] { " " }и ещё { $rest }
}
roster-changed = Изменены: { $names }{ $rest ->
    [0] { "" }
   *[other] { " " }и ещё { $rest }
}
wizard-corrected = ⚠️ Исправление ведущего: { $wizard }
was-called = Прежнее имя: { $name }
changed-level = уровень { $before } → { $after }
changed-wounds = осталось ран { $before } → { $after }
changed-max_wounds = всего ран { $before } → { $after }
changed-manoeuvre = манёвр { $before } → { $after }
spells-now = { $count ->
    [0] Больше не знает ни одного заклинания.
   *[other] Знает: { $spells }
}
bars-lifted = Запреты на сотворение сняты.
counts-again = Снова участвует в усилении пула рассеивания.
done-by = Записал игрок { $name }.
reason = Причина: { $reason }

# кубики и пулы

roll-for = { $reason ->
    [winds] { $sum }
    [channel] Усиление: { $sum }
    [recovery] Восстановление: { $sum }
    [magic-points] Очки магии: { $sum }
    [cast] Бросок на сотворение: { $sum }
    [dispel] Бросок на рассеивание: { $sum }
    [miscast-table] Таблица мискастов: { $sum }
    [scatter-distance] Расстояние: { $sum }
    [scatter-direction] Направление: { $sum }
    [training] Обучение: { $sum }
   *[free] Бросок: { $sum }
}
channelling = Усиление, { $army }: { $faces } → +{ $count } { $pool ->
    [power] к силе
   *[dispel] к рассеиванию
}
recovered = { $count ->
    [one] Выпала 6: { $wizards } — можно снова творить
   *[other] Выпали шестёрки: { $wizards } — можно снова творить
}
not-recovered = Пока без шестёрки: { $wizards }
roll-needed = { $why ->
    [natural] { $sum }, нужно { $needed }; 1 или 2 на кубиках — всегда неудача
    [ones] { $sum }
    [sixes] { $sum } — две шестёрки: рассеять нельзя
    [ones-dispel] { $sum }, нужно { $needed }; две единицы срывают попытку
    [sixes-dispel] { $sum }, нужно { $needed }; две шестёрки рассеивают в любом случае
   *[sum] { $sum }, нужно { $needed }
}
target = Цель: { $target }
miscast-table = Мискаст { $sum }.
pool-set = { $pool ->
    [power] сила { $dice }
   *[dispel] рассеивание { $dice }
}
pool-changed = { $pool ->
    [power] сила { $before } → { $dice }
   *[dispel] рассеивание { $before } → { $dice }
}
pool-added = { $army }: +{ dice }
pool-full = { $pool ->
    [power] { $army }: ничего не добавлено, пул силы полон ({ $cap })
   *[dispel] { $army }: ничего не добавлено, пул рассеивания полон ({ $cap })
}
pool-taken = { $army }: −{ dice }
pool-corrected = { $pool ->
    [power] ⚠️ Исправление ведущего: пул силы { $before } → { $dice }
   *[dispel] ⚠️ Исправление ведущего: пул рассеивания { $before } → { $dice }
}
surplus-lost = Сверх предела { $cap } потеряно: { dice }
free-roll = { $name }: бросок { $count }D{ $sides }{ $modifier }, итог { $total }
free-roll-total = { $name }: бросок, итог { $total }
roll-unlogged = Игры здесь нет, поэтому бросок не записан в журнал.

# фаза

phase-began = Ход { $turn }, { $army }: Ветра Магии — { $winds }
phase-healing = Ход { $turn }, { $army }: только лечение
why-healing = { $living ->
    [yes] После обучения в прошлый раз сейчас доступно только лечение.
   *[no] У этой стороны нет живых магов, доступно только лечение.
}
phase-skipped = Ход { $turn }, { $army }: фаза магии пропущена
why-skipped = Маг восстанавливается после обучения: ни бросков, ни лечения.
magic-points = Очки магии: { $points }
phase-ended = { $army }: фаза магии окончена
phase-drained = Все оставшиеся кубики потеряны ({ $dice }), фаза окончена.
dice-gone = Потеряно: { $dice }
dice-lost = { $power ->
    [0] { $dispel ->
        [0] нисколько
       *[other] рассеивание { $dispel }
    }
   *[other] { $dispel ->
        [0] сила { $power }
       *[other] сила { $power }, рассеивание { $dispel }
    }
}
next-phase-title = { $army }: следующая фаза магии
next-phase = { $phase ->
    [skip] Свою следующую фазу магии эта сторона пропускает, вместе с лечением.
    [healing_only] В своей следующей фазе магии эта сторона может только лечить.
   *[normal] Следующая фаза магии этой стороны — как обычно.
}

# сотворение и рассеивание

spell-cast = { $by ->
    [irresistible] { $wizard }: «{ $spell }» — сотворено с непреодолимой силой!
    [row-12] { $wizard }: мискаст, но «{ $spell }» — с непреодолимой силой!
    [free] { $wizard }: «{ $spell }» — сотворено даром, без кубиков
   *[roll] { $wizard }: «{ $spell }» — сотворено
}
spell-failed = { $why ->
    [miscast] { $wizard }: «{ $spell }» — две единицы, мискаст!
    [natural] { $wizard }: «{ $spell }» — не сотворено, на кубиках слишком мало
   *[short] { $wizard }: «{ $spell }» — не сотворено
}
question-asked = { $army }: вопрос
question-answered = { $army }: ответ
spell-dispelled = { $army }: «{ $spell }» — рассеяно
dispelled = Заклинание не действует.
dispelled-in-play = Заклинание больше не в игре.
dispel-failed = { $army }: «{ $spell }» — не рассеяно
takes-effect = Заклинание действует.
stays-in-play = Заклинание остаётся в игре.
let-through = { $army }: «{ $spell }» — пропущено
no-dispel-dice = { $army }: рассеивать нечем, кубиков нет. Заклинание действует.
spell-remained = Заклинание «{ $spell }» остаётся в игре.
    .named = Заклинание остаётся в игре.
spell-ended = { $army }: заклинание «{ $spell }» больше не в игре
spells-ended = Больше не в игре: { $spells }
models-covered = { $wizard }: «{ $spell }», под шаблоном { models }
models-affected = Действует на эти модели и ни на какие другие.

# мискасты и то, что они и обучение делают с магом

miscast = { $wizard }: «{ $spell }» — две единицы, мискаст!
blast-struck = { $caster ->
    [true] Каждой модели в контакте с магом и самому магу — удар с силой 10.
   *[false] Каждой модели в контакте с магом — удар с силой 10, магу — нет.
}
spell-flung-title = { $wizard }: заклинание отброшено
spell-flung = Заклинание летит на { $first }, направление — { hour } { $second }.
flung-struck = { $hit ->
    [contact] { $wizard }: «{ $spell }» — отброшено в модель рядом
    [solid] { $wizard }: «{ $spell }» — отброшено в твёрдый объект
   *[nothing] { $wizard }: «{ $spell }» — отброшено в пустоту
}
flung-hits = { $hit ->
    [contact] Эта модель: { hits }. Маг: { hits }.
    [solid] Маг: { hits }.
   *[nothing] Ударов нет.
}
no-free-spell = { $cap ->
    [none] { $army }: можно было бы сотворить заклинание даром, но подходящих нет.
   *[other] { $army }: можно было бы сотворить даром заклинание сложности до { $cap }, но подходящих нет.
}
free-spell-declined = { $army }: отказ от заклинания даром после мискаста «{ $spell }»
bar-laid-title = { $wizard }: запрет на сотворение
bar-laid = { $until ->
    [phase] В этой фазе больше не творит.
    [six] Маг не творит, пока в начале своей фазы не выпадет 6.
    [next_turn] Не творит до конца следующей фазы своей стороны.
   *[battle] До конца сражения маг не творит.
}
bar-lifted = { $wizard } снова может творить.
wound-taken-title = { $wizard }: ранение
wound-taken = Одна рана без спасброска, осталось: { $count }.
wizard-died = { $wizard } погибает и покидает поле боя.
level-changed-title = { $wizard }: новый уровень
level-changed = Уровень { $before } → { $level } ({ $category }).
dispel-count-lost = { $wizard } больше не участвует в усилении пула рассеивания.

# обучение, лечение, движение

wizard-trained = { $face ->
    [1] { $army }: обучение, { $wizard } погибает
    [2] { $army }: обучение, { $wizard } в госпитале
    [3] { $army }: обучение, { $wizard } теряет силы
    [4] { $army }: обучение, { $wizard } — без успеха
    [5] { $army }: обучение, { $wizard } учится с трудом
   *[6] { $army }: обучение, { $wizard } учится легко
}
training-row = { $face ->
    [1] { $dice }: потоки магии оказались смертельны.
    [2] { $dice }: опыт над собой не удался. Маг в госпитале: не творит и не усиливает, пока его не вылечат.
    [3] { $dice }: все силы ушли на то, чтобы выжить.
    [4] { $dice }: новая ступень пока не далась.
    [5] { $dice }: новое знание получено, но дорогой ценой.
   *[6] { $dice }: новое знание далось без труда.
}
training-turn = В этот ход ни магии, ни лечения, только движение.
wizard-healed = { $returned ->
    [true] { $army }: { $wizard } возвращается из госпиталя
   *[false] { $army }: { $wizard } восстанавливает рану
}
wounds-now = Осталось ран: { $count }
healed = { $army }: лечение — { $target }
wizard-moved = { $army }: { $wizard }, манёвр — { steps }

# что дальше

next-ended = Журнал и статистика остаются: { $log }
next-seat = Место свободно: { $join }
next-rosters = { $count ->
    [1] Дальше вписывает магов { $army }: { $roster }
   *[other] Дальше каждая сторона вписывает магов: { $roster }
}
next-first-winds = Кто первым бросит Ветра Магии, тот и начинает: { $winds }
next-winds = { $phase ->
    [skip] Дальше { $army }: фаза пропускается — { $winds }
    [healing_only] Дальше { $army }: только лечение — { $winds }
   *[normal] Дальше { $army }: { $winds }
}
next-healing = Ходит { $army }: лечение
next-trained = Ходит { $army }: движение
next-nothing-to-cast = Ходит { $army }, сила { $count }, но сотворить больше ничего нельзя
next-phase-open = Ходит { $army }, { $count ->
    [0] силы больше нет
   *[other] сила { $count }
}
