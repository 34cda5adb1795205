"""Each test of a session runs against each server that is not ours."""

from pathlib import Path

import pytest
from others import MAKERS, Server


@pytest.fixture(params=MAKERS)
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Server:
    return MAKERS[request.param](tmp_path)
