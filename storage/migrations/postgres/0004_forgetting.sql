-- What is not kept for ever. A closed game named here is being deleted whole, in the same transaction.
CREATE TABLE forgetting (
    game BIGINT PRIMARY KEY REFERENCES games (id)
);

CREATE FUNCTION keep_unless_forgetting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (
        SELECT FROM forgetting JOIN games ON games.id = forgetting.game
        WHERE forgetting.game = OLD.game AND games.closed IS NOT NULL
    ) THEN
        RETURN OLD;
    END IF;
    RAISE EXCEPTION 'a ruling is never changed or deleted' USING ERRCODE = 'integrity_constraint_violation';
END
$$;

DROP TRIGGER rulings_are_not_deleted ON rulings;
CREATE TRIGGER rulings_are_not_deleted BEFORE DELETE ON rulings
    FOR EACH ROW EXECUTE FUNCTION keep_unless_forgetting();

-- The servers that have removed the bot, and since when (UTC).
CREATE TABLE absences (
    guild BIGINT PRIMARY KEY,
    since TEXT COLLATE "C" NOT NULL
);

-- When it was last offered to close a game that nobody plays (UTC).
CREATE TABLE closing_offers (
    game BIGINT PRIMARY KEY REFERENCES games (id),
    at TEXT COLLATE "C" NOT NULL
);
