"""Small pages in the markup that the Markdown extension writes, for the tests of the scripts."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path

from markdown.serializers import to_html_string

from workbook.markdown.inputs import fields
from workbook.pages.fences import Cell, Fence
from workbook.problems import Place
from workbook.snippets.source import Chunk, Part

CHECKED = {"cpython": "3.11.7", "numpy": "2.4.3", "pyodide": "314.0.4", "browser": "Chromium 156"}


def cell(
    name: str,
    code: str,
    *,
    output: str = "",
    setup: str = "",
    digest: str = "first",
    checked: str = "python pyodide",
    inputs: str = "",
) -> str:
    """A cell with its code, its checked output and, where given, inputs and the lines before it."""
    title = name.replace("-", " ").capitalize()
    before = (
        f'<details class="cell-setup"><summary>What runs before this</summary>'
        f'<div class="highlight"><pre><code>{escape(setup)}</code></pre></div></details>'
        if setup
        else ""
    )
    return (
        f'<section class="cell" id="{name}" aria-label="{title}" data-digest="{digest}" '
        f'data-snippet="00-test/{name.replace("-", "_")}.py" data-checked="{checked}">'
        f'<p class="cell-title">{title}</p>{before}{_fields(name, code, inputs)}'
        f'<div class="cell-code"><div class="highlight"><pre><code>{escape(code)}\n</code></pre>'
        f'</div></div><div class="cell-bar"></div>'
        f'<div class="cell-output" role="log" aria-label="Output: {title}">'
        f"<pre>{escape(output)}</pre></div></section>"
    )


def _fields(name: str, code: str, inputs: str) -> str:
    place = Place("page.md")
    names = tuple((one, place) for one in inputs.split())
    fence = Fence(0, 0, "", (), "")
    made = fields(
        Cell(name, "", "", "one.py", None, place, fence, names),
        Part(Chunk("", "one.py"), Chunk(code, "one.py")),
    )
    return "" if made is None else to_html_string(made)


def formula(name: str, expression: str, value: str, tex: str, shown: str) -> str:
    """A bound figure that is a single number of a formula."""
    return (
        f'<math><mi>a</mi><mo>=</mo><mn class="figure" tabindex="0" role="link" '
        f'aria-label="{shown}" data-cell="{name}" data-expression="{escape(expression)}" '
        f'data-shown="{escape(tex)}" data-value="{escape(value)}" data-source="a.py:1">{shown}</mn>'
        "</math>"
    )


def claim(name: str, condition: str, words: str) -> str:
    """Words that are bound to a condition."""
    return figure(name, condition, "true", words).replace('"figure"', '"figure condition"', 1)


def figure(name: str, expression: str, value: str, shown: str) -> str:
    """A bound figure in prose."""
    return (
        f'<a class="figure" href="#{name}" data-expression="{escape(expression)}" '
        f'data-source="snippets/00-test/{name}.py:1">'
        f'<data value="{escape(value)}">{shown}</data></a>'
    )


def document(bundles: dict[str, str], body: str, *, assets: str = "/assets", scheme: str) -> str:
    """A whole page around a body."""
    data = json.dumps({"page": "00-test.md", "checked": CHECKED})
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<link rel="icon" href="/icon.svg">'
        f'<link rel="stylesheet" href="{assets}/{bundles["page.css"]}">'
        '<link rel="stylesheet" href="/frame.css">'
        '<script src="/material.js"></script>'
        f'<script type="module" src="{assets}/{bundles["page.js"]}"></script></head>'
        f'<body data-md-color-scheme="{scheme}"><main>{body}'
        f'<template id="workbook-page">{data}</template></main></body></html>'
    )


FRAME = """
body { margin: 0 auto; max-width: 44rem; padding: 1rem; font: 1rem/1.6 sans-serif;
  background: white; color: #24262b; }
[data-md-color-scheme="slate"] { background: #12151a; color: #e4e5e8; }
"""

ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'

# What Material's instant navigation does, in short: the content is replaced, the script stays.
MATERIAL = """
const listeners = [];
window.document$ = { subscribe(next) { listeners.push(next); next(); } };
window.addEventListener("navigate-to", async ({ detail }) => {
  const answer = await fetch(detail);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  history.pushState(null, "", detail);
  document.querySelector("main").replaceWith(page.querySelector("main"));
  for (const next of listeners) next();
  document.documentElement.dataset.arrived = detail;
});
window.addEventListener("navigate-again", () => listeners.forEach((next) => next()));
"""


class Pages:
    """Writes pages into the folder that the server serves."""

    def __init__(self, folder: Path, bundles: dict[str, dict[str, str]]) -> None:
        self.folder = folder
        self.bundles = bundles
        (folder / "frame.css").write_text(FRAME, encoding="utf-8")
        (folder / "material.js").write_text(MATERIAL, encoding="utf-8")
        (folder / "icon.svg").write_text(ICON, encoding="utf-8")

    def write(self, name: str, *parts: str, build: str = "assets", scheme: str = "default") -> str:
        """Write a page; its path on the server."""
        html = document(self.bundles[build], "\n".join(parts), assets=f"/{build}", scheme=scheme)
        (self.folder / f"{name}.html").write_text(html, encoding="utf-8")
        return f"/{name}.html"
