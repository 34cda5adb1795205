"""Lab 16: read a run of your own, find the facts it used, and the policy that keeps them."""
