### Слова текста ростера. Их знает и `parse_roster`.

roster-level = уровень { $level }
roster-wounds = раны { $wounds }
roster-manoeuvre = манёвр { $steps }
roster-remains = остаётся
roster-template = шаблон
