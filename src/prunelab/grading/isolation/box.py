"""The command that starts Python in bubblewrap, with nothing of this machine but Python itself."""

import os
from collections.abc import Iterable
from pathlib import Path

from prunelab.grading.isolation.interpreter import python, shared_libraries, standard_library

FOLDER = "/prunelab-answer"
"""The worker's own folder, as it sees it: empty, and not to be written to."""
NAMESPACES = ("pid", "net", "ipc", "uts", "cgroup-try")
MORE = ("/etc/ld.so.cache", "/usr/share/zoneinfo")


def box(bwrap: str) -> tuple[str, ...]:
    """What comes before Python's own options.

    Root makes the box without a namespace for users (its interpreter may lie where no other user
    gets to) and leaves it to the worker to become another user, who has no right inside it.
    """
    unshared = NAMESPACES if os.geteuid() == 0 else ("user", *NAMESPACES)
    interpreter = str(Path(python()).resolve())
    command = [bwrap, *(f"--unshare-{each}" for each in unshared)]
    command += ["--die-with-parent", "--new-session"]
    more = (path for path in MORE if Path(path).exists())
    bound = (interpreter, *map(str, standard_library()), *shared_libraries(), *more)
    for folder in _folders_above(
        (*bound, os.devnull)
    ):  # bubblewrap would keep other users out of some
        command += ["--perms", "0755", "--dir", folder]
    for path in bound:
        command += ["--ro-bind", path, path]
    for packages in _packages():
        command += ["--tmpfs", packages, "--remount-ro", packages]
    command += ["--dev-bind", os.devnull, os.devnull]
    command += ["--dir", FOLDER, "--chdir", FOLDER, "--remount-ro", "/"]
    return (*command, "--", interpreter)


def _packages() -> list[str]:
    """Folders of packages, no part of the standard library, that lie inside it."""
    return [str(path) for each in standard_library() for path in sorted(each.glob("*-packages"))]


def _folders_above(paths: Iterable[str]) -> list[str]:
    """Every folder that one of ``paths`` lies in, the outermost first, without the root."""
    folders = {str(folder) for path in paths for folder in Path(path).parents}
    return sorted(folders - {"/"})
