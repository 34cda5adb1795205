"""Each shape's own treatment: what is kept, what is said, and that nothing gets longer."""

import json
import subprocess
import sys
from typing import ClassVar

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from prunelab.pruning import (
    dedupe_lines,
    first_items,
    grapheme_after,
    grapheme_before,
    head_tail,
    project,
    shorten,
)
from prunelab.pruning.shapes import SHAPES
from prunelab.pruning.shapes.jsontext import read_json, write_json
from prunelab.pruning.shapes.values import Shrinker

ROWS = [{"id": number, "name": f"item {number}"} for number in range(200)]
TREATMENTS = (first_items, head_tail, lambda text, *_: dedupe_lines(text))
SIGNS = st.sampled_from(["👩\u200d👩\u200d👧", "🇩🇪", "e\u0301", "👍🏽", "a", " ", "한국", "\u0301"])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=90),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=40,
)


@pytest.mark.parametrize("treat", TREATMENTS)
@given(text=st.text(max_size=300), most=st.integers(0, 300))
def test_no_treatment_makes_a_text_longer(treat, text, most):
    assert len(treat(text, "r4", most)) <= len(text)


@pytest.mark.parametrize("shape", ["", *SHAPES])
@given(text=st.text(max_size=400), most=st.integers(0, 400))
def test_shorten_takes_any_text_as_any_shape(shape, text, most):
    short = shorten(text, "r4", most, shape)
    assert len(short) <= len(text)
    assert short == text or len(text) > most


def test_shorten_refuses_what_it_does_not_know():
    with pytest.raises(ValueError, match="shape is 'liste'; use one of list, record"):
        shorten("text", "r4", 10, "liste")
    with pytest.raises(ValueError, match="max_chars is -1"):
        shorten("text", "r4", -1)


class TestLists:
    def test_wrapped_arrays_keep_what_stands_around_them(self):
        raw = json.dumps({"data": {"orders": ROWS}, "next_cursor": "p2"})
        view = json.loads(shorten(raw, "r4", 400))
        assert (view["shown"], view["total"], view["ref"]) == (len(view["items"]), 200, "r4")
        assert view["items"] == ROWS[: view["shown"]]
        assert view["path"] == "data.orders"
        assert view["around"] == {"next_cursor": "p2"}

    def test_a_map_keyed_by_name_stays_one(self):
        raw = json.dumps({f"pkg-{n}": {"version": f"1.{n}"} for n in range(90)})
        view = json.loads(shorten(raw, "r4", 300))
        assert list(view["items"]) == [f"pkg-{n}" for n in range(view["shown"])]
        assert view["total"] == 90

    def test_json_lines_become_one_object(self):
        raw = "\n".join(json.dumps(row) for row in ROWS) + "\n"
        view = json.loads(shorten(raw, "r4", 300))
        assert view["items"] == ROWS[: view["shown"]]
        assert view["total"] == 200

    def test_rows_of_text_are_counted(self):
        raw = "\n".join(f"./src/module_{n}.py" for n in range(5_180)) + "\n"
        text = shorten(raw, "r4", 200)
        *kept, notice = text.split("\n")
        assert kept == raw.split("\n")[: len(kept)]
        said = f'…[truncated: {len(kept)} of 5,180 rows shown; use fetch_full(ref="r4")]'
        assert notice == said

    def test_one_item_that_does_not_fit_is_shown_in_part(self):
        raw = json.dumps([{"id": 1, "body": "word " * 900}, {"id": 2}])
        view = json.loads(shorten(raw, "r4", 400))
        assert (view["items"], view["shown"], view["total"]) == ([], 0, 2)
        assert view["first_item_cut"]["id"] == 1
        assert "truncated" in view["first_item_cut"]["body"]

    @pytest.mark.parametrize("value", [2**53 + 1, 10**40, 0.1, 1e300, None, False, "", "\ud83d"])
    def test_values_come_back_as_they_were(self, value):
        raw = json.dumps([value, *range(400)])
        assert json.loads(shorten(raw, "r4", 200))["items"][0] == value

    @given(st.lists(JSON, max_size=30), st.integers(60, 400))
    def test_the_robust_treatment_is_the_taught_one_where_an_item_fits(self, items, most):
        raw = json.dumps(items, ensure_ascii=False)
        taught = first_items(raw, "r4", most)
        if '"shown": 0,' not in taught:
            assert shorten(raw, "r4", most, "list") == taught


class TestRecords:
    RECORD: ClassVar = {
        "address": {"city": "Wien", "zip": None},
        "items": [{"sku": "A"}, {"sku": "B"}],
    }

    def test_paths(self):
        paths = ["address.city", "items[].sku", "address.zip"]
        expected = {"address.city": "Wien", "items[].sku": ["A", "B"], "address.zip": None}
        assert project(self.RECORD, paths) == expected

    def test_a_path_that_matches_nothing_is_said_aloud(self):
        kept = project(self.RECORD, ["address.city", "adress.city", "items[].price", "a b("])
        assert kept["_not_found"] == ["adress.city", "items[].price", "a b("]

    def test_where_none_matches_the_record_stays_whole(self):
        error = {"error": "rate_limited", "retry_after": 30}
        assert project(error, ["id", "total"]) is error

    def test_a_name_that_is_no_expression_is_taken_as_it_is(self):
        assert project({"content-type": "a", "_not_found": 1}, ["content-type"]) == {
            "content-type": "a"
        }

    def test_long_parts_are_cut_where_they_are_and_small_ones_stay(self):
        raw = json.dumps({"id": 7, "note": "word " * 400, "rows": list(range(900)), "ok": True})
        view = json.loads(shorten(raw, "r4", 500, "record"))
        assert (view["id"], view["ok"], view["_ref"]) == (7, True, "r4")
        assert "…[truncated" in view["note"]
        assert view["rows"][-1] == f"…[truncated: {len(view['rows']) - 1} of 900 items shown]"

    def test_base64_in_it_becomes_its_size(self):
        raw = json.dumps({"type": "image", "data": "iVBORw0KGgo" * 90, "mimeType": "image/png"})
        view = json.loads(shorten(raw, "r4", 300))
        assert view["data"] == "[base64: 990 characters, 742 bytes, not shown]"
        assert view["mimeType"] == "image/png"

    @given(JSON, st.integers(0, 500))
    def test_json_stays_json(self, value, most):
        raw = json.dumps(value)
        for shape in ("", "record", "list", "document"):
            read_json(shorten(raw, "r4", most, shape))

    @given(JSON, st.integers(0, 500))
    def test_a_size_is_exact_up_to_what_is_enough(self, value, enough):
        size, written = Shrinker().size(value, enough), len(write_json(value))
        assert size == written if written <= enough else size > enough


class TestDocuments:
    @given(st.lists(SIGNS, min_size=60, max_size=200).map("".join), st.integers(70, 180))
    def test_no_grapheme_is_cut(self, text, most):
        short = head_tail(text, "r4", most)
        if short == text:
            return
        borders = {0, *(found.end() for found in regex.finditer(r"\X", text))}
        head, _, rest = short.partition("\n…[truncated ")
        tail = rest.partition("\n")[2]
        assert len(head) in borders
        assert len(text) - len(tail) in borders

    @given(st.text(max_size=60), st.integers(-2, 62))
    def test_the_places_lie_on_the_right_side(self, text, at):
        assert grapheme_before(text, at) <= max(at, 0)
        assert grapheme_after(text, at) >= min(at, len(text))

    def test_the_count_leads_to_what_is_missing(self):
        text = "\n".join(f"line {number}" for number in range(400))
        short = head_tail(text, "r4", 300)
        head, _, rest = short.partition("\n…[truncated ")
        count = int(rest.split()[0])
        tail = rest.partition("\n")[2]
        assert head + text[len(head) : len(head) + count] + tail == text


class TestDiagnostics:
    def test_a_python_traceback_keeps_its_message(self):
        code = "import json\ndef deep(n):\n    deep(n - 1) if n else json.loads('nope')\ndeep(60)"
        done = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=False
        )
        short = shorten(done.stderr, "r4", 500)
        assert "json.decoder.JSONDecodeError: Expecting value" in short
        assert len(short) <= 500

    def test_a_java_trace_keeps_its_first_line_and_every_cause(self):
        frames = "\n".join(f"\tat com.shop.Layer{n}.call(Layer{n}.java:{n})" for n in range(100))
        causes = ["Caused by: java.sql.SQLTransientException: pool exhausted", "Caused by: Down: x"]
        head = "java.lang.IllegalStateException: order not saved"
        trace = "\n".join([head, frames, causes[0], frames, causes[1], frames])
        short = shorten(trace, "r4", 600)
        assert all(line in short for line in (head, *causes))

    def test_first_and_last_error_and_the_exit_code_stay(self):
        lines = [f"09:{n // 60:02}:{n % 60:02} ERROR disk {n} full" for n in range(900)]
        lines += ["09:59:59 INFO bye", "Process finished with exit code 137"]
        short = shorten("\n".join(lines), "r4", 400)
        assert all(line in short for line in (lines[0], lines[899], lines[-1]))

    def test_go_test_json_lines_stay_json_and_keep_the_failure(self):
        events = [
            {"Time": f"2026-03-14T09:00:{n % 60:02}Z", "Action": "run", "Test": f"TestPay{n}"}
            for n in range(300)
        ]
        events[170] |= {"Action": "fail", "Output": "--- FAIL: TestPay170: got 3, want 4"}
        view = json.loads(shorten("\n".join(map(json.dumps, events)), "r4", 600))
        assert events[170] in view["items"]
        assert view["total"] == 300


def test_html_becomes_the_text_that_a_reader_sees():
    page = (
        "<!doctype html><html><head><title>x</title><style>p{}</style></head><body><h1>Terms</h1>"
    )
    page += "<p>Taken back <b>unworn</b>.</p><script>track()</script>" * 40 + "</body></html>"
    text = shorten(page, "r4", 400)
    assert "Terms\nTaken back unworn." in text
    assert not {"<", "track", "p{}"} & set(text.split())
    assert "HTML" in text.split("\n")[0]


def test_a_diff_keeps_what_changed_before_what_did_not():
    context = "\n".join(f" unchanged {number}" for number in range(200))
    diff = (
        f"diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1,9 +1,9 @@\n{context}\n-old\n+new\n{context}"
    )
    short = shorten(diff, "r4", 300)
    assert all(line in short.split("\n") for line in ("--- a/x", "@@ -1,9 +1,9 @@", "-old", "+new"))


def test_a_table_keeps_its_head():
    table = "Package   Version\n--------- -------\n" + "ansible   9.1\n" * 200
    assert shorten(table, "r4", 200).startswith("Package   Version\n--------- -------\nansible")
