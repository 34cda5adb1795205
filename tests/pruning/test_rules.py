import copy
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prunelab.pruning import (
    ToolResult,
    apply_field_allowlist,
    apply_length_cap,
    drop_stale,
    placeholder_note,
)

names = st.sampled_from(["id", "status", "total", "eta", "_dropped_fields", "名"])
scalars = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text()
)
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)
records = st.dictionaries(names, values)


def trace_of(text: str) -> list[str]:
    """The names under `_dropped_fields`, each once; [] where it is an ordinary field."""
    trace = json.loads(text).get("_dropped_fields", [])
    is_trace = isinstance(trace, list) and all(isinstance(name, str) for name in trace)
    return list(dict.fromkeys(trace)) if is_trace else []


class TestFieldAllowlist:
    @given(records, st.lists(names))
    def test_keeps_what_is_allowed_and_names_the_rest(self, record, allow):
        allowed_before = list(allow)
        text = apply_field_allowlist(json.dumps(record), allow)
        assert allow == allowed_before
        after = json.loads(text)
        wanted = [n for n in dict.fromkeys(allow) if n in record and n != "_dropped_fields"]
        if not wanted:
            assert text == json.dumps(record)
            return
        told = trace_of(json.dumps(record))
        ordinary = not told and record.get("_dropped_fields", []) != []
        left_out = [n for n in record if n not in wanted and (n != "_dropped_fields" or ordinary)]
        dropped = list(dict.fromkeys([*told, *left_out]))
        expected = {n: record[n] for n in wanted} | (
            {"_dropped_fields": dropped} if dropped else {}
        )
        assert list(after.items()) == list(expected.items())

    @given(records, st.lists(names), st.lists(names))
    def test_twice_is_once_and_narrower_passes_carry_the_trace_on(self, record, allow, narrower):
        once = apply_field_allowlist(json.dumps(record), allow)
        assert apply_field_allowlist(once, allow) == once
        twice = json.loads(apply_field_allowlist(once, narrower))
        if narrower and {"id", "status"} & set(narrower) & set(json.loads(once)):
            told = trace_of(once)
            assert trace_of(json.dumps(twice))[: len(told)] == told

    @pytest.mark.parametrize(
        "content",
        [
            "",
            "not JSON",
            "[1, 2]",
            "7",
            '"id"',
            "null",
            '{"id": NaN}',
            '{"id": 1, "deep": [{"x": -Infinity}]}',
            '{"id": NaN, "id": 1}',
            '{"id": 1e400}',
            '{"id": 1, "n": ' + "9" * 5000 + "}",
            '{"id": ' + "[" * 100_000 + "]" * 100_000 + "}",
            '{"error": "rate_limited", "retry_after": 30}',
            '{"order": {"id": 7}}',
            "{}",
        ],
        ids=lambda content: content[:24],
    )
    def test_what_it_cannot_project_comes_back_as_it_is(self, content):
        assert apply_field_allowlist(content, ["id", "_dropped_fields"]) == content

    def test_deep_but_readable_json_never_raises(self):
        for depth in (50, 300, 900, 2_000):
            content = '{"id": ' + "[" * depth + "]" * depth + ', "x": 1}'
            after = apply_field_allowlist(content, ["id"])
            assert after == content or "_dropped_fields" in after

    def test_facts_that_are_false_and_exact_numbers_survive(self):
        content = '{"a": 0, "b": false, "c": null, "d": "", "n": 90071992547409931234, "x": 1}'
        after = apply_field_allowlist(content, ["n", "d", "c", "b", "a"])
        assert after == (
            '{\n  "n": 90071992547409931234,\n  "d": "",\n  "c": null,\n  "b": false,\n  "a": 0,\n'
            '  "_dropped_fields": [\n    "x"\n  ]\n}'
        )

    def test_chinese_stays_unescaped(self):
        assert "已发货" in apply_field_allowlist('{"status": "已发货", "x": 1}', ["status"])

    def test_the_last_of_a_repeated_key_counts_at_the_first_place(self):
        after = apply_field_allowlist('{"a": 1, "b": 2, "a": 3, "c": 4}', ["b"])
        assert json.loads(after) == {"b": 2, "_dropped_fields": ["a", "c"]}


class TestLengthCap:
    @given(st.text(max_size=400), st.integers(0, 200))
    def test_the_head_stays_and_the_count_is_exact(self, content, max_chars):
        after = apply_length_cap(content, "r4", max_chars)
        cut = len(content) - max_chars
        notice = f'\n…[truncated {cut} characters; use fetch_full(ref="r4")]'
        assert len(after) <= len(content)
        if cut >= len(notice):
            assert after == content[:max_chars] + notice
        else:
            assert after == content

    def test_at_the_tie_it_cuts(self):
        notice = '\n…[truncated 50 characters; use fetch_full(ref="r1")]'
        size = len(notice)
        content = "x" * (10 + size)
        assert apply_length_cap(content, "r1", 10) == "x" * 10 + notice.replace("50", str(size))
        assert apply_length_cap(content[1:], "r1", 10) == content[1:]

    def test_zero_leaves_the_notice_alone(self):
        after = apply_length_cap("y" * 100, "r1", 0)
        assert after == '\n…[truncated 100 characters; use fetch_full(ref="r1")]'

    def test_a_negative_cap_is_refused(self):
        with pytest.raises(ValueError, match="max_chars is -1"):
            apply_length_cap("text", "r1", -1)


def result(ref="r1", tool="lookup_order", args=None, content="{}", **more) -> ToolResult:
    return {"ref": ref, "tool": tool, "args": args or {}, "content": content, **more}


class TestDropStale:
    @given(st.integers(0, 6), st.integers(0, 9))
    def test_marks_by_position_only(self, count, keep_recent):
        results = [result(ref=f"r{n}") for n in range(count)]
        before = copy.deepcopy(results)
        after = drop_stale(results, keep_recent)
        assert results == before
        assert after is not results
        kept = count - keep_recent
        assert after == [
            {**r, "placeholder": True} if n < kept else r for n, r in enumerate(before)
        ]

    def test_a_negative_number_is_refused(self):
        with pytest.raises(ValueError, match="keep_recent is -1"):
            drop_stale([result()], -1)


arguments = st.dictionaries(st.text(max_size=30), values, max_size=4)
refs = st.from_regex(r"[A-Za-z0-9_-]{1,32}", fullmatch=True)
tools = st.from_regex(r"[A-Za-z0-9_.-]{1,64}", fullmatch=True)


class TestPlaceholderNote:
    @given(tools, arguments, refs, st.booleans(), st.text())
    def test_is_one_short_line_with_tool_arguments_and_way_back(
        self, tool, args, ref, failed, content
    ):
        one = result(ref, tool, args, content, **({"is_error": True} if failed else {}))
        before = copy.deepcopy(one)
        note = placeholder_note(one)
        assert one == before
        assert len(note) <= 200
        assert note.splitlines() == [note]
        assert note.startswith(f"[{tool}(")
        assert f'fetch_full(ref="{ref}")' in note
        words = note.rpartition("): ")[2].replace(f'"{ref}"', "")
        assert "on purpose" in words
        assert "again" in words
        assert "fine" in words
        assert ("failed" in words or "error" in words) == failed
        assert placeholder_note({**one, "content": "other"}) == note

    @given(st.dictionaries(st.text(alphabet="abc", max_size=3), st.integers(), max_size=4))
    def test_equal_results_give_equal_notes(self, args):
        turned = dict(reversed(args.items()))
        assert placeholder_note(result(args=args)) == placeholder_note(result(args=turned))

    def test_arguments_stand_whole_while_all_fits(self):
        note = placeholder_note(result(args={"order_id": "ORD-7741", "city": "北京"}))
        assert 'city="北京", order_id="ORD-7741"' in note

    def test_long_arguments_are_cut_and_marked(self):
        note = placeholder_note(result(args={"query": "shoes " * 100}))
        assert 'query="shoes' in note
        assert "…)" in note
        assert len(note) == 200

    def test_a_tool_name_that_is_too_long_does_not_let_the_arguments_in(self):
        note = placeholder_note(result(tool="t" * 300, args={"query": "shoes " * 100}))
        assert "(…)" in note
        assert "shoes" not in note

    def test_line_separators_in_arguments_do_not_break_the_line(self):
        note = placeholder_note(result(args={"q": "a\u2028b\x85c\nd"}))
        assert note.splitlines() == [note]
