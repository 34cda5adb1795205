"""A sentence, built piece by piece; values as Python writes them."""


def canonical(value):
    """The same value with its names sorted, so that repr is equal for equal values."""
    if isinstance(value, dict):
        return {name: canonical(value[name]) for name in sorted(value)}
    if isinstance(value, list):
        return [canonical(item) for item in value]
    return value


def placeholder_note(result):
    arguments = []
    for name in sorted(result["args"]):
        arguments.append(f"{name} = {canonical(result['args'][name])!r}")
    text = "; ".join(arguments)
    begin = "Deliberately put away: " + result["tool"]
    finish = f'. You may refetch it: fetch_full(ref="{result["ref"]}")'
    if result.get("is_error", False):
        begin = "Error, d" + begin[1:]
    if text:
        begin += " with "
    budget = 200 - len(begin) - len(finish)
    while len(text) > budget:
        text = text[: budget - 3] + "..."
    note = begin + text + finish
    for end in note.splitlines()[:-1]:
        note = end + " " + note[len(end) :].lstrip("\r\n\v\f\x1c\x1d\x1e\x85\u2028\u2029")
    return note
