"""The block of the markup's reference: headings, options and examples, as HTML."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from tests.workbook.sample import Sample
from workbook.markdown.markup import fill_markup
from workbook.markdown.schema import entries


def filled() -> ElementTree.Element:
    section = ElementTree.Element("section")
    fill_markup(section, lambda html: html)
    return section


def test_each_part_and_each_block_has_a_heading() -> None:
    section = filled()
    assert [heading.text for heading in section.iter("h2")] == list(entries())
    names = [entry.name for listed in entries().values() for entry in listed]
    assert [heading.text for heading in section.iter("h3")] == names
    assert [heading.get("id") for heading in section.iter("h3")] == [f"markup-{n}" for n in names]


def test_options_stand_in_a_table() -> None:
    table = filled().find("table")
    assert table is not None
    rows = [["".join(cell.itertext()) for cell in row] for row in table.iter("tr")]
    assert rows[0] == ["option", "without it", "may be", "what it is for"]
    assert rows[1] == ["title", "its id", "a text", "what stands above the cell and names it aloud"]


def test_code_in_what_is_said_is_code(sample: Sample) -> None:
    html = sample.render("/// markup\n///\n")
    assert "on the typed <code>x</code>: many answers" in html
    assert "`" not in re.sub(r"<pre>.*?</pre>", "", html, flags=re.DOTALL)


def test_an_example_is_shown_as_code_with_the_files_that_go_with_it(sample: Sample) -> None:
    html = sample.render("/// markup\n///\n")
    assert html.startswith('<section class="markup">\n')
    assert html.count('<div class="highlight">') == sum(
        len(entry.example) for listed in entries().values() for entry in listed
    )
    assert "<code>drawings/index.js</code>" in html
    assert "\ue000" not in html
