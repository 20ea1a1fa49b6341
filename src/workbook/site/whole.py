"""The whole course on one page, to print: the chapters' built articles, one after the other."""

# It is made of what MkDocs has built, so what is printed is what is read. Ids are kept apart by the
# chapter's name before them; links inside the course lead within the page. It has no script, and is
# in no search and no sitemap.

import re
from html import escape
from html.parser import HTMLParser
from pathlib import Path

from workbook.settings import names_chapter

NAME = "print"
_ARTICLE = re.compile(r"<article\b[^>]*>(?P<inside>.*)</article>", re.DOTALL)
_LEFT_OUT = re.compile(
    r"<template\b.*?</template>|<aside class=\"(?:take-along|have-a-say)\".*?</aside>"
    r"|<a class=\"headerlink\".*?</a>|<script\b.*?</script>"
    r"|<div class=\"question-(?:field|actions)\".*?</div>",  # for a script, which it hasn't
    re.DOTALL,
)
_TITLE = re.compile(r"<h1\b[^>]*>(?P<title>.*?)</h1>", re.DOTALL)
_SECTION = re.compile(r"<h2\b[^>]*\bid=\"(?P<id>[^\"]+)\"[^>]*>(?P<title>.*?)</h2>", re.DOTALL)
_IDS = re.compile(
    r"(?<=\s)(?P<name>id|for|headers|aria-(?:labelledby|describedby|controls))=\"(?P<ids>[^\"]+)\""
)
_HREF = re.compile(
    r"(?<=\s)(?P<name>(?:xlink:)?href)=\"(?:\.\./(?P<page>\d+-[^/\"]+)/)?(?:\./)?#?(?P<id>[^\"/]*)\""
)
_URL = re.compile(r"url\(#(?P<id>[^)]+)\)")


def write_whole(site: Path) -> None:
    """Write the page into a built site, if it has chapters."""
    names = sorted(path.parent.name for path in site.glob("*/index.html"))
    chapters = {
        name: (site / name / "index.html").read_text(encoding="utf-8")
        for name in names
        if names_chapter(name)
    }
    if chapters:
        start = (site / "index.html").read_text(encoding="utf-8")
        page = site / NAME / "index.html"
        page.parent.mkdir()
        page.write_text(whole(start, chapters), encoding="utf-8", newline="\n")


def whole(start: str, chapters: dict[str, str]) -> str:
    """Return the page.

    Args:
        start: the HTML of the start page, which has the course's title and first words.
        chapters: each chapter's HTML by its folder, in their order.
    """
    articles = {name: _article(html, name, set(chapters)) for name, html in chapters.items()}
    first = _inside(start)
    title = _text(_TITLE.search(first))
    lead = re.search(r"<p class=\"lead\">.*?</p>", first, re.DOTALL)
    contents = "".join(_contents(name, html) for name, html in articles.items())
    body = "".join(
        f'<div class="whole-chapter" id="{name}">\n{html}\n</div>\n'
        for name, html in articles.items()
    )
    return (
        f"{_head(next(iter(chapters.values())), title)}"
        '<body dir="ltr" data-md-color-scheme="default">\n'
        '<main class="md-content"><article class="md-content__inner md-typeset whole">\n'
        f'<div class="whole-title"><h1>{title}</h1>{lead.group() if lead else ""}</div>\n'
        '<nav class="whole-contents" aria-label="Contents"><h2>Contents</h2>'
        f"<ol>{contents}</ol></nav>\n"
        f"{body}</article></main>\n</body>\n</html>\n"
    )


def _inside(html: str) -> str:
    match = _ARTICLE.search(html)
    return _LEFT_OUT.sub("", match["inside"]) if match else ""


def _text(match: re.Match[str] | None) -> str:
    return re.sub(r"<[^>]*>", "", match["title"]).strip() if match else ""


def _head(html: str, title: str) -> str:
    """Return a page's head with its style sheets alone."""
    sheets = re.findall(r"<link rel=\"(?:stylesheet|icon)\"[^>]*>", html)
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width,initial-scale=1">\n'
        '<meta name="robots" content="noindex">\n'
        f"<title>{escape(title)}: the whole course</title>\n" + "\n".join(sheets) + "\n</head>\n"
    )


def _contents(name: str, html: str) -> str:
    """Return a chapter's line of the contents, with its sections."""
    sections = "".join(
        f'<li><a href="#{match["id"]}">{_text(match)}</a></li>' for match in _SECTION.finditer(html)
    )
    return f'<li><a href="#{name}">{_text(_TITLE.search(html))}</a><ul>{sections}</ul></li>\n'


def _article(html: str, name: str, chapters: set[str]) -> str:
    """Return a chapter's article, its ids and links made those of the one page."""
    writer = _Apart(name, chapters)
    writer.feed(_inside(html))
    writer.close()
    return "".join(writer.out).strip()


class _Apart(HTMLParser):
    """Writes HTML as it is, but for ids and what points at them."""

    def __init__(self, name: str, chapters: set[str]) -> None:
        super().__init__(convert_charrefs=False)
        self.name, self.chapters = name, chapters
        self.out: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        text = self.get_starttag_text() or ""
        text = _IDS.sub(self._ids, text)
        text = _HREF.sub(self._href, text)
        self.out.append(_URL.sub(rf"url(#{self.name}--\g<id>)", text))

    handle_startendtag = handle_starttag

    def handle_endtag(self, tag: str) -> None:
        self.out.append(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        self.out.append(data)

    def handle_entityref(self, name: str) -> None:
        self.out.append(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self.out.append(f"&#{name};")

    def _ids(self, match: re.Match[str]) -> str:
        ids = " ".join(f"{self.name}--{one}" for one in match["ids"].split())
        return f'{match["name"]}="{ids}"'

    def _href(self, match: re.Match[str]) -> str:
        page = match["page"] or self.name
        if page not in self.chapters or not (match["page"] or "#" in match.group()):
            return match.group()
        to = f"{page}--{match['id']}" if match["id"] else page
        return f'{match["name"]}="#{to}"'
