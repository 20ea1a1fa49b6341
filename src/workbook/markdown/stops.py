"""Keep the punctuation after a formula on the formula's line."""

# A browser may break a line on either side of a formula, as beside a picture: even before a full
# stop. A span that doesn't wrap keeps the two together.

from __future__ import annotations

import re
from xml.etree import ElementTree

_STOPS = re.compile(r"[.,;:?!)\]’”…]+")


def keep_stops(root: ElementTree.Element) -> None:
    """Wrap each formula that punctuation follows, and the punctuation, in a span."""
    for parent in list(root.iter()):
        for index, child in enumerate(list(parent)):
            stops = _STOPS.match(child.tail or "")
            if child.tag == "math" and child.get("display") != "block" and stops:
                span = ElementTree.Element("span", {"class": "formula-end"})
                span.tail = (child.tail or "")[stops.end() :]
                child.tail = stops.group()
                span.append(child)
                parent[index] = span
