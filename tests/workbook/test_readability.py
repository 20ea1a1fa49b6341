"""Reading level: syllables, sentences, and the two formulas."""

from __future__ import annotations

import pytest

from tests.workbook.sample import Sample
from workbook.pages.scan import scan_text
from workbook.readability import Level, level, sentences, syllables, table


@pytest.mark.parametrize(
    ("word", "count"),
    [
        ("a", 1),
        ("key", 1),
        ("query", 2),
        ("value", 2),
        ("scale", 1),
        ("table", 2),
        ("matches", 2),
        ("weights", 1),
        ("scaled", 1),
        ("added", 2),
        ("attention", 3),
        ("hmm", 1),
    ],
)
def test_syllables_are_groups_of_vowels_but_a_silent_e(word: str, count: int) -> None:
    assert syllables(word) == count


def test_sentences_end_at_full_stops_paragraphs_and_items() -> None:
    text = "One two. Three?\n\nFour\n\n- Five six\n- seven: eight 9.5 10"
    assert list(sentences(text)) == [
        ["One", "two"],
        ["Three"],
        ["Four"],
        ["Five", "six"],
        ["seven"],
        ["eight"],
    ]


def test_the_formulas_are_the_published_ones() -> None:
    found = Level(words=100, sentences=5, syllables=150)
    assert found.ease == pytest.approx(206.835 - 20.3 - 126.9)
    assert found.grade == pytest.approx(7.8 + 17.7 - 15.59)


def test_long_words_and_sentences_are_harder() -> None:
    easy, hard = level("The cat sat. It ran."), level("Incomprehensible considerations accumulate.")
    assert easy is not None
    assert hard is not None
    assert easy.ease > hard.ease
    assert easy.grade < hard.grade
    assert level("1 + 2") is None


def test_the_table_has_a_line_for_each_chapter(sample: Sample) -> None:
    folders = sample.root / "docs", sample.root
    pages = [
        scan_text("# 1. One\n\nThe cat sat. It ran.\n", "1-one.md", *folders),
        scan_text("# Other\n\nWords.\n", "other.md", *folders),
        scan_text("# 2. Two\n", "2-two.md", *folders),
    ]
    assert table(pages) == (
        " words a sentence  ease grade  chapter\n     5        2.5   120  -2.8  1. One\n"
    )
