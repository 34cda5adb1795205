"""Prune Lab: keep a tool result's facts in an agent's context and drop the rest, with a trace."""
