import pytest

from prunelab import pruning
from prunelab.bench import PrunerView, pruner_chart
from prunelab.bench.draw import draw
from prunelab.pruning import Pruned, Step
from prunelab.scenario import Settings

ALL = ("apply_field_allowlist", "apply_length_cap", "drop_stale", "placeholder_note")
EVERY_CONTROL = ("fields", "huge", "max_chars", "keep_recent", "floor")
OURS = {name: getattr(pruning, name) for name in ALL}
HUGE = Settings(huge=True)


def rows_of(shown, line):
    return {row["call"].split()[0]: row for row in shown.rows if row["line"] == line}


def drawn(view, functions=OURS, **values):
    return draw(view, functions, values, 5.0)


def test_lab_01_applies_the_allowlist_alone():
    shown = drawn(PrunerView())
    assert shown.status == "green"
    after = rows_of(shown, "after")
    assert after["r3"]["label"] == "after, allowlist"
    assert after["r4"]["label"] == "after, no rule fired"
    assert all(fact.state == "visible" for fact in shown.facts)


def test_it_shows_what_prune_counts():
    view = PrunerView(ALL, HUGE, EVERY_CONTROL)
    shown = drawn(view)
    before, after = rows_of(shown, "before"), rows_of(shown, "after")
    saved = 1 - sum(r["tokens"] for r in after.values()) / sum(r["tokens"] for r in before.values())
    assert f"{saved:.1%} saved" in shown.title
    assert round(saved, 3) == 0.964
    assert shown.status == "green"


def test_growth_is_said_in_words():
    assert any("grew from 80 to 84 tokens" in note for note in drawn(PrunerView()).notes)
    assert not drawn(PrunerView(controls=EVERY_CONTROL), floor=100).notes


def test_a_fact_that_went_names_the_rule_and_the_way_back():
    view = PrunerView(ALL, HUGE, EVERY_CONTROL)
    stale = drawn(view, keep_recent=1)
    assert stale.status == "red"
    assert any(
        'dropped as stale; the way back: fetch_full(ref="r3")' in f.words for f in stale.facts
    )
    fields = drawn(PrunerView(), **{"fields.lookup_order": ("order_id",)})
    assert any("named in the trace" in fact.words for fact in fields.facts)
    emptied = drawn(PrunerView(), {**OURS, "apply_field_allowlist": lambda _c, _a: "{}"})
    assert {fact.state for fact in emptied.facts} == {"lost"}


def test_reference_rules_are_ours_and_the_rest_is_not_applied():
    view = PrunerView(("apply_length_cap",), HUGE, (), reference=("apply_field_allowlist",))
    shown = drawn(view, {"apply_length_cap": lambda content, _ref, _cap: content})
    after = rows_of(shown, "after")
    assert after["r3"]["label"] == "after, allowlist"
    assert after["r4"]["tokens"] == rows_of(shown, "before")["r4"]["tokens"]
    assert after["r1"]["label"] == "after, no rule fired"


def test_a_rule_not_written_is_skipped_and_named():
    shown = drawn(PrunerView(ALL, HUGE), {k: v for k, v in OURS.items() if k != ALL[1]})
    assert shown.status == "unwritten"
    assert "apply_length_cap" in shown.verdict
    assert rows_of(shown, "after")["r3"]["label"] == "after, allowlist"


def test_red_with_a_rule_not_written_stays_red_and_names_it():
    functions = {k: v for k, v in OURS.items() if k != ALL[1]}
    shown = drawn(PrunerView(ALL, HUGE, EVERY_CONTROL), functions, keep_recent=1)
    assert shown.status == "red"
    assert any("apply_length_cap" in note for note in shown.notes)


@pytest.mark.parametrize(
    ("name", "returns", "said"),
    [
        ("apply_field_allowlist", None, "returned None: did you forget return?"),
        ("apply_field_allowlist", {"a": 1}, "returned a dict: it must return a str"),
        ("apply_length_cap", 3, "returned an int: it must return a str"),
        ("drop_stale", [], "returned 0 results for 6"),
        ("drop_stale", ["x"] * 6, "returned a str: it must return a list of results"),
        ("placeholder_note", None, "returned None"),
    ],
)
def test_a_wrong_type_is_told_in_words(name, returns, said):
    shown = drawn(PrunerView(ALL), {**OURS, name: lambda *_args: returns})
    assert shown.status == "error"
    assert shown.verdict.startswith(f"{name} {said}")


def test_a_function_that_changes_its_input_leaves_the_next_drawing_alone():
    def spoil(results, _keep):
        for result in results:
            result["content"], result["args"]["x"] = "spoiled", 1
        return results

    view = PrunerView(ALL)
    fine = drawn(view)
    drawn(view, {**OURS, "drop_stale": spoil})
    assert drawn(view) == fine


def test_controls_are_those_asked_for_with_the_settings_values():
    settings = Settings(huge=True, max_chars=655, keep_recent=9, floor=20)
    controls = PrunerView(settings=settings, controls=EVERY_CONTROL).controls
    values = {control.name: control.value for control in controls}
    assert (values["huge"], values["max_chars"], values["floor"]) == (True, 655, 20)
    assert values["keep_recent"] == 9
    assert "eta" in values["fields.lookup_order"]
    assert [control.name for control in PrunerView(controls=("huge",)).controls] == ["huge"]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [({"answers": ("prune",)}, "is no rule"), ({"controls": ("speed",)}, "is no control")],
)
def test_unknown_names_are_refused_with_what_there_is(wrong, said):
    with pytest.raises(ValueError, match=said):
        PrunerView(**wrong)


def test_where_nothing_is_left_the_title_says_so():
    functions = {"apply_length_cap": lambda content, ref, max_chars: content[:max_chars]}
    shown = drawn(
        PrunerView(("apply_length_cap",), controls=("max_chars",)), functions, max_chars=0
    )
    assert shown.title == "Nothing left: 3,499 → 0 tokens"


def test_results_that_are_taken_out_of_the_input_are_missed():
    def pops(results, keep_recent):
        while len(results) > keep_recent:
            results.pop(0)
        return results

    view = PrunerView(("drop_stale",), controls=("keep_recent",), reference=("placeholder_note",))
    shown = drawn(view, {"drop_stale": pops}, keep_recent=4)
    assert "drop_stale returned 4 results for 6; keep one for each call" in shown.in_words()


def headline(before: int, after: int) -> str:
    step = Step("r1", "log", {}, (), before, after, ())
    return pruner_chart.headline(Pruned([], [step]))


@pytest.mark.parametrize(
    ("after", "words"),
    [
        (2_000, "4.0× smaller: 8,000 → 2,000 tokens (75.0% saved)"),
        (7_900, "Hardly smaller: 8,000 → 7,900 tokens (1.2% saved)"),
        (7_999, "Hardly smaller: 8,000 → 7,999 tokens (less than 0.1% saved)"),
        (8_000, "Nothing saved: 8,000 tokens before and after"),
        (8_001, "Grew: 8,000 → 8,001 tokens"),
        (0, "Nothing left: 8,000 → 0 tokens"),
    ],
)
def test_the_headline_claims_no_more_than_was_saved(after, words):
    assert headline(8_000, after) == words
