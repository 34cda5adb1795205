"""What an answer meets under each level, and that nothing of a worker is left."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from prunelab.grading import OWN_MACHINE, UNSAFE, Isolation, Lab, grade, read_submission
from prunelab.grading.limits import Limits
from prunelab.grading.process import AnswerProcess
from prunelab.grading.raised import CLOSED
from prunelab.grading.replies import Stopped

ROOT = Path(__file__).parents[3]
# Finds the audit hook among all objects and draws its teeth.
BLIND = """
import gc, types
for each in gc.get_objects():
    if type(each) is types.FunctionType and each.__name__ == "hook":
        for name, cell in zip(each.__code__.co_freevars, each.__closure__):
            if name == "prefixes":
                cell.cell_contents = ("nothing",)
            if name == "readable":
                cell.cell_contents = lambda path: True
            if name == "writing":
                cell.cell_contents = 0
"""
MODULES = (
    "array base64 bisect bz2 collections colorsys contextlib copy csv dataclasses"
    " datetime decimal difflib enum fractions functools gzip hashlib heapq hmac html io itertools"
    " json locale logging lzma math operator pathlib pickle pprint queue random re secrets"
    " statistics string struct tempfile textwrap threading time tomllib typing unicodedata"
    " urllib.parse uuid zlib zoneinfo"
)


@pytest.fixture(params=["own machine", "strangers"])
def level(request: pytest.FixtureRequest, strangers_level: Isolation) -> Isolation:
    return strangers_level if request.param == "strangers" else OWN_MACHINE


@pytest.mark.parametrize("name", MODULES.split())
def test_the_standard_library_is_there(strangers_worker: AnswerProcess, name: str) -> None:
    assert strangers_worker.call("load", name).value == name


@pytest.fixture(scope="module")
def strangers_worker(strangers_level: Isolation) -> Any:
    source = "def load(name):\n    return __import__('importlib').import_module(name).__name__\n"
    with AnswerProcess(source, isolation=strangers_level) as process:
        yield process


@pytest.mark.usefixtures("nothing_left")
def test_an_answer_works_as_ever(level: Isolation) -> None:
    source = """
import hashlib, os, threading
from prunelab.pruning import count_tokens

def work(text):
    done = []
    thread = threading.Thread(target=lambda: done.append(count_tokens(text)))
    thread.start()
    thread.join()
    print("printed")
    open(os.devnull).close()
    return [done, hashlib.sha256(b"").hexdigest()[:4]]
"""
    with AnswerProcess(source, ["count_tokens"], isolation=level) as process:
        assert process.call("work", "one two").value == [[2], "e3b0"]


@pytest.mark.usefixtures("nothing_left")
@pytest.mark.parametrize(
    ("does", "line"),
    [
        ("while True: pass", "Stopped in the loop on line 2: a call took longer than 0.4 s"),
        ("import time; time.sleep(60)", "Stopped on line 2: a call took longer than 0.4 s"),
        ("import os; os.abort()", "Your code ended the Python process in a call (signal 6)."),
        ("import os; os._exit(3)", "Your code ended the Python process in a call (exit code 3)."),
        ("import os; os.closerange(0, 99); return 1", "Your code ended the Python process"),
        ("import os; os.write(59, b'{}\\n'); return 1", "grader's channel"),
        ("return 'x' * (1 << 30)", "ran out of memory on line 2"),
    ],
)
def test_what_stops_has_the_same_line(level: Isolation, does: str, line: str) -> None:
    source = f"def f():\n    {does}\n"
    with AnswerProcess(source, isolation=level, limits=Limits(call=0.4)) as process:
        try:
            said = process.call("f").line
        except Stopped as stopped:
            said = stopped.line
    assert line in said


@pytest.mark.parametrize(
    "does",
    [
        "open('/etc/passwd').read()",
        "__import__('os').listdir('/')",
        "open('new', 'w')",
        "__import__('socket').socket()",
        "__import__('os').fork()",
        "__import__('os').kill(__import__('os').getppid(), 9)",
        "__import__('os').execv('/bin/sh', ['sh'])",
        "__import__('os').chmod(__import__('json').__file__, 0o777)",
        "__import__('ctypes').CDLL(None).unshare(0x10000000) and open('/proc/1/mem')",
    ],
)
def test_an_answer_that_blinds_the_audit_hook_meets_the_kernel(level: Isolation, does: str) -> None:
    source = f"{BLIND}\ndef f():\n    {does}\n    return 'through'\n"
    with AnswerProcess(source, isolation=level) as process:
        reply = process.call("f")
    assert reply.raised_a("OSError"), reply
    assert reply.raised is not None
    guard_did = reply.raised.blocked and reply.raised.text != CLOSED
    assert not guard_did


def test_strangers_see_python_alone(strangers_level: Isolation) -> None:
    source = f"""{BLIND}
import os, sys
def look():
    packages = [os.path.join(p, n) for p in sys.path if os.path.isdir(p) for n in os.listdir(p)]
    inside = [os.listdir(path) for path in packages if path.endswith("-packages")]
    return [inside, os.path.exists("/etc/passwd"), os.path.exists("/proc/self")]
"""
    with AnswerProcess(source, isolation=strangers_level) as process:
        packages, passwd, proc = process.call("look").value
    assert packages
    assert not any(packages)
    assert (passwd, proc) == (False, False)


def test_a_forged_word_about_isolation_is_a_word_on_the_channel(level: Isolation) -> None:
    source = """
import os
os.write(59, b'{"id": 0, "not_isolated": "stop the whole class"}\\n')
def f(): ...
"""
    with pytest.raises(Stopped, match="grader's channel"):
        AnswerProcess(source, isolation=level)


def test_the_report_names_its_level(
    lab: Lab,
    good: str,
    strangers_level: Isolation,
    write_notebook: Callable[..., Path],
    answer_cell: Callable[..., dict[str, Any]],
) -> None:
    submission = read_submission(write_notebook(answer_cell(good)), lab)
    for each in (OWN_MACHINE, UNSAFE, strangers_level):
        report = grade(lab, submission, isolation=each)
        assert report.passed
        assert report.to_json()["isolation"] == each.name


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_a_box_ends_with_its_grader(strangers_level: Isolation, tmp_path: Path) -> None:
    script = """
from prunelab.grading import strangers
from prunelab.grading.process import AnswerProcess
from prunelab.grading.raised import CLOSED
process = AnswerProcess("def f():\\n    while True: pass\\n", isolation=strangers())
print("running", flush=True)
process.call("f")
"""
    grader = subprocess.Popen(
        [sys.executable, "-c", script],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "TMPDIR": str(tmp_path)},
    )
    assert grader.stdout is not None
    with grader, grader.stdout:
        assert grader.stdout.readline() == b"running\n"
        inside = descendants(grader.pid)
        assert len(inside) >= 3  # bubblewrap, the first of the box, the worker
        grader.send_signal(signal.SIGKILL)
        grader.wait()
    end = time.monotonic() + 10
    while (left := [each for each in inside if is_alive(each)]) and time.monotonic() < end:
        time.sleep(0.01)
    assert left == []


def descendants(process: int) -> list[int]:
    try:
        text = Path(f"/proc/{process}/task/{process}/children").read_text()
    except OSError:
        return []
    children = [int(each) for each in text.split()]
    return children + [each for child in children for each in descendants(child)]


def is_alive(process: int) -> bool:
    try:
        status = Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False
    return status.rpartition(")")[2].split()[0] != "Z"
