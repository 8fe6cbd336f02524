### Стол: игра без учётной записи Discord. Показывается в терминале.

playground-page =
    Стол открыт: { $address }
    Выберите, кто вы, рядом со словом «{ page-viewer }», и нажмите кнопку или наберите / в строке сообщения.
    В двух окнах видно сразу обе стороны. Ctrl-C — выход.
playground-page-missing =
    Странице нужны { $packages }:
        pip install { $packages }
    Играть можно и в терминале: python -m bot table --terminal
playground-page-offer = Играть в этом терминале сейчас? [Y/n]
playground-page-port = Порт { $port } занять нельзя: { $reason }. Другой задаётся через --port.
playground-terminal =
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
playground-simcord-missing =
    Столу нужен simcord. В папке проекта:
        pip install -e ".[table]"
playground-demo-over = Фаза окончена. Теперь ветра бросает { $user }: { $winds }
playground-demo-open = Показ на этом заканчивается; фаза продолжается.
playground-failed = Бот не справился: { $why }
playground-barred = Discord не даёт { $user } это сделать: { $why }
playground-only = видит только { $user }
playground-calls = зовёт { $users }
playground-form = форма для { $user }: { $title }
playground-suggestions = подсказки
playground-no-suggestions = нет
playground-edited = прежнее сообщение теперь кончается так: { $text }
playground-typed-unknown = Команды { $command } нет. Наберите / и выберите команду из списка.
playground-typed-wrong = Это не отправлено: { $why }. Команда пишется так: /команда поле:значение; значение из нескольких слов — в двойных кавычках. Или наберите / и выберите её из списка.
playground-demo-alone = Ответить здесь некому (ввод не с терминала, и браузер не открылся), поэтому показ окончен. Играть на странице: python -m bot table --language ru --port 8000; в терминале: python -m bot table --language ru --terminal
playground-barred-count =
    { $acts ->
        [one] { $acts } действие было невозможно: Discord не дал бы его сделать.
        [few] { $acts } действия были невозможны: Discord не дал бы их сделать.
       *[many] { $acts } действий были невозможны: Discord не дал бы их сделать.
    }
playground-terminal-hint = help расскажет, как записывать действия.
playground-form-hint = (пусто; например: { $hint })
