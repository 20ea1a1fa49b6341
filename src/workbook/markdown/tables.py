"""Tables as readers can take them: headers that name a column, and room to scroll in."""

# The theme's script puts a box around each table that has no class, as the page opens: the browser
# would lay out most of the page again. A table comes with its class and its box instead.
#
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


def wrap_tables(root: ElementTree.Element) -> None:
    """Give each table that has no class the class ``table``, and a box to scroll in.

    Args:
        root: the page; changed in place.
    """
    for parent in list(root.iter()):
        for index, table in enumerate(parent):
            if table.tag == "table" and "class" not in table.attrib:
                table.set("class", "table")
                box = ElementTree.Element("div", {"class": "table-box"})
                box.append(table)
                box.tail, table.tail = table.tail, None
                parent[index] = box
