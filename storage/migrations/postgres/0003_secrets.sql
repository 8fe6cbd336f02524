-- The secrets to which the bot is committed: each decides the dice of a game between two reveals.
CREATE TABLE secrets (
    game BIGINT NOT NULL REFERENCES games (id),
    number BIGINT NOT NULL,
    secret BYTEA NOT NULL,
    PRIMARY KEY (game, number)
);
