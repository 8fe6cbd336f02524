### The playground: the game without a Discord account, shown in a terminal.

playground-page =
    The table is open at { $address }
    Choose who you are beside "{ page-viewer }", then press a button or type / in the message box.
    Opened in two windows it shows both sides at once. Ctrl-C ends.
playground-page-missing =
    The page needs { $packages }:
        pip install { $packages }
    The game is also played in the terminal: python -m bot table --terminal
playground-page-offer = Play in this terminal now? [Y/n]
playground-page-port = Port { $port } cannot be used: { $reason }. Choose another one with --port.
playground-terminal =
    You play for everybody. An act is one line:
        /winds                          what the one before > does
        bob: /pass                      what bob does; from then on you are bob
        bob:                            be bob
        click "Let through"             a button, by its label or how it begins
        select "Dispel" "2"             a menu, by its placeholder, and how the choice begins
        modal "4 6"                     fill in the form that is open, and send it
        complete /cast spell:"fi"       suggestions for the last option
        alice #north: /game show        in another channel; @dm: to the bot alone
        again, restart, wait 60, together … end
    help shows this again, quit ends. Begin with /game new, and /help.
playground-simcord-missing =
    The table needs simcord. In the project's folder:
        pip install -e ".[table]"
playground-demo-over = The phase is over. Now it is { $user }'s turn to throw the Winds: { $winds }
playground-demo-open = The demonstration ends here; the phase goes on.
playground-failed = The bot failed: { $why }
playground-barred = Discord does not let { $user } do this: { $why }
playground-only = only { $user } sees
playground-calls = calls { $users }
playground-form = a form for { $user }: { $title }
playground-suggestions = suggestions
playground-no-suggestions = none
playground-edited = an older post now ends: { $text }
playground-typed-unknown = There is no command { $command }. Type / and choose one from the list.
playground-typed-wrong = This was not sent: { $why }. A command is written /command option:value; a value of several words stands in double quotes. Or type / and choose it from the list.
playground-demo-alone = Nobody can answer here (standard input is no terminal, and no browser opened), so the demonstration ends. To play on the page: python -m bot table --port 8000; in a terminal: python -m bot table --terminal
playground-barred-count =
    { $acts ->
        [one] { $acts } act was not possible: Discord would not let the user make it.
       *[other] { $acts } acts were not possible: Discord would not let the user make them.
    }
playground-terminal-hint = help tells how an act is written.
playground-form-hint = (empty; for example { $hint })
