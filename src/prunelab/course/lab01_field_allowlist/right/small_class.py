"""A small class that holds the record."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any


class NotARecord(ValueError):
    pass


@dataclass
class Record:
    fields: dict[str, Any]
    dropped: list[str] = field(default_factory=list)

    @classmethod
    def read(cls, content: str) -> Record:
        parsed = json.loads(content, parse_constant=cls._refuse)
        if not isinstance(parsed, dict):
            raise NotARecord(type(parsed).__name__)
        trace = parsed.get("_dropped_fields")
        if isinstance(trace, list) and all(isinstance(name, str) for name in trace):
            parsed.pop("_dropped_fields")
            return cls(parsed, trace)
        return cls(parsed)

    @staticmethod
    def _refuse(constant: str) -> Any:
        raise NotARecord(constant)

    def keep(self, allow: list[str]) -> dict[str, Any]:
        names = [name for name in allow if name in self.fields and name != "_dropped_fields"]
        if not names:
            raise NotARecord("nothing matches")
        kept = dict(zip(names, map(self.fields.get, names)))
        for name in self.fields:
            if name not in kept and name not in self.dropped:
                self.dropped.append(name)
        return {**kept, "_dropped_fields": self.dropped} if self.dropped else kept


def apply_field_allowlist(content: str, allow: list[str]) -> str:
    try:
        return json.dumps(Record.read(content).keep(allow), indent=2, ensure_ascii=False)
    except ValueError:
        return content
