"""Formulas become MathML at build, with each figure inside addressable."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.workbook.sample import Sample
from workbook import node_program
from workbook.markdown import formulas
from workbook.problems import ProblemsFoundError


def data(value: str, expression: str, line: int, name: str, shown: str = "") -> str:
    return (
        f'aria-label="{name}" class="figure" data-cell="home.md#one" data-checked="python" '
        f'data-expression="{expression}" data-shown="{shown or name}" '
        f'data-source="snippets/one.py:{line}" '
        f'data-value="{value}" role="img" tabindex="0"'
    )


OPEN = '<mo fence="true" form="prefix" stretchy="false">[</mo>'
CLOSE = '<mo fence="true" form="postfix" stretchy="false">]</mo>'
PAIR = f'{OPEN}<mn>1</mn><mo separator="true">,</mo><mn>0.25</mn>{CLOSE}'
MINUS = '<mo form="prefix" lspace="0em" rspace="0em" stretchy="false">−</mo>'
THIRD = "0.3333333333333333"
FRACTION, POWER, TRUE = r"\frac{1}{3}", r"1.0 \times 10^{-3}", r"\text{true}"
X, COMMA = "<mi>x</mi>", '<mo separator="true">,</mo>'
CLOSED = 'lspace="0em" rspace="0em"'
DISPLAY = '<math class="tml-display mstyle-display" display="block">'


@pytest.mark.parametrize(
    ("text", "html"),
    [
        pytest.param(
            r"$a = \val{home.md#one: x}{0.67}$",
            "<p>\n<math><mrow><mi>a</mi><mo>=</mo>"
            f"<mn {data('0.6697615', 'x', 2, '0.67')}>0.67</mn></mrow></math>\n</p>",
            id="number",
        ),
        pytest.param(
            "$$\na = \\val{home.md#one: w}{[1, 0.25]}\n$$",
            f'<div class="formula">\n{DISPLAY}<mrow><mi>a</mi><mo>=</mo>'
            f"<mrow {data('[1, 0.25]', 'w', 1, '[1,0.25]', '[1, 0.25]')}>{PAIR}</mrow></mrow>"
            "</math>\n</div>",
            id="vector in a display",
        ),
        pytest.param(
            r"$\val{home.md#one: -x}{-0.67}$",
            f"<p>\n<math><mrow {data('-0.6697615', '-x', 2, '−0.67', '-0.67')}>{MINUS}"
            "<mn>0.67</mn></mrow></math>\n</p>",
            id="negative number",
        ),
        pytest.param(
            r"$\val{home.md#one: 1 / 3}{\frac{1}{3}}$",
            f"<p>\n<math><mfrac {data(THIRD, '1 / 3', 1, THIRD, FRACTION)}>"
            "<mn>1</mn><mn>3</mn></mfrac></math>\n</p>",
            id="fraction",
        ),
        pytest.param(
            r"$\val{home.md#one: 1e-3}{1.0 \times 10^{-3}}$",
            f"<p>\n<math><mrow {data('0.001', '1e-3', 1, '0.001', POWER)}><mn>1.0</mn><mo>×</mo>"
            f"<msup><mn>10</mn><mrow>{MINUS}<mn>3</mn></mrow></msup></mrow></math>\n</p>",
            id="scientific",
        ),
        pytest.param(
            r"$\val{home.md#one: ok}{\text{true}}$",
            f"<p>\n<math><mtext {data('true', 'ok', 3, 'true', TRUE)}>true</mtext></math>\n</p>",
            id="truth",
        ),
        pytest.param(
            r"$\val{home.md#one: x}{0.67} + \val{home.md#one: -x}{-0.670}$",
            f"<p>\n<math><mrow><mn {data('0.6697615', 'x', 2, '0.67')}>0.67</mn><mo>+</mo>"
            f"<mrow {data('-0.6697615', '-x', 2, '−0.670', '-0.670')}>{MINUS}<mn>0.670</mn></mrow>"
            "</mrow></math>\n</p>",
            id="two figures",
        ),
    ],
)
def test_a_figure_in_a_formula_holds_its_value(
    md: Callable[..., str], text: str, html: str
) -> None:
    assert md(text) == html


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("a $x$ b", "<p>a <math><mi>x</mi></math> b</p>"),
        (
            "- a\n\n    $$\n    x\n    $$",
            f'<ul>\n<li>\n<p>a</p>\n<div class="formula">\n{DISPLAY}<mi>x</mi></math>\n</div>\n'
            "</li>\n</ul>",
        ),
        ("`$x$`", "<p><code>$x$</code></p>"),
        (
            r"$x, \dots, x$",
            f"<p>\n<math><mrow>{X}{COMMA}<mo {CLOSED}>…</mo>{COMMA}{X}</mrow></math>\n</p>",
        ),
        (
            r"$x + \dots + x$",
            f"<p>\n<math><mrow>{X}<mo>+</mo><mo {CLOSED}>⋯</mo><mo>+</mo>{X}</mrow></math>\n</p>",
        ),
        (
            "| a |\n|---|\n| $\\lvert x \\rvert$ |",
            '<div class="table-box">\n<table class="table">\n<thead>\n<tr>\n<th>a</th>\n</tr>\n'
            "</thead>\n<tbody>\n<tr>\n<td>\n<math><mrow>"
            '<mo fence="true" form="prefix" stretchy="false">|</mo><mi>x</mi>'
            '<mo fence="true" form="postfix" stretchy="false">|</mo>'
            "</mrow></math>\n</td>\n</tr>\n</tbody>\n</table>\n</div>",
        ),
    ],
)
def test_a_formula_becomes_mathml(rendered: Sample, text: str, html: str) -> None:
    assert rendered.render(text) == html


def test_tex_that_cannot_be_read_is_a_problem_on_one_line(rendered: Sample) -> None:
    with pytest.raises(ProblemsFoundError) as raised:
        rendered.render("a\n\n$\\foo$")
    (problem,) = map(str, raised.value.problems)
    assert problem.startswith("docs/text.md:3:2: TeX: Unsupported function name: \\foo ")
    assert problem.endswith("; correct the formula")
    assert "\n" not in problem


def test_tex_that_cannot_be_read_shows_while_a_maintainer_edits(
    rendered: Sample, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WORKBOOK_PROBLEMS", "show")
    assert rendered.render("a $\\foo$").endswith("<p>a <code>\\foo</code></p>")


def test_a_known_formula_is_not_rendered_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = formulas.render_formula("x", False, [], tmp_path)

    def never(*_: object) -> None:
        raise AssertionError("rendered again")

    monkeypatch.setattr(node_program, "_running", never)
    again = formulas.render_formula("x", False, [], tmp_path)
    assert (
        [element.tag for element in again.iter()] == [e.tag for e in first.iter()] == ["math", "mi"]
    )
    with pytest.raises(AssertionError, match="rendered again"):
        formulas.render_formula("x", True, [], tmp_path)
