"""Take one section out of a page, for another page that collects what chapters say."""

# A section is what stands under a heading, down to the next one of its rank or above; the heading
# itself stays behind. What it points at on its own page is pointed at there from the other one as
# well, unless that comes along with the section.

from __future__ import annotations

import re

from workbook.pages.headings import find_headings
from workbook.pages.mask import Mask, mask_code

_FENCE = re.compile(r"(?ms)^(?P<fence>[ \t>]*(?:`{3,}|~{3,}))[^\n]*\n.*?^(?P=fence)[ \t]*$")
_BROUGHT = re.compile(
    r"(?m)^[ \t]*(?:/{3,} *[\w-]+ *\| *(?P<block>[a-z0-9-]+)[ \t]*$"
    r"|(?:`{3,}|~{3,}) *\{[^}\n]*#(?P<cell>[a-z0-9-]+))"
)
_LINK = re.compile(r"(?P<before>\]\()#(?P<id>[a-z0-9-]+)(?=[ )\n])")
_VAL = re.compile(r"(?P<before>\\val\{)(?P<id>[a-z0-9-]+)(?=:)")


def find_section(text: str, name: str) -> tuple[int, int] | None:
    """Return the half-open range of lines, from 0, under the heading with this anchor."""
    mask = Mask(text)
    mask.blank_all(_FENCE)
    mask_code(mask)
    start = rank = None
    for heading in find_headings(text, mask.text):
        line, own = text.count("\n", 0, heading.start), _rank(text[heading.start : heading.end])
        if start is not None and rank is not None and own <= rank:
            return start, line
        if start is None and heading.id == name:
            start, rank = line + text.count("\n", heading.start, heading.end) + 1, own
    return None if start is None else (start, text.count("\n") + 1)


def pointed_back(lines: list[str], page: str) -> list[str]:
    """Let what a section points at on its own page be found from another one.

    Args:
        lines: the section's lines.
        page: the page that it comes from, as a link from the other page names it.
    """
    text = "\n".join(lines)
    brought = {name for match in _BROUGHT.finditer(text) for name in match.groups() if name}

    def back(match: re.Match[str], sign: str = "#") -> str:
        if match["id"] in brought or match["id"] == "exempt":
            return match.group()
        return f"{match['before']}{page}{sign}{match['id']}"

    return _VAL.sub(back, _LINK.sub(back, text)).split("\n")


def _rank(heading: str) -> int:
    signs = re.match(r"[ ]{0,3}(#{1,6})", heading)
    if signs:
        return len(signs[1])
    return 1 if heading.rstrip().endswith("=") else 2
