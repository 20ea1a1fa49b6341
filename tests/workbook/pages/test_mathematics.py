"""Formulas and the figures inside them."""

from __future__ import annotations

import pytest

from tests.workbook.sample import Sample, found_in


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        pytest.param(
            "$$\na\n\nb\n$$",
            ["1:1: a formula has an empty line inside; remove the empty line"],
            id="empty line inside",
        ),
        pytest.param(
            "x\n\n$$\na",
            [
                "3:1: this $$ has no partner, or does not stand alone on its line; put $$ … "
                "$$ on lines of their own"
            ],
            id="unclosed $$",
        ),
        pytest.param(
            "a $$ b",
            [
                "1:3: this $$ has no partner, or does not stand alone on its line; put $$ … "
                "$$ on lines of their own"
            ],
            id="lone $$ in a line",
        ),
        pytest.param(
            "$$a$$ b",
            [
                "1:1: this $$ has no partner, or does not stand alone on its line; put $$ … "
                "$$ on lines of their own"
            ],
            id="text after $$",
        ),
        pytest.param(
            "- a $$\n  x\n  $$",
            [
                "1:5: this $$ has no partner, or does not stand alone on its line; put $$ … "
                "$$ on lines of their own"
            ],
            id="$$ in a list without empty lines",
        ),
        pytest.param(
            "a \\val{one: w}{3}",
            ["1:3: \\val stands outside mathematics; write the figure as a link"],
            id="\\val outside mathematics",
        ),
        pytest.param(
            "$\\val{one w}{3}$",
            [
                "1:2: \\val names a cell and an expression, and shows a figure; write "
                "\\val{id: expression}{figure}"
            ],
            id="no expression",
        ),
        pytest.param(
            "$\\val{one: w}$",
            [
                "1:2: \\val needs two arguments in balanced braces; write \\val{id: "
                "expression}{figure}"
            ],
            id="one argument",
        ),
        pytest.param(
            "$\\val{one: w}{}$",
            [
                "1:2: \\val names a cell and an expression, and shows a figure; write "
                "\\val{id: expression}{figure}"
            ],
            id="nothing shown",
        ),
        pytest.param(
            '$\\val{one: d["}"]}{3}$',
            [
                "1:2: \\val needs two arguments in balanced braces; write \\val{id: "
                "expression}{figure}"
            ],
            id="unbalanced braces",
        ),
        pytest.param(
            "$\\val{one: w} {3}$",
            [
                "1:2: \\val needs two arguments in balanced braces; write \\val{id: "
                "expression}{figure}"
            ],
            id="space between the arguments",
        ),
    ],
)
def test_a_wrong_formula_is_a_problem(sample: Sample, text: str, problems: list[str]) -> None:
    found = [str(problem) for problem in sample.scan(text).problems]
    assert found == [f"docs/page.md:{problem}" for problem in problems]


@pytest.mark.parametrize(
    ("text", "tex", "display"),
    [
        ("a $x + 1$ b", ["x + 1"], [False]),
        ("$x$, $y$", ["x", "y"], [False, False]),
        ("$x\n+ y$", ["x\n+ y"], [False]),
        (r"costs \$5 and \$6", [], []),
        ("costs $5 and $6", [], []),
        ("$ x $", [], []),
        ("`$x$`", [], []),
        ("```\n$x$\n```", [], []),
        ("$$\nx\n$$", ["\nx\n"], [True]),
        ("$$ x $$", [" x "], [True]),
        ("- a\n\n    $$\n    x\n    $$", ["\n    x\n    "], [True]),
        (
            "\\begin{align*}\nx &= 1\n\\end{align*}",
            ["\\begin{align*}\nx &= 1\n\\end{align*}"],
            [True],
        ),
        (
            "$$\n\\begin{aligned}\nx\n\\end{aligned}\n$$",
            ["\n\\begin{aligned}\nx\n\\end{aligned}\n"],
            [True],
        ),
    ],
)
def test_formulas_are_found_with_their_tex(
    sample: Sample, text: str, tex: list[str], display: list[bool]
) -> None:
    page = sample.scan(text)
    assert [page.text.text[f.tex_start : f.tex_end] for f in page.formulas] == tex
    assert [formula.display for formula in page.formulas] == display
    assert page.problems == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (r"$a = \val{one: w}{0.5}$", (1, 19, "0.5", "#one", "w")),
        (r"$\val {one:w[0]}{ 0.5 }$", (1, 19, "0.5", "#one", "w[0]")),
        ("$$\na = \\val{one: w}{[1, 0]}\n$$", (2, 18, "[1, 0]", "#one", "w")),
        ("- a\n\n    $$\n    \\val{one: w}{0.5}\n    $$", (4, 18, "0.5", "#one", "w")),
        ("\\begin{align}\na &= \\val{one: w}{0.5}\n\\end{align}", (2, 19, "0.5", "#one", "w")),
        (r"| a | $\val{one: w}{0.5}$ |" "\n|---|---|", (1, 21, "0.5", "#one", "w")),
        (r"# T $\val{one: w}{0.5}$", (1, 19, "0.5", "#one", "w")),
        (r"𝑥 é $\val{one: w}{0.5}$", (1, 19, "0.5", "#one", "w")),
        (r"$\val{one: {'a': 1}['a']}{1}$", (1, 27, "1", "#one", "{'a': 1}['a']")),
        (r"$\val{one: w % 2}{50\,\%}$", (1, 19, r"50\,\%", "#one", "w % 2")),
        (r"$\val{one: w}{1.5 \times 10^{-3}}$", (1, 15, r"1.5 \times 10^{-3}", "#one", "w")),
        (r"$\val{one: w}{\frac{1}{3}}$", (1, 15, r"\frac{1}{3}", "#one", "w")),
        (r"$\frac{\val{one: w}{0.5}}{2}$", (1, 21, "0.5", "#one", "w")),
        (r"$\val{06-self.md#love: w}{0.5}$", (1, 27, "0.5", "06-self.md#love", "w")),
    ],
)
def test_a_figure_in_a_formula_is_found_at_its_first_character(
    sample: Sample, text: str, found: tuple[int, int, str, str, str]
) -> None:
    page = sample.scan(text)
    assert found_in(page) == [found]
    assert page.problems == []


def test_several_figures_in_one_formula_in_the_pages_order(sample: Sample) -> None:
    page = sample.scan('$\\val{b: x}{2} + \\val{a: y}{1}$ and [3](#c "z")')
    assert found_in(page) == [
        (1, 13, "2", "#b", "x"),
        (1, 29, "1", "#a", "y"),
        (1, 38, "3", "#c", "z"),
    ]
