"""PostgreSQL: a server that several processes share."""
