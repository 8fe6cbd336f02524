### What the edition of the documents (seeds) says in its own words: rules by their ids, rows of its tables, levels.
### `…-M3` is row 3 of the miscast table, `…-T10` a row of training; a row without its own message gets the common one.

# levels

category-0 = no category
category-1 = Journeyman
category-2 = Pupil
category-3 = Bachelor
category-4 = Magister
category-5 = Master
category-6 = Archmage

# rows of the miscast table

miscast-table-M2 = Miscast { $sum }: the power explodes.
bar-laid-M3 = No casting until a 6 at the start of a later own phase; channelling goes on.
refused-wizard-barred-M3 = { $wizard } cannot cast: miscast row 3, until a 6 at the start of one of the side's phases.
miscast-table-M4 = Miscast { $sum }: concentration is lost.
bar-laid-M5 = This turn no shooting, casting or attacking, and hit automatically in close combat; next own turn no casting, but fighting.
refused-wizard-barred-M5 = { $wizard } cannot cast: miscast row 5, until the end of the side's next phase.
miscast-table-M6 = Miscast { $sum }: the spell breaks loose.
bar-laid-M6 = This wizard casts no more in this phase; others may.
refused-wizard-barred-M6 = { $wizard } cannot cast: miscast row 6–7, until the end of this phase.
miscast-table-M10 = Miscast { $sum }: the energy wounds.
miscast-table-M11 = Miscast { $sum }: power is lost.
refused-wizard-barred-M11-phase = { $wizard } cannot cast: miscast row 11, until the end of this phase.
bar-laid-M11-battle = At level 0: no casting for the rest of the battle, but level 1 for dispel channelling.
refused-wizard-barred-M11-battle = { $wizard } cannot cast: miscast row 11 led to level 0, for the rest of the battle.
bar-laid-M12 = No casting and no dispel channelling for the rest of the battle.
refused-wizard-barred-M12 = { $wizard } cannot cast: miscast row 12, for the rest of the battle.
odds-legend-M12 = Row 12 of a miscast counts as cast.

# rows of the training table

bar-laid-T10 = Recovers from training: no casting and no training until the side's next phase is over.
bar-laid-T11 = { bar-laid-T10 }
bar-laid-T12 = { bar-laid-T10 }
card-bar-T10 = 🚫 recovers through the next own phase
card-bar-T11 = { card-bar-T10 }
card-bar-T12 = { card-bar-T10 }
refused-wizard-barred-T10 = { $wizard } cannot cast: recovering from training until the end of the side's next phase.
refused-wizard-barred-T11 = { refused-wizard-barred-T10 }
refused-wizard-barred-T12 = { refused-wizard-barred-T10 }

# options

option-blast_hits_caster = The blast hits its wizard
    .meaning = Miscast row 2: whether the wizard takes a hit too (M2).
option-blast_hits_caster-off = off
option-blast_hits_caster-on = on
option-free_spell_cap = The free spell has a limit
    .meaning = Miscast row 4: whether it may be no harder than the failed one (M4).
option-free_spell_cap-off = off
option-free_spell_cap-on = on

# rules

rule-w1 = A magic phase begins with the Winds of Magic: the active side throws 2D6, once in a phase. Both sides must have a player.
rule-w2 = The sum of the Winds is the number of dice in the power pool.
rule-w3 = The power pool belongs to the side, and all its wizards draw on it.
rule-w4 = Every casting takes its dice out of the pool. What is left in both pools when the phase ends is gone.
rule-w5 = Power dice cast, dispel dice dispel; neither does the other's work. The exceptions: miscast row 4, and the option “{ option-dispel_in_play }”.
rule-w6 = After the Winds the active side channels: one D6 for each wizard able to, and each 6 adds a die to the power pool. Options: “{ option-channel_on }”, “{ option-channel_per }”.
rule-w7 = A wizard that is fleeing, off the table, in hospital or dead does not channel. One that is engaged, wounded or barred from casting does.
rule-w8 = The power pool never holds more than 12 dice, whatever adds to it. Option: “{ option-power_cap }”.
rule-w9 = Power dice above the limit are lost at once. A pool that was spent down may grow again.
rule-w10 = The dispel pool is the higher of the two Winds dice: 3 and 5 give 5, two 4s give 4.
rule-w11 = With the option “{ option-dispel_pool }” the dispel pool may equal the power pool instead, counted before or after the power pool was channelled, and never above its own limit.
rule-w12 = Then the opposing side channels too: one D6 for each wizard able to, and each 6 adds a die to the dispel pool. Without such wizards nothing is thrown.
rule-w13 = Who cannot channel power cannot channel dispel dice either. A wizard broken by miscast row 12 does not count at all; one at level 0 counts as level 1.
rule-w14 = The dispel pool never holds more than 12 dice, whatever adds to it. Option: “{ option-dispel_cap }”.
rule-w15 = Dispel dice above the limit are lost at once.
rule-w16 = The order at the start of a phase: what training left behind; throws for a 6 of wizards barred by miscast row 3; the D6 for magic points if that option is on; the Winds; both pools; the active side channels; the opposing side channels. Then the phase is open.
rule-w17 = An example: the Winds show 3 and 5, so 8 power dice and 5 dispel dice. Three wizards of the active side channel and throw no 6. The one wizard across the table throws a 6: 6 dispel dice.

rule-c1 = To cast, first say it all: the wizard, a spell that this wizard knows, the target, and the number of dice. Then throw.
rule-c2 = Every spell has a casting value from 3 to 15, the same for the whole side.
rule-c3 = At least one die is thrown, and no more than the power pool holds.
rule-c4 = A wizard throws at most one die more than his level: level 1, two dice. Option: “{ option-dice_limit }”.
rule-c5 = The result is the sum of the dice, and a bonus if the table grants one.
rule-c6 = A result equal to the casting value or higher casts the spell.
rule-c7 = A lower result fails. The dice are spent either way.
rule-c8 = When a spell has been cast without irresistible force, the opposing side may make one attempt to dispel it, with as many dice of its pool as it likes.
rule-c9 = The attempt succeeds if the sum, with a bonus if the table grants one, is at least the total of the casting roll; a tie dispels. A dispelled spell has no effect.
rule-c10 = The dice of an attempt are spent whether it succeeds or not.
rule-c11 = Instead, the side may let the spell through. Until it has decided nothing else is cast and the phase cannot end. With an empty pool nobody is asked, and the spell stands.
rule-c12 = Dice that show 1 or 2 in all never cast a spell, whatever the bonus. This does not apply to dispelling.
rule-c13 = Doubles mean nothing on a dispel roll. Option: “{ option-dispel_doubles }”.
rule-c14 = Two or more 1s among the casting dice are a miscast: the attempt fails, and the miscast table is thrown.
rule-c15 = Two or more 6s among the casting dice are irresistible force: the spell is cast even if the sum is short, and cannot be dispelled.
rule-c16 = Two 1s and two 6s together are a miscast.
rule-c17 = The caster's side throws 2D6 on the miscast table. In every row but 12 the spell itself fails.
rule-c18 = A template spell affects the models whose bases are completely under the template, and no others. The caster's player counts them, and the number is logged.
rule-c19 = A spell that acts at once is not cast again by its side in the same phase once it was cast, dispelled or not. A failed attempt may be repeated. Options: “{ option-recast_scope }”, “{ option-attempts }”.
rule-c20 = Some spells remain in play beyond the phase. They stand on the table card until they end, and their side does not cast them again meanwhile.
rule-c21 = A spell in play lasts until the table ends it; a caster's death or lost level does not end it. Once ended or dispelled it may be cast again. Options: “{ option-in_play_lasts }”, “{ option-dispel_in_play }”.

rule-m2 = Row 2, the power explodes: every model in base contact with the wizard takes one Strength 10 hit, the wizard none (option “{ option-blast_hits_caster }”). He may cast on.
rule-m3 = Row 3, the spell is flung away: a D6 for the distance, a D12 read as a clock face for the direction. A model in contact on that side: it and the wizard take one Strength 10 hit each. A solid object: the wizard takes one. Nothing there: no hits. The wizard casts no more until he throws a 6 on a D6 at the start of one of his side's later phases; he still channels.
rule-m4 = Row 4, concentration is lost: the opponent may at once cast one spell of his own without dice, of a casting value not above that of the failed one (option “{ option-free_spell_cap }”). The miscasting side may dispel it with power dice against that spell's casting value; a tie dispels.
rule-m5 = Row 5, a blast of magic: this turn the wizard neither shoots, casts nor attacks and is hit automatically in close combat. In his side's next turn he does not cast but may fight.
rule-m6 = Rows 6 and 7, the spell breaks loose: the wizard casts no more in this phase. Others may.
rule-m8 = Rows 8 and 9, the magic drains away: all remaining dice are lost, and the phase ends.
rule-m10 = Row 10, the energy wounds: the wizard takes 1 wound without a save. With wounds left he may cast on; without, he is dead. A wizard whose roster line names no wounds has 2.
rule-m11 = Row 11, power is lost: level −1 at once, and no more casting for him in this phase. At level 0 he never casts again in this battle, but counts as a level-1 wizard for dispel channelling.
rule-m12 = Row 12, the mind is broken: the spell is cast after all, with irresistible force. Then the wizard never casts again in this battle and no longer counts for dispel channelling.

rule-t1 = A wizard moves like any soldier, once in a phase.
rule-t2 = His manoeuvre steps are the side's magic points: the sum of the Winds, or an extra D6 with the option “{ option-magic_points }”.
rule-t3 = The army list's modifier is added: what the roster says, else −1 for an Archmage and 0 for others. It never comes to less than 0 steps.
rule-t4 = Training may raise a wizard's level: one D6, and the table decides. He must be on the table and of level 1 or more. An Archmage has nothing to gain (option “{ option-train_at_max }”).
rule-t5 = Training is announced after the Winds, as the first act of one's own phase. Moving does not count as an act; a cast, even a failed one, and healing do.
rule-t6 = In that turn the side has neither magic nor healing, whatever the die shows. It may move.
rule-t7 = A side trains once in a turn, and one wizard only.
rule-t8 = Training 1: the wizard dies. A side without living wizards has only healing in its phases.
rule-t9 = Training 2: the wizard is hurt and goes to hospital with his level and wounds. Until healed he neither casts nor channels.
rule-t10 = Training 3: level −1 at once, and the side skips its whole next magic phase, healing too. A wizard of level 1 dies instead, and nothing is skipped.
rule-t11 = Training 4: nothing is learnt, and the side skips its whole next magic phase, healing too.
rule-t12 = Training 5: level +1, and in its next magic phase the side may only heal. Option for 3 to 5: “{ option-training_recovery }”.
rule-t13 = Training 6: level +1, and nothing else.

rule-heal = In one's own phase wizards may be healed: one in hospital comes back to the table with his wounds as they are, a wounded one regains a wound. The unhurt and the dead cannot be healed. Anything else may be named in your own words. No dice are thrown.
