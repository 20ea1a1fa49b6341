"""Read HTML into plain data, so that the page need not hand it to a browser's own reader."""

# A browser that reads HTML, even into a document that is never shown, reports each inline style and
# handler as a breach of the content policy, and tables made by libraries are full of them. What may
# stay is not decided here but in the page, which trusts nothing that comes from its worker.

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any

from workbook.snippets.rich import UnfitError

Node = str | list[Any]
"""A text, or an element: its name in small letters, its attributes, and the nodes inside."""

_MOST_NODES = 20_000
_DEEPEST = 100
_EMPTY = frozenset(
    ("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr")
)
_CELLS = frozenset({"td", "th"})
_ROWS = frozenset({"tr", *_CELLS})
_ENDS: dict[str, frozenset[str]] = {
    "td": _CELLS,
    "th": _CELLS,
    "tr": _ROWS,
    **dict.fromkeys(("tbody", "tfoot"), _ROWS | {"thead", "tbody", "colgroup", "caption"}),
    "thead": frozenset({"colgroup", "caption"}),
    "li": frozenset({"li", "p"}),
    **dict.fromkeys(("dt", "dd"), frozenset({"dt", "dd", "p"})),
    **dict.fromkeys(("p", "table", "ul", "ol", "dl", "div"), frozenset({"p"})),
}
"""Which open elements each element ends, where their own end tags were left out."""


def read_html(text: str) -> list[Node]:
    """Read HTML, as forgiving as a browser is in what people leave out.

    Raises:
        UnfitError: it has too many parts, or they lie too deep.
    """
    reader = _Reader()
    reader.feed(text)
    reader.close()
    return reader.nodes


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.nodes: list[Node] = []
        self._open: list[tuple[str, list[Node]]] = [("", self.nodes)]
        self._count = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        while self._open[-1][0] in _ENDS.get(tag, ()):
            self._open.pop()
        inside: list[Node] = []
        self._add([tag, {name: value or "" for name, value in attrs}, inside])
        if tag not in _EMPTY:
            self._open.append((tag, inside))
        if len(self._open) > _DEEPEST:
            raise UnfitError(f"its elements lie more than {_DEEPEST} deep")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)  # outside SVG the slash says nothing

    def handle_endtag(self, tag: str) -> None:
        if tag in (name for name, _ in self._open):
            while self._open.pop()[0] != tag:
                pass

    def handle_data(self, data: str) -> None:
        self._add(data)

    def _add(self, node: Node) -> None:
        self._count += 1
        if self._count > _MOST_NODES:
            raise UnfitError(f"it has more than {_MOST_NODES:,} parts")
        self._open[-1][1].append(node)
