"""One scan of a page gives its title, cells, figures, formulas and problems."""

from __future__ import annotations

import pytest

from tests.workbook.sample import Sample, cell, found_in
from workbook.pages.scan import scan_file


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        pytest.param(
            "x\n\n  <!-- y",
            ["3:3: this comment is never closed; close it with -->"],
            id="unclosed comment",
        ),
        pytest.param(
            '## About [3](#one "w")',
            ["1:11: a heading that holds a figure needs an id; add {#some-id} at its end"],
            id="heading with a figure",
        ),
        pytest.param(
            'About [3](#one "w")\n---',
            ["1:8: a heading that holds a figure needs an id; add {#some-id} at its end"],
            id="underlined heading with a figure",
        ),
    ],
)
def test_a_mistake_in_the_page_is_a_problem(sample: Sample, text: str, problems: list[str]) -> None:
    found = [str(problem) for problem in sample.scan(text).problems]
    assert found == [f"docs/page.md:{problem}" for problem in problems]


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("# 5. Weighted values\n\nx", "5. Weighted values"),
        ("# Weighted values {#weighted}\n", "Weighted values"),
        ("---\ntitle: From the front\n---\n# Other\n", "From the front"),
        ('---\ntitle: "Quoted"\n---\n', "Quoted"),
        ("---\ndescription: x\n---\n\n# After the front\n", "After the front"),
        ("no heading", ""),
    ],
)
def test_the_title(sample: Sample, text: str, title: str) -> None:
    assert sample.scan(text).title == title


def test_a_page_on_disk_is_named_below_docs_and_below_the_root(sample: Sample) -> None:
    path = sample.page(cell(), "part/two.md")
    page = scan_file(path, sample.root / "docs", sample.root)
    assert (page.name, page.path) == ("part/two.md", "docs/part/two.md")
    assert page.cells[0].place.path == "docs/part/two.md"
    assert page.cell("one") is page.cells[0]
    assert page.cell("two") is None


def test_front_matter_is_no_prose_but_for_title_and_description(sample: Sample) -> None:
    text = '---\ntags: [1, 0]\ntitle: A 0.1\nx: |\n  [3](#one "w") $a$\n---\n\n0.2'
    page = sample.scan(text)
    assert [(p.place.line, p.shown) for p in page.problems] == [(3, "0.1"), (8, "0.2")]
    assert (page.figures, page.formulas) == ([], [])


@pytest.mark.parametrize(
    "text",
    [
        '# A [3](#one "w") {#a}',
        '# A [3](#one "w") {.b #a}',
        'A [3](#one "w") {#a}\n===',
        "# A $\\val{one: w}{3}$",
    ],
)
def test_a_heading_with_an_id_may_hold_a_figure(sample: Sample, text: str) -> None:
    assert sample.scan(text).problems == []


def test_figures_of_links_and_formulas_are_in_the_pages_order(sample: Sample) -> None:
    page = sample.scan('[1](#a "x") $\\val{b: y}{2}$ [3](#c "z")')
    assert [found[2] for found in found_in(page)] == ["1", "2", "3"]
