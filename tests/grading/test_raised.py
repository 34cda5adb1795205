"""An exception is told as plain data, whatever its own code does when it is asked."""

import json
from typing import Any

import pytest

from prunelab.grading.raised import MOST_BASES, NAME_CHARS, TEXT_CHARS, describe

HERE = __file__


def told(error: BaseException) -> dict[str, Any]:
    try:
        raise error
    except BaseException as caught:
        found = describe(caught, HERE)
    assert json.loads(json.dumps(found)) == found
    return found


def test_type_text_bases_and_line_are_told() -> None:
    found = told(KeyError("x"))
    assert (found["type"], found["text"], found["arrived"]) == ("KeyError", "'x'", True)
    assert found["bases"] == ["LookupError", "Exception", "BaseException", "object"]
    assert found["line"] == told.__code__.co_firstlineno + 2
    assert not found.get("blocked")


class Meta(type):
    __name__ = property(lambda self: 1 / 0)  # type: ignore[assignment]
    __mro__ = property(lambda self: 1 / 0)  # type: ignore[assignment]
    __module__ = property(lambda self: 1 / 0)  # type: ignore[assignment]


class Bites(NameError, metaclass=Meta):
    name = property(lambda self: 1 / 0)  # type: ignore[assignment]
    __traceback__ = property(lambda self: 1 / 0)  # type: ignore[assignment]
    __class__ = property(lambda self: 1 / 0)  # type: ignore[assignment]

    def __str__(self) -> str:
        raise SystemExit(0)


class Text(str):
    __slots__ = ()

    def __getitem__(self, key: Any) -> Any:
        return float("nan")


class Odd(Exception):
    def __str__(self) -> str:
        return Text("odd")


def test_an_exception_that_bites_still_has_its_type_and_its_line() -> None:
    found = told(Bites())
    assert (found["type"], found["arrived"]) == ("Bites", True)
    assert isinstance(found["line"], int)


def test_a_text_of_another_class_becomes_a_text() -> None:
    assert told(Odd())["text"] == "odd"


def test_nothing_is_longer_than_a_line_needs() -> None:
    kind: type[Exception] = Exception
    for _ in range(200):
        kind = type("E" * 1_000, (kind,), {})
    found = told(kind("x" * 100_000))
    assert len(found["type"]) == NAME_CHARS
    assert len(found["text"]) == TEXT_CHARS
    assert len(found["bases"]) < MOST_BASES


@pytest.mark.parametrize("wrapped", [False, True])
def test_what_the_kernel_refused_is_said_be_it_inside_another(wrapped: bool) -> None:
    refused: Exception = PermissionError(1, "Operation not permitted")
    if wrapped:
        outer = RuntimeError("failed")
        outer.__cause__ = refused
        refused = outer
    found = told(refused)
    assert (found["blocked"], found["text"]) == (True, "use the system")


def test_a_circle_of_causes_ends() -> None:
    first, second = ValueError("a"), ValueError("b")
    first.__context__, second.__context__ = second, first
    assert told(first)["text"] == "a"


def test_a_syntax_error_names_the_line_of_the_text_unless_the_answer_met_it() -> None:
    try:
        compile("x = 1\ny = (\n", "<answer>", "exec")
    except SyntaxError as error:
        found = describe(error, "<answer>")
        met = told(error)
    assert (found["syntax"], found["line"], found["arrived"]) == (True, 2, False)
    assert (met["syntax"], met["arrived"]) == (False, True)
