"""What a killed grader left in the temporary folder is taken away, and nothing of anyone else."""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

from prunelab.grading import OWN_MACHINE, NotIsolated, strangers
from prunelab.grading.folders import PREFIX, STALE_SECONDS, answer_folder, sweep
from prunelab.grading.process import AnswerProcess

pytestmark = pytest.mark.skipif(os.name != "posix", reason="processes' owners")


@pytest.fixture
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    sweep.cache_clear()
    return tmp_path


def gone() -> int:
    """The number of a process that is no more."""
    with subprocess.Popen([sys.executable, "-c", ""]) as process:
        process.wait()
    return process.pid


def test_only_old_folders_of_graders_that_are_gone_are_removed(temporary: Path):
    ended, old = gone(), time.time() - STALE_SECONDS - 60
    names = {
        f"{PREFIX}{ended}-old": (old, False),
        f"{PREFIX}unnumbered": (old, False),
        f"{PREFIX}{ended}-new": (time.time(), True),
        f"{PREFIX}{os.getppid()}-old": (old, True),
        "another-folder": (old, True),
    }
    for name, (seconds, _) in names.items():
        (temporary / name).mkdir()
        os.utime(temporary / name, (seconds, seconds))
    (temporary / f"{PREFIX}{ended}-link").symlink_to(temporary / "another-folder")
    os.utime(temporary / f"{PREFIX}{ended}-link", (old, old), follow_symlinks=False)
    made = answer_folder()
    left = {path.name for path in temporary.iterdir()}
    kept = {name for name, (_, stays) in names.items() if stays}
    assert left - {Path(made).name, f"{PREFIX}{ended}-link"} == kept


@pytest.mark.parametrize("level", ["own machine", "box"])
def test_an_answer_leaves_no_folder_and_one_in_a_box_makes_none(temporary: Path, level: str):
    try:
        isolation = OWN_MACHINE if level == "own machine" else strangers()
    except NotIsolated as error:
        pytest.skip(str(error))
    source = "def f():\n    import os\n    raise ValueError(os.getcwd())\n"
    with AnswerProcess(source, isolation=isolation) as process:
        assert bool(list(temporary.iterdir())) == (level == "own machine")
        assert "f" in process.functions
    assert list(temporary.iterdir()) == []
