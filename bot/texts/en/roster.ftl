### Words of the roster text. `parse_roster` knows them too.

roster-level = level { $level }
roster-wounds = wounds { $wounds }
roster-manoeuvre = manoeuvre { $steps }
roster-remains = remains
roster-template = template
