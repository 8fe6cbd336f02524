### Карточка стола.

card-before = До первых Ветров
card-between = Между фазами, после хода { $turn }
card-phase = { $phase ->
    [healing_only] Ход { $turn }: { $army }, только лечение
   *[full] Ход { $turn }: { $army }, фаза магии
}
card-ended = Игра окончена, сыграно: { $turn ->
    [one] { $turn } ход
    [few] { $turn } хода
   *[many] { $turn } ходов
}
card-phase-title = Эта фаза
card-trained = Обучение в этот ход: { $wizard }
card-cast = { $outcome ->
    [cast] { $spell } (сотворено)
    [irresistible] { $spell } (непреодолимо)
    [dispelled] { $spell } (рассеяно)
    [miscast] { $spell } (мискаст)
   *[failed] { $spell } (не вышло)
}
card-cast-list = Попытки: { $spells }
card-moved = Двигались: { $wizards }
card-seat-free = Место свободно.
card-seat-reserved = Место ждёт { $user }.
card-next-phase = { $phase ->
    [skip] ⚠️ Свою следующую фазу магии сторона пропускает, вместе с лечением.
   *[healing_only] ⚠️ В своей следующей фазе магии сторона может только лечить.
}
card-no-wizards = Магов пока нет.
card-more-wizards = … и ещё { wizards }: { $show }
card-level = уровень { $level } ({ $category })
card-wounds = раны { $wounds }/{ $most }
card-bar = { $until ->
    [phase] 🚫 не творит в этой фазе
    [six] 🚫 не творит до шестёрки
    [next_turn] 🚫 не творит до конца своей следующей фазы
   *[battle] 🚫 больше не творит
}
card-no-dispel-channelling = не усиливает рассеивание
card-in-play-title = В игре
card-in-play = { $spell } ({ $value }) — { $wizard }, { $army }
card-more-spells = … и ещё { spells }
card-rules-title = Правила
card-option = { $option }: { $value }
card-more-options = … и ещё { $count ->
    [one] { $count } опция
    [few] { $count } опции
   *[many] { $count } опций
}
card-further-down = Карточка стола — ниже
card-link = стол
wizard-pages-button = Все маги
wizard-pages-heading = Все маги, страница { $page } из { $pages }
wizard-pages-page = Страница { $page }
