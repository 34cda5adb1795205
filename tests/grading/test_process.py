"""The trusted side of the pipe: what a caller gets, and that a worker is bare and goes away."""

import subprocess
import sys
import threading
from pathlib import Path

import pytest

import prunelab.grading.worker
from prunelab.grading.given import decode, encode, offered
from prunelab.grading.isolation.starting import WORKER_FILES
from prunelab.grading.limits import LIMITS, Limits
from prunelab.grading.process import AnswerProcess
from prunelab.grading.replies import Stopped
from prunelab.grading.requirements import GIVEN_STORE
from prunelab.pruning import MemoryStore

pytestmark = pytest.mark.usefixtures("nothing_left")


def test_a_function_is_called_as_often_as_wanted() -> None:
    source = "def double(n, by=2):\n    return n * by\n\ndef fail():\n    raise KeyError('x')\n"
    with AnswerProcess(source) as process:
        assert process.functions == ["double", "fail"]
        assert [process.call("double", number).value for number in range(50)] == [
            number * 2 for number in range(50)
        ]
        reply = process.call("fail")
        assert (reply.ok, reply.error, reply.error_text) == (False, "KeyError", "'x'")
        assert reply.line == "KeyError on line 5: 'x'"
        assert process.call("double", "ab", 3).value == "ababab"


def test_an_exception_of_an_own_class_is_one_of_its_base() -> None:
    source = "class Odd(ValueError): ...\ndef f():\n    raise Odd('x')\n"
    with AnswerProcess(source) as process:
        reply = process.call("f")
    assert reply.error == "Odd"
    assert reply.raised_a("Odd")
    assert reply.raised_a("ValueError")
    assert not reply.raised_a("KeyError")


def test_a_store_can_be_looked_into_also_after_an_exception() -> None:
    source = "def keep(store, text):\n    store.put(text)\n    raise ValueError('no')\n"
    with AnswerProcess(source) as process:
        reply = process.call("keep", GIVEN_STORE, "whole")
    assert reply.raised_a("ValueError")
    assert reply.store is not None
    assert reply.store.fetch_full("r1") == "whole"


def test_a_caller_may_bring_its_own_store() -> None:
    store = MemoryStore()
    with AnswerProcess("def keep(store, text):\n    return store.put(text)\n") as process:
        assert process.call("keep", store, "whole").value == "r1"
        assert process.call("keep", store, "whole").value == "r2"
    assert store.fetch_full("r2") == "whole"


def test_a_text_that_does_not_run_is_one_line() -> None:
    with pytest.raises(Stopped, match="Your cell has a syntax error on line 1"):
        AnswerProcess("def f(:")


def test_a_stopped_process_stays_stopped() -> None:
    with AnswerProcess("def f():\n    while True: pass\n", limits=Limits(call=0.3)) as process:
        for _ in range(2):
            with pytest.raises(
                Stopped, match=r"in the loop on line 2: a call took longer than 0.3"
            ):
                process.call("f")


def test_a_name_that_is_not_there_is_said() -> None:
    with (
        AnswerProcess("def g(): ...\n") as process,
        pytest.raises(Stopped, match=r"No function named f \(found: `g`\)"),
    ):
        process.call("f")


def test_the_worker_is_bare() -> None:
    source = """
import os, sys
def look():
    packages = [path for path in sys.path if "-packages" in path]
    known = sorted(name for name in os.environ if not name.endswith("LIBRARY_PATH"))
    return [packages, known, os.listdir is not None, "prunelab.grading" in sys.modules]
"""
    with AnswerProcess(source) as process:
        packages, known, _, loaded = process.call("look").value
    assert packages == []
    assert set(known) <= {
        "HOME",
        "LANG",
        "LC_CTYPE",
        "PYTHONHASHSEED",
        "TEMP",
        "TMP",
        "TMPDIR",
        "SYSTEMROOT",
    }
    assert loaded is False


def test_the_worker_imports_the_standard_library_alone() -> None:
    folder = Path(prunelab.grading.worker.__file__).parent
    for name in WORKER_FILES:
        code = f"import runpy; runpy.run_path({str(folder / name)!r})"
        subprocess.run([sys.executable, "-I", "-S", "-c", code], check=True)


def test_a_reply_to_another_call_ends_it() -> None:
    source = """
import os
def early():
    os.write(59, b'{"id": 2, "ok": "forged"}\\n')
    return "first"
"""
    with AnswerProcess(source) as process, pytest.raises(Stopped, match="grader's channel"):
        process.call("early")


def test_many_calls_leave_no_thread_behind() -> None:
    before = threading.active_count()
    for _ in range(3):
        with AnswerProcess("def f(): return 1\n") as process:
            process.call("f")
    for thread in threading.enumerate():
        if thread is not threading.current_thread():
            thread.join(0.5)
    assert threading.active_count() <= before


@pytest.mark.parametrize(
    "line", [b"", b"{", b"[]", b'"x"', b'{"a": NaN}', b"[" * 100_000, b"\xff{}", b'{"a": Infinity}']
)
def test_only_a_plain_json_object_is_a_message(line: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        decode(line)


def test_a_message_is_one_line() -> None:
    assert encode({"a": "é\n\u2028"}).count(b"\n") == 1
    assert decode(encode({"a": "é\n\u2028"})) == {"a": "é\n\u2028"}


@pytest.mark.parametrize("name", ["os", "MemoryStore", "RULES", "prune_everything", "__all__"])
def test_what_cannot_be_given_is_refused_by_name(name: str) -> None:
    with pytest.raises(ValueError, match=name):
        offered([name])


def test_exceptions_are_given_with_their_bases() -> None:
    assert offered(["UnknownRef"]) == {"UnknownRef": ["UnknownRef", "RefError", "LookupError"]}


def test_a_run_takes_a_whole_conversation_and_a_grading_does_not() -> None:
    source = "def same(results):\n    return results\n"
    results = [{"ref": f"r{n}", "content": "x" * 20_000} for n in range(120)]
    with AnswerProcess(source) as process:
        assert process.call("same", results).value == results
    with AnswerProcess(source, limits=LIMITS) as process:
        assert "characters; the limit is 1,000,000" in process.call("same", results).wrong_type
