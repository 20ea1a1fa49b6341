"""Tables as screen readers take them: a header names a column, or isn't one."""

# Markdown gives every table a row of headers, and makes one of an empty corner as well. A screen
# reader would say “blank” before each entry below it.

from __future__ import annotations

from xml.etree import ElementTree


def mend_heads(root: ElementTree.Element) -> None:
    """Make plain cells of empty headers, and leave out a head that has nothing else.

    Args:
        root: the page; changed in place.
    """
    for table in root.iter("table"):
        for head in table.findall("thead"):
            cells = list(head.iter("th"))
            empty = [cell for cell in cells if not len(cell) and not (cell.text or "").strip()]
            if len(empty) == len(cells):
                table.remove(head)
            for cell in empty:
                cell.tag = "td"
