# Команды так, как их показывает Discord; устройство файла объяснено в en/commands.ftl.
# Имена строчными буквами и без пробелов, не длиннее 32 знаков; пояснения не длиннее 100.

## Игры

cmd-game = игра
    .description = Игра в этом канале: открыть, сесть за стол, посмотреть, настроить, завершить
cmd-game-new = новая
    .description = Открыть игру в этом канале; вы играете за первую сторону и ведёте игру
    .opt-army = Как называется ваша сторона
cmd-game-join = вступить
    .description = Занять свободное место или то, что оставлено для вас
    .opt-army = Как называется ваша сторона
cmd-game-seat = посадить
    .description = Ведущий: посадить игрока за сторону вместо того, кто там сидит
    .opt-side = Какую сторону берёт игрок
    .opt-user = Кто садится
cmd-game-leave = выйти
    .description = Освободить своё место
cmd-game-show = показать
    .description = Карточка стола: ход, пулы, маги, заклинания в игре и открытый вопрос с кнопками
cmd-game-set = настроить
    .description = Ведущий: изменить опцию между фазами, а язык — когда угодно
    .name-value = значение
    .opt-value = Что поставить
cmd-game-options = опции
    .description = Все опции этой игры, их значения и смысл
cmd-game-master = ведущий
    .description = Передать игру новому ведущему; кто управляет каналом, может взять её себе
    .opt-user = Новый ведущий
cmd-game-undo = отменить
    .description = Отменить последнее решение; если падали кубики, спросим другую сторону
    .opt-redo = Вернуть отменённое
cmd-game-end = завершить
    .description = Завершить игру; бот переспросит. Журнал останется
cmd-game-list = список
    .description = Открытые игры этого сервера со ссылками

## Ростеры, маги, заклинания

cmd-roster = ростер
    .description = Весь ростер стороны одним текстом
cmd-roster-edit = править
    .description = Написать ростер в форме, по магу на строку
cmd-roster-show = показать
    .description = Прочитать ростер
cmd-roster-export = выгрузить
    .description = Выложить ростер файлом, чтобы хранить и использовать снова
cmd-roster-import = загрузить
    .description = Взять ростер из текстового файла, по магу на строку
cmd-wizard = маг
    .description = Маги стороны
cmd-wizard-add = добавить
    .description = Внести мага в ростер
    .opt-name = Как зовут мага
cmd-wizard-edit = изменить
    .description = Изменить мага в ростере; что не названо, остаётся прежним
    .opt-name = Новое имя мага
    .opt-wounds = Раны: и сколько всего, и сколько сейчас
    .opt-manoeuvre = Сколько шагов даёт или отнимает список армии
cmd-wizard-remove = убрать
    .description = Вычеркнуть мага из ростера
cmd-wizard-state = состояние
    .description = Сказать, где маг: это знает только стол
cmd-spell = заклинание
    .description = Заклинания стороны
cmd-spell-add = добавить
    .description = Внести заклинание и научить ему названных магов или всех
    .opt-name = Как называется заклинание
    .opt-value = Сложность, от 3 до 15
cmd-spell-remove = убрать
    .description = Вычеркнуть заклинание из книги стороны; её маги его забудут
cmd-spell-end = завершить
    .description = Завершить заклинание, которое остаётся в игре
    .opt-spell = Какое из заклинаний в игре
    .opt-side = Чьё оно, если такое есть у обеих сторон

## Фаза магии

cmd-winds = ветра
    .description = Бросить Ветра Магии: начинается ваша фаза магии
cmd-phase = фаза
    .description = Фаза магии
cmd-phase-end = завершить
    .description = Завершить свою фазу магии; кубики, что остались в обоих пулах, пропадут
cmd-cast = сотворить
    .description = Сотворить заклинание: маг, заклинание, число кубиков силы
    .opt-wizard = Кто творит; можно не называть, если может только один
    .opt-spell = Какое из известных ему заклинаний; можно не называть, если подходит только одно
    .opt-dice = Сколько бросить кубиков силы
cmd-dispel = рассеять
    .description = Попытаться рассеять только что сотворённое заклинание или, если можно, то, что в игре
    .opt-dice = Сколько бросить кубиков
    .opt-spell = Какое заклинание; можно не называть, если подходит только одно
cmd-pass = пропустить
    .description = Пропустить заклинание или отказаться от заклинания даром
cmd-answer = ответить
    .description = Ответить на вопрос судьи к вашей стороне
cmd-answer-scatter = помеха
    .description = Что оказалось на пути отброшенного заклинания?
cmd-answer-free-spell = заклинание-даром
    .description = Сотворить даром, без кубиков, заклинание, которое даёт мискаст противника
    .opt-wizard = Кто творит; можно не называть, если может только один
    .opt-spell = Какое заклинание; можно не называть, если подходит только одно
cmd-answer-covered = накрыто
    .description = Сколько моделей полностью под шаблоном?
cmd-train = обучить
    .description = Обучить мага первым действием фазы; в этот ход ни магии, ни лечения
    .opt-wizard = Кто учится; можно не называть, если может только один
cmd-heal = лечить
    .description = Лечить мага или что угодно ещё
    .opt-target = Которого мага или кого ещё лечат
cmd-move = двигать
    .description = Двигать мага: скажет, сколько у него шагов
    .opt-wizard = Кто движется; можно не называть, если может только один

## Кубики, исправления, журнал, помощь

cmd-pool = пул
    .description = Кубики, которые дают и забирают магические предметы и решения
cmd-pool-add = добавить
    .description = Добавить кубики в пул, не больше предела
    .opt-amount = Сколько кубиков добавить
cmd-pool-take = забрать
    .description = Забрать кубики из пула
    .opt-amount = Сколько кубиков забрать
cmd-roll = бросок
    .description = Бросить любые кубики
    .opt-dice = Какие кубики: 3к6+1, д12
cmd-correct = исправить
    .description = Ведущий: исправить ошибку; кубики не исправляют
cmd-correct-wizard = мага
    .description = Ведущий: исправить мага; что не названо, остаётся прежним
    .opt-level = Уровень сейчас
    .opt-wounds = Сколько осталось ран; 0 — мёртв
cmd-correct-pool = пул
    .description = Ведущий: поставить число кубиков в пуле
    .opt-dice = Сколько кубиков в пуле
cmd-log = журнал
    .description = Журнал игры: каждое решение и каждый кубик
cmd-log-show = показать
    .description = Прочитать последние решения в игре этого канала
cmd-log-export = выгрузить
    .description = Выложить весь журнал файлом, по решению на строку
    .opt-last = Только столько последних решений
cmd-help = помощь
    .description = Что делать дальше
cmd-rules = правила
    .description = Правило простыми словами, с его номером
    .opt-topic = Какое правило: тема или номер, например C14

## Параметры

opt-preset = правила
    .description = С каким набором правил начать
opt-language = язык
    .description = Язык, на котором бот пишет в игре
opt-dice = кубики
    .description = Кто бросает: бот (честно) или вы свои кубики (вручную)
opt-opponent = противник
    .description = Для кого оставить второе место
opt-army = армия
opt-side = сторона
    .description = О какой стороне речь; без этого — о вашей
opt-user = игрок
opt-option = опция
    .description = Какая опция
opt-value = сложность
opt-file = файл
    .description = Файл .txt, по магу на строку, как его пишет выгрузка
opt-name = имя
opt-level = уровень
    .description = Уровень, от 1 до 6
opt-spells = заклинания
    .description = Что он знает: Огненный шар 8; Щит 7 остаётся; Огненный дождь 11 шаблон
opt-wounds = раны
    .description = Раны; 2, если не сказано
opt-manoeuvre = манёвр
    .description = Сколько шагов даёт или отнимает список армии; у Архимага −1, если не сказано
opt-wizard = маг
    .description = Который маг
opt-status = состояние
    .description = Где он
opt-wizards = маги
    .description = Кто его знает, имена через запятую; без этого — все маги стороны
opt-remains = остаётся
    .description = Остаётся ли оно в игре
opt-template = шаблон
    .description = Кладут ли шаблон
opt-spell = заклинание
    .description = Какое заклинание
opt-rolled = выпало
    .description = Настоящие кубики: что выпало, по порядку, например 4 5 6
opt-bonus = бонус
    .description = Что добавляет к броску предмет
opt-target = цель
    .description = В кого или во что
opt-hit = что
    .description = Что там стояло
opt-models = модели
    .description = Сколько моделей
opt-pool = пул
    .description = Какой пул
opt-amount = число
opt-reason = причина
    .description = Ради чего; попадёт в журнал
opt-lift_bars = снять-запреты
    .description = Может ли он снова творить, что бы ему ни мешало
opt-last = последние
    .description = Сколько последних решений
opt-undo = отмена
    .description = Кто может отменить решение в этой игре
opt-redo = вернуть
opt-topic = тема

## Готовые значения

choice-seeds = по документам
choice-equal_pools = равные пулы
choice-en = English
choice-ru = Русский
choice-consent = с согласия другой стороны
choice-master = только ведущий
choice-off = никто
choice-fair = честно: бросает бот
choice-manual = вручную: бросаем сами
choice-first = первая сторона
choice-second = вторая сторона
choice-ready = в строю
choice-fleeing = отступает
choice-off_table = не на поле боя
choice-hospital = в госпитале
choice-dead = мёртв
choice-contact = модель в контакте
choice-solid = твёрдый объект
choice-nothing = ничего
choice-power = кубики силы
choice-dispel = кубики рассеивания

## Подсказки

suggest-level = уровень { $level }
suggest-chance = { $percent } %
suggest-chance-with = { $percent } % на { $dice ->
    [one] { $dice } кубике
   *[other] { $dice } кубиках
}

## Что читают

options-line = **{ $option }**: { $value } — { $meaning }
games-heading = Открытые игры на этом сервере
games-line = { $channel } · открыта { $opened }
games-none = Сейчас открытых игр нет. { slash-game-new } открывает игру в любом канале или ветке.
roster-file = Ростер: { $army }. Обратно его берёт { $import }.
log-file = { $rulings ->
    [one] Журнал: { $rulings } решение, по одному на строку.
    [few] Журнал: { $rulings } решения, по одному на строку.
   *[many] Журнал: { $rulings } решений, по одному на строку.
}
text-as-file = Текст длинный, поэтому он в файле.
file-not-taken = Discord не принял файл. Возможно, боту нельзя прикладывать файлы в этом канале.
help-heading = Что можно делать дальше:
rules-topics = Какие есть правила. { $command } понимает тему, номер вроде C14 или слово:

## Отказы до того, как спрошены правила

refused-user-is-bot = Бот играть не может: { $name } останется в стороне. Назовите человека.
refused-file-name = Это не текстовый файл: { $name }. Приложите файл .txt, по магу на строку, каким его пишет { $export }.
refused-file-size = Файл слишком большой: { $size } КиБ, а ростеру хватает { $most } КиБ. Приложите покороче.
refused-file-encoding = Этот файл не в UTF-8. Сохраните его в UTF-8 и приложите снова.
refused-file-gone = Discord не отдал файл. Приложите его ещё раз.
refused-file-empty = В файле нет ни одного мага. Пишите по магу на строку: Вера, уровень 2: Огненный шар 8
refused-roster-too-long = В этом ростере { $length ->
        [one] { $length } знак
        [few] { $length } знака
       *[many] { $length } знаков
    }, а форма вмещает { $most }. Выгрузите его командой { $export }, измените и верните командой { $import }.
refused-no-server = Это есть только на сервере: в личных сообщениях списка игр нет.
refused-last-range = Показать столько решений ({ $last }) нельзя: назовите число от 1.
refused-no-log = В этом канале ещё не играли. Игру открывает { $new }.
