"""The content of one result: a text, or blocks of which some are texts. How both are put back."""

import json
from collections.abc import Callable
from typing import Any, TypeGuard

Path = tuple[str | int, ...]
Note = Callable[[str, str], None]  # (place, what was left as it is)

_MARK = "cache_control"  # Anthropic's, on the last block that its cache is to hold
_TEXT_TYPES = ("text", "input_text", "output_text")


def read_content(content: Any, place: str, note: Note) -> str | None:
    """Return the texts of a content, joined by line ends; None when it holds no text at all.

    Each block that is no text goes to `note`. What is neither text nor blocks is read as JSON.
    """
    if isinstance(content, str):
        return content
    if not _is_blocks(content):
        return None if content is None else json.dumps(content, ensure_ascii=False)
    texts = []
    for number, block in enumerate(content, 1):
        text = _text_of(block)
        if text is None:
            note(f"{place}, content block {number}", f"{block['type']}, left as it is")
        else:
            texts.append(text)
    return "\n".join(texts) if texts else None


def write_content(content: Any, text: str) -> Any:
    """Return the content with `text` in place of its texts, of which the first block takes all.

    Blocks that are no text stay. The content that came in is left as it was.
    """
    if not _is_blocks(content):
        return text
    written: list[Any] = []
    taker: Any = None
    for block in content:
        if _text_of(block) is None:
            written.append(block)
        elif taker is None:
            taker = _with_text(block, text)
            written.append(taker)
        elif "resource" in block and not isinstance(block, str):
            written.append(_with_text(block, ""))  # it also names where its text came from
        elif isinstance(block, dict) and isinstance(taker, dict) and _MARK in block:
            taker[_MARK] = block[_MARK]  # the prompt is cached up to here: keep that
    return written


def value_at(document: Any, path: Path) -> Any:
    """Return what stands at `path`."""
    for step in path:
        document = document[step]
    return document


def _is_blocks(content: Any) -> TypeGuard[list[Any]]:
    return isinstance(content, list) and all(
        isinstance(block, str) or (isinstance(block, dict) and isinstance(block.get("type"), str))
        for block in content
    )


def _text_of(block: Any) -> str | None:
    if isinstance(block, str):
        return block
    holder = block
    if block["type"] == "resource" and isinstance(block.get("resource"), dict):
        holder = block["resource"]
    elif block["type"] not in _TEXT_TYPES:
        return None
    text = holder.get("text")
    return text if isinstance(text, str) else None


def _with_text(block: Any, text: str) -> Any:
    if isinstance(block, str):
        return text
    if block["type"] == "resource":
        return {**block, "resource": {**block["resource"], "text": text}}
    return {**block, "text": text}
