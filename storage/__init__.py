"""What is kept: the journal of rulings, and beside it drafts, posts, marks and rosters, in one database."""
