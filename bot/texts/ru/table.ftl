### Стол: игра без учётной записи Discord. Показывается в терминале.

table-page =
    Стол открыт: { $address }
    Выберите, кто вы, рядом со словом «{ page-viewer }», и нажмите кнопку или наберите / в строке сообщения.
    В двух окнах видно сразу обе стороны. Ctrl-C — выход.
table-page-missing =
    Странице нужны { $packages }:
        pip install { $packages }
    Играть можно и в терминале: python -m bot table --terminal
table-page-offer = Играть в этом терминале сейчас? [Y/n]
table-page-port = Порт { $port } занять нельзя: { $reason }. Другой задаётся через --port.
table-terminal =
    Вы играете за всех. Действие — одна строка:
        /ветра                          делает тот, чьё имя стоит перед >
        bob: /пропустить                делает bob; дальше вы — bob
        bob:                            стать bob
        click "Пропустить"              кнопка: её надпись или начало надписи
        select "Рассеять" "2"           список: его надпись и начало выбора
        modal "4 6"                     заполнить открытую форму и отправить
        complete /сотворить заклинание:"ог"  подсказки для последнего поля
        alice #north: /игра показать    в другом канале; @dm — боту лично
        again, restart, wait 60, together … end
    help — показать это снова, quit — выход. Начните с { slash-game-new } или /{ cmd-help }.
table-simcord-missing =
    Столу нужен simcord. В папке проекта:
        pip install -e ".[table]"
table-demo-over = Фаза окончена. Теперь ветра бросает { $user }: { $winds }
table-demo-open = Показ на этом заканчивается; фаза продолжается.
table-failed = Бот не справился: { $why }
table-barred = Discord не даёт { $user } это сделать: { $why }
table-only = видит только { $user }
table-calls = зовёт { $users }
table-form = форма для { $user }: { $title }
table-suggestions = подсказки
table-no-suggestions = нет
table-edited = прежнее сообщение теперь кончается так: { $text }
table-typed-unknown = Команды { $command } нет. Наберите / и выберите команду из списка.
table-typed-wrong = Это не отправлено: { $why }. Команда пишется так: /команда поле:значение; значение из нескольких слов — в двойных кавычках. Или наберите / и выберите её из списка.
table-demo-alone = Ответить здесь некому (ввод не с терминала, и браузер не открылся), поэтому показ окончен. Играть на странице: python -m bot table --language ru --port 8000; в терминале: python -m bot table --language ru --terminal
table-barred-count =
    { $acts ->
        [one] { $acts } действие было невозможно: Discord не дал бы его сделать.
        [few] { $acts } действия были невозможны: Discord не дал бы их сделать.
       *[many] { $acts } действий были невозможны: Discord не дал бы их сделать.
    }
table-terminal-hint = help расскажет, как записывать действия.
table-form-hint = (пусто; например: { $hint })
