"""Judge the notice: its words, its count, its ref."""

from prunelab.grading import Call, Failure

from .words import (
    NOTICE,
    PART_AS_WHOLE,
    characters,
    count_in,
    notice,
    ref_in,
    returned_text,
    right_text,
)


def leaves_the_notice(call: Call, content: str, ref: str, max_chars: int) -> Failure | None:
    text = returned_text(call, content, ref, max_chars)
    if isinstance(text, Failure):
        return text
    head = content[:max_chars]
    if text.startswith(head) and NOTICE.fullmatch(text[max_chars:]):
        return None
    right = right_text(content, ref, max_chars)
    if not text.startswith(head):
        why = "The notice stands before the text: put it after the characters that are left."
        if "fetch_full" not in text:
            why = "After the first `max_chars` characters the notice must stand, and nothing else."
        return Failure(why, right)
    tail = text[max_chars:]
    if not tail:
        why = "Cut without a word: add the notice, or the model takes the part for the whole."
        return Failure(why, right, PART_AS_WHOLE)
    if "fetch_full" not in tail:
        why = "The notice names no way back: say which call brings the rest, `fetch_full(ref=…)`."
        return Failure(why, right, "that something is gone, and no way to get it")
    meaning = (
        "" if tail.startswith("\n") else "a notice that seems to belong to the log's last line"
    )
    return Failure(_why_words(tail, len(content) - max_chars, ref), right, meaning)


def _why_words(tail: str, cut: int, ref: str) -> str:
    if not tail.startswith("\n"):
        return "The notice begins on a line of its own: put \\n before the …."
    if "..." in tail:
        return "The notice begins with the one character …, not with three dots."
    if f'ref="{ref}"' not in tail and ref in tail:
        return f'The ref must stand in double quotes: fetch_full(ref="{ref}").'
    if tail.startswith(notice(cut, ref)):
        return "Nothing may follow the notice's closing bracket, no blank and no line end."
    if str(cut) not in tail:
        return "The notice does not say how many characters were cut."
    return "Write the notice letter by letter as the task does; compare with what is expected."


def counts_the_cut(call: Call, content: str, ref: str, max_chars: int) -> Failure | None:
    text = returned_text(call, content, ref, max_chars)
    if isinstance(text, Failure):
        return text
    said, cut = count_in(text), len(content) - max_chars
    if said == str(cut):
        return None
    right = right_text(content, ref, max_chars)
    if said is None:
        return Failure("There is no notice in the asked-for words, so no count to read.", right)
    why = _why_count(said, cut, content, ref, max_chars)
    return Failure(why, right, "a wrong size for what it cannot see")


def _why_count(said: str, cut: int, content: str, ref: str, max_chars: int) -> str:
    if said == str(len(content)):
        return f"{said} is the length of the whole text; {characters(cut)} were cut."
    if said == str(max_chars):
        return f"{said} is what stayed; the notice says what went, {cut} characters."
    cost = len(notice(cut, ref))
    if said.isdigit() and abs(cut - cost - int(said)) <= 2:
        return f"Do not subtract the notice: of the text {cut} characters were cut, not {said}."
    if "".join(filter(str.isdigit, said)) == str(cut):
        return f"Write the count as plain digits, {cut}, with no separator or unit."
    if said in (str(cut - 1), str(cut + 1)):
        return f"Off by one: `len(content) - max_chars` is {cut}, the notice says {said}."
    return f"The notice says {said}; cut were `len(content) - max_chars` = {cut} characters."


def names_the_ref(call: Call, content: str, ref: str, max_chars: int) -> Failure | None:
    text = returned_text(call, content, ref, max_chars)
    if isinstance(text, Failure):
        return text
    said = ref_in(text)
    if said == ref:
        return None
    right = right_text(content, ref, max_chars)
    if said is None:
        return Failure("There is no notice in the asked-for words, so no ref to read.", right)
    if said and ref.startswith(said):
        why = "The ref was shortened: the store knows only the whole ref."
    elif said.lower() == ref.lower():
        why = "Capitals and small letters of a ref are not the same: put it in as it is."
    elif said.lstrip("-").isdigit() and len(said) > 9:
        why = "`hash()` gives another number in each process, and the store knows none: use `ref`."
    elif said.strip("'\"") == ref:
        why = "The ref got quotes of its own: put it in as it is, without repr()."
    else:
        why = f"The notice names {said!r}, but the text is kept under {ref!r}: use the argument."
    return Failure(why, right, "a ref that leads nowhere, or to another text")
