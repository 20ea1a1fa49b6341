"""Name things in words where mathematics is their text: an option, a column, a question."""

# Such a name is made of the text inside, and a formula's text is its signs in a row: √2 is heard
# as “2”, or as nothing at all. There, and nowhere else, a formula says itself in words; in running
# text screen readers read MathML better than any label does. A formula that shows a figure is left
# alone: the figure may become the reader's own, and the words would be wrong.

from __future__ import annotations

import copy
import functools
import hashlib
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

from workbook.node_program import ask

_BROWSER = Path(__file__).parents[1] / "browser"
_SCRIPT = _BROWSER / "speak-math.mjs"
_TAGS = frozenset({"th", "summary", "caption", "a", *(f"h{level}" for level in range(1, 7))})
_CLASSES = frozenset({"option-text", "question-prompt"})


def speak(root: ElementTree.Element, course: Path) -> None:
    """Give each formula that is part of a name its words.

    Args:
        root: the page; changed in place.
        course: the course's folder, below which known words are kept.
    """
    for math in _in_names(root):
        if not any("figure" in part.get("class", "").split() for part in math.iter()):
            math.set("aria-label", say(math, course))


def say(math: ElementTree.Element, course: Path) -> str:
    """Return a formula in words."""
    alone = copy.copy(math)
    alone.tail = None
    request = {"mathml": ElementTree.tostring(alone, encoding="unicode")}
    return str(ask(_SCRIPT, request, _engine(), course / ".cache" / "workbook" / "spoken")["says"])


def _in_names(root: ElementTree.Element) -> Iterator[ElementTree.Element]:
    for element in root.iter():
        if element.tag in _TAGS or element.get("class") in _CLASSES:
            yield from element.iter("math")


@functools.cache
def _engine() -> str:
    """Return a digest of what speaks: the script, and the lock that pins its rules."""
    digest = hashlib.sha256()
    for path in (_SCRIPT, _BROWSER / "package-lock.json"):
        digest.update(path.read_bytes())
    return digest.hexdigest()
