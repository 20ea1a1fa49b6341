"""One style sheet for each page of a built site, and fonts with names by their content."""

# A page of the theme links a dozen sheets, and nothing is painted before all have come. Each
# distinct list of them becomes one file, whose name lets it be kept for ever; the sheets in it go.
# The bundler reads the CSS (join-styles.mjs). `mkdocs build` and `serve` keep the single sheets.

import fnmatch
import json
import posixpath
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from workbook.errors import SiteError
from workbook.node import run_program
from workbook.settings import ENGINE

NAME = "assets/stylesheets/styles"
FAILURE = "the style sheets could not be joined"

LEFT_OUT = (
    # The theme sets this attribute as a page opens and takes it away at once. Each time the browser
    # computes every element's style again, for the sake of a fade when a reader changes the scheme.
    (
        "assets/stylesheets/palette.*.min.css",
        re.escape(
            "[data-md-color-switching] *,[data-md-color-switching] :after,"
            "[data-md-color-switching] :before{transition-duration:0s!important}"
        ),
        1,
    ),
    # Tabs in a pop-up, which no page has. Where anything is given a role, the browser looks at all
    # that is in it for such tabs; each cell's code is.
    (
        "assets/stylesheets/main.*.min.css",
        r",(?:\[role=dialog\] \.md-typeset|\.md-typeset \[role=dialog\]) \.tabbed-set[^,{]*",
        40,
    ),
)
"""What of the theme's rules a built site does without: the sheet, a pattern, and how many it is."""


@dataclass(frozen=True)
class Link:
    """A link to a style sheet or a font, in a page's head.

    Attributes:
        start: where the tag begins.
        tag: the tag as written.
        href: the address in it.
        base: how the address of the site's folder begins, seen from the page.
        file: the file it leads to, from the site's folder.
        media: what media a sheet is for; empty for all.
        sheet: whether it is a sheet, and not a font to fetch early.
    """

    start: int
    tag: str
    href: str
    base: str
    file: str
    media: str
    sheet: bool


List = tuple[tuple[str, str], ...]
"""Sheets by file, each with its media."""


def join_styles(site: Path) -> None:
    """Give each page of a built site one style sheet, and its fonts names by their content.

    Raises:
        SiteError: A link leads to no file, the theme has no such rule as one that is to be left
            out, or the bundler refuses a sheet; what it said stands above.
    """
    pages = {path: _links(site, path) for path in sorted(site.rglob("*.html"))}
    lists = sorted({_list_of(links) for links in pages.values()} - {()})
    if not lists:
        return
    leave_out(site, {file for sheets in lists for file, _ in sheets})
    job = {"site": str(site.resolve()), "name": NAME, "lists": lists}
    made = json.loads(run_program("join-styles.mjs", ENGINE / "browser", job, FAILURE))
    sheets = dict(zip(lists, made["sheets"], strict=True))
    for path, links in pages.items():
        html = path.read_bytes().decode()
        one = sheets.get(_list_of(links), "")
        path.write_bytes(_rewritten(html, links, one, made["moved"]).encode())
    for name in (*made["joined"], *made["moved"]):
        (site / name).unlink()
        (site / f"{name}.map").unlink(missing_ok=True)


def leave_out(site: Path, sheets: Iterable[str]) -> None:
    """Take out of a site's style sheets what it does without of the theme's rules.

    Args:
        site: The built site.
        sheets: The files of its sheets. Where none is the theme's, nothing is asked of them.

    Raises:
        SiteError: The theme's sheet has another number of such places.
    """
    for sheet, pattern, count in LEFT_OUT:
        for name in fnmatch.filter(sorted(sheets), sheet):
            text, found = re.subn(pattern, "", (site / name).read_bytes().decode())
            if found != count:
                raise SiteError(
                    f"{name} has {found} of the {count} places that match {pattern}: see in the"
                    " theme what became of them, and mend LEFT_OUT in workbook/site/styles.py"
                )
            (site / name).write_bytes(text.encode())


def _list_of(links: Sequence[Link]) -> List:
    return tuple((link.file, link.media) for link in links if link.sheet)


def _rewritten(html: str, links: Sequence[Link], one: str, moved: dict[str, str]) -> str:
    """Return a page with ``one`` sheet in the place of its first, and the fonts' new names."""
    first = next((link for link in links if link.sheet), None)
    for link in reversed(links):
        end = link.start + len(link.tag)
        if link is first:
            tag = f'<link rel="stylesheet" href="{escape(link.base + one)}">'
        elif link.sheet:
            tag = ""
        else:
            new = link.base + moved.get(link.file, link.file)
            tag = link.tag.replace(f'"{link.href}"', f'"{new}"')
        html = html[: link.start] + tag + html[end:]
    return html


def _links(site: Path, page: Path) -> list[Link]:
    # Addresses in text mean something only in the head, and most of a page is its body.
    head = page.read_bytes().decode().partition("</head>")[0]
    reader = _Reader(site, page.relative_to(site).as_posix())
    reader.starts = [0, *(place + 1 for place, sign in enumerate(head) if sign == "\n")]
    reader.feed(head)
    return reader.links


class _Reader(HTMLParser):
    def __init__(self, site: Path, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.site, self.page = site, page
        self.starts: list[int] = []
        self.links: list[Link] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        kinds = values.get("rel", "").lower().split()
        sheet = kinds == ["stylesheet"]
        font = kinds == ["preload"] and values.get("as") == "font"
        address = urlsplit(values.get("href", ""))
        if tag != "link" or not (sheet or font) or address.scheme or address.netloc:
            return
        line, column = self.getpos()
        base, file = self._place(unquote(address.path))
        self.links.append(
            Link(
                start=self.starts[line - 1] + column,
                tag=self.get_starttag_text() or "",
                href=values["href"],
                base=base,
                file=file,
                media=values.get("media", ""),
                sheet=sheet,
            )
        )

    handle_startendtag = handle_starttag

    def _place(self, path: str) -> tuple[str, str]:
        """Return how the address of the site's folder begins, and the file from there."""
        folder = posixpath.dirname(self.page)
        places = [("../" * (folder.count("/") + 1 if folder else 0), posixpath.join(folder, path))]
        if path.startswith("/"):
            # The page of what isn't there is read at any address; the site may lie in a folder.
            parts = path.split("/")
            cuts = range(1, len(parts))
            places = [("/".join([*parts[:cut], ""]), "/".join(parts[cut:])) for cut in cuts]
        for base, file in places:
            if (self.site / file).is_file():
                return base, posixpath.normpath(file)
        raise SiteError(f"{self.page}: the link to {path} leads to no file of the site")
