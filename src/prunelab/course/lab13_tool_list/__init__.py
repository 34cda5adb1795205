"""Lab 13: attach the tools that a task needs, and merge those that nobody can tell apart."""
