import json

import pytest

from prunelab.authoring.errors import BuildError
from prunelab.authoring.sources import answer_source
from prunelab.grading import Answer

QUESTIONS = '''"""Answers of a made-up lab."""

import collections.abc
import json as js
import math
from collections import Counter
from collections.abc import Iterable

import altair
from prunelab.pruning import ToolResult
from prunelab.pruning.tokens import count_tokens

LIMIT = 3


def plain(number: int) -> int:
    """Double it."""
    return 2 * number


def imports(words: Iterable[str]) -> str:
    """Count.

    Two paragraphs.
    """
    counted = [js.dumps(word) for word in words]
    return str(Counter(counted)) + str(math.pi)


def given(result: ToolResult) -> int:
    """Weigh."""
    return count_tokens(result["content"])


def own_names(rows: list[int]) -> list[int]:
    """Use only what it makes itself."""

    def inner(row: int) -> int:
        return row + offset

    offset = len(rows)
    return [inner(row) for row in rows if (half := row / 2) and half]


def uses_a_constant() -> int:
    """Lean on the module."""
    return LIMIT


def uses_a_package() -> object:
    """Lean on a package."""
    return altair.Chart


def bare():
    return 1


def calls_itself(number: int) -> int:
    """Count down."""
    return number and calls_itself(number - 1)


LONG
'''


@pytest.fixture
def source(tmp_path):
    long = "\n".join(["def long() -> None:", '    """Go on."""', *["    print(1)\n"] * 31])
    (tmp_path / "questions.py").write_text(QUESTIONS.replace("LONG\n", long))

    def of(name, given=()):
        answer = Answer(name, f"questions.{name}", 1, given)
        return answer_source(answer, tmp_path)

    return of


def test_the_solution_is_the_functions_own_text(source):
    assert source("plain").solution == (
        'def plain(number: int) -> int:\n    """Double it."""\n    return 2 * number'
    )


def test_the_stub_keeps_signature_and_docstring(source):
    assert source("plain").stub == (
        'def plain(number: int) -> int:\n    """Double it."""\n    raise NotImplementedError'
    )


def test_imports_are_those_the_source_needs_as_the_module_writes_them(source):
    made = source("imports")
    lines = [
        "import json as js",
        "import math",
        "from collections import Counter",
        "from collections.abc import Iterable",
        "",
        "",
        "def imports(words: Iterable[str]) -> str:",
    ]
    assert made.solution.splitlines()[: len(lines)] == lines
    assert made.stub.splitlines()[: len(lines)] == lines


def test_given_names_come_from_the_library(source):
    made = source("given", given=("ToolResult", "count_tokens"))
    assert made.stub.startswith("from prunelab.pruning import ToolResult, count_tokens\n\n\ndef ")


def test_what_is_not_given_is_refused(source):
    with pytest.raises(BuildError, match="given uses count_tokens, which is neither standard"):
        source("given", given=("ToolResult",))


@pytest.mark.parametrize(
    ("name", "used"), [("uses_a_constant", "LIMIT"), ("uses_a_package", "altair")]
)
def test_what_a_learner_cannot_have_is_refused(source, name, used):
    with pytest.raises(BuildError, match=f"{name} uses {used}, which is neither standard library"):
        source(name)


@pytest.mark.parametrize("name", ["own_names", "calls_itself"])
def test_names_of_its_own_need_nothing(source, name):
    assert source(name).solution.startswith(f"def {name}")


def test_an_answer_has_a_docstring(source):
    with pytest.raises(BuildError, match="bare has no docstring"):
        source("bare")


def test_an_answer_is_short(source):
    with pytest.raises(BuildError, match="long has 31 lines after its docstring"):
        source("long")


def test_a_function_that_is_not_there_is_named(source):
    with pytest.raises(BuildError, match="no function missing"):
        source("missing")


def test_a_module_that_is_not_there_is_named(tmp_path):
    answer = Answer("rule", "prunelab.pruning.nothing.rule", 1)
    with pytest.raises(BuildError, match=r"no module prunelab\.pruning\.nothing"):
        answer_source(answer, tmp_path)


def test_library_code_is_found_and_runs_alone(tmp_path):
    name = "apply_field_allowlist"
    made = answer_source(Answer(name, f"prunelab.pruning.rules.{name}", 1), tmp_path)
    namespace = {}
    exec(made.solution, namespace)
    assert json.loads(namespace[name]('{"a": 1}', ["a"])) == {"a": 1}
    blank = {}
    exec(made.stub, blank)
    with pytest.raises(NotImplementedError):
        blank[name]("{}", [])
    assert blank[name].__doc__ == namespace[name].__doc__


def test_a_long_import_has_a_line_for_each_name(tmp_path):
    given = ("ToolResult", "apply_field_allowlist", "apply_length_cap", "count_tokens")
    given += ("drop_stale", "placeholder_note")
    made = answer_source(Answer("prune", "prunelab.pruning.chain.prune", 1, given), tmp_path)
    for text in (made.stub, made.solution):
        assert max(map(len, text.splitlines())) <= 100
        assert "from prunelab.pruning import (\n    ToolResult,\n" in text
        exec(text, {})
