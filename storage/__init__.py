"""What is stored: the journal of rulings, and beside it drafts, posts, key values and rosters, in one database."""
