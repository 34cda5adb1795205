"""A report's folder is for one grading at a time; a killed one leaves it free."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from prunelab.cohort import CohortError, report_folder

HOLD = """
import sys
from pathlib import Path
from prunelab.cohort import report_folder
with report_folder(Path(sys.argv[1]), Path(sys.argv[2])):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_a_second_grading_into_the_same_folder_is_refused_in_one_line(
    made: Any, tools: Any, tmp_path: Path
):
    out = tmp_path / "report"
    made.put("a.ipynb", tools.solution())
    with report_folder(made.folder, out):
        result = tools.run_grade(made.folder, "--out", out, code=2)
        assert (out / "graded.jsonl").read_bytes() == b""
    assert "another grading writes its report here" in result.output
    assert len(result.output.splitlines()) == 1
    assert not out.exists(), "nothing was graded"


def test_a_killed_grading_leaves_the_folder_free(tmp_path: Path):
    folder, out = tmp_path / "class", tmp_path / "report"
    folder.mkdir()
    command = [sys.executable, "-c", HOLD, str(folder), str(out)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout
        other.stdout.readline()
        with pytest.raises(CohortError, match="another grading"), report_folder(folder, out):
            pass
        other.kill()
        other.wait()
    with report_folder(folder, out):
        assert (out / "graded.jsonl").is_file()


def test_the_folder_is_free_after_a_grading_that_failed(tmp_path: Path):
    folder, out = tmp_path / "class", tmp_path / "report"
    folder.mkdir()
    out.mkdir()
    (out / "graded.jsonl").write_text("{}\n")
    with pytest.raises(RuntimeError), report_folder(folder, out):
        raise RuntimeError
    assert (out / "graded.jsonl").read_text() == "{}\n"
    with report_folder(folder, out):
        pass
