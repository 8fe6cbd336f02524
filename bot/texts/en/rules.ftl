### The rules in our own words, by their ids. `rule-…` is one rule, `topic-…` the title of a group.

topic-winds = Winds of Magic
topic-pools = Pools
topic-channelling = Channelling
topic-casting = Casting
topic-dispelling = Dispelling
topic-doubles = Doubles: miscast and irresistible force
topic-miscast = Miscast
topic-miscast-rows = Miscast table, row by row
topic-in-play = Spells that remain in play
topic-templates = Template spells
topic-training = Training
topic-healing = Healing
topic-movement = Movement
topic-dice = Physical dice
rules-found = Found: { $words }

rule-dice = In a game with physical dice every throwing command takes the faces in the order of the rules: the Winds, then channelling; for a miscast the casting dice, then the table, then distance and direction. If some are missing, nothing happens and the bot says what to roll next. The log marks such throws, and the statistics leave them out.
