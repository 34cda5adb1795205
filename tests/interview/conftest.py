"""What the bank and the cards say, to be compared with what is measured."""

from collections.abc import Callable

import pytest

from prunelab.interview import load_bank, load_cards


def said(question):
    texts = [question.question, question.analysis, question.typical_wrong, *question.points]
    texts += [f"{each.question} {each.approach}" for each in question.follow_ups]
    texts += [f"{choice.text} {choice.reason}" for choice in question.choices]
    return " ".join(texts)


@pytest.fixture(scope="session")
def missing() -> Callable[..., list[str]]:
    """Return the figures that a question ("Q01") or a card ("card 1") does not say."""
    texts = {question.id: said(question) for question in load_bank()}
    texts |= {f"card {card.part}": " ".join([card.point, *card.sheet]) for card in load_cards()}

    def look(name: str, *figures: str) -> list[str]:
        return [figure for figure in figures if figure not in texts[name]]

    return look
