"""The lines a learner reads: what happened, the line of *their* cell, what to do."""

import re
from collections.abc import Collection

from prunelab.grading.clean import FIELD_CHARS, LINE_CHARS, around, clean, shared, shown
from prunelab.grading.replies import Raised
from prunelab.grading.source import (
    CONFLICT,
    functions,
    line_of,
    magic_line,
    may_lack_quotes,
    prints_only,
)

OWN_CELL = {"check", "hint", "solution", "bench", "start", "display", "get_ipython"}
"""Names that live in the notebook and not in an answer."""


def listed(names: Collection[str], most: int = 4) -> str:
    """``a``, ``b`` and 3 more."""
    ordered = [f"`{clean(name, 40)}`" for name in list(names)[:most]]
    more = len(names) - len(ordered)
    return ", ".join(ordered) + (f" and {more} more" if more > 0 else "")


def raised_in_call(raised: Raised, source: str, name: str, elsewhere: Collection[str] = ()) -> str:
    """One sentence on an exception in a call."""
    where = f" on line {raised.line}" if raised.line else ""
    if raised.type == "TypeError" and not raised.arrived:
        return _signature(raised, source, name)
    if raised.type == "SystemExit":
        return f"Your function called exit(){where}: use `return`."
    if raised.type == "NotImplementedError":
        return f"Not written yet: `raise NotImplementedError` is reached{where}."
    if raised.type == "NameError" and may_lack_quotes(source, name, raised.missing):
        return _unquoted(clean(raised.missing, 40), where)
    return _special(raised, where, elsewhere) or _plain(raised, where)


def raised_at_load(
    raised: Raised, source: str, given: Collection[str] = (), elsewhere: Collection[str] = ()
) -> str:
    """One sentence on a cell that does not run."""
    where = f" on line {raised.line}" if raised.line else ""
    if raised.syntax:
        return _syntax(raised, source, where)
    if raised.type == "SystemExit":
        return f"Your cell called exit(){where}: remove it."
    if raised.type in ("ImportError", "ModuleNotFoundError"):
        return _import(raised, where, given)
    return _special(raised, where, elsewhere) or f"Your cell stops: {_plain(raised, where)}"


def _plain(raised: Raised, where: str) -> str:
    text = f": {clean(raised.text, 90)}" if raised.text else "."
    return f"{clean(raised.type, 40)}{where}{text}"


def _special(raised: Raised, where: str, elsewhere: Collection[str]) -> str:
    if raised.blocked:
        return f"Your code tried to {clean(raised.text, 60)}{where}: an answer needs no such thing."
    if raised.type in ("EOFError", "BdbQuit"):  # the second: a breakpoint
        return f"Your code waits for keyboard input{where}: take the values from the arguments."
    if raised.type == "RecursionError":
        return f"RecursionError{where}: the function calls itself without end."
    if raised.type == "MemoryError":
        return f"Your code ran out of memory{where}: the limit is 512 MB."
    if raised.type == "NameError" and raised.missing:
        return _name(clean(raised.missing, 40), where, elsewhere)
    return ""


def _name(name: str, where: str, elsewhere: Collection[str]) -> str:
    if name in OWN_CELL:
        return f"`{name}`{where} belongs in a cell of its own: move it out of the answer cell."
    if name in elsewhere:
        return f"`{name}`{where} stands in another cell: move it into the answer cell."
    return f"NameError{where}: `{name}` is not defined; what you need goes into the answer cell."


def _unquoted(name: str, where: str) -> str:
    return (
        f"`{name}`{where} is not defined in the answer cell: "
        f'give it in quotes, `"{name}"`, if you mean the name; else write it there.'
    )


def _syntax(raised: Raised, source: str, where: str) -> str:
    conflict = line_of(CONFLICT, source)
    if conflict:
        return f"Line {conflict} holds a Git conflict marker (<<<<<<<): resolve the conflict first."
    magic = magic_line(source)
    if magic:
        return (
            f"Line {magic[0]} is a Jupyter command ({clean(magic[1], 30)}): "
            "the grader runs plain Python; remove it."
        )
    if raised.type in ("IndentationError", "TabError"):
        return f"Your cell has an indentation error{where}: {clean(raised.text, 90)}."
    if raised.type != "SyntaxError" or "null byte" in raised.text:
        return f"Your cell holds what Python cannot read ({clean(raised.text, 80)}): retype it."
    return f"Your cell has a syntax error{where}: {clean(raised.text, 90)}."


def _import(raised: Raised, where: str, given: Collection[str]) -> str:
    if raised.missing.split(".")[0] != "prunelab":
        return (
            f"`{clean(raised.missing or raised.text, 40)}`{where} cannot be imported here: "
            "an answer uses the standard library only."
        )
    if not given:
        return f"Nothing of `prunelab` can be imported here{where}: write the function yourself."
    return (
        f"Only {listed(given)} can be imported here{where}, from `prunelab.pruning`: "
        "write the rest yourself."
    )


def _signature(raised: Raised, source: str, name: str) -> str:
    found = functions(source).get(name)
    if not found:
        return f"{_plain(raised, '')}"
    arguments = found[-1].args
    names = [each.arg for each in (*arguments.posonlyargs, *arguments.args)]
    takes = ", ".join(names) or "no arguments"
    return f"Your function takes ({clean(takes, 50)}), the task calls it otherwise: {raised.text}."


HOLDS = " that holds "
NO_JSON = {
    "a tuple": "You returned a tuple, or a value that holds one (a comma makes it): use a list, "
    "or the value alone.",
    "a set": "You returned a set, or a value that holds one; a set has no order: use a list.",
}


def wrong_type(what: str, wanted: str) -> str:
    """What came back is not what the task asks for."""
    if what.endswith("generator"):
        return "Your function uses `yield`: it returned a generator. Use `return`."
    if what.endswith("coroutine"):
        return "Your function is `async`: define it with a plain `def`."
    if what == "a dict" and wanted == "str":
        return "You returned a dict; the task asks for a str: use json.dumps."
    if HOLDS in what:  # of the right type, and yet no value
        tuples = " (a comma makes it): use a list" if f"{HOLDS}a tuple at " in what else ""
        return f"You returned {clean(what, 110)}{tuples}."
    if len(what.split()) > 2 and "class" not in what:
        return f"You returned {clean(what, 120)}."
    if wanted:
        return f"You returned {clean(what, 100)}; the task asks for {_article(wanted)}."
    if what in NO_JSON:
        return NO_JSON[what]
    return f"You returned {clean(what, 100)}; return a str, number, list or dict, as JSON has them."


def _article(name: str) -> str:
    return f"{'an' if name[:1] in 'aeiou' else 'a'} {name}"


def returned_none(source: str, name: str) -> str:
    if prints_only(source, name):
        return "Your function printed a value but returned None: use `return`, not `print`."
    return "Your function returned None: did you forget `return`?"


def not_found(name: str, defined: dict[str, str], functions_found: Collection[str]) -> str:
    """The cell ran, but the function is not there."""
    if name in defined:
        return f"{name} is {clean(defined[name], 40)}, not a function: a later line replaced it."
    if not functions_found:
        return f"No function named {name}: define it with `def {name}`."
    return f"No function named {name} (found: {listed(functions_found)}): rename yours to it."


def too_long(line: str) -> str:
    """The line, cut where it is over the limit."""
    return clean(line, LINE_CHARS)


def of_file(line: str) -> str:
    """A line about a cell, for an answer that stands in a .py file."""
    return line.replace("our cell", "our file").replace("the answer cell", "the file")


def type_words(value: object) -> str:
    """The type of a JSON value, with its article."""
    return _article(type(value).__name__)


def called(name: str, args: tuple[object, ...], limit: int = FIELD_CHARS) -> str:
    """The call as Python would write it; long arguments are cut and say how long they are."""
    for most in (limit // 2, limit // 4, limit // 8):
        text = f"{name}({', '.join(shown(arg, most) for arg in args)})"
        if len(text) <= limit:
            return text
    return clean(text, limit)


def failure_line(call: str, returned: str, expected: str, why: str) -> str:
    """What was called, what came back, what was expected and why, in one line of 160 characters.

    The reason comes first in worth: the values are cut, and left out where there is no room.
    """
    verb = "" if returned.startswith("raised ") else "returned "  # a value's text is in quotes
    at = shared(returned, expected)
    wanted = re.sub(r"^raises (?=\w)", "a ", expected)
    for limit in (70, 50, 40, 30, 24):
        line = clean(call, limit + 20)
        line += f" {verb}{around(returned, at, limit)}" if returned else ""
        line += f", not {around(wanted, at, limit)}" if returned and expected else ""
        line = f"{line}: {why}" if line else why
        if len(line) <= LINE_CHARS:
            return clean(line)
    line = f"{clean(call, 60)}: {why}" if call else why
    return clean(line if len(line) <= LINE_CHARS else why)
