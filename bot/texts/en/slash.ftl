### Commands, as other sentences name them.

slash-answer-covered = /{ cmd-answer } { cmd-answer-covered }
slash-answer-free-spell = /{ cmd-answer } { cmd-answer-free-spell }
slash-answer-scatter = /{ cmd-answer } { cmd-answer-scatter }
slash-dispel = /{ cmd-dispel }
slash-game-end = /{ cmd-game } { cmd-game-end }
slash-game-forget = /{ cmd-game } { cmd-game-forget }
slash-game-join = /{ cmd-game } { cmd-game-join }
slash-game-new = /{ cmd-game } { cmd-game-new }
slash-game-options = /{ cmd-game } { cmd-game-options }
slash-game-seat = /{ cmd-game } { cmd-game-seat }
slash-game-show = /{ cmd-game } { cmd-game-show }
slash-heal = /{ cmd-heal }
slash-pass = /{ cmd-pass }
slash-phase-end = /{ cmd-phase } { cmd-phase-end }
slash-roster-edit = /{ cmd-roster } { cmd-roster-edit }
slash-spell-add = /{ cmd-spell } { cmd-spell-add }
slash-winds = /{ cmd-winds }
slash-wizard-add = /{ cmd-wizard } { cmd-wizard-add }
slash-wizard-state = /{ cmd-wizard } { cmd-wizard-state }
