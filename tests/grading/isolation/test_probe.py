"""The level for strangers is proven before anything runs, and fails closed in one line."""

import shutil
import sys
from pathlib import Path

import pytest

from prunelab.grading import Isolation, NotIsolated, strangers
from prunelab.grading.isolation import probe, refusals
from prunelab.grading.process import AnswerProcess


@pytest.fixture
def not_proven(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(probe, "_proven", {})


def refusal() -> str:
    with pytest.raises(NotIsolated) as caught:
        strangers()
    line = str(caught.value)
    assert "\n" not in line
    return line


def test_it_is_proven_once_a_run(
    strangers_level: Isolation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(probe, "_proof", lambda bwrap: pytest.fail("proven twice"))
    assert strangers() is strangers_level


@pytest.mark.parametrize("system", ["darwin", "win32"])
def test_other_systems_have_none(monkeypatch: pytest.MonkeyPatch, system: str) -> None:
    monkeypatch.setattr(sys, "platform", system)
    assert "Linux only" in refusal()
    assert "--unsafe" in refusal()


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have none at all")
def test_without_bubblewrap_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert "apt-get install bubblewrap" in refusal()


@pytest.mark.usefixtures("not_proven", "strangers_level")
@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"kernel/apparmor_restrict_unprivileged_userns": "1"}, "apparmor_parser -r"),
        ({"kernel/unprivileged_userns_clone": "0"}, "sysctl -w kernel.unprivileged_userns_clone=1"),
        ({"user/max_user_namespaces": "0"}, "sysctl -w user.max_user_namespaces"),
        ({}, "does not start (bwrap: no such luck)"),
    ],
)
def test_a_box_that_does_not_start_says_what_enables_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, settings: dict[str, str], words: str
) -> None:
    bwrap = tmp_path / "bwrap"
    bwrap.write_text("#!/bin/sh\necho bwrap: no such luck >&2\nexit 1\n")
    bwrap.chmod(0o755)
    for name, value in settings.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(f"{value}\n")
    monkeypatch.setattr(refusals, "KERNEL", tmp_path)
    monkeypatch.setattr(shutil, "which", lambda name: str(bwrap))
    assert words in refusal()


@pytest.mark.usefixtures("not_proven", "strangers_level")
def test_a_box_that_leaks_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A box with one file too many: Landlock lets nobody read it, but it is there."""
    bwrap = tmp_path / "bwrap"
    real = shutil.which("bwrap")
    bwrap.write_text(f'#!/bin/sh\nexec {real} --ro-bind /etc/passwd /etc/passwd "$@"\n')
    bwrap.chmod(0o755)
    monkeypatch.setattr(shutil, "which", lambda name: str(bwrap))
    assert "leaks here (seeing a file)" in refusal()


@pytest.mark.usefixtures("not_proven", "strangers_level")
def test_a_kernel_without_locks_runs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    from prunelab.grading.isolation import starting

    unlocked = [name for name in starting.WORKER_FILES if not name.endswith("filter.py")]
    no_filter = Path(__file__).with_name("no_filter.py")
    monkeypatch.setattr(starting, "WORKER_FILES", (*unlocked, str(no_filter)))
    starting.compiled.cache_clear()
    try:
        assert "no seccomp" in refusal()
        with AnswerProcess("def f(): return 1\n") as process:  # a learner's own answer runs on
            assert process.call("f").value == 1
    finally:
        starting.compiled.cache_clear()
