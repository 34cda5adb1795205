"""Hostile, broken and merely odd answers, and what is to come of each."""
