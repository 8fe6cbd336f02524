-- The secrets to which the bot is committed: each decides the dice of a game between two reveals.
CREATE TABLE secrets (
    game INTEGER NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL,
    secret BLOB NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
