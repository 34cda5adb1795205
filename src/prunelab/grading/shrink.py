"""Finds a smaller input that fails in the same way. Runs only after a failure."""

import contextlib
import random
import sys
import threading
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from prunelab.grading.requirements import Args

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy


_lock = threading.Lock()


class _Enough(BaseException):
    """Ends a search whose budget is spent; no Exception, so that Hypothesis lets it through."""


def search(
    strategy: Callable[[], "SearchStrategy[Args]"],
    fails: Callable[[Args], bool],
    *,
    seed: int,
    budget: int,
) -> int:
    """Let Hypothesis look for a small input for which ``fails`` is true; ``fails`` keeps the best.

    Tries at most ``budget`` inputs and returns how many it tried. The same seed tries the same
    inputs.
    """
    tried = 0

    def condition(args: Args) -> bool:
        nonlocal tried
        if tried >= budget:
            raise _Enough
        tried += 1
        return fails(args)

    if budget <= 0:
        return 0
    with _lock, _hypothesis_alone():
        from hypothesis import HealthCheck, Phase, Verbosity, find, settings
        from hypothesis.errors import HypothesisException

        quiet = settings(
            max_examples=budget,
            database=None,
            deadline=None,
            derandomize=False,
            phases=(Phase.generate, Phase.shrink),
            suppress_health_check=list(HealthCheck),
            verbosity=Verbosity.quiet,
        )
        with contextlib.suppress(_Enough, HypothesisException):
            find(strategy(), condition, settings=quiet, random=random.Random(seed))
    return tried


@contextlib.contextmanager
def _hypothesis_alone() -> Iterator[None]:
    """Keep Hypothesis from files of its own here, and from constants of whatever is imported."""
    fresh = "hypothesis" not in sys.modules
    import platformdirs
    from hypothesis import configuration
    from hypothesis.internal.conjecture import providers

    if fresh:
        configuration.set_hypothesis_home_dir(platformdirs.user_cache_path("prunelab") / "search")
    # It tries constants that it finds in loaded modules: the shell and a notebook load others.
    # Asking for them once would already read every module and write what was found into its folder.
    name = "_get_local_constants"
    before, constants = getattr(providers, name, None), getattr(providers, "Constants", None)
    if before is None or constants is None:
        yield
        return
    nothing = constants()
    setattr(providers, name, lambda: nothing)
    try:
        yield
    finally:
        setattr(providers, name, before)
