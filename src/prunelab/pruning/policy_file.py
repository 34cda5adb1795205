"""A policy as a TOML file: what was found on a trace goes to work as it is.

    max_chars = 650
    keep_recent = 4
    floor_tokens = 100

    [allow]
    lookup_order = ["status", "eta"]

What is left out has the default of `Policy`.
"""

import json
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from prunelab.pruning.pruner import Policy

NUMBERS = ("max_chars", "keep_recent", "floor_tokens")


class PolicyFileError(ValueError):
    """A policy cannot be read or written; one line says which file, where in it, and the mend."""


def load_policy(path: Path | str) -> Policy:
    """Read a policy from a TOML file.

    Raises:
        PolicyFileError: the file cannot be read, is no TOML, or holds something else.
    """
    path = Path(path)
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise PolicyFileError(f"{path}: cannot be read ({error.strerror or error})") from None
    except UnicodeDecodeError:
        raise PolicyFileError(f"{path}: not UTF-8; save the file as UTF-8") from None
    try:
        return parse_policy(text)
    except PolicyFileError as error:
        raise PolicyFileError(f"{path}: {error}") from None


def save_policy(policy: Policy, path: Path | str) -> None:
    """Write a policy so that `load_policy` returns an equal one.

    Raises:
        PolicyFileError: the file cannot be written, or a name in the policy is no Unicode text.
    """
    path = Path(path)
    try:
        path.write_text(policy_text(policy), encoding="utf-8", newline="\n")
    except OSError as error:
        raise PolicyFileError(f"{path}: cannot be written ({error.strerror or error})") from None
    except UnicodeEncodeError:
        raise PolicyFileError(
            f"{path}: a name in the policy is half a character; mend it"
        ) from None


def parse_policy(text: str) -> Policy:
    """Read a policy from the text of a TOML file.

    Raises:
        PolicyFileError: it is no TOML, or holds something else.
    """
    try:
        entries = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise PolicyFileError(f"not TOML ({error}); mend that place") from None
    known = (*NUMBERS, "allow")
    for name in entries:
        if name not in known:
            raise PolicyFileError(f"{name} is unknown here; remove it, or use {', '.join(known)}")
    numbers = {name: _number(name, entries[name]) for name in NUMBERS if name in entries}
    return Policy(allow=_allow(entries.get("allow", {})), **numbers)


def policy_text(policy: Policy) -> str:
    """Return a policy as TOML."""
    lines = [f"{name} = {getattr(policy, name)}" for name in NUMBERS]
    if policy.allow:
        lines += ["", "[allow]", *_allow_lines(policy.allow)]
    return "\n".join(lines) + "\n"


def _number(name: str, value: Any) -> int:
    if type(value) is not int or value < 0:
        raise PolicyFileError(f"{name} is {_shown(value)}; use a whole number, 0 or more")
    return value


def _allow(tools: Any) -> dict[str, list[str]]:
    if not isinstance(tools, dict):
        raise PolicyFileError(f"allow is {_shown(tools)}; write a table [allow]")
    for tool, fields in tools.items():
        if not isinstance(fields, list) or not all(isinstance(field, str) for field in fields):
            raise PolicyFileError(
                f"allow.{tool} is {_shown(fields)}; "
                f'write a list of field names, {_quoted(tool)} = ["status"]'
            )
    return dict(tools)


def _shown(value: Any) -> str:
    """The value as one line of at most 60 characters; a date of TOML's is no JSON value."""
    said = json.dumps(value, ensure_ascii=False, default=str)
    return said if len(said) <= 60 else f"{said[:59]}…"


def _allow_lines(allow: Mapping[str, Any]) -> list[str]:
    return [
        f"{_key(tool)} = [{', '.join(_quoted(field) for field in fields)}]"
        for tool, fields in allow.items()
    ]


def _key(tool: str) -> str:
    """A bare key where TOML allows it, else a quoted one."""
    bare = tool.isascii() and tool.replace("_", "").replace("-", "").isalnum()
    return tool if bare else _quoted(tool)


def _quoted(text: str) -> str:
    """A TOML string: JSON's escapes hold there too, but for the delete character, which it bans."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
