"""What can go wrong with real tools, in one line; and which extra brings what is missing."""

from importlib.util import find_spec

INSTALL = "pip install -c requirements.lock -e '.[{extra}]'"


class LiveError(Exception):
    """Something outside did not do its part: one line says what, where and what to do."""


def need(package: str, extra: str, what: str) -> None:
    """Raise unless `package` is installed; `what` is what cannot be done without it.

    Raises:
        LiveError: it is not; the line says what to install.
    """
    if find_spec(package) is None:
        line = INSTALL.format(extra=extra)
        raise LiveError(f"{what} needs the package {package}: install it with `{line}`")


def need_mcp(what: str = "MOCK=0") -> None:
    """Raise a LiveError that says what to install, unless the SDK of MCP is there."""
    need("mcp", "live", what)
