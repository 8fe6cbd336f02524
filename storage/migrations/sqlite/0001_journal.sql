-- Everything that is kept. Times are UTC in ISO 8601; ids of users, channels, messages and interactions are Discord's.

CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild INTEGER,
    channel INTEGER NOT NULL,
    opened TEXT NOT NULL,
    closed TEXT
) STRICT;

CREATE UNIQUE INDEX open_game_of_channel ON games (channel) WHERE closed IS NULL;
CREATE INDEX games_of_channel ON games (channel, closed);
CREATE INDEX open_games_of_guild ON games (guild) WHERE closed IS NULL;

-- storage/trail.py tells how `previous` and `hash` are computed from the other columns.
CREATE TABLE rulings (
    game INTEGER NOT NULL REFERENCES games (id),
    seq INTEGER NOT NULL CHECK (seq > 0),
    at TEXT NOT NULL,
    interaction INTEGER NOT NULL UNIQUE,
    user INTEGER NOT NULL,
    manages INTEGER NOT NULL CHECK (manages IN (0, 1)),
    command TEXT NOT NULL,
    events TEXT NOT NULL,
    name TEXT NOT NULL,
    previous TEXT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER rulings_are_not_changed BEFORE UPDATE ON rulings
BEGIN
    SELECT RAISE(ABORT, 'a ruling is never changed');
END;

CREATE TRIGGER rulings_are_not_deleted BEFORE DELETE ON rulings
BEGIN
    SELECT RAISE(ABORT, 'a ruling is never deleted');
END;

CREATE VIEW game_entries AS
SELECT id, guild, channel, opened, closed, (SELECT coalesce(max(seq), 0) FROM rulings WHERE game = games.id) AS rulings
FROM games;

CREATE TABLE drafts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    kind TEXT NOT NULL,
    content TEXT NOT NULL,
    saved REAL NOT NULL
) STRICT;

CREATE INDEX drafts_by_age ON drafts (saved);

CREATE TABLE posts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game INTEGER NOT NULL REFERENCES games (id),
    ruling INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL UNIQUE,
    kind TEXT NOT NULL CHECK (kind IN ('ruling', 'card'))
) STRICT;

CREATE INDEX posts_of_ruling ON posts (game, ruling, kind);
CREATE INDEX posts_of_kind ON posts (game, kind);

CREATE TABLE marks (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
