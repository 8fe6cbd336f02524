-- What is not kept for ever. A closed game named here is being deleted whole, in the same transaction.
CREATE TABLE forgetting (
    game INTEGER PRIMARY KEY REFERENCES games (id)
) STRICT;

DROP TRIGGER rulings_are_not_deleted;

CREATE TRIGGER rulings_are_not_deleted BEFORE DELETE ON rulings
WHEN NOT EXISTS (
    SELECT 1 FROM forgetting JOIN games ON games.id = forgetting.game
    WHERE forgetting.game = OLD.game AND games.closed IS NOT NULL
)
BEGIN
    SELECT RAISE(ABORT, 'a ruling is never deleted');
END;

-- The servers that have removed the bot, and since when (UTC).
CREATE TABLE absences (
    guild INTEGER PRIMARY KEY,
    since TEXT NOT NULL
) STRICT;

-- When it was last offered to close a game that nobody plays (UTC).
CREATE TABLE closing_offers (
    game INTEGER PRIMARY KEY REFERENCES games (id),
    at TEXT NOT NULL
) STRICT;
