"""
caught by: Returns whether the raw text may leave, and the reason in words
says: the task asks for a tuple
"""


def may_clear(result, receipt, pending):
    return receipt is not None
