"""Notes of superseded and aged results: one line, bounded, the call and the way back in it."""

from hypothesis import given
from hypothesis import strategies as st

from prunelab.pruning import aged_note, as_note, superseded_note

refs = st.from_regex(r"[A-Za-z0-9_-]{1,32}", fullmatch=True)
values = st.one_of(st.text(max_size=300), st.integers(), st.booleans(), st.none())
results = st.fixed_dictionaries(
    {
        "ref": refs,
        "tool": st.text(min_size=1, max_size=64),
        "args": st.dictionaries(st.text(max_size=9), values, max_size=4),
        "content": st.text(max_size=400),
    },
    optional={
        "step": st.integers(0, 999),
        "is_error": st.just(True),
        "summary": st.text(max_size=300),
    },
)


@given(results, refs)
def test_a_note_is_one_bounded_line_with_the_way_back(result, later):
    for note in (aged_note(result), superseded_note(result, later)):
        assert len(note) <= 200
        assert len(note.splitlines()) == 1
        assert note.endswith(f'fetch_full(ref="{result["ref"]}")]')


@given(results, st.text(max_size=50))
def test_a_note_does_not_depend_on_the_content(result, other):
    assert aged_note({**result, "content": other}) == aged_note(result)


def test_an_aged_result_is_told_by_its_own_summary():
    result = {
        "ref": "r7",
        "tool": "read",
        "args": {"path": "config.yaml"},
        "content": "…",
        "step": 4,
        "summary": "3 services, ports 8080/8081/9090",
    }
    assert aged_note(result) == (
        '[read(path="config.yaml") at step 4: 3 services, ports 8080/8081/9090; '
        'fetch_full(ref="r7")]'
    )
    assert "failed" in aged_note({**result, "is_error": True})


@given(results, st.text(max_size=400))
def test_nothing_grows_and_the_rule_is_kept_in_the_fields(result, note):
    after = as_note(result, note, "aged")
    assert len(after["content"]) <= len(result["content"])
    changed = {key for key in after if after[key] != result.get(key)}
    assert changed in (set(), {"content", "placeholder", "pruned"})
    assert "pruned" not in result
