"""Import Python files from a lab's folder, wherever that folder lies."""

import hashlib
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

from prunelab.course.errors import CourseError


def import_from(folder: Path, name: str) -> ModuleType:
    """Run `folder/name.py` afresh and return its module.

    The folder stands as a package of its own name, so the file may import its neighbours with
    `from .name import …`.

    Raises:
        CourseError: the file is missing, or running it failed.
    """
    path = folder / f"{name}.py"
    where = f"{folder.name}/{name}.py"
    if not path.is_file():
        raise CourseError(f"{where}: missing; add the file")
    package = _fresh_package(folder)
    spec = importlib.util.spec_from_file_location(f"{package}.{name}", path)
    if spec is None or spec.loader is None:
        raise CourseError(f"{where}: cannot be imported; name it like a Python module")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    try:
        spec.loader.exec_module(module)
    except CourseError:
        raise
    except Exception as error:
        words = f"{where}: importing it raised {type(error).__name__}: {error}; mend the file"
        raise CourseError(" ".join(words.split())) from error
    return module


def _fresh_package(folder: Path) -> str:
    """Register the folder as a package, and forget what an earlier import left under its name."""
    digest = hashlib.sha256(str(folder.resolve()).encode()).hexdigest()[:8]
    package = f"prunelab_lab_{digest}"
    for name in [name for name in sys.modules if name.split(".")[0] == package]:
        del sys.modules[name]
    module = ModuleType(package)
    module.__path__ = [str(folder)]
    sys.modules[package] = module
    return package
