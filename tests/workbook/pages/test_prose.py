"""Running text: what is left of a page, and that everything keeps its place."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.workbook.sample import Sample, cell
from workbook.pages.prose import minutes_of, running_text, sentences_of, words_of
from workbook.pages.scan import Page

TEXT = (
    "---\ndescription: front\n---\n# Title\n\nA <b title='tag'>word</b>, $x + y$ and `code`,\n"
    'a [0.5](#one "x"), a [link](other.md).\n\n'
    '``` {.python .fenced title="fence"}\nprint()\n```\n\n'
    "| cell |\n|---|\n\n/// tip | Block\n\nInside.\n\n///\n\n- An item.\n\n" + cell()
)


@pytest.mark.parametrize(
    ("part", "words"),
    [
        (running_text, "# Title A word , and , a , a [link]( ). | cell | |---| "
                       "/// tip | Block Inside. /// - An item."),
        (words_of, "Title A word , and , a , a [link]( ). cell Inside. An item."),
        (sentences_of, "A word , and , a , a ). - An item."),
    ],
)  # fmt: skip
def test_what_is_left_of_a_page(part: Callable[[Page], str], words: str, sample: Sample) -> None:
    page = sample.scan(TEXT)
    left = part(page)
    assert " ".join(left.split()) == words
    assert len(left) == len(page.text.text)
    assert all(a in (b, " ") for a, b in zip(left, page.text.text, strict=True))


def test_time_to_read_comes_from_words_cells_and_formulas(sample: Sample) -> None:
    words = "word " * 600
    assert minutes_of(sample.scan(words)) == 3
    assert minutes_of(sample.scan(f"{words}\n\n{cell()}\n{cell('two')}")) == 4
    assert minutes_of(sample.scan(f"{words}\n\n" + "$$ x $$\n\n" * 6)) == 5
    assert minutes_of(sample.scan(f"/// tip | x\n\n{words}\n\n///")) == 1
