"""JSON as a text: read only what can be written back faithfully, written as models read it best."""

import json
import math
from typing import Any

_unescaped = json.JSONEncoder(ensure_ascii=False).encode


class NotJson(ValueError):
    """The text is no JSON that Python can read and write back faithfully."""


def read_json(text: str) -> Any:
    """Return the value of a JSON text. Of a repeated key the last value counts.

    Raises:
        NotJson: it is no JSON, or holds NaN, a number beyond a float, over 4,300 digits, or too
            many levels.
    """
    try:
        return _strict(text)
    except (ValueError, RecursionError) as error:
        raise NotJson(str(error)) from None


def _finite(number: str) -> float:
    value = float(number)
    if not math.isfinite(value):
        raise ValueError(f"{number} is no JSON number")
    return value


_strict = json.JSONDecoder(parse_float=_finite, parse_constant=_finite).decode


def write_json(value: Any) -> str:
    """Return the value on one line, non-ASCII unescaped: escaped Chinese costs twice the tokens.

    A lone surrogate, which no provider's request could carry, is escaped as it came.
    """
    text = _unescaped(value)
    try:
        return text if text.isascii() or text.encode() else ""
    except UnicodeEncodeError:
        return json.dumps(value)


def read_json_lines(text: str) -> list[dict[str, Any]]:
    """Return the objects of JSON lines; blank lines count for nothing.

    Raises:
        NotJson: fewer than two lines, or one of them is no JSON object.
    """
    if text[:1] != "{" and not text.lstrip().startswith("{"):
        raise NotJson("a line is no object")
    # Not splitlines: a JSON string may hold characters that it takes for line ends.
    lines = [line for line in text.split("\n") if line.strip()]
    if len(lines) < 2:
        raise NotJson("fewer than two lines")
    if not lines[-1].lstrip().startswith("{"):
        raise NotJson("a line is no object")
    found = [read_json(line) for line in lines]
    if not all(isinstance(each, dict) for each in found):
        raise NotJson("a line is no object")
    return found
