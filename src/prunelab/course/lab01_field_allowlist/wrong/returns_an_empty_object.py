"""
caught by: Keeps the fields that `allow` names, and no others
says: your text lacks it
"""


def apply_field_allowlist(content, allow):
    return "{}"
