"""Where the full text of each result is kept, and which entries leave when room runs out.

`store` says what a store is and keeps one in memory; `sqlite_store` keeps one in a file, so that
refs survive a restart; `expiry` decides what goes first.
"""
