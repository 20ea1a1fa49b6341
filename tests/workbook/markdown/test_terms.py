"""Terms in a chapter: the first use is a link that carries the meaning."""

from __future__ import annotations

import pytest

from tests.workbook.sample import Sample

CONFIG = "markdown_extensions:\n  - workbook: {glossary: part/words.md}\n"
GLOSSARY = '### Key {#key data-also="keys"}\n\nWhat is "compared".\n'


@pytest.fixture
def course(sample: Sample) -> Sample:
    sample.write("mkdocs.yml", CONFIG)
    sample.page(GLOSSARY, "part/words.md")
    return sample


LINK = (
    '<a class="term" data-meaning="What is &quot;compared&quot;." data-term="Key" '
    'href="part/words.md#key">'
)


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("Two keys, a key.", f"<p>Two {LINK}keys</a>, a key.</p>"),
        (
            'A <span class="k">key</span>.',
            f'<p>A <span class="k">{LINK}key</a></span>.</p>',
        ),
        ("- **Keys** stay.", f"<ul>\n<li><strong>{LINK}Keys</a></strong> stay.</li>\n</ul>"),
    ],
)
def test_the_first_use_in_a_chapter_is_a_link(text: str, html: str, course: Sample) -> None:
    assert course.render(text, "1-one.md") == html


@pytest.mark.parametrize("page", ["one.md", "part/words.md", ""])
def test_a_page_that_is_no_chapter_has_no_links(page: str, course: Sample) -> None:
    assert course.render("A key.", page) == "<p>A key.</p>"


def test_a_course_without_a_glossary_has_none(sample: Sample) -> None:
    assert sample.render("A key.", "1-one.md") == "<p>A key.</p>"
