"""Lab 15: what comes back from a tool was written by somebody else."""
