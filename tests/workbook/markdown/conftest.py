"""One course for all pages that are rendered, so that its snippet runs once."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest

from tests.workbook.sample import CONFIG, Sample, cell
from workbook.markdown.record import Record, versions

ONE = """w = [1, 0.25]
x = 0.6697615
ok = True
name = "a<b"
# --8<-- [start:twice]
y = 2 * x
print("<b>", round(y, 2))
# --8<-- [end:twice]
"""
EXPRESSIONS = [
    "x",
    "-x",
    "w",
    "[w, w]",
    "ok",
    "name",
    "1 / 3",
    "1e-3",
    "float('inf')",
    "x if ok | ok else 0",
]


@pytest.fixture(scope="session")
def rendered(tmp_path_factory: pytest.TempPathFactory) -> Sample:
    """A course whose page home.md asks for every expression that the tests do."""
    sample = Sample(tmp_path_factory.mktemp("rendered"))
    sample.write("mkdocs.yml", CONFIG)
    sample.snippet(ONE)
    asks = "\n".join(f'[0](#one "{text}")' for text in EXPRESSIONS)
    sample.page(cell(options=' title="The <one>"') + "\n" + asks + "\n", "home.md")
    sample.page("x\n", "empty.md")
    return sample


@pytest.fixture
def md(rendered: Sample) -> Callable[..., str]:
    """Render a text; return its whole HTML without the page's data, which must be right."""

    def render(text: str, page: str = "") -> str:
        html = rendered.render(text, page)
        data = {"page": page or "text.md", "checked": versions(Record())}
        template = (
            f'<template data-search-exclude="" id="workbook-page">{json.dumps(data)}</template>'
        )
        assert html.count("<template") == html.count(template) == 1
        body, rest = html.split(template)
        assert rest.strip() == ""
        return re.sub(r'data-digest="[0-9a-f]{64}"', 'data-digest="…"', body).strip()

    return render
