import json

import pytest

from prunelab.pruning import Policy, call_text, parse_results, prune


def test_reads_json_lines_and_fills_in_refs_around_the_given_ones():
    lines = [
        '\ufeff{"tool": "a", "content": "one"}',
        "",
        '{"tool": "b", "args": {"q": "鞋"}, "content": {"n": 1}, "ref": "r1", "is_error": true,'
        ' "step": 3}',
        '{"tool": "c", "content": ""}',
    ]
    one, two, three = parse_results(lines)
    assert one == {"ref": "r2", "tool": "a", "args": {}, "content": "one"}
    assert (two["ref"], json.loads(two["content"]), two["is_error"], two["step"]) == (
        "r1",
        {"n": 1},
        True,
        3,
    )
    assert three["ref"] == "r3"
    assert call_text(two) == 'b(q="鞋")'


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("oops", "line 2: not JSON"),
        ("[1]", "line 2: a list"),
        ('{"content": ""}', "line 2: no tool name"),
        ('{"tool": "a"}', "line 2: no content"),
        ('{"tool": "a", "content": "", "args": []}', "line 2: args is a list"),
        ('{"tool": "a", "content": "", "ref": "a b"}', "line 2: ref 'a b'"),
        ('{"tool": "a", "content": "", "ref": "r7"}', "line 2: ref 'r7' stands twice"),
        ("[" * 100_000, "line 2: not JSON"),
        ('{"tool": "a", "content": {"n": 1e400}}', "line 2: not JSON (1e400"),
        ('{"tool": "a", "content": "", "args": {"n": NaN}}', "line 2: not JSON (NaN"),
    ],
)
def test_a_bad_line_is_named(line, words):
    with pytest.raises(ValueError, match=words.replace("(", r"\(")) as caught:
        parse_results(['{"tool": "a", "content": "", "ref": "r7"}', line])
    assert "\n" not in str(caught.value)


def test_pruned_results_written_out_and_read_again_are_not_pruned_twice():
    raw = parse_results(
        json.dumps({"tool": "log", "content": content}) for content in ("a" * 900, "b" * 900)
    )
    policy = Policy(max_chars=100, keep_recent=1)
    once = prune(raw, policy).results
    read = parse_results(json.dumps(result) for result in once)
    assert read == once
    assert prune(read, policy).results == once
