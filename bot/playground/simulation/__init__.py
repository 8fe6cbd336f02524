"""simcord with every adjustment that the playground needs; nothing else in the project touches its internals.

simcord is young and pinned exactly; tests/playground/test_simulation.py has a test for each adjustment.
"""
