"""Sent to a worker after its own files: nothing is closed and nothing guarded.

It shows that the bank's watch sees what gets through.
"""


def isolate(orders, program_for, send):
    send({"isolated": True})
    return True


def guard():
    """Refuse nothing."""
