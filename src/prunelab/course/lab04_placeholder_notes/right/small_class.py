"""A small class with one method a part."""

import json


class Note:
    LIMIT = 200

    def __init__(self, result):
        self.tool, self.ref = result["tool"], result["ref"]
        self.args = result["args"]
        self.failed = result.get("is_error") is True

    def pairs(self):
        for name, value in sorted(self.args.items()):
            written = json.dumps(value, ensure_ascii=False, sort_keys=True)
            yield " ".join(f"{name}={written}".splitlines())

    def way_back(self):
        return f'fetch_full(ref="{self.ref}") is ok to call again]'

    def __str__(self):
        head = f"[on purpose dropped{' (error)' if self.failed else ''}: {self.tool} "
        middle, tail = " ".join(self.pairs()), " " + self.way_back()
        room = self.LIMIT - len(head + tail)
        return head + (middle if len(middle) <= room else middle[: room - 2] + " +") + tail


def placeholder_note(result):
    return str(Note(result))
