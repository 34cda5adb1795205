"""Lab 01: the field allowlist."""
