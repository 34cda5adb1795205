"""The bench of lab 11: green at the crash, red when a receipt is too thin, and which question."""

import pytest

from prunelab.bench import AnswerError
from prunelab.bench.controls import starting_values
from prunelab.course import find_lab, load_view
from prunelab.course.modules import import_from
from prunelab.pruning import make_receipt, may_clear, resume

LAB = find_lab("11")
VIEW = load_view(LAB)
PANEL = import_from(LAB.folder, "panel")
DRILL = import_from(LAB.folder, "drill")
RIGHT = {"make_receipt": make_receipt, "may_clear": may_clear, "resume": resume}
QUESTIONS = {
    "decision": "what happened",
    "stable_refs": "which object",
    "constraints": "which boundary",
    "next_safe_action": "what next",
}


def without(*parts):
    return {"parts": tuple(part for part in PANEL.PARTS if part not in parts)}


def states(frame):
    return {fact.sentence.partition(":")[0]: fact.state for fact in frame.facts}


def test_it_starts_green_at_the_crash():
    frame = VIEW.draw(RIGHT, starting_values(VIEW.controls))
    assert frame.status == "green"
    assert frame == VIEW.draw(RIGHT, {})
    assert frame.head == "✔ Green: the receipts are enough"
    assert frame.verdict == "From the receipts alone: look ORD-6620 up again."
    assert len(frame.facts) == DRILL.CRASH + 3
    assert any(note.startswith("r1 may leave: ") for note in frame.notes)


@pytest.mark.parametrize("step", range(1, DRILL.STEPS + 1))
def test_right_functions_are_green_wherever_it_crashes(step):
    frame = VIEW.draw(RIGHT, {"step": step})
    assert frame.status == "green", [fact for fact in frame.facts if fact.state != "visible"]


@pytest.mark.parametrize(("part", "question"), QUESTIONS.items())
def test_the_first_thin_receipt_is_named_with_its_question(part, question):
    frame = VIEW.draw(RIGHT, without(part))
    assert (frame.status, frame.head) == ("red", "✖ Red: a receipt is too thin")
    assert frame.verdict == f"The receipt of r1 cannot answer: {question}."
    assert frame.facts[0].state == "lost"
    assert "the raw text had to stay" in frame.facts[0].words


@pytest.mark.parametrize(("part", "question"), QUESTIONS.items())
def test_cleared_on_a_thin_receipt_it_is_lost(part, question):
    careless = {**RIGHT, "may_clear": lambda *args: (True, "old")}
    frame = VIEW.draw(careless, without(part))
    assert frame.facts[0].state == "lost"
    assert f"cannot answer: {question}; the raw text has left" in frame.facts[0].words


def test_without_its_artifact_a_claim_has_no_source_and_a_write_no_payload():
    frame = VIEW.draw(RIGHT, without("artifact_ref"))
    assert frame.head == "✖ Red: a decision has lost what it stood on"
    assert states(frame)["Attribution"] == states(frame)["Recovery"] == "lost"
    assert "the raw text of r3 had to stay" in frame.facts[-2].words


def test_a_record_that_moved_stops_the_new_start_and_is_no_fault():
    frame = VIEW.draw(RIGHT, {"moved": True})
    assert frame.status == "green"
    assert any("was 7 and is 8 now" in note for note in frame.notes)
    trusting = {**RIGHT, "resume": lambda receipts, store, _now: resume(receipts, store, NOW)}
    frame = VIEW.draw(trusting, {"moved": True})
    assert states(frame)["Next action"] == "lost"
    assert any("it goes on: look ORD-6620 up again" in fact.words for fact in frame.facts)


NOW = DRILL.drill_sources(DRILL.CRASH)


def test_without_its_boundary_it_goes_on_as_if_nothing_had_moved():
    frame = VIEW.draw(RIGHT, {**without("constraints"), "moved": True})
    assert states(frame)["Next action"] == "lost"


@pytest.mark.parametrize(
    ("moved", "taken"),
    [
        ({"keep": 3}, ["r2", "r4"]),
        ({"keep": 6}, []),
        ({"keep": 3, "exclude": ("get_customer",)}, ["r4"]),
    ],
)
def test_by_position_what_is_forbidden_is_named(moved, taken):
    frame = VIEW.draw(RIGHT, {"by_position": True, **moved})
    lost = [fact for fact in frame.facts if fact.state == "lost"]
    assert [fact.sentence[:2] for fact in lost] == taken
    assert all("a step that is not done depends on it" in fact.words for fact in lost)


def test_a_quotation_keeps_the_handbook():
    frame = VIEW.draw(RIGHT, {"cites": True})
    assert "r3 must stay: a step still needs the raw text: answer her." in frame.notes


def test_each_result_has_its_bars_and_stands_in_the_words():
    frame = VIEW.draw(RIGHT, {"step": 4})
    kinds = [(row["ref"], row["kind"]) for row in frame.rows if row["kind"] != "receipt"]
    assert kinds == [
        ("r1", "raw text that has left"),
        ("r2", "raw text in the window"),
        ("r3", "raw text that has left"),
        ("r4", "raw text in the window"),
    ]
    assert sum(row["kind"] == "receipt" for row in frame.rows) == 4
    assert "list_customers: 3,327 left the window, receipt 89" in frame.description


def test_the_chart_names_its_data_and_its_title():
    spec = VIEW.chart()
    assert '"name": "rows"' in str(spec).replace("'", '"')
    assert "datasets" not in spec  # the bench puts the rows there
    assert any(param["name"] == "headline" for param in spec["params"])


@pytest.mark.parametrize("name", RIGHT)
def test_a_function_that_is_not_written_is_named(name):
    frame = VIEW.draw({key: made for key, made in RIGHT.items() if key != name}, {})
    assert frame.status != "green"
    assert "Green" not in frame.head
    assert name in frame.verdict
    assert VIEW.draw({}, {}).status == "unwritten"


@pytest.mark.parametrize(
    ("name", "returned", "says"),
    [
        ("make_receipt", None, "returned None: did you forget return"),
        ("make_receipt", {}, "returned a dict without 'tool'"),
        ("may_clear", True, "returned a bool: it must return a pair"),
        ("may_clear", [True, "old"], "returned a list: it must return a pair"),
        ("may_clear", (True,), "return a bool and a text"),
        ("resume", [], "returned a list: it must return a dict"),
        ("resume", {"missing": []}, "without a dict as 'artifacts'"),
        ("resume", {"missing": [], "artifacts": {}}, "without 'next_action'"),
    ],
)
def test_what_a_function_must_not_return_is_named(name, returned, says):
    with pytest.raises(AnswerError) as error:
        VIEW.draw({**RIGHT, name: lambda *args: returned}, {})
    assert error.value.name == name
    assert says in error.value.message
