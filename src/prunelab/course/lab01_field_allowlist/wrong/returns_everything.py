"""
caught by: Keeps the fields that `allow` names, and no others
says: is not on the list
"""


def apply_field_allowlist(content, allow):
    return content
