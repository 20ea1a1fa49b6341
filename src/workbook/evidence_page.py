"""The page that shows the evidence for every figure, to be read, searched and counted."""

# It is a page of its own and not one of the theme's: thousands of rows would burden the site's
# search and every build of MkDocs. It needs no script. Its filter is made of radio buttons and one
# style sheet, and the browser's own search finds the rest.

from __future__ import annotations

import json
import posixpath
from collections.abc import Iterator
from html import escape
from pathlib import PurePosixPath
from typing import Any

from workbook.settings import ENGINE

FOLDER = "report"
KINDS = {
    "all": "all",
    "bound": "computed",
    "given": "an input of the code",
    "condition": "a claim, bound to a condition",
    "exempt": "exempt, with a reason",
}


def evidence_files(title: str, evidence: dict[str, Any]) -> dict[str, str]:
    """Return the report's page, its style sheet and the same as JSON, by path in the site."""
    style = ENGINE / "browser" / "css" / "report.css"
    return {
        f"{FOLDER}/index.html": _page(title, evidence),
        f"{FOLDER}/report.css": style.read_text(encoding="utf-8"),
        f"{FOLDER}/report.json": json.dumps(evidence, ensure_ascii=False, indent=1) + "\n",
    }


def _page(title: str, evidence: dict[str, Any]) -> str:
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>Every figure - {escape(title)}</title>",
            '<link rel="stylesheet" href="report.css">',
            "</head>",
            "<body>",
            *_summary(title, evidence),
            "<main>",
            *_filter(evidence),
            *_tables(evidence),
            "</main>",
            "</body>",
            "</html>",
            "",
        ]
    )


def _summary(title: str, evidence: dict[str, Any]) -> Iterator[str]:
    count, seen = evidence["counts"], evidence["versions"]
    checked = f"CPython {seen.get('cpython', '?')} with NumPy {seen.get('numpy', '?')}"
    browser = "no browser yet"
    if "pyodide" in seen:
        browser = f"Pyodide {seen['pyodide']} in {seen.get('browser', 'a browser')}"
    yield "<header>"
    yield f'<p><a href="../">{escape(title)}</a></p>'
    yield "<h1>Every figure on this site</h1>"
    yield (
        f"<p>{count['figures']} figures: {count['bound']} computed or claimed, {count['given']} "
        f"inputs of the code, {count['exempt']} exempt with a reason. They come from "
        f"{count['cells']} cells.</p>"
    )
    yield (
        f"<p>Checked at this build in {escape(checked)}. {count['checked in a browser']} of them "
        f"come from cells that gave the same in {escape(browser)}.</p>"
    )
    yield (
        "<p>To check this yourself: count the rows below or the entries of "
        '<a href="report.json">report.json</a>, or run <code>python -m workbook list</code> and '
        "<code>check</code> in the course’s repository, which print the same counts.</p>"
    )
    yield "</header>"


def _filter(evidence: dict[str, Any]) -> Iterator[str]:
    yield "<fieldset><legend>Show</legend>"
    for kind, words in KINDS.items():
        number = sum(kind in ("all", f["kind"]) for f in evidence["figures"])
        checked = " checked" if kind == "all" else ""
        yield (
            f'<label><input type="radio" name="kind" id="only-{kind}"{checked}> '
            f"{words} ({number})</label>"
        )
    yield "</fieldset>"


def _tables(evidence: dict[str, Any]) -> Iterator[str]:
    pages: dict[str, list[dict[str, Any]]] = {}
    for figure in evidence["figures"]:
        pages.setdefault(figure["page"], []).append(figure)
    yield "<nav aria-label='Pages'><ul>"
    for page, figures in pages.items():
        yield f'<li><a href="#{_id(page)}">{escape(page)}</a> ({len(figures)})</li>'
    yield "</ul></nav>"
    for page, figures in pages.items():
        yield f'<section id="{_id(page)}"><h2><a href="{_url(page)}">{escape(page)}</a></h2>'
        yield f'<div class="wide" tabindex="0" role="group" aria-label="Figures of {escape(page)}">'
        yield '<table class="figures"><thead><tr><th>at</th><th>shown</th><th>expression</th>'
        yield "<th>value</th><th>code, commit</th><th>browser</th></tr></thead><tbody>"
        yield from map(_row, figures)
        yield "</tbody></table></div></section>"


def _row(figure: dict[str, Any]) -> str:
    shown = escape(figure["shown"])
    if figure["kind"] == "exempt":
        cells = [figure["place"], shown, f"exempt: {escape(str(figure['reason']))}", "", "", ""]
    else:
        value = json.dumps(figure["value"], ensure_ascii=False)
        code = f"{figure['snippet']}:{figure['line']} {figure['commit'] or ''}".strip()
        link = f"{_url(figure['cell_page'] or figure['page'])}#{figure['cell']}"
        cells = [
            figure["place"],
            f'<a href="{escape(link)}">{shown}</a>',
            f"<code>{escape(str(figure['expression']))}</code>",
            f"<code>{escape(value)}</code>",
            escape(code),
            "same in a browser" if figure["browser"] else "no browser yet",
        ]
    inside = "".join(f"<td>{cell}</td>" for cell in cells)
    return f'<tr class="{figure["kind"]}">{inside}</tr>'


def _id(page: str) -> str:
    return escape(page.removesuffix(".md").replace("/", "-"))


def _url(page: str) -> str:
    """Return a page's address from the report's folder."""
    path = PurePosixPath(page).with_suffix("")
    folder = path.parent if path.name in ("index", "README") else path
    return escape(posixpath.join("..", str(folder), "")) if str(folder) != "." else "../"
