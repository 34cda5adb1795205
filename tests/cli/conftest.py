"""What tests of `prunelab run` share."""

from collections.abc import Callable

import pytest
import typer
from typer.testing import CliRunner, Result

from prunelab.cli.run import run


@pytest.fixture(autouse=True)
def no_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("MOCK", "HUGE", "KEEP_RECENT", "MAX_CHARS", "FLOOR", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def invoke() -> Callable[..., Result]:
    """Run `prunelab run` with arguments, and settings as keywords; a traceback fails the test."""

    def invoke_run(*arguments: object, charset: str = "utf-8", **environ: str) -> Result:
        app = typer.Typer(pretty_exceptions_enable=False)
        app.command()(run)
        result = CliRunner(charset=charset).invoke(app, list(map(str, arguments)), env=environ)
        assert result.exception is None or isinstance(result.exception, SystemExit)
        return result

    return invoke_run
