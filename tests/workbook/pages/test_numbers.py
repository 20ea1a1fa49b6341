"""Every number that must be bound is found, with its place; the rest is left alone."""

from __future__ import annotations

import pytest

from tests.workbook.sample import Sample, loose
from workbook.pages.numbers import find_numbers

PLACES = [
    pytest.param("The weight is {}.", 1, 15, id="prose"),
    pytest.param("({})", 1, 2, id="parentheses"),
    pytest.param("a\n\nb\nc {}", 4, 3, id="a later line"),
    pytest.param("é 𝑥 {}", 1, 5, id="after é and 𝑥"),
    pytest.param("a\r\nb {}\r\n", 2, 3, id="CRLF"),
    pytest.param("| a | {} |\n|---|---|", 1, 7, id="table"),
    pytest.param("- {}", 1, 3, id="list"),
    pytest.param("> {}", 1, 3, id="quotation"),
    pytest.param("## About {}", 1, 10, id="heading"),
    pytest.param("**{}**", 1, 3, id="bold"),
    pytest.param("/// caption\nThe {}.\n///", 2, 5, id="caption"),
    pytest.param("/// details | About {}\n\nx\n///", 1, 21, id="block's argument"),
    pytest.param("![The {}](a.png)", 1, 7, id="alternative text"),
    pytest.param('<img src="a" alt="The {}">', 1, 23, id="alternative text in HTML"),
    pytest.param("<b>{}</b>", 1, 4, id="HTML"),
    pytest.param('[a](b.html "About {}")', 1, 19, id="title of a link"),
    pytest.param("[About {}](b.html)", 1, 8, id="text of a link"),
    pytest.param("---\ntitle: About {}\n---\n\nx", 2, 14, id="title of the page"),
    pytest.param("---\ndescription: About {}\n---\n\nx", 2, 20, id="description of the page"),
    pytest.param('``` {{.python title="About {}"}}\nx\n```', 1, 27, id="title of a fence"),
]
NUMBERS = ["0.5", "−0.5", "-0.5", "50 %", "66.98%", "50\u202f%", "1.5e-3", "1e5", "2 × 10³"]
NUMBERS += ["1.23 × 10⁻⁴", "[1, 0]", "[[1, 0], [0, 1]]", "[true, false]"]


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize(("text", "line", "column"), PLACES)
def test_an_unbound_number_is_found_at_its_first_character(
    sample: Sample, text: str, line: int, column: int, number: str
) -> None:
    assert loose(sample.scan(text.format(number))) == [(line, column, number)]


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("$x = {}$", 1, 6),
        ("$$\nx = {}\n$$", 2, 5),
        (r"\begin{{align}}" "\nx &= {}\n" r"\end{{align}}", 2, 6),
    ],
)
@pytest.mark.parametrize(
    "number", ["0.5", "-0.5", r"50\,\%", "1.5e-3", r"1.5 \times 10^{-3}", "2 \\cdot 10^3", "[1, 0]"]
)
def test_an_unbound_number_is_found_in_mathematics(
    sample: Sample, text: str, line: int, column: int, number: str
) -> None:
    assert loose(sample.scan(text.format(number))) == [(line, column, number)]


@pytest.mark.parametrize(
    "text",
    [
        "3 queries, 12 keys, in 2017",
        "1. first\n2. second",
        "a 1/2 share",
        "the file v2 of page 3.",
        "[1] and [x, y] and [ ]",
        "`0.5` and ``a ` 0.5``",
        "```\n0.5\n```",
        "~~~ python\n0.5\n~~~",
        "<!-- 0.5 -->",
        "<script>x = 0.5</script>",
        "<code>0.5</code>",
        "<https://example.org/0.5> and https://example.org/0.5",
        "[a](b-0.5.html) and [a](<b 0.5.html>) and ![a](b-0.5.png)",
        "[a]: b-0.5.html",
        "a {: .x width=0.5 }",
        "a\n{#b data-x=0.5}",
        '<span data-x="0.5" class="a">a</span>',
        "/// details | A\n    open: true\n    attrs: {data-x: x0.5}\n\na\n///",
        '``` {.python exempt="an example" title="0.5"}\n0.5\n```',
        "---\ndate: 0.5\n---\n\na",
        r"$\hspace{0.5em} x \\[0.5em]$",
        r"$x_{10} = 3$",
    ],
)
def test_what_need_not_be_bound(sample: Sample, text: str) -> None:
    assert loose(sample.scan(text)) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("5-0.5", [(2, "0.5")]),
        ("x=-0.5", [(2, "-0.5")]),
        ("0.5–0.7", [(0, "0.5"), (4, "0.7")]),
        ("1.2.3", [(0, "1.2.3")]),
        ("0.5, 0.6", [(0, "0.5"), (5, "0.6")]),
        ("0.5.", [(0, "0.5")]),
        (".5", [(0, ".5")]),
        ("1.5E+3x", [(0, "1.5")]),
        ("[0.5, x]", [(1, "0.5")]),
        ("[0.5]", [(1, "0.5")]),
        ("[[1, 0], x]", [(1, "[1, 0]")]),
        ("[1, 0] 0.5", [(0, "[1, 0]"), (7, "0.5")]),
        ("2.5 × 10 rows", [(0, "2.5")]),
        ("[0.5](#one)", [(1, "0.5")]),
        ("2 × 10^n", [(0, "2 × 10^")]),
    ],
)
def test_where_a_number_begins_and_ends(text: str, found: list[tuple[int, str]]) -> None:
    assert list(find_numbers(text)) == found


def test_the_problem_says_how_to_bind_and_how_to_exempt(sample: Sample) -> None:
    assert [str(problem) for problem in sample.scan("So [1, 0].").problems] == [
        "docs/page.md:1:4: shows [1, 0], which is bound to nothing; "
        'bind it, as in [[1, 0]](#cell-id "expression"), or exempt it with a reason, '
        'as in [[1, 0]](# "exempt: a version")'
    ]
