"""The level for strangers, and ways to run a grader as another user than the one who tests."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from prunelab.grading import Isolation, NotIsolated, strangers

ROOT = Path(__file__).parents[3]
ORDINARY = 12_345


@pytest.fixture(scope="session")
def strangers_level() -> Isolation:
    """The level, or a skip where this machine has none; on a CI machine that is a failure."""
    try:
        return strangers()
    except NotIsolated as error:
        if os.environ.get("CI"):
            raise
        pytest.skip(str(error))


@pytest.fixture
def as_user(strangers_level: Isolation) -> Callable[[str], list[str]]:
    """Gives what comes before a command to run it as "root" or as an "ordinary" user."""

    def before(user: str) -> list[str]:
        if (os.geteuid() == 0) == (user == "root"):
            return []
        if user == "root":
            pytest.skip("only root can test as root")
        return [
            *_opened(),
            "setpriv",
            f"--reuid={ORDINARY}",
            f"--regid={ORDINARY}",
            "--clear-groups",
        ]

    return before


def _opened() -> list[str]:
    """Show Python and this folder where they are, in folders that everyone may enter."""
    shown = [Path(sys.base_prefix), Path(sys.prefix), ROOT]
    command = ["bwrap", "--dev-bind", "/", "/"]
    for top in sorted({path.parents[-2] for path in shown if not _open_to_all(path)}):
        inside = [path for path in shown if path.is_relative_to(top)]
        command += ["--perms", "1777", "--tmpfs", str(top)]
        for folder in sorted({each for path in inside for each in path.parents[:-2]}):
            command += ["--perms", "0755", "--dir", str(folder)]
        for path in inside:
            command += ["--ro-bind", str(path), str(path)]
    return command


def _open_to_all(path: Path) -> bool:
    return all(each.stat().st_mode & 0o001 for each in (path, *path.parents))
