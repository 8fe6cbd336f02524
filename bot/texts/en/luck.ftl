### /luck, and the remark on a throw that hardly ever comes.

rare-throw = ⚖ Such a throw comes { $times ->
    [one] { $times } time
   *[other] { $times } times
} in { $throws } ({ $percent } %).
