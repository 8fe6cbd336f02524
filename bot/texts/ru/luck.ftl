### /удача и заметка о броске, какой почти не выпадает.

rare-throw = ⚖ Такой бросок выпадает { $times ->
    [one] { $times } раз
    [few] { $times } раза
   *[many] { $times } раз
} из { $throws } ({ $percent } %).

luck-heading = { $game ->
    [closed] Кубики прошлой игры
   *[open] Кубики этой игры
}
luck-nothing = В её фазах магии ещё ничего не бросали. Когда подуют Ветра Магии, здесь будет видно, что выпало и чего следовало ждать.
luck-dice = { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
}, в среднем { $mean } (ожидается { $expected })
luck-casts = сотворено { $happened } из { $tries }, ожидалось { $expected }
luck-dispels = рассеяно { $happened } из { $tries }, ожидалось { $expected }
luck-miscasts = мискасты: { $happened } из { $tries }, ожидалось { $expected }
luck-irresistible = непреодолимая сила по шестёркам: { $happened } из { $tries }, ожидалось { $expected }
luck-verdict = { $verdict ->
    [lucky] 🍀 Повезло: среднее выше ожидаемого, стандартных отклонений: { $deviations }.
   *[unlucky] 🌧 Не повезло: среднее ниже ожидаемого, стандартных отклонений: { $deviations }.
}
luck-by-hand = вручную
luck-legend = Ожидается сумма точных шансов на момент каждого броска. Считаются шестигранные кубики фазы магии; свободные броски и отменённое не в счёт. О среднем судят от { $fewest } кубиков и только за двумя стандартными отклонениями.
luck-chart = Очки выше или ниже среднего
luck-chart-usual = в пределах светлого поля — обычный разброс
luck-axis = брошено кубиков
luck-alt = Линии по числу брошенных кубиков: очки выше или ниже среднего 3,5.
luck-alt-line = { $name }: { $above } после { $dice ->
    [one] { $dice } кубика.
   *[other] { $dice } кубиков.
}
