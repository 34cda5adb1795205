import pytest

from prunelab.notebook.card import EDGES, SIGNS, Beside, Card, Half, Row

KINDS = list(SIGNS)


def luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return sum(weight * c for weight, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("kind", KINDS)
def test_a_card_says_the_same_in_words_and_in_html(kind):
    card = Card(kind, "status: failed", ["One line."], [Row("Returned", "{}", code=True)])
    words, html = repr(card), card._repr_html_()
    for part in ("status: failed", "One line.", "Returned", "{}"):
        assert part in words
        assert part in html
    assert words.startswith(SIGNS[kind])
    assert len(set(SIGNS.values())) == len(SIGNS)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("background", ["#ffffff", "#111111"])
def test_edges_stand_out_in_both_themes(kind, background):
    assert contrast(EDGES[kind], background) >= 3


def test_text_from_a_learner_stays_text():
    card = Card("failed", "<b>x</b>", ["<script>"], [Row("<i>", '"><img src=x>', code=True)])
    html = card._repr_html_()
    assert "<script>" not in html
    assert "<img" not in html
    assert "<b>" not in html
    assert "<i>" not in html


def test_names_in_backticks_are_code_and_stay_escaped():
    html = Card("note", "x", ["test `a < b` first"], after=["`hint(f)`"])._repr_html_()
    assert "<code>a &lt; b</code>" in html
    assert "<code>hint(f)</code>" in html


def beside(words="First difference, marked »so«: character 3. `b` came back, `c` was expected."):
    left = Half("What came back", "<a> ", "b", " z", "900 characters, here 5 to 604", True, True)
    return Beside(left, Half("Expected", "<a> ", "c", " z"), words)


def test_two_texts_stand_side_by_side_with_their_difference_marked_in_words_too():
    card = Card("failed", "x", rows=[beside()])
    words, html = repr(card), card._repr_html_()
    assert "What came back (900 characters, here 5 to 604): …<a> »b« z…" in words
    assert "Expected: <a> »c« z" in words
    for part in (
        "»b«</mark>",
        "»c«</mark>",
        "…&lt;a&gt; ",
        "First difference, marked »so«: character 3.",
    ):
        assert part in html
    assert html.count("<mark") == 2


def test_a_text_of_lines_starts_below_its_label():
    card = Card("failed", "x", rows=[Beside(Half("Got", "a\nb", "c"), Half("Expected", "d"))])
    assert "Got:\na\nb»c«\nExpected: d" in repr(card)


def test_nothing_is_marked_where_the_two_cannot_be_compared():
    html = Card("failed", "x", rows=[Beside(Half("Got", "1"), Half("Expected", "2"))])._repr_html_()
    assert "<mark" not in html
    assert "»" not in html
