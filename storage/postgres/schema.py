"""The tables in PostgreSQL: made, brought up to date by one process at a time, and refused where they are not ours."""

from storage.database import PROGRAM_ID, Connection, Database, migrations
from storage.errors import DatabaseNewerError, DatabaseUnreadableError

_TABLES = """
    SELECT relname FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
    AND NOT EXISTS (
        SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e'
    )
"""
"""The tables in the schema but those of extensions."""


async def bring_up_to_date(database: Database) -> None:
    """Run the migrations that the database lacks, each in a transaction of its own. Raises a DatabaseError."""
    scripts = migrations("postgres")
    while await _step(database, scripts):
        pass


async def _step(database: Database, scripts: list[str]) -> bool:
    """Run the next migration, unless there is none."""
    async with database.transaction() as connection:
        await connection.execute("SET LOCAL lock_timeout = '5s'; SET LOCAL statement_timeout = 0")
        await _check(connection, database.name)
        await connection.execute(f"SELECT pg_advisory_xact_lock({PROGRAM_ID})")
        found = await _version(connection, database.name)
        if found > len(scripts):
            raise DatabaseNewerError(database.name, found=found, known=len(scripts))
        if found == len(scripts):
            return False
        await connection.execute(scripts[found])
        await connection.execute("INSERT INTO schema_versions (number) VALUES (?)", found + 1)
        return True


async def _check(connection: Connection, name: str) -> None:
    """Refuse a server that could not keep what it is given."""
    ((encoding, read_only),) = await connection.fetch(
        "SELECT current_setting('server_encoding'), current_setting('transaction_read_only')"
    )
    if encoding != "UTF8":
        raise DatabaseUnreadableError(name, "encoding", encoding)
    if read_only == "on":
        raise DatabaseUnreadableError(name, "read-only")


async def _version(connection: Connection, name: str) -> int:
    """Return the number of the last migration that was run."""
    tables = {table for (table,) in await connection.fetch(_TABLES)}
    if tables and "schema_versions" not in tables:
        raise DatabaseUnreadableError(name, "foreign")
    if not tables:
        await connection.execute(
            "CREATE TABLE schema_versions"
            " (number INTEGER PRIMARY KEY, applied TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now())"
        )
    ((found,),) = await connection.fetch("SELECT coalesce(max(number), 0) FROM schema_versions")
    return int(found)
