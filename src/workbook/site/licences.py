"""The page of licences in a built site, with each notice in full beside it."""

# Written after everything is there that pages load. It is a plain page like the report, because the
# theme's pages are rendered before anybody knows what a build will carry.

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from workbook.settings import Settings
from workbook.site.notices import Notice, notices

FOLDER = "licences"
TOGETHER = "licences.txt"
STYLE = "../report/report.css"


def write_licences(site: Path, settings: Settings) -> None:
    """Write the page, a file for each notice, and all of them in one text.

    Raises:
        SiteError: Something that the site carries can't be found.
    """
    found = notices(settings)
    (site / FOLDER).mkdir()
    for notice in found:
        _write(site / FOLDER / notice.file, notice.text)
    _write(site / FOLDER / "index.html", page(settings.title, found))
    _write(site / TOGETHER, together(found))


def together(found: Sequence[Notice]) -> str:
    """Return every notice in one text."""
    rule = "\n" + "-" * 72 + "\n\n"
    parts = [f"{_called(one)} ({one.licence})\n\n{one.text.strip()}\n" for one in found]
    head = "What this site carries of others, and under which licences.\n"
    return head + "".join(rule + part for part in parts)


def page(title: str, found: Sequence[Notice]) -> str:
    """Return the page's HTML."""
    return "\n".join([*_head(title, len(found)), *map(_row, found), *_foot()])


def _head(title: str, count: int) -> Iterator[str]:
    yield '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>Licences - {escape(title)}</title>"
    yield f'<link rel="stylesheet" href="{STYLE}">\n</head>\n<body>\n<header>'
    yield f'<p><a href="../">{escape(title)}</a></p>\n<h1>Licences</h1>'
    yield (
        f"<p>{count} packages of others come with this site. The build reads this list, and each "
        'text, from the packages themselves. <a href="../licences.txt">All texts in one</a>.</p>'
    )
    yield "</header>\n<main>"
    yield '<div class="wide" tabindex="0" role="group" aria-label="Packages">\n<table>'
    yield "<thead><tr><th>what</th><th>version</th><th>licence</th><th>text</th></tr></thead>"
    yield "<tbody>"


def _row(notice: Notice) -> str:
    link = f'<a href="{notice.file}">{escape(_called(notice))}</a>'
    cells = [escape(text) for text in (notice.name, notice.version, notice.licence)]
    return "<tr>" + "".join(f"<td>{cell}</td>" for cell in [*cells, link]) + "</tr>"


def _foot() -> Iterator[str]:
    yield "</tbody>\n</table>\n</div>\n</main>\n</body>\n</html>\n"


def _called(notice: Notice) -> str:
    return f"{notice.name} {notice.version}".strip()


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="\n")
