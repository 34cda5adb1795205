"""The bench of lab 16: the sample, an upload, facts named by hand, and the policy as a file."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from prunelab.bench import AnswerError
from prunelab.course import find_lab, load_view
from prunelab.pruning import ids_used_later, load_policy, policy_for

BOTH = {"ids_used_later": ids_used_later, "policy_for": policy_for}
RECORDED = Path(__file__).parents[1] / "pruning" / "formats" / "recorded" / "responses_phase.json"


@pytest.fixture
def view():
    return load_view(find_lab("16"))


@pytest.fixture
def inputs(view):
    """The widgets above the bench, and how often they asked for a new picture."""
    asked = []
    made = view.above(lambda: asked.append(1))
    made.asked = asked
    return made


def upload(inputs, name, content):
    file = {"name": name, "type": "", "size": len(content), "last_modified": datetime.now(UTC)}
    inputs._upload.value = ({**file, "content": memoryview(content)},)
    assert inputs._upload.value == ()  # a saved notebook must not hold somebody's run


def test_without_an_upload_the_picture_is_the_sample(view):
    frame = view.draw(BOTH, {})
    assert (frame.status, len(frame.facts)) == ("green", 7)
    assert frame.title.startswith("42,537 → ")
    assert len(frame.rows) == 2 * 13
    assert any("message 7, content block 2" in note for note in frame.notes)
    assert "Call 13 read" in frame.description


def test_a_policy_that_loses_an_id_is_red_and_says_which_rule_took_it(view):
    frame = view.draw(BOTH, {"keep_recent": 4})
    assert frame.status == "red"
    assert "3 of the 7 facts" in frame.verdict
    assert "dropped as stale; the way back" in frame.facts[-1].words


def test_without_the_functions_nothing_is_proposed_or_allowed(view):
    frame = view.draw({}, {})
    assert (frame.status, frame.facts) == ("unwritten", [])
    without = view.draw({"ids_used_later": ids_used_later}, {})
    assert without.title == view.draw(BOTH, {"fields": False}).title


@pytest.mark.parametrize(
    ("name", "function"),
    [
        ("ids_used_later", lambda results, said: "r1"),
        ("ids_used_later", lambda results, said: [{"value": "A-11", "ref": "r99", "by": "r1"}]),
        ("ids_used_later", lambda results, said: [{"value": None, "ref": "r1", "by": "r2"}]),
        ("policy_for", lambda results, facts: {"allow": ["status"]}),
    ],
)
def test_what_a_function_must_not_return_is_said(view, name, function):
    with pytest.raises(AnswerError):
        view.draw({**BOTH, name: function}, {})


def test_ids_are_found_once_until_the_functions_may_have_changed(view):
    looked = []

    def find(results, said):
        looked.append(len(results))
        return []

    for keep_recent in (3, 4):
        view.draw({**BOTH, "ids_used_later": find}, {"keep_recent": keep_recent})
    assert looked == [14]
    view.forget()
    view.draw({**BOTH, "ids_used_later": find}, {})
    assert looked == [14, 14]


def test_a_run_of_ones_own_takes_the_samples_place(view, inputs):
    upload(inputs, "run.json", RECORDED.read_bytes())
    assert inputs.asked
    assert "run.json: OpenAI Responses, 1 results" in inputs._said.value
    frame = view.draw(BOTH, {})
    assert frame.facts == []
    assert frame.status == "unwritten"
    assert frame.head == "✎ No facts yet"
    assert "Name a fact" in frame.verdict


def test_what_is_no_run_is_said_and_the_one_before_stays(view, inputs):
    upload(inputs, "<b>.json", b'{"messages": 3}')
    assert "&lt;b&gt;.json, no recorded run in it" in inputs._notice.value
    upload(inputs, "x.json", b"\xff")
    assert "not UTF-8" in inputs._notice.value
    assert not inputs.asked
    assert len(view.draw(BOTH, {}).facts) == 7


def test_a_fact_by_clicking_a_value(view, inputs):
    inputs._result.value = 12  # r13, quote_refund
    labels = [label for label, _ in inputs._values.options]
    inputs._values.index = labels.index("amount = 89.0")
    [use] = view.bench.named
    assert (use.fact.ref, use.fact.value, use.fact.path) == ("r13", 89.0, ("amount",))
    assert view.draw(BOTH, {}).facts[-1].sentence == "amount is 89.0 (r13, 2 results back)"
    inputs._forget.click()
    assert view.bench.named == []


def test_to_list_the_values_of_another_result_names_no_fact(view, inputs):
    assert inputs._result.value == 0
    assert inputs._values.options[0][0] == 'customer_id = "CUS-58213"'
    inputs._values.index = 1
    inputs._result.value = 4
    assert inputs._values.index is None
    assert len(view.bench.named) == 1


def test_a_typed_fact_is_sought_in_the_chosen_result_first(view, inputs):
    inputs._typed.value = "30"
    inputs._result.value = 4  # r5, get_return_policy; the log of r10 has a 30 too
    inputs._typed.value = "30"
    assert [use.fact.ref for use in view.bench.named] == ["r10", "r5"]


def test_a_fact_by_typing_it(view, inputs):
    inputs._typed.value = "zipper.jpg"
    assert view.bench.named[0].fact.ref == "r4"
    assert inputs._typed.value == ""
    inputs._typed.value = "no such value"
    assert "stands in no result" in inputs._notice.value
    assert len(view.bench.named) == 1
    assert view.draw(BOTH, {"keep_recent": 4}).facts[-1].state == "recoverable"


def test_a_text_has_no_values_to_click(inputs):
    inputs._result.value = 5  # r6, search_help
    assert [label for label, _ in inputs._values.options] == ["plain text: type a value below"]
    inputs._values.index = 0
    assert not inputs.asked


def test_the_policy_of_the_controls_is_saved(view, inputs, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    view.draw(BOTH, {"keep_recent": 12, "max_chars": 600})
    inputs._save.click()
    policy = load_policy("policy.toml")
    assert (policy.keep_recent, policy.max_chars) == (12, 600)
    assert policy.allow["get_order"] == ["items", "payment"]
    assert "policy.toml" in inputs._notice.value


def test_a_folder_that_cannot_be_written_is_one_line(inputs, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "policy.toml").mkdir()
    inputs._save.click()
    assert "cannot be written" in inputs._notice.value


def test_a_saved_notebook_says_what_stood_there(inputs):
    shown = inputs._repr_mimebundle_()
    assert shown["text/plain"].startswith("This is the sample: Anthropic messages, 14 results")
    assert "get_service_log" in inputs._said.value
    assert json.dumps(shown)
