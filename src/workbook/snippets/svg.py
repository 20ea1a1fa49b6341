"""Read an SVG picture: whether it can be drawn in a moment, and what it says of itself."""

# A browser draws an image on the page's own thread, where no Stop reaches. A picture of a few
# hundred characters can ask for millions of shapes, by `use` of what uses something again.

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from xml.parsers import expat

from workbook.snippets.rich import UnfitError

_SVG = "http://www.w3.org/2000/svg"
_MOST_ELEMENTS = 20_000
_MOST_DRAWN = 100_000
_DEEPEST = 100
_LONGEST_CHAIN = 20


@dataclass(frozen=True)
class Svg:
    """A picture that can be shown.

    Attributes:
        text: its source.
        words: its own title and description.
    """

    text: str
    words: str


def read_svg(text: str) -> Svg:
    """Read a picture.

    Raises:
        UnfitError: it is no SVG, or too much to draw.
    """
    start = text.find("<svg")
    if start >= 0 and "xmlns=" not in text[start : text.find(">", start)]:
        text = f'{text[:start]}<svg xmlns="{_SVG}"{text[start + 4 :]}'  # as notebooks take it
    reader = _Reader()
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.StartElementHandler = reader.start
    parser.EndElementHandler = reader.end
    parser.CharacterDataHandler = reader.characters
    parser.EntityDeclHandler = reader.entity
    try:
        parser.Parse(text.encode("utf-8", "replace"), True)
    except expat.ExpatError as error:
        raise UnfitError(f"it is not well-formed SVG ({error})") from None
    drawn = reader.drawn(reader.whole)
    if drawn > _MOST_DRAWN:
        raise UnfitError(f"it draws {drawn:,} shapes, {_MOST_DRAWN:,} are the most")
    return Svg(text, ". ".join(words for words in map(_flat, reader.words.values()) if words))


def _flat(text: str) -> str:
    return " ".join(text.split()).rstrip(".")


@dataclass
class _Part:
    """An element with all that it holds: how many elements, and what they use by id."""

    name: str
    id: str = ""
    count: int = 1
    uses: list[str] = field(default_factory=list)


class _Reader:
    """Takes down, element by element, what a picture holds."""

    def __init__(self) -> None:
        self.whole = _Part("")
        self.words = {"title": "", "desc": ""}
        self._open = [self.whole]
        self._named: dict[str, _Part] = {}
        self._seen = 0

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        self._seen += 1
        if self._seen == 1 and name != f"{_SVG} svg":
            raise UnfitError("its first element is not svg")
        if self._seen > _MOST_ELEMENTS:
            raise UnfitError(f"it has more than {_MOST_ELEMENTS:,} elements")
        if len(self._open) > _DEEPEST:
            raise UnfitError(f"its elements lie more than {_DEEPEST} deep")
        part = _Part(name.partition(" ")[2], attributes.get("id", ""))
        if part.name == "use":
            part.uses += [
                value.strip().removeprefix("#")
                for key, value in attributes.items()
                if key.rpartition(" ")[2] == "href"
            ]
        self._open.append(part)

    def end(self, _name: str) -> None:
        part = self._open.pop()
        self._open[-1].count += part.count
        self._open[-1].uses += part.uses
        if part.id:
            self._named.setdefault(part.id, part)

    def characters(self, text: str) -> None:
        """Keep the title and the description of the picture as a whole."""
        names = [part.name for part in self._open[1:]]
        if len(names) == 2 and names[1] in self.words:
            self.words[names[1]] += text

    def entity(self, *_facts: object) -> None:
        raise UnfitError("it declares entities")

    def drawn(self, part: _Part, chain: int = 0, known: dict[str, int] | None = None) -> int:
        """Return how many elements are drawn for a part, with what it uses, over and over."""
        known = {} if known is None else known
        if chain > _LONGEST_CHAIN:
            raise UnfitError(f"its parts use one another more than {_LONGEST_CHAIN} deep")
        total = part.count
        for name in part.uses:
            if name in self._named and name not in known:
                known[name] = self.drawn(self._named[name], chain + 1, known)
            total += known.get(name, 0)
        return total
