"""The interpreter that runs answers, and what it needs of the system."""

import subprocess
import sys
import sysconfig
from functools import cache
from pathlib import Path

# Modules of the standard library that bring a library of the system along.
EXTENSIONS = ("math", "zlib", "_bz2", "_lzma", "_ctypes", "_decimal", "_hashlib", "_ssl", "_uuid")


def python() -> str:
    """The interpreter below the virtual environment: the worker needs no package of it."""
    base = getattr(sys, "_base_executable", "") or sys.executable
    return base if Path(base).exists() else sys.executable


@cache
def standard_library() -> tuple[Path, ...]:
    """The folders of the standard library, packages that pip installed below them included."""
    paths = sysconfig.get_path("stdlib"), sysconfig.get_config_var("DESTSHARED")
    return tuple(Path(path) for path in paths if path)


@cache
def shared_libraries() -> tuple[str, ...]:
    """The shared libraries of Python and its extension modules, as the loader finds them (Linux).

    Raises:
        OSError: there is no ``ldd`` to ask.
    """
    modules = [
        str(path)
        for folder in standard_library()
        for name in EXTENSIONS
        for path in sorted(folder.glob(f"{name}.*.so"))
    ]
    asked = ["ldd", str(Path(python()).resolve()), *modules]
    lines = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.splitlines()
    # "libz.so.1 => /lib/libz.so.1 (0x7f...)", or the loader itself: "/lib64/ld.so (0x7f...)"
    words = (line.split() for line in lines if line[:1].isspace())
    found = {word for line in words for word in line if word.startswith("/")}
    beside = {str(Path(each).with_name("libgcc_s.so.1")) for each in found}  # loaded to end threads
    return tuple(sorted(found | {each for each in beside if Path(each).exists()}))
