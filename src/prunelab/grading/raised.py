"""What an exception of the answer tells, as plain data. The worker is sent this text and runs it.

Imports the standard library alone. An exception is the answer's own object: whatever is asked of
it may raise, lie, or be of a class that only looks like a text.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

NAME_CHARS, TEXT_CHARS = 60, 300
MOST_BASES, MOST_CAUSES = 50, 10
NOT_PERMITTED, CLOSED = 1, "use the system"
"""What the kernel says when it refuses, and our words where no hook had any."""

# Kept apart from names that an answer may replace by accident. No boundary against intent.
_type, _str, _cut = type, str, str.__getitem__
_name_of = type.__dict__["__name__"].__get__
_bases_of = type.__dict__["__mro__"].__get__
_trace_of = BaseException.__dict__["__traceback__"].__get__
_cause_of = BaseException.__dict__["__cause__"].__get__
_context_of = BaseException.__dict__["__context__"].__get__


def describe(error: BaseException, source_name: str) -> dict[str, Any]:
    """Type, text, and the line of the source named ``source_name`` where it happened."""
    kind = _type(error)
    line, arrived = _line(error, source_name)
    told: dict[str, Any] = {
        "type": _name(kind),
        "bases": [_name(each) for each in _bases_of(kind)[1:MOST_BASES]],
        "arrived": arrived,
    }
    for ask in (_text, _syntax, _missing, _blocked):
        try:
            told.update(ask(error))
        except BaseException:  # what was asked is the answer's code
            continue
    if arrived:  # a SyntaxError that the running answer met is none of its own text
        told.update(line=line, syntax=False)
    return told


def _line(error: BaseException, source_name: str) -> tuple[int | None, bool]:
    line, arrived = None, False
    trace = _trace_of(error)
    while trace:
        if trace.tb_frame.f_code.co_filename == source_name:
            line, arrived = trace.tb_lineno, True
        trace = trace.tb_next
    return line, arrived


def _name(kind: type) -> str:
    return _cut(_name_of(kind), slice(NAME_CHARS))


def _text(error: BaseException) -> dict[str, Any]:
    return {"text": _cut(_str(error), slice(TEXT_CHARS))}


def _syntax(error: BaseException) -> dict[str, Any]:
    if not isinstance(error, SyntaxError):
        return {}
    line = error.lineno if _type(error.lineno) is int else None
    return {"text": _cut(_str(error.msg), slice(TEXT_CHARS)), "line": line, "syntax": True}


def _missing(error: BaseException) -> dict[str, Any]:
    name = error.name if isinstance(error, NameError | ImportError) else None
    return {"missing": _cut(name, slice(NAME_CHARS))} if isinstance(name, str) else {}


def _blocked(error: BaseException) -> dict[str, Any]:
    """Whether the guard or the kernel refused, be it that another exception came of that."""
    for each in _causes(error):
        if _type(each).__module__ == "guard":
            return {"blocked": True, "text": _cut(_str(each), slice(TEXT_CHARS))}
        if isinstance(each, PermissionError) and each.errno == NOT_PERMITTED:
            return {"blocked": True, "text": CLOSED}
    return {}


def _causes(error: BaseException) -> Iterator[BaseException]:
    """The exception, and those it came of."""
    each: BaseException | None = error
    for _ in range(MOST_CAUSES):
        if each is None:
            return
        yield each
        each = _cause_of(each) or _context_of(each)
