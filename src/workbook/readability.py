"""How hard chapters are to read: a mirror for whoever writes them, and no gate."""

# Two formulas that every writer can look up (Flesch 1948; Kincaid and others 1975). Both need the
# number of syllables, which is estimated from the letters: one for each group of vowels, without a
# silent e. For a mean over a chapter that is near enough.

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from workbook.pages.prose import sentences_of
from workbook.pages.scan import Page

_WORD = re.compile(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*")
_END = re.compile(r"[.!?:][”’\")*_]*(?:\s|$)|\n[ \t]*\n|\n[ \t]*(?:[-*+]|\d+\.)[ \t]")
_VOWELS = re.compile(r"[aeiouyäöüé]+")
_SILENT = re.compile(r"(?<![^aeiouy]l)(?<=[^aeiouy])e$|(?<=[^aeiouytd])ed$|(?<=[^aeiouylscxzh])es$")


@dataclass(frozen=True)
class Level:
    """How hard a text is to read.

    Attributes:
        words: how many it has.
        sentences: likewise.
        syllables: likewise, estimated.
    """

    words: int
    sentences: int
    syllables: int

    @property
    def ease(self) -> float:
        """Flesch's reading ease: 60 to 70 is plain English, and higher is easier."""
        return 206.835 - 1.015 * self.words / self.sentences - 84.6 * self.syllables / self.words

    @property
    def grade(self) -> float:
        """Kincaid's grade: the years at school that it asks for."""
        return 0.39 * self.words / self.sentences + 11.8 * self.syllables / self.words - 15.59


def syllables(word: str) -> int:
    """Estimate how many syllables a word has."""
    return max(1, len(_VOWELS.findall(_SILENT.sub("", word.lower()))))


def sentences(text: str) -> Iterator[list[str]]:
    """Yield the words of each sentence; a paragraph or an item of a list ends one as well."""
    for part in _END.split(text):
        if words := _WORD.findall(part):
            yield words


def level(text: str) -> Level | None:
    """Return how hard a text is to read; None without words."""
    found = list(sentences(text))
    words = [word for sentence in found for word in sentence]
    return Level(len(words), len(found), sum(map(syllables, words))) if words else None


def table(pages: Iterable[Page]) -> str:
    """Return one line for each chapter, and what the columns are above them."""
    lines = [f"{'words':>6} {'a sentence':>10} {'ease':>5} {'grade':>5}  chapter"]
    for page in pages:
        found = level(sentences_of(page)) if page.is_chapter else None
        if found:
            mean = found.words / found.sentences
            numbers = f"{found.words:6} {mean:10.1f} {found.ease:5.0f} {found.grade:5.1f}"
            lines.append(f"{numbers}  {page.title}")
    return "\n".join(lines) + "\n"
