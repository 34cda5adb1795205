"""Prune Lab: keep a tool result's facts in an agent's context, throw the rest away, leave a trace."""
