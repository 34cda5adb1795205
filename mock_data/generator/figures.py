"""The figures that the data must give, and how each is counted from the files."""

from collections.abc import Callable
from pathlib import Path

from prunelab.pruning import (
    MemoryStore,
    Pruned,
    all_visible,
    check_survival,
    count_tokens,
    prune,
)
from prunelab.scenario import (
    Settings,
    default_policy,
    definition_share,
    load_conversation,
    load_facts,
    order_raw,
)

CAUSE = "PaymentGatewayTimeout"  # why checkout failed: stands in the log, but not at its head
RULE_NAMES = {"stale", "placeholder", "allowlist", "length cap"}

# Tokens of o200k_base, or percent. The published lab reports these figures.
PUBLISHED: dict[str, float] = {
    "order A before": 1348,
    "order A after": 69,
    "600-line log before": 12727,
    "600-line log after": 280,
    "returns policy before": 80,
    "returns policy after": 84,
    "order A raw": 1659,
    "3 definitions": 308,
    "3 definitions, percent of window": 10.2,
    "8 definitions": 731,
    "8 definitions, percent of window": 21.3,
    "HUGE=1 saved, percent": 96.4,
}

# What the course needs besides: a range, or a yes.
OURS: dict[str, tuple[float, float]] = {
    "early look-ups before": (830, 830),
    "early look-ups after": (70, 90),
    "log lines": (600, 600),
    "short log, characters": (1, 650),
}


def measure(folder: Path) -> dict[str, float]:
    """Count every figure from the files in `folder`."""
    huge = _run(folder, Settings(huge=True))
    tokens = {step.ref: (step.tokens_before, step.tokens_after) for step in huge.steps}
    share_3, share_8 = definition_share(3, folder=folder), definition_share(8, folder=folder)
    log = load_conversation(huge=True, folder=folder)[3]["content"]
    return {
        "order A before": tokens["r3"][0],
        "order A after": tokens["r3"][1],
        "600-line log before": tokens["r4"][0],
        "600-line log after": tokens["r4"][1],
        "returns policy before": tokens["r5"][0],
        "returns policy after": tokens["r5"][1],
        "order A raw": count_tokens(order_raw(folder=folder)),
        "3 definitions": share_3[0],
        "3 definitions, percent of window": round(100 * share_3[1], 1),
        "8 definitions": share_8[0],
        "8 definitions, percent of window": round(100 * share_8[1], 1),
        "HUGE=1 saved, percent": round(100 * huge.saved_share, 1),
        "early look-ups before": tokens["r1"][0] + tokens["r2"][0],
        "early look-ups after": tokens["r1"][1] + tokens["r2"][1],
        "log lines": len(log.splitlines()),
        "short log, characters": len(load_conversation(folder=folder)[3]["content"]),
    }


def faults(folder: Path) -> list[str]:
    """Return one line for each figure, or promise of the data, that `folder` does not keep."""
    measured = measure(folder)
    wrong = [
        f"{name}: {measured[name]} counted, {figure} published"
        for name, figure in PUBLISHED.items()
        if measured[name] != figure
    ]
    wrong += [
        f"{name}: {measured[name]} counted, {low} to {high} wanted"
        for name, (low, high) in OURS.items()
        if not low <= measured[name] <= high
    ]
    return wrong + [sentence for sentence, kept in _promises(folder) if not kept()]


def _promises(folder: Path) -> list[tuple[str, Callable[[], bool]]]:
    log = load_conversation(huge=True, folder=folder)[3]["content"]
    huge = _run(folder, Settings(huge=True))
    fired = {rule for step in huge.steps for rule in step.rules}
    stale = [step.ref for step in huge.steps if "stale" in step.rules]
    return [
        ("HUGE=1: exactly r1 and r2 are stale", lambda: stale == ["r1", "r2"]),
        ("HUGE=1: each of the four rules fires", lambda: fired == RULE_NAMES),
        ("HUGE=1: all facts are visible", lambda: _green(folder, Settings(huge=True))),
        ("HUGE=0: all facts are visible", lambda: _green(folder, Settings())),
        (
            "HUGE=1 KEEP_RECENT=1: not all facts are visible",
            lambda: not _green(folder, Settings(huge=True, keep_recent=1)),
        ),
        ("the log's first 650 characters hold no ERROR", lambda: "ERROR" not in log[:650]),
        (f"the log says why checkout failed: {CAUSE}", lambda: CAUSE in log),
    ]


def _run(folder: Path, settings: Settings) -> Pruned:
    results = load_conversation(settings.huge, folder=folder)
    return prune(results, default_policy(settings, folder=folder), store=MemoryStore())


def _green(folder: Path, settings: Settings) -> bool:
    states = check_survival(load_facts(folder=folder), _run(folder, settings).results)
    return all_visible(states)
