"""Lab 09: look at the distribution of what tools return, and rank what to mend."""
