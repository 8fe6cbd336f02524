### Почему нельзя и что сделать вместо этого. Видит только спросивший; коротко и по-доброму.

# имена и свободный текст

refused-name-forbidden = «{ $name }» не годится в имена: запятая, двоеточие, точка с запятой и перенос строки в ростере имеют свой смысл. Пожалуйста, уберите их.
refused-name-alike = В армии «{ $army }» имя «{ $name }» выглядит точно как имя другого мага, только буквы из другого алфавита. Выберите имя, которое не спутать.
refused-name-empty = В имени нужен хотя бы один видимый знак.
refused-name-long = Имя длинновато: знаков { $length }, а можно не больше { $longest }.
refused-target-long = Текст длинноват: знаков { $length }, а можно не больше { $longest }.

# игры и места

refused-no-game = Здесь пока нет игры. Начните её командой { slash-game-new }.
refused-game-open = Здесь уже идёт игра: { slash-game-show }. Сначала закончите её ({ slash-game-end }) или начните новую в другом канале или ветке.
refused-game-ended = Эта игра окончена. Новую начинает { slash-game-new }.
refused-preset-unknown = Набора правил «{ $preset }» нет. Есть такие: { $presets }.
refused-seats-taken = У обеих сторон уже есть игроки. Заменить игрока может ведущий: { slash-game-seat }.
refused-seat-reserved = Свободное место ждёт <@{ $user }>. Отдать его вам может ведущий: { slash-game-seat }.
refused-seats-empty = Сначала нужен игрок за каждую сторону. Свободное место занимают командой { slash-game-join }.
refused-army-taken = Другая сторона уже называется «{ $army }». Пожалуйста, выберите другое название.
refused-not-a-player = Вы не участвуете в этой игре. Свободное место занимают командой { slash-game-join }.
refused-not-your-side = Это дело другой стороны, «{ $army }»: решает её игрок или ведущий.
refused-master-only = Это может только ведущий игры: <@{ $master }>.
refused-name-the-side = Здесь подходят обе стороны. Пожалуйста, укажите одну в опции «сторона».
refused-nothing-changed = Так уже и есть, поэтому ничего не изменилось.

# опции

refused-option-in-phase = Опции меняют только между фазами. Сначала закончите фазу: { slash-phase-end }.
refused-option-value = Значения «{ $value }» у этой опции нет. Возможные: { $choices }.
refused-option-unknown = Опции «{ $option }» нет. Все опции: { slash-game-options }.
refused-preset-too-late = Набор правил выбирают до первых Ветров. Отдельные опции менять ещё можно.

# чей ход

refused-question-open = { $question ->
    [dispel] Сначала отвечает «{ $army }»: рассеять или пропустить ({ slash-dispel }, { slash-pass }).
    [free_spell] Сначала отвечает «{ $army }»: заклинание даром или отказ ({ slash-answer-free-spell }, { slash-pass }).
    [scatter] Сначала отвечает «{ $army }»: что оказалось на пути заклинания ({ slash-answer-scatter }).
    [hand_dice] Сначала вопрос к стороне { $army }: засчитать ли кубики, брошенные вручную? Кнопки под его сообщением; { slash-game-show } покажет их снова.
    [undo] Сначала вопрос к стороне { $army }: отменить ли решение? Кнопки под его сообщением, там же просьбу можно отозвать; { slash-game-show } покажет их снова.
   *[covered] Сначала отвечает «{ $army }»: сколько моделей под шаблоном ({ slash-answer-covered }).
}
refused-no-question = Сейчас ни о чём не спрашивают, отвечать не на что.
refused-stale-question = Этот вопрос уже закрыт. Как обстоят дела, покажет { slash-game-show }.
refused-already-ruled = Решение по этому уже есть; дважды ничего не произошло.
refused-journal-busy = Кто-то несколько раз подряд успевал раньше. Пожалуйста, попробуйте ещё раз.
refused-stopping = Бот как раз перезапускается. Ничего не изменилось; повторите через минуту.
refused-game-damaged = Журнал игры { $game } не читается начиная с решения { $seq } ({ $reason ->
    [gap] решение пропало
    [changed] его изменили
    [unreadable] файл в этом месте повреждён
   *[unknown] эта версия не понимает, что в нём
}), поэтому новых решений не будет. Пожалуйста, скажите тому, кто держит бота; ничего не потеряно и не переписано. Кто управляет каналом, может её закрыть: { slash-game-end }.
refused-game-forgotten = Игра { $game } удалена целиком, вместе с журналом. От неё остались только сообщения в канале.
refused-damaged-game-closed = Игра { $game } не читается, поэтому закрыта; её журнал остаётся в базе для того, кто держит бота. Новую откроет { slash-game-new }.
refused-no-phase = Сейчас фазы магии нет. Она начинается с команды { slash-winds }.
refused-phase-open = Фаза ещё идёт: «{ $army }». Ветра уже брошены.
refused-not-your-turn = Сейчас Ветра бросает другая сторона: «{ $army }».
refused-not-your-phase = Сейчас идёт фаза другой стороны: «{ $army }».
refused-healing-only = В этой фазе доступно только лечение. Лечите или закончите её: { slash-phase-end }.
refused-trained-no-magic = В этот ход было обучение ({ $wizard }), поэтому магии у стороны нет. Двигаться можно.
refused-trained-no-healing = В этот ход было обучение ({ $wizard }), поэтому лечить нельзя. Двигаться можно.

# маги и заклинания

refused-wizard-unknown = Мага с именем «{ $wizard }» там нет. { $known ->
    [none] В ростере пока никого.
   *[other] Есть такие: { $known }.
}
refused-no-wizards = У стороны «{ $army }» пока нет магов. Впишите их: { slash-roster-edit } или { slash-wizard-add }.
refused-name-the-wizard = Какой именно маг? { $names }.
refused-name-the-spell = Какое именно заклинание? { $names }.
refused-name-the-dice = Сколько кубиков? От 1 до { $most }.
refused-name-the-patient = Кого или что лечить? { $names ->
    [none] Магам лечение не нужно; что-то другое можно назвать своими словами.
   *[other] { $names } — или что-то другое своими словами.
}
refused-spell-missing = Заклинания «{ $spell }» у стороны нет. { $known ->
    [none] Её книга пуста; добавить заклинание: { slash-spell-add }.
   *[other] Есть такие: { $known }.
}
refused-no-spells = У стороны «{ $army }» пока нет заклинаний. Добавить: { slash-spell-add }.
refused-spell-unknown = { $wizard } не знает заклинания «{ $spell }». { $known ->
    [none] Пока не знает ни одного.
   *[other] Знает: { $known }.
}
refused-no-spell-left = { $wizard } сейчас не может сотворить ни одного заклинания.
refused-nobody-can-cast = Сейчас никто из магов стороны «{ $army }» не может творить. Что мешает, покажет { slash-game-show }.
refused-nobody-can-move = Сейчас никто из магов стороны «{ $army }» не может двигаться.
refused-nobody-can-train = Сейчас никто из магов стороны «{ $army }» не может учиться.
refused-wizard-flees = { $wizard } отступает и творить не может. Если уже нет, скажите об этом: { slash-wizard-state }.
refused-wizard-away = { $status ->
    [hospital] { $wizard } в госпитале. Вернуть в строй может лечение.
    [dead] Этого мага больше нет в живых: { $wizard }.
   *[off_table] { $wizard } не на поле боя. Если уже вернулся, скажите об этом: { slash-wizard-state }.
}
refused-wizard-barred = { $until ->
    [phase] { $wizard } не может творить до конца этой фазы.
    [six] { $wizard } не может творить, пока не выпадет 6 в начале одной из фаз своей стороны.
    [next_turn] { $wizard } не может творить до конца следующей фазы своей стороны.
   *[battle] { $wizard } не может творить до конца сражения.
}
refused-wizard-powerless = { $wizard }: уровень 0, магии больше нет.
refused-wizard-recovering = { $wizard } ещё восстанавливается после прошлого обучения.
refused-wizard-at-max = { $wizard }: уже уровень { $level }, обучение ничего не прибавит.
refused-wizard-dead = Этого мага больше нет в живых, и лечение не поможет: { $wizard }. Исправить может только ведущий.
refused-wizard-unhurt = Ран нет, лечить не нужно: { $wizard }.
refused-wizard-moved = { $wizard }: движение в этой фазе уже было.
refused-death-is-final = Этого мага больше нет в живых: { $wizard }. Исправить может только ведущий: <@{ $master }>.
refused-spell-in-play = Заклинание «{ $spell }» ещё в игре; пока это так, творить его снова нельзя.
refused-spell-spent = Заклинание «{ $spell }» в этой фазе уже потрачено.
refused-spell-not-in-play = «{ $spell }» — такого среди заклинаний в игре нет. { $known ->
    [none] Сейчас в игре ничего.
   *[other] Есть такие: { $known }.
}
refused-nothing-in-play = Такого заклинания в игре нет.
refused-free-spell-too-hard = «{ $spell }» — сложность { $value }, а для заклинания даром можно не больше { $cap }.
refused-models-range = Столько моделей быть не может: { $models }. От 0 до { $most }.
refused-train-too-late = Обучение — первое действие фазы, а кубики уже бросали или кого-то уже лечили.
refused-trained-already = В этот ход обучение уже было ({ $wizard }); больше одного раза за ход нельзя.

# кубики и пулы

refused-no-power-dice = Пул силы пуст. Можно двигаться, лечить или закончить фазу: { slash-phase-end }.
refused-cast-dice = { $dice } не подходит: { $wizard } сейчас может бросить от 1 до { $most }. В пуле силы кубиков: { $power }.
refused-dispel-dice = { $pool ->
    [power] { $dice } не подходит: сейчас можно бросить от 1 до { $most } из пула силы.
   *[dispel] { $dice } не подходит: сейчас можно бросить от 1 до { $most } из пула рассеивания.
}
refused-bonus-range = Прибавка { $bonus } — это слишком: можно от −{ $most } до +{ $most }.
refused-dispel-in-play-off = В этой игре заклинания в игре позже не рассеивают. Опция есть здесь: { slash-game-options }.
refused-pool-short = { $pool ->
    [power] Взять { $dice } не выйдет: в пуле силы кубиков всего { $there }.
   *[dispel] Взять { $dice } не выйдет: в пуле рассеивания кубиков всего { $there }.
}
refused-pool-amount = { $amount } не подходит: за один раз от 1 до { $most } кубиков.
refused-pool-range = { $dice } не подходит: в пуле может быть от 0 до { $cap } кубиков.
refused-roll-range = Можно не больше { $most } кубиков, от 2 до { $sides } граней, и прибавку до ±{ $modifier }.

# настоящие кубики

refused-rolled-too-few = { $reason ->
    [winds] Теперь бросьте { dice-to-roll } на Ветра Магии ({ $whom })
    [channel] Теперь бросьте { dice-to-roll } на усиление ({ $whom })
    [recovery] Теперь бросьте { dice-to-roll }: { $whom } сможет творить, если выпадет 6
    [magic-points] Теперь бросьте { dice-to-roll } на очки магии ({ $whom })
    [cast] Теперь бросьте { dice-to-roll } на сотворение ({ $whom })
    [dispel] Теперь бросьте { dice-to-roll } на рассеивание ({ $whom })
    [miscast-table] Две единицы: мискаст. Теперь бросьте { dice-to-roll } по таблице мискастов
    [scatter-distance] Заклинание отброшено. Теперь бросьте { dice-to-roll } на расстояние
    [scatter-direction] Теперь бросьте { dice-to-roll } на направление, как на циферблате
    [training] Теперь бросьте { dice-to-roll } на обучение ({ $whom })
   *[free] Теперь бросьте { dice-to-roll }
}{ $given ->
    [none] {" "}и впишите, что выпало.
   *[other] {" "}и впишите всё вместе: `{ $given }` и новые.
} Пока ничего не произошло.
dice-to-roll = { $count }D{ $sides }
refused-rolled-too-many = { $surplus ->
    [one] Лишнее число: { $surplus }, а нужно всего { $used }. Ничего не произошло.
   *[other] Лишние числа: { $surplus }, а нужно всего { $used }. Ничего не произошло.
}
refused-rolled-face = У кубика с числом граней { $sides } нет грани { $face }. Пожалуйста, проверьте, что выпало.
refused-rolled-in-fair-game = В этой игре кубики бросает бот; вписывать выпавшее не нужно.
refused-faces-unreadable = «{ $text }» не похоже на то, что выпало. Пишите так: `4 5 6`.
refused-dice-notation = «{ $text }» не похоже на бросок. Пишите так: `3к6+1` или `д12`.
refused-dice-count = Кубиков { $count } не бросить: можно от 1 до { $most }.
refused-dice-sides = Кубика с числом граней { $sides } нет: можно от 2 до { $most }.
refused-dice-modifier = Прибавка { $modifier } слишком велика: можно не больше { $most }.

# ростеры

refused-too-many-wizards = Магов у стороны может быть не больше { $most }.
refused-too-many-spells = Заклинаний у стороны может быть не больше { $most }.
refused-name-taken = У стороны «{ $army }» уже есть маг с именем «{ $name }».
refused-spell-value-differs = В книге стороны «{ $spell }» стоит со сложностью { $value }; у одной стороны сложность и пометки заклинания одни для всех.
refused-spell-without-value = «{ $spell }» — новое заклинание. Напишите и сложность, например так: { $spell } 8.
refused-spell-value = «{ $spell }»: сложность бывает от { $lowest } до { $highest }, а здесь { $value }.
refused-level-range = Уровень { $level } не подходит: от 1 до { $highest }.
refused-wounds-range = { $wounds } не подходит: у мага от 1 до { $most } ран.
refused-manoeuvre-range = { $manoeuvre } не подходит: поправка к манёвру от −{ $most } до +{ $most }.
refused-roster-wrong = Пока ничего не изменилось; взгляните, пожалуйста:
    { $mistakes }
    Строка выглядит так: `Вера, уровень 2, раны 3: Огненный шар 8; Щит 7 остаётся`
refused-roster-line = Строка { $line }: { $problem }
refused-roster-twice = «{ $found }» встречается дважды; у каждого мага своё имя.
refused-roster-no-level = «{ $found }» — нет уровня; он пишется после имени: `, уровень 2`.
refused-roster-attribute = «{ $found }» непонятно; ожидалось `уровень 2`, `раны 3` или `манёвр +1`.
refused-roster-attribute-twice = «{ $found }» говорит второй раз о том же; каждое пишется один раз.
refused-roster-level-range = «{ $found }»: ожидался уровень от 1 до { $highest }.
refused-roster-wounds-range = «{ $found }»: ожидалось от 1 до { $highest } ран.
refused-roster-manoeuvre-range = «{ $found }»: ожидалась поправка от −{ $highest } до +{ $highest }.
refused-roster-value-range = «{ $found }»: ожидалась сложность от { $lowest } до { $highest }.
refused-roster-spell = «{ $found }» — не заклинание; пишутся название и сложность: `Огненный шар 8`.
refused-roster-spell-twice = «{ $found }» встречается дважды; достаточно одного раза.
refused-roster-spell-differs = «{ $found }» здесь со сложностью { $other }, а выше — { $value } или другие пометки; у одной стороны они одни для всех.

# журнал и правила

refused-rule-unknown = По словам «{ $words }» ничего не нашлось. Темы: { $topics }.

# отмена

refused-own-undo = Об этом просит ваша же сторона: решает «{ $army }». Кнопка «{ answer-undo-withdraw }» снимет вопрос.
refused-own-hand-dice = Эти кубики бросали вы: засчитать ли их, решает другая сторона, «{ $army }». Чтобы бросить иначе, сначала отмените бросок.
refused-undo-off = В этой игре ничего не отменяют: так решено, когда её открыли.
refused-nothing-to-undo = Отменять нечего.
refused-nothing-to-redo = Вернуть нечего: ничего не отменяли, или с тех пор было новое решение.
refused-option-fixed = Это решают, когда открывают игру, и больше не меняют.
