"""Markers carry what the scan found through Markdown, past everything else on the page."""

from __future__ import annotations

from types import SimpleNamespace

import markdown
import pytest

from tests.workbook.sample import Sample, cell
from workbook.markdown.markers import page_name


def test_a_generator_tells_which_page_it_renders() -> None:
    bare = markdown.Markdown()
    assert page_name(bare) == ""
    mkdocs = SimpleNamespace(
        treeprocessors={"relpath": SimpleNamespace(file=SimpleNamespace(src_uri="a/b.md"))}
    )
    assert page_name(mkdocs) == "a/b.md"  # type: ignore[arg-type]
    zensical = SimpleNamespace(
        treeprocessors={},
        preprocessors={"rendering_context": SimpleNamespace(page=SimpleNamespace(path="c.md"))},
    )
    assert page_name(zensical) == "c.md"  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["a\ue000b", "\ue000f0\ue001", "\ue000c0\ue001\n\nb", "a\ue001"])
def test_characters_like_a_marker_are_text(rendered: Sample, text: str) -> None:
    assert rendered.render(text) == "\n".join(f"<p>{part}</p>" for part in text.split("\n\n"))


def test_a_cell_between_paragraphs_without_empty_lines(rendered: Sample) -> None:
    html = rendered.render("a\n" + cell() + "b")
    assert [line for line in html.split("\n") if line.startswith(("<p>", "<section"))] == [
        "<p>a</p>",
        next(line for line in html.split("\n") if line.startswith("<section")),
        "<p>b</p>",
    ]


def test_cells_in_a_list_and_in_a_block(rendered: Sample) -> None:
    inner = "    " + cell("two").replace("\n", "\n    ").rstrip()
    html = rendered.render(f"- a\n\n{inner}\n\n/// details | A\n\n{cell()}\n///\n")
    tags = [line for line in html.split("\n") if line.startswith(("<ul", "</ul", "<det", "</det"))]
    assert tags == ["<ul>", "</ul>", "<details>", "</details>"]
    assert html.index('id="two"') < html.index("</ul>") < html.index("<details>")
    assert html.index("<details>") < html.index('id="one"') < html.index("</details>")


def test_a_page_of_several_cells_keeps_a_place_before_the_first_for_a_session(
    rendered: Sample,
) -> None:
    place = '<div class="cell-session"></div>'
    assert place not in rendered.render("a\n\n" + cell())
    html = rendered.render("a\n\n" + cell() + "\nb\n\n" + cell("two"))
    assert html.count(place) == 1
    assert html.startswith(f"<p>a</p>\n{place}\n<section")
