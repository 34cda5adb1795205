"""What starts a worker: Python's options, its environment, and the code that it is sent."""

import marshal
import os
from functools import cache
from pathlib import Path

GRADING = Path(__file__).parents[1]
# -I without its -E: only the environment, which is ours and empty, can fix the order of sets.
FLAGS = ("-P", "-s", "-S", "-B", "-X", "utf8")
WORKER_FILES = (
    *("worker.py", "plain.py", "wire.py", "raised.py", "guard.py"),
    *("isolation/filter.py", "isolation/closed.py"),
)
# Reads the compiled worker, no more of the pipe than that, and runs it.
BOOT = """\
import marshal, os
code = b""
while len(code) < {size}: code += os.read(0, {size} - len(code)) or os._exit(1)
worker, *parts = marshal.loads(code)
names = {{"__name__": "worker"}}
exec(worker, names)
names["main"](parts)
os._exit(0)
"""


def python_options(size: int) -> tuple[str, ...]:
    """Options that make Python read ``size`` bytes of code from its input and run them."""
    return (*FLAGS, "-c", BOOT.format(size=size))


@cache
def compiled() -> bytes:
    """The files that the worker runs, compiled once for all workers."""
    texts = [(name, (GRADING / name).read_text(encoding="utf-8")) for name in WORKER_FILES]
    return marshal.dumps(tuple(compile(text, Path(name).name, "exec") for name, text in texts))


def environment(hash_seed: int) -> dict[str, str]:
    """All that a worker finds in its environment."""
    # Without these Python itself may not start.
    kept = ("SYSTEMROOT", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH")
    own = {"HOME": ".", "TMPDIR": ".", "TEMP": ".", "TMP": ".", "LANG": "C.UTF-8"}
    own["PYTHONHASHSEED"] = str(hash_seed)
    return {**{name: os.environ[name] for name in kept if name in os.environ}, **own}
