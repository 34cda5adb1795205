"""What tools really return, made on the spot: each budget holds, and what was JSON stays JSON."""

import base64
import difflib
import inspect
import json
import json.decoder
import json.encoder
import pydoc
import subprocess
import sys
import traceback

import pytest

from prunelab.pruning import MemoryStore, ToolSpec, bound_result, count_tokens
from prunelab.pruning.shapes.jsontext import NotJson, read_json
from prunelab.scenario import load_conversation

LOG = next(each["content"] for each in load_conversation(huge=True) if each["ref"] == "r4")
BUDGETS = (100, 300, 1_500)
SHAPES = ("", "list", "record", "document", "diagnostic")


def pip_list(*options):
    command = [sys.executable, "-m", "pip", "list", "--disable-pip-version-check", *options]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def package_tree(depth=6):
    """As `npm ls --all --json` prints it: maps keyed by name in maps keyed by name."""
    inner = {"version": "1.0.0"}
    for level in range(depth):
        inner = {
            "version": f"{level}.0.0",
            "resolved": f"git+ssh://git@host.example/pkg-{level}.git",
            "overridden": False,
            "dependencies": {f"pkg-{level}-{n}": inner for n in range(3)},
        }
    return json.dumps({"name": "shop", "dependencies": inner["dependencies"]}, indent=2)


def kubernetes_pods():
    """As `kubectl get pods -o json` prints it."""
    pod = {
        "kind": "Pod",
        "metadata": {"name": "cart", "labels": {"app": "cart"}, "annotations": {"x": "y" * 300}},
        "spec": {"containers": [{"image": "cart:1.2", "env": [{"name": "A", "value": "b"}] * 30}]},
        "status": {"phase": "Running", "conditions": [{"type": "Ready", "status": "True"}] * 4},
    }
    return json.dumps({"apiVersion": "v1", "kind": "List", "items": [pod] * 40}, indent=4)


def one_pod():
    return json.dumps(json.loads(kubernetes_pods())["items"][0] | {"log": LOG})


def python_traceback():
    """A chain of two: what was raised while another was handled."""

    def deep(level):
        return deep(level - 1) if level else json.loads("nope" * 400)

    try:
        try:
            deep(200)
        except ValueError as error:
            raise RuntimeError("the order could not be read") from error
    except RuntimeError:
        return traceback.format_exc()


def java_trace():
    """As a JVM prints it: three causes, frames between them, and how many they share."""
    frames = [f"\tat com.shop.layer{n}.Service{n}.call(Service{n}.java:{n + 7})" for n in range(90)]
    said = ["java.lang.IllegalStateException: order not saved", *frames]
    for cause in ("SQLTransientException: pool exhausted", "SocketTimeoutException: 3000 ms"):
        said += [f"Caused by: java.sql.{cause}", *frames[:60], "\t... 31 more"]
    return "\n".join([*said, "Process finished with exit code 1"])


def go_test():
    """As `go test -json` prints it: one event a line."""
    lines, package = [], {"Package": "shop/cart"}
    for n in range(160):
        event = {"Time": f"2026-03-14T09:00:{n % 60:02}.{n:06}Z", **package, "Test": f"TestPay{n}"}
        outcome = "fail" if n == 97 else "pass"
        said = "    pay_test.go:12: got 3, want 4\n" if n == 97 else f"--- PASS: TestPay{n}\n"
        lines += [{**event, "Action": "run"}, {**event, "Action": "output", "Output": said}]
        lines.append({**event, "Action": outcome, "Elapsed": 0.01})
    lines.append({**package, "Action": "fail", "Elapsed": 1.2})
    return "\n".join(map(json.dumps, lines)) + "\n"


def documentation():
    return pydoc.HTMLDoc().page("json", pydoc.HTMLDoc().document(json))


def unified_diff():
    old, new = (inspect.getsource(each).split("\n") for each in (json.decoder, json.encoder))
    return "\n".join(difflib.unified_diff(old, new, "a/decoder.py", "b/encoder.py", lineterm=""))


MADE = {
    "pip list": pip_list,
    "pip list as JSON": lambda: pip_list("--format=json"),
    "package tree": package_tree,
    "pods": kubernetes_pods,
    "one pod": one_pod,
    "Python traceback": python_traceback,
    "Java trace": java_trace,
    "go test": go_test,
    "HTML": documentation,
    "diff": unified_diff,
    "source": lambda: inspect.getsource(traceback),
    "log": lambda: LOG,
    "base64": lambda: base64.b64encode(LOG.encode()).decode(),
    "Chinese": lambda: "您的订单已经发货，预计三月十九日送达。" * 200,
    "emoji": lambda: "👩\u200d👩\u200d👧\u200d👦" * 300,
}
ODD = {
    "duplicate keys": lambda: '{"a": 1, ' + ", ".join('"a": "xyz zyx"' for _ in range(900)) + "}",
    "duplicate keys and a list": lambda: '{"a": [1], "a": [' + "12345, " * 900 + "1]}",
    "duplicate keys in a list": lambda: json.dumps([0] * 900)[:-1] + ', {"a": 1, "a": 2}]',
    "not a number": lambda: "[NaN, " + ", ".join("1.5" for _ in range(900)) + "]",
    "not a number, in a record": lambda: '{"score": NaN, "note": "' + "late, " * 900 + '"}',
    "too large a number": lambda: "[1e999, " + ", ".join("1.5" for _ in range(900)) + "]",
    "integers over 2^53": lambda: json.dumps([2**53 + 1] * 500),
    "a record with integers over 2^53": lambda: json.dumps({"id": 2**53 + 1, "note": "x " * 2_000}),
    "a number": lambda: "7" * 4_000,
    "more digits than Python takes": lambda: "7" * 9_000,
    "a float of many digits": lambda: "0." + "7" * 9_000,
    "a JSON text": lambda: json.dumps('say "no"\n' * 900),
    "a JSON text in Chinese": lambda: json.dumps("您的订单已经发货" * 300, ensure_ascii=False),
    "scalars": lambda: "true",
    "null": lambda: " null\n",
    "deep": lambda: "[" * 300 + "]" * 300,
    "deeper than Python takes": lambda: "[" * 100_000 + "]" * 100_000,
    "blanks": lambda: " " * 200_000,
    "line ends": lambda: "\n" * 50_000,
    "special tokens": lambda: "<|endoftext|>" * 900,
    "half an emoji": lambda: json.dumps(["\ud83d"] * 400),
}
REAL = MADE | ODD
NO_JSON_FOR_PYTHON = {"not a number", "not a number, in a record", "too large a number"}


def is_json(text):
    try:
        read_json(text)
    except NotJson:
        return False
    return True


@pytest.fixture(scope="module")
def raws():
    """Each is made once: `pip list` takes a second."""
    return {name: make() for name, make in REAL.items()}


def bounded(raw, budget, shape="", **more):
    spec, store = ToolSpec(name="any", budget=budget, **more), MemoryStore()
    if shape:
        spec["shape"] = shape
    bound = bound_result(spec, raw, store)
    assert store.fetch_full(bound["ref"]) == raw
    assert bound["produced"] == count_tokens(raw)
    return bound["text"]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("name", REAL)
def test_the_budget_holds_nothing_grows_and_json_stays_json(raws, name, shape):
    raw = raws[name]
    for budget in BUDGETS:
        text = bounded(raw, budget, shape)
        assert count_tokens(text) <= budget
        assert len(text) <= len(raw)
        assert text == raw or "id=r1" in text
        assert is_json(text) or not is_json(raw)


@pytest.mark.parametrize("name", sorted(NO_JSON_FOR_PYTHON))
def test_what_only_looks_like_json_is_bounded_as_text(raws, name):
    assert not is_json(raws[name])
    assert "[truncated: " in bounded(raws[name], 300).split("\n")[-1]


@pytest.mark.parametrize(
    ("name", "stays"),
    [
        ("pip list", ["Package", "rows shown"]),
        ("pods", ['"total": 40', '"kind": "List"']),
        ("one pod", ['"kind": "Pod"', '"phase": "Running"', '"name": "cart"']),
        ("Python traceback", ["JSONDecodeError: Expecting value", "RuntimeError: the order could"]),
        ("Java trace", ["order not saved", "pool exhausted", "3000 ms", "exit code 1"]),
        ("go test", ["got 3, want 4", '"total": 481']),
        ("HTML", ["JSON (JavaScript Object Notation)", "text of an HTML page"]),
        ("diff", ["--- a/decoder.py", "+++ b/encoder.py"]),
        ("base64", ["[base64: "]),
        ("integers over 2^53", ["9007199254740993"]),
        ("a record with integers over 2^53", ["9007199254740993"]),
    ],
)
def test_what_says_most_stays(raws, name, stays):
    text = bounded(raws[name], 300)
    assert count_tokens(raws[name]) > 300
    assert [words for words in stays if words not in text] == []


def test_of_a_repeated_key_the_last_value_stays(raws):
    assert json.loads(bounded(raws["duplicate keys"], 300))["a"] == "xyz zyx"
    assert json.loads(bounded(raws["duplicate keys and a list"], 300))["items"][0] == 12_345


def test_a_projection_is_no_longer_than_the_record_in_characters_or_tokens():
    raw = json.dumps({"status": "ok", "pad": " " * 400})  # hundreds of blanks are one token
    text = bounded(raw, 300, "record", fields=["status", "nowhere"])
    assert len(text) <= len(raw)
    assert count_tokens(text) <= count_tokens(raw)
