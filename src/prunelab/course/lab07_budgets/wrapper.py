"""The wrapper that is copied from agent to agent: both ends, elided bytes, a hint. Two faults."""

import inspect
from collections.abc import Callable


def capped(output: str, keep: Callable[[str], str], budget_tokens: int = 1024) -> str:
    """Return both ends of a tool's output, within a budget, and say where the rest is."""
    if budget_tokens < 1:
        raise ValueError(f"budget_tokens is {budget_tokens}; use 1 or more")
    ref = keep(output)
    kilobytes = budget_tokens / 1024
    max_bytes = int(kilobytes * 1024)
    elided_bytes = len(output) - max_bytes
    if elided_bytes <= 0:
        return output
    half = max_bytes // 2
    head = output[:half]
    tail = output[-half:]
    notice = f'[elided_bytes={elided_bytes}; fetch_full(ref="{ref}")]'
    return f"{head}\n{notice}\n{tail}"


def lines() -> list[str]:
    """The wrapper's lines, the first one at index 0."""
    return inspect.getsource(capped).rstrip().split("\n")


def numbered() -> str:
    """The wrapper's text with a number before each line, from 1."""
    return "\n".join(f"{number:>2}  {line}" for number, line in enumerate(lines(), 1))
