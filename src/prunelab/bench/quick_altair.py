"""Make altair start in a fraction of its time.

altair imports jsonschema, and jsonschema imports rfc3987_syntax where JupyterLab has installed it.
That package builds a grammar of web addresses on import, which takes 2 seconds; no chart needs it.
"""

import sys
from contextlib import suppress
from importlib import import_module
from typing import Any

_SLOW = "rfc3987_syntax"


def quicken_altair() -> None:
    """Import jsonschema as if rfc3987_syntax were not installed; to be called before altair."""
    modules: dict[str, Any] = sys.modules
    if _SLOW in modules or "jsonschema" in modules:
        return
    modules[_SLOW] = None
    try:
        with suppress(ImportError):  # altair will say so itself
            import_module("jsonschema")
    finally:
        del modules[_SLOW]
