"""A made-up lab whose answers count tokens, use a store and ask a question."""

import json
from pathlib import Path
from typing import Any

import pytest

from prunelab.grading import (
    GIVEN_COUNT_TOKENS,
    GIVEN_STORE,
    Answer,
    Call,
    Failure,
    GivenStore,
    Lab,
    Requirement,
    grade,
    read_submission,
)
from prunelab.pruning import count_tokens

TEXT = "the quick brown fox " * 20
ANSWERS = '''\
from prunelab.pruning import RefError, ToolResult, UnknownRef, count_tokens


def cut_to_budget(result: ToolResult, budget: int, store: Store) -> ToolResult:
    """Cut the content to at most `budget` tokens; keep the whole text in the store."""
    content = result["content"]
    if count_tokens(content) <= budget:
        return result
    ref = store.put(content)
    while count_tokens(content) > budget:
        content = content[: len(content) // 2]
    return ToolResult({**result, "content": content, "ref": ref})


def read_back(ref: str, store) -> str:
    """Return the text, or say why it is gone."""
    if ref not in store:
        try:
            store.fetch_full(ref)
        except RefError as error:
            return f"{type(error).__name__} {isinstance(error, LookupError)}: {error}"
    return store.fetch_full(ref, offset=4, length=5)


def raises_back(ref, store):
    return store.fetch_full(ref)


def most_expensive(texts, count) -> int:
    return max(range(len(texts)), key=lambda index: count(texts[index]))


def best_rule():
    return {"rule": "length cap", "tokens": 280}
'''


def cuts(call: Call, result: dict[str, str], budget: int, store: GivenStore) -> Failure | None:
    returned = call(result, budget, store)
    if count_tokens(returned["content"]) > budget:
        return Failure("Over the budget.", budget)
    kept = call.store
    if kept is None or kept.fetch_full(returned["ref"]) != result["content"]:
        return Failure("The whole text is not in the store.")
    return None


def starts_empty(call: Call, result: dict[str, str], budget: int, store: GivenStore) -> None:
    """Each call has a store of its own: the first ref is the same again."""
    refs = {call(result, budget, store)["ref"] for _ in range(3)}
    assert refs == {"r1"}


def reads(call: Call, ref: str, store: GivenStore) -> Failure | None:
    expected = {
        "r7": "quick",
        "r9": "UnknownRef True: ref 'r9' is unknown; use a ref that stands in a notice",
    }[ref]
    returned = call(ref, store)
    return None if returned == expected else Failure("Read it back.", expected)


def raises_unknown(call: Call, ref: str, store: GivenStore) -> Failure | None:
    reply = call.attempt(ref, store)
    return None if reply.error == "UnknownRef" else Failure("Let the error through.")


def ranks(call: Call, texts: list[str], count: object) -> Failure | None:
    return None if call(texts, count) == 1 else Failure("Count each.", 1)


def picks(call: Call) -> Failure | None:
    expected = {"rule": "length cap", "tokens": 280}
    return None if call() == expected else Failure("Look at the chart.", expected)


@pytest.fixture
def budget_lab(tmp_path: Path) -> Lab:
    holding = GivenStore({"r7": "the quick fox"})
    result = {"ref": "r0", "tool": "read_log", "content": TEXT}
    given = ("count_tokens", "ToolResult", "RefError", "UnknownRef")

    def answer(name: str, *requirements: Requirement) -> Answer:
        points = sum(each.points for each in requirements)
        return Answer(name, f"questions.{name}", points, given, requirements)

    answers = (
        answer(
            "cut_to_budget",
            Requirement("Keeps to the budget", 2, cuts, ((result, 9, GIVEN_STORE),), core=True),
            Requirement("A new store a call", 1, starts_empty, ((result, 9, GIVEN_STORE),)),
        ),
        answer("read_back", Requirement("Reads", 1, reads, (("r7", holding), ("r9", holding)))),
        answer("raises_back", Requirement("Raises", 1, raises_unknown, (("r9", GIVEN_STORE),))),
        answer(
            "most_expensive",
            Requirement("Ranks", 1, ranks, ((["a", TEXT, "b c"], GIVEN_COUNT_TOKENS),)),
        ),
        answer("best_rule", Requirement("Picks", 1, picks)),
    )
    return Lab("07", "07_budgets", "Budgets", 2, 20, ("Budget",), answers, (), tmp_path)


def _graded(budget_lab: Lab, tmp_path: Path, source: str) -> dict[str, tuple[str, str]]:
    path = tmp_path / "answers.py"
    path.write_text(source)
    report = grade(budget_lab, read_submission(path, budget_lab))
    return {answer.name: (answer.outcome, answer.line) for answer in report.answers}


@pytest.mark.usefixtures("nothing_left")
def test_answers_that_use_what_is_given_pass(budget_lab: Lab, tmp_path: Path) -> None:
    graded = _graded(budget_lab, tmp_path, ANSWERS)
    assert {name: outcome for name, (outcome, _) in graded.items()} == {
        answer.name: "passed" for answer in budget_lab.answers
    }, graded


def falls_back(call: Call, text: str, store: GivenStore) -> Failure | None:
    return None if call(text, store) == "OSError: disk full" else Failure("Say what it raised.")


def test_a_store_that_fails_raises_what_it_is_told_to(tmp_path: Path) -> None:
    broken = GivenStore(fails=OSError("disk full"))
    requirement = Requirement("Falls back", 1, falls_back, ((TEXT, broken),))
    answer = Answer("keep", "questions.keep", 1, (), (requirement,))
    lab = Lab("07", "07_budgets", "Budgets", 2, 20, ("Budget",), (answer,), (), tmp_path)
    source = (
        "def keep(text, store):\n    try:\n        return store.put(text)\n"
        "    except OSError as error:\n        return f'{type(error).__name__}: {error}'\n"
    )
    assert _graded(lab, tmp_path, source) == {"keep": ("passed", "")}


def test_only_the_given_names_can_be_imported(budget_lab: Lab, tmp_path: Path) -> None:
    source = ANSWERS.replace("UnknownRef, count_tokens", "UnknownRef, count_tokens, prune")
    graded = _graded(budget_lab, tmp_path, source)
    outcome, line = graded["best_rule"]
    assert outcome == "could not run"
    assert line.startswith("Only `count_tokens`, `ToolResult`, `RefError`, `UnknownRef` can be")


def test_a_wrong_answer_to_a_question_fails_with_its_words(budget_lab: Lab, tmp_path: Path) -> None:
    graded = _graded(budget_lab, tmp_path, ANSWERS.replace("280}", "281}"))
    assert graded["best_rule"] == (
        "failed",
        "best_rule() returned {'rule': 'length cap', 'tokens': 281}, "
        "not {'rule': 'length cap', 'tokens': 280}: Look at the chart.",
    )
    assert graded["cut_to_budget"][0] == "passed"


def test_asking_without_end_is_stopped(budget_lab: Lab, tmp_path: Path) -> None:
    endless = "def best_rule():\n    while True:\n        count_tokens('x')\n"
    cut = ANSWERS.index("def best_rule")
    _, line = _graded(budget_lab, tmp_path, ANSWERS[:cut] + endless)["best_rule"]
    assert "Stopped: one call used what it was given more than 2,000 times" in line


def test_what_is_given_refuses_what_is_no_json_value(budget_lab: Lab, tmp_path: Path) -> None:
    cut = ANSWERS.index("def best_rule")
    for call in ("count_tokens({1, 2})", "count_tokens(3)"):
        source = f"{ANSWERS[:cut]}def best_rule():\n    return {call}\n"
        _, line = _graded(budget_lab, tmp_path, source)["best_rule"]
        assert "Error on line 34" in line


def test_the_worker_is_sent_no_expected_value(
    budget_lab: Lab, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from prunelab.grading.launch import Child

    sent: list[bytes] = []
    send = Child.send

    def recorded(self: Child, data: bytes, *rest: Any) -> None:
        sent.append(data)
        send(self, data, *rest)

    monkeypatch.setattr(Child, "send", recorded)
    graded = _graded(budget_lab, tmp_path, ANSWERS.replace("280}", "281}"))
    assert "280" in graded["best_rule"][1]
    sent = [data[max(data.rfind(b'{"source"'), 0) :] for data in sent]  # after the worker itself
    calls = [json.loads(line) for data in sent for line in data.splitlines()]
    keys = {key for call in calls for key in call}
    assert keys <= {
        "id",
        "call",
        "args",
        "ask",
        "ok",
        "error",
        "text",
        "source",
        "given",
        "limits",
        "isolation",
        "parts",
    }
    assert not any(b"280" in data for data in sent)
