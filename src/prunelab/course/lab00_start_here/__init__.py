"""Lab 00: the finished run, and how to read it."""
