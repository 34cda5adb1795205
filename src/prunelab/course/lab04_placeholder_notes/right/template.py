"""A string.Template, filled twice: once to see how much room is left."""

from json import dumps
from string import Template

NOTE = Template(
    '<$tool: $args> $word intentionally removed. Refetching is safe: fetch_full(ref="$ref")'
)


def placeholder_note(result):
    pairs = [
        f"{name}: {dumps(result['args'][name], ensure_ascii=False, sort_keys=True)}"
        for name in sorted(result["args"])
    ]
    values = {
        "tool": result["tool"],
        "ref": result["ref"],
        "word": "Failed;" if result.get("is_error") else "Was",
    }
    args = " | ".join(" ".join(pair.splitlines()) for pair in pairs) or "-"
    room = 200 - len(NOTE.substitute(values, args=""))
    if len(args) > room:
        args = args[: room - 1] + "~"
    return NOTE.substitute(values, args=args)
