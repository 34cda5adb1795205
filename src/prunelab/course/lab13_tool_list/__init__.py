"""Lab 13: attach the tools that a class of task needs, and merge those that nobody can tell apart."""
