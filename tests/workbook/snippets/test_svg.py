"""Which SVG pictures can be shown, and what they say of themselves."""

from __future__ import annotations

import pytest

from workbook.snippets.rich import UnfitError
from workbook.snippets.svg import read_svg

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink">'


def svg(inside: str) -> str:
    return f"{HEAD}{inside}</svg>"


def bomb(levels: int, width: int, href: str = "href") -> str:
    """A picture of parts that each use the one before several times."""
    parts = ['<g id="a0"><rect/></g>']
    for level in range(1, levels + 1):
        parts.append(f'<g id="a{level}">{f"""<use {href}="#a{level - 1}"/>""" * width}</g>')
    return svg("".join(parts))


@pytest.mark.parametrize(
    ("inside", "words"),
    [
        ("", ""),
        ("<title>One</title>", "One"),
        ("<title> One\n two. </title><desc>Three.</desc>", "One two. Three"),
        ("<desc>Only this</desc>", "Only this"),
        ("<g><title>of a part</title></g><desc/>", ""),
        ("<title>1 &lt; 2</title>", "1 < 2"),
    ],
)
def test_its_words_are_its_own_title_and_description(inside: str, words: str) -> None:
    assert read_svg(svg(inside)).words == words


def test_the_name_of_its_language_is_added_where_notebooks_do_without() -> None:
    assert read_svg("<svg><g/></svg>").text == (
        '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>'
    )
    assert read_svg(svg("<g/>")).text == svg("<g/>")


def test_what_is_used_a_few_times_is_fine() -> None:
    assert read_svg(bomb(3, 10)).words == ""
    assert read_svg(bomb(3, 10, "x:href")).words == ""
    assert read_svg(bomb(30, 1)).words == ""
    assert read_svg(svg('<use href="#nowhere"/><use/>')).words == ""


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "it is not well-formed SVG (no element found: line 1, column 0)"),
        ("<svg>", "it is not well-formed SVG (no element found: line 1, column 40)"),
        ("<html/>", "its first element is not svg"),
        ('<svg xmlns="urn:other"/>', "its first element is not svg"),
        (svg("<y:g/>"), "it is not well-formed SVG (unbound prefix: line 1, column 79)"),
        (svg("<g/>" * 20_000), "it has more than 20,000 elements"),
        (svg("<g>" * 100 + "</g>" * 100), "its elements lie more than 100 deep"),
        (bomb(6, 10), "it draws 3,580,240 shapes, 100,000 are the most"),
        (bomb(6, 10, "x:href"), "it draws 3,580,240 shapes, 100,000 are the most"),
        (
            svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'),
            "its parts use one another more than 20 deep",
        ),
        (
            f'<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>{svg("&b;")}',
            "it declares entities",
        ),
    ],
)
def test_what_cannot_be_drawn_in_a_moment_is_refused(text: str, why: str) -> None:
    with pytest.raises(UnfitError) as caught:
        read_svg(text)
    assert str(caught.value) == why
