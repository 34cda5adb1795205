"""Read lab.toml key by key, so that a slip gives one line with the file, the key and the mend."""

import tomllib
from pathlib import Path
from typing import Any

from prunelab.course.errors import CourseError


class Table:
    """One table of a TOML file. Keys that nobody asked for are reported by `finish`."""

    def __init__(self, where: str, values: dict[str, Any]) -> None:
        self.where = where
        self._values = values
        self._asked: set[str] = set()

    def text(self, name: str) -> str:
        value = self._value(name, f'{name} = "…"')
        if not isinstance(value, str) or not value.strip():
            raise self._error(f'{name} is {value!r}; make it a text, {name} = "…"')
        return value

    def optional_text(self, name: str) -> str:
        """Return a text; one that is left out is empty."""
        self._asked.add(name)
        return self.text(name) if name in self._values else ""

    def number(self, name: str) -> int:
        value = self._value(name, f"{name} = 1")
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise self._error(f"{name} is {value!r}; make it a whole number, 0 or more")
        return value

    def flag(self, name: str) -> bool:
        """Return a yes or no; one that is left out is no."""
        self._asked.add(name)
        value = self._values.get(name, False)
        if not isinstance(value, bool):
            raise self._error(f"{name} is {value!r}; make it true or false")
        return value

    def texts(self, name: str, *, needed: bool = True) -> tuple[str, ...]:
        if not needed and name not in self._values:
            self._asked.add(name)
            return ()
        value = self._value(name, f'{name} = ["…"]')
        if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
            raise self._error(f'{name} is no list of texts; write {name} = ["…"]')
        return tuple(value)

    def tables(self, name: str, *, needed: bool = True) -> "list[Table]":
        if not needed and name not in self._values:
            self._asked.add(name)
            return []
        value = self._value(name, f"a table [[{name}]]")
        if not isinstance(value, list) or not all(isinstance(entry, dict) for entry in value):
            raise self._error(f"{name} is no list of tables; write [[{name}]]")
        return [
            Table(f"{self.where}, [[{name}]] {number}", entry)
            for number, entry in enumerate(value, 1)
        ]

    def table(self, name: str) -> "Table | None":
        self._asked.add(name)
        value = self._values.get(name)
        if value is None:
            return None
        if not isinstance(value, dict):
            raise self._error(f"{name} is no table; write [{name}]")
        return Table(f"{self.where}, [{name}]", value)

    def finish(self) -> None:
        """Refuse keys that nothing reads: most often a misspelt one."""
        for name in sorted(set(self._values) - self._asked):
            known = ", ".join(sorted(self._asked))
            raise self._error(f"{name} is unknown here; remove it, or use one of {known}")

    def _value(self, name: str, mend: str) -> Any:
        self._asked.add(name)
        if name not in self._values:
            raise self._error(f"{name} is missing; add {mend}")
        return self._values[name]

    def _error(self, words: str) -> CourseError:
        return CourseError(f"{self.where}: {words}")


def read_table(path: Path) -> Table:
    """Read a TOML file as its top table.

    Raises:
        CourseError: the file is missing or no TOML.
    """
    where = f"{path.parent.name}/{path.name}"
    try:
        return Table(where, tomllib.loads(path.read_text(encoding="utf-8")))
    except FileNotFoundError:
        raise CourseError(f"{where}: missing; every lab's folder needs one") from None
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise CourseError(f"{where}: cannot be read as TOML ({error}); mend that place") from None
