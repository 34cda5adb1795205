"""The parts of the mock scenario's generator; `generate.py` beside this folder runs them."""
