"""Kills the real bot again and again while it rules in many channels, and looks for what is lost or doubled.

    python -m tests.crash --kills 200

Each process is the whole bot on the simulated Discord over one database, in which eight channels are played at full
speed. It prints every ruling when its post has been taken, one JSON line each, flushed: that ruling is acknowledged. It
is killed by SIGKILL: at a random moment, when a ruling has been written but not committed, at the commit, or after it
and before the post. Then the database is checked, and the next process goes on with it.
"""
