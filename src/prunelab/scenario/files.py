"""Where the mock data lies, and how its files become texts."""

import json
from pathlib import Path
from typing import Any

_PACKAGED = Path(__file__).parents[1] / "_mock_data"
_IN_REPOSITORY = Path(__file__).parents[3] / "mock_data"


class DataError(RuntimeError):
    """A file of the mock data is missing or damaged; the message names it and the mend."""


def mock_data_dir() -> Path:
    """Return the folder of the mock data: the installed package's own, or the repository's."""
    return _PACKAGED if _PACKAGED.is_dir() else _IN_REPOSITORY


def read_text(path: Path) -> str:
    """Return the text of a data file without its last line end.

    Raises:
        DataError: the file cannot be read, or is not plain ASCII.
    """
    try:
        return path.read_bytes().decode("ascii").removesuffix("\n")
    except (OSError, UnicodeDecodeError) as error:
        raise DataError(f"{path}: {_reason(error)}; restore it or {_MEND}") from None


def read_record(path: Path) -> Any:
    """Return the JSON value of a data file.

    Raises:
        DataError: the file cannot be read, or is not JSON.
    """
    text = read_text(path)
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise DataError(f"{path}: not JSON ({error}); restore it or {_MEND}") from None


def tool_text(record: Any) -> str:
    """Return the text that a tool hands to the model for `record`: JSON on one line."""
    return json.dumps(record)


_MEND = "run `python mock_data/generate.py`"


def _reason(error: OSError | UnicodeDecodeError) -> str:
    if isinstance(error, UnicodeDecodeError):
        return f"byte {error.start} is not ASCII"
    return f"cannot be read ({error.strerror})"
