-- The roster that a player entered last, as roster text, to be taken again in his next game.

CREATE TABLE rosters (
    "user" BIGINT PRIMARY KEY,
    roster TEXT NOT NULL,
    saved TEXT NOT NULL
);
