"""The pieces of HTML that stand for cells and figures."""

from __future__ import annotations

import math
from xml.etree import ElementTree

import pytest
from markdown.serializers import to_html_string

from tests.workbook.sample import Sample, cell
from workbook.markdown import elements
from workbook.problems import Place, Problem
from workbook.report import Run
from workbook.snippets.names import Names
from workbook.snippets.source import Chunk, Part
from workbook.snippets.values import Plain


def run(code: str = "x", setup: str = "", output: str = "", **values: Plain) -> Run:
    part = Part(Chunk(setup, "one.py"), Chunk(code, "one.py"))
    return Run(part, Names(part), output, dict(values))


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0.6697615493266569, "0.6697615493266569"),
        (3, "3"),
        (1e-05, "1e-05"),
        ([1, [0.5, True]], "[1, [0.5, true]]"),
        (True, "true"),
        ("Ada", "Ada"),
        (math.nan, "NaN"),
        (-math.inf, "-Infinity"),
        ([math.inf], '["Infinity"]'),
    ],
)
def test_the_value_attribute_holds_every_digit(value: Plain, text: str) -> None:
    assert elements.machine_text(value) == text


def test_the_digest_changes_with_all_that_a_browser_must_reproduce() -> None:
    digests = [
        elements.digest(each)
        for each in (
            run(),
            run("y"),
            run(setup="x = 1"),
            run(output="x"),
            run(x=1),
            run(x=2),
            run(y=1),
        )
    ]
    assert len(set(digests)) == len(digests)
    assert elements.digest(run(x=1)) == elements.digest(run(x=1))
    assert elements.digest(run(x=math.nan)) == elements.digest(run(x=math.nan))


def test_the_digest_does_not_change_with_section_markers() -> None:
    assert elements.digest(run("x\n# --8<-- [start:a]\ny")) == elements.digest(run("x\ny"))


@pytest.mark.parametrize(
    ("output", "html"),
    [
        ("a\n", "a\n"),
        ("\na\n", "\n\na\n"),
        ("</pre><b>x&", "&lt;/pre&gt;&lt;b&gt;x&amp;"),
        ("", ""),
    ],
)
def test_output_is_text_to_the_last_character(sample: Sample, output: str, html: str) -> None:
    (found,) = sample.scan(cell()).cells
    kept: list[str] = []

    def stash(text: str) -> str:
        kept.append(text)
        return "stashed"

    section = elements.cell(found, run(output=output), "d", False, stash)
    assert kept == ["<code>x</code>", html]
    assert ElementTree.tostring(section[-1], "unicode") == (
        '<div class="cell-output" role="log" aria-label="Output: one"><pre>stashed</pre></div>'
    )


@pytest.mark.parametrize(("in_browser", "checked"), [(True, "python pyodide"), (False, "python")])
def test_a_cell_says_where_it_was_checked(sample: Sample, in_browser: bool, checked: str) -> None:
    (found,) = sample.scan(cell()).cells
    section = elements.cell(found, run(), "d", in_browser, lambda text: text)
    assert section.attrib == {
        "class": "cell",
        "id": "one",
        "aria-label": "one",
        "data-snippet": "one.py",
        "data-digest": "d",
        "data-checked": checked,
    }


def test_the_pages_data_cannot_end_its_template() -> None:
    html = to_html_string(elements.page_data("</template>&.md", {"cpython": "3"}))
    assert html == (
        '<template data-search-exclude="" id="workbook-page">'
        '{"page": "&lt;/template&gt;&amp;.md", "checked": {"cpython": "3"}}</template>'
    )


@pytest.mark.parametrize(
    ("shown", "name", "note"),
    [("0.66", "one.x", " should be 0.67"), ("0.5", "one.x", None), ("0.66", "two.x", None)],
)
def test_a_figure_is_marked_by_what_it_shows_and_is_bound_to_wherever_it_stands(
    sample: Sample, shown: str, name: str, note: str | None
) -> None:
    (found,) = sample.scan('---\ntitle: A\n---\n\n[0.66](#one "x")\n').figures
    link = ElementTree.Element("a")
    place = Place("docs/page.md", 99)
    problem = Problem(place, "figure", f"{name} = 0.67", "mend it", shown, "0.67")
    marked = elements.marked(link, found, [problem])
    assert marked.findtext("strong") == note
    assert (marked is link) == (note is None)
