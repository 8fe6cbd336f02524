### /удача и заметка о броске, какой почти не выпадает.

rare-throw = ⚖ Такой бросок выпадает { $times ->
    [one] { $times } раз
    [few] { $times } раза
   *[many] { $times } раз
} из { $throws } ({ $percent } %).
