import ctypes
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from prunelab.grading.unreadable import unreadable

PR_GET_DUMPABLE = 3


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has it")
def test_memory_is_closed_while_any_grading_runs_and_open_again_after() -> None:
    get = ctypes.CDLL(None).prctl
    before = get(PR_GET_DUMPABLE)

    def state(_: int) -> int:
        with unreadable(), unreadable():
            return int(get(PR_GET_DUMPABLE))

    with ThreadPoolExecutor(4) as pool:
        assert set(pool.map(state, range(200))) == {0}
    assert get(PR_GET_DUMPABLE) == before
