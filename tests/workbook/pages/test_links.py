"""Finding figures in prose, wherever they may stand."""

from __future__ import annotations

import pytest

from tests.workbook.sample import Sample, found_in, loose

W = '[0.5](#one "w")'


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        pytest.param(f"The weight is {W}.", 1, 16, id="prose"),
        pytest.param(f"| a | {W} |\n|---|---|\n| b | c |", 1, 8, id="table"),
        pytest.param(f"| a | b |\n|---|---|\n| b | {W} |", 3, 8, id="table's body"),
        pytest.param(f"- {W}", 1, 4, id="list"),
        pytest.param(f"1. a\n\n    {W}", 3, 6, id="list's paragraph"),
        pytest.param(f"> {W}", 1, 4, id="quotation"),
        pytest.param(f"# T {W} {{#t}}", 1, 6, id="heading"),
        pytest.param(f"T {W} {{#t}}\n===", 1, 4, id="underlined heading"),
        pytest.param(f"**{W}**", 1, 4, id="inside bold"),
        pytest.param('[**0.5**](#one "w")', 1, 4, id="around bold"),
        pytest.param('[`0.5`](#one "w")', 1, 3, id="in code marks"),
        pytest.param(f"/// caption\nThe {W}.\n///", 2, 6, id="caption"),
        pytest.param(f"/// details | About {W}\n\nx\n///", 1, 22, id="block's argument"),
        pytest.param(f"![The {W}](a.png)", 1, 8, id="alternative text"),
        pytest.param(f"<div markdown>\n{W}\n</div>", 2, 2, id="HTML that holds Markdown"),
        pytest.param('[0.5](<#one> "w")', 1, 2, id="angle brackets"),
        pytest.param("[0.5](#one 'w')", 1, 2, id="single quotes"),
        pytest.param('[0.5](#one\n"w")', 1, 2, id="title on the next line"),
        pytest.param('[0.5][w]\n\n[w]: #one "w"', 1, 2, id="reference"),
        pytest.param('[0.5] [W]\n\n[w]: #one "w"', 1, 2, id="reference with a space, other case"),
        pytest.param('[0.5][]\n\n[0.5]: #one "w"', 1, 2, id="collapsed reference"),
        pytest.param('[0.5]\n\n[0.5]: #one "w"', 1, 2, id="shortcut reference"),
        pytest.param(f"é {W}", 1, 4, id="after é"),
        pytest.param(f"𝑥 {W}", 1, 4, id="after a character beyond the first plane"),
        pytest.param(f"a\r\n\r\nb {W}\r\n", 3, 4, id="CRLF"),
    ],
)
def test_a_figure_is_found_at_its_first_character(
    sample: Sample, text: str, line: int, column: int
) -> None:
    page = sample.scan(text)
    assert found_in(page) == [(line, column, "0.5", "#one", "w")]
    assert page.problems == []


def test_a_byte_order_mark_is_no_column(sample: Sample) -> None:
    sample.page("\ufeff" + W)
    page = sample.course().pages["page.md"]
    assert found_in(page) == [(1, 2, "0.5", "#one", "w")]


@pytest.mark.parametrize(
    ("text", "shown", "target", "expression"),
    [
        ('[[1, 0]](#one "w")', "[1, 0]", "#one", "w"),
        ('[[[1, 0], [0, 1]]](#one "w")', "[[1, 0], [0, 1]]", "#one", "w"),
        ('[1, 0](#one "w")', "1, 0", "#one", "w"),
        ('[[1, 0], [0, 1]](#one "w")', "[1, 0], [0, 1]", "#one", "w"),
        ('[true](#one "ok")', "true", "#one", "ok"),
        ('[Ada](#one "name")', "Ada", "#one", "name"),
        ('[3](06-self.md#love "w[0]")', "3", "06-self.md#love", "w[0]"),
        ('[3](../a/b.md#c "w")', "3", "../a/b.md#c", "w"),
        ("[3](#one \"d['a'] * 2\")", "3", "#one", "d['a'] * 2"),
        ('[3](#one "f(\\"a\\")")', "3", "#one", 'f("a")'),
        ('| [3](#one "a \\| b") |\n|---|', "3", "#one", "a | b"),
        ('[3](#one "sum(x for x in w)")', "3", "#one", "sum(x for x in w)"),
    ],
)
def test_what_is_shown_and_what_it_is_bound_to(
    sample: Sample, text: str, shown: str, target: str, expression: str
) -> None:
    assert [found[2:] for found in found_in(sample.scan(text))] == [(shown, target, expression)]


def test_several_figures_in_one_line(sample: Sample) -> None:
    page = sample.scan('[0.5](#a "w")[0.6](#b "x"), [[1, 0]](#c "y")')
    assert found_in(page) == [
        (1, 2, "0.5", "#a", "w"),
        (1, 15, "0.6", "#b", "x"),
        (1, 30, "[1, 0]", "#c", "y"),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "[the weight](#one)",
        "[the weight](other.md#one)",
        '[the weight](other.md "Other")',
        '[the weight](https://example.org "w")',
        "[a]: #one\n\n[the weight][a]",
    ],
)
def test_a_link_without_both_fragment_and_title_is_a_link(sample: Sample, text: str) -> None:
    page = sample.scan(text)
    assert (page.figures, page.problems) == ([], [])


@pytest.mark.parametrize(
    "text",
    [
        f"`{W}`",
        f"``a ` {W}``",
        f"```\n{W}\n```",
        f"~~~ text\n{W}\n~~~",
        f"<!-- {W} -->",
        f"<!-- a\n\n{W} -->",
        f"<code>{W}</code>",
        f"<pre>\n{W}\n</pre>",
        '<span data-x="[0.5](#one)">a</span>',
    ],
)
def test_what_a_reader_does_not_see_as_text_is_no_figure(sample: Sample, text: str) -> None:
    page = sample.scan(text)
    assert (page.figures, page.problems) == ([], [])


def test_an_escaped_bracket_is_no_figure_and_its_number_is_loose(sample: Sample) -> None:
    page = sample.scan("\\" + W)
    assert (page.figures, loose(page)) == ([], [(1, 3, "0.5")])


@pytest.mark.parametrize(
    ("text", "place", "reason"),
    [
        ('In [2.5](# "exempt: a version").', (1, 5), "a version"),
        ('[[1, 0]](# "exempt: an example of the notation")', (1, 2), "an example of the notation"),
        (r"$\val{exempt: a version}{2.5}$", (1, 26), "a version"),
    ],
)
def test_an_exempt_number_has_a_reason(
    sample: Sample, text: str, place: tuple[int, int], reason: str
) -> None:
    page = sample.scan(text)
    (figure,) = page.figures
    assert (figure.place.line, figure.place.column) == place
    assert (figure.exempt, figure.link.reason, figure.cell) == (True, reason, "")
    assert page.problems == []


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (
            '[2.5](# "exempt:")',
            'docs/page.md:1:2: an exemption needs a reason; write "exempt: why"',
        ),
        (
            r"$\val{exempt: }{2.5}$",
            'docs/page.md:1:17: an exemption needs a reason; write "exempt: why"',
        ),
        (
            '[2.5](#one "exempt: a version")',
            'docs/page.md:1:2: an exemption points at nothing; write [2.5](# "exempt: why")',
        ),
        (
            '[2.5](# "w")',
            "docs/page.md:1:2: 2.5 is bound to no cell; "
            'write (#cell-id "expression"), or (# "exempt: why")',
        ),
    ],
)
def test_a_wrong_exemption_is_a_problem(sample: Sample, text: str, problem: str) -> None:
    assert [str(found) for found in sample.scan(text).problems] == [problem]


CLAIM = "closer to 6 than to 2"
HOW = 'write [closer to 6 than to 2](#cell-id "holds: condition")'


def test_words_bound_to_a_condition_are_a_claim(sample: Sample) -> None:
    page = sample.scan(f'It is [{CLAIM}](#one "holds: abs(x - 6) < abs(x - 2)").')
    (figure,) = page.figures
    assert (figure.link.shown, figure.link.condition, figure.exempt) == (CLAIM, True, False)
    assert figure.link.expression == "abs(x - 6) < abs(x - 2)"
    assert (figure.place.line, figure.place.column) == (1, 8)
    assert page.problems == []


def test_a_figure_is_no_claim_and_keeps_its_expression(sample: Sample) -> None:
    (figure,) = sample.scan(W).figures
    assert (figure.link.condition, figure.link.expression) == (False, "w")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (
            r"$\val{one: holds: w > 0}{0.5}$",
            f"1:26: a condition can't stand in mathematics; move it into the sentence: {HOW}",
        ),
        ('[more](#one "holds:")', f"1:2: a claim needs its condition after holds:; {HOW}"),
        ('[ ](#one "holds: w")', f"1:3: a condition needs its claim in words; {HOW}"),
        (
            '[$w$ is more](#one "holds: w > 0")',
            "1:2: a claim can't hold a formula; "
            "say it in words, and leave the formula outside the brackets",
        ),
        (
            '[more than 0.5](#one "holds: w > 0.5")',
            "1:12: shows 0.5, which is bound to nothing; "
            "leave it out: a claim can hold no link; bind the number beside it",
        ),
        (
            '[more](# "holds: w > 0")',
            '1:2: more is bound to no cell; write (#cell-id "expression"), or (# "exempt: why")',
        ),
    ],
)
def test_a_wrong_claim_is_a_problem(sample: Sample, text: str, problem: str) -> None:
    assert [str(found) for found in sample.scan(text).problems] == [f"docs/page.md:{problem}"]
