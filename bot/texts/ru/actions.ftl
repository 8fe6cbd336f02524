### Действия, предложенные кнопками, и личная панель, где выбирают мага, заклинание и кубики.

action-cast = Сотворить…
action-train = Обучить…
action-heal = Лечить…
action-move = Двигать…
action-end = Закончить фазу
action-winds = Бросить Ветра
action-roster = Вписать своих магов
action-again = Ещё раз: { $spell }, { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
}
action-for-turn = Сейчас ход не ваш, а стороны «{ $army }». Как ведущий вы можете действовать за неё, и в журнале это будет отмечено.
end-phase-ask = Закончить фазу? { $count ->
    [one] Творить ещё может { $count } маг
    [few] Творить ещё могут { $count } мага
   *[many] Творить ещё могут { $count } магов
}, в пуле { $power ->
    [one] { $power } кубик силы
    [few] { $power } кубика силы
   *[many] { $power } кубиков силы
}.

panel-cast = Сотворить заклинание
panel-train = Обучить мага
panel-heal = Лечить мага
panel-move = Двигать мага
panel-go-cast = Сотворить
panel-go-train = Обучить
panel-go-heal = Лечить
panel-go-move = Двигать
panel-acting-for = Как ведущий вы действуете за сторону «{ $army }», и в журнале это будет отмечено.
panel-pools = Кубиков силы: { $power } · кубиков рассеивания у другой стороны: { $dispel }
panel-points = Очки магии: { $points }
panel-train-means = Решает D6; если выпадет 1, маг погибнет. Что бы ни выпало, магии и лечения у этой стороны в этот ход больше не будет.
panel-choose-wizard = Маг
panel-choose-spell = Заклинание
panel-choose-dice = Кубики
panel-more = Ещё: с { $first } по { $last } …
panel-most-dice = кубиков: до { $dice }
panel-spell-chance = { $percent } %, если кубиков { $dice }
panel-dice = { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
} · { $percent } %
panel-dice-risk = устоит против рассеивания: { $stands } % · мискаст: { $miscast } %
panel-promise = { $wizard }, **«{ $spell }»**: успех { $percent } %, устоит против лучшего рассеивания { $stands } %, мискаст { $miscast } %
panel-wounds = раны: { $left } из { $most }
panel-moved-on = **За это время что-то произошло.** Вот как обстоят дела сейчас; если решение то же, нажмите ещё раз.

done-panel = Готово: смотрите пост.
refused-moved-on = С тех пор, как это было показано, что-то произошло. Как обстоят дела, покажет { slash-game-show }.
refused-nobody-to-act = { $act ->
    [cast] Сейчас никто ничего сотворить не может.
    [train] Сейчас обучать некого.
    [heal] Лечить сейчас никого из магов не нужно. Кого-то другого можно вылечить, назвав его: { slash-heal }
   *[move] Двигать сейчас некого.
}

# последний ростер игрока

last-roster-offer = Можно играть теми же магами, что и в прошлый раз, или вписать других.
last-roster-button = Взять прошлый ростер: { $names }{ $rest ->
    [0] {""}
   *[other] {" "}и ещё { $rest }
}
refused-roster-there = У вашей стороны уже есть маги. Изменить их: { $edit }.
refused-no-last-roster = Прошлый ростер найти не удалось. Пожалуйста, впишите магов заново.
