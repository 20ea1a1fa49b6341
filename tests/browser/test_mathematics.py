"""The program that renders mathematics, as the build uses it and as a browser shows it."""

from __future__ import annotations

import json
import subprocess
from xml.etree import ElementTree

import pytest
from tools import node

FIGURE = {
    "value": "[1, 0]",
    "cell": "one-head",
    "expression": "a['x'] < b & \"c\"",
    "source": "s.py:9",
}


def render(*requests: dict) -> list[dict[str, str]]:
    command, environment = node("render-math.mjs")
    done = subprocess.run(
        command,
        env=environment,
        input="".join(f"{json.dumps(request)}\n" for request in requests),
        capture_output=True,
        text=True,
        check=True,
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize(
    ("shown", "tag", "text"),
    [
        ("0.669762", "mn", "0.669762"),
        ("-0.66", "mrow", "−0.66"),
        ("−0.66", "mrow", "−0.66"),
        ("[1, 0]", "mrow", "[1,0]"),
        ("[[1, 0], [0, 1]]", "mrow", "[[1,0],[0,1]]"),
        (r"\frac{1}{2}", "mfrac", "12"),
        (r"66.98\,\%", "mrow", "66.98%"),
        (r"1.5 \times 10^{-3}", "mrow", "1.5×10−3"),
        (r"\infty", "mi", "∞"),
        (r"\text{true}", "mtext", "true"),
    ],
)
def test_a_figure_is_one_element_with_its_data(shown, tag, text):
    (answer,) = render({"tex": rf"a = \data{{figure=0}}{{{shown}}}", "figures": [FIGURE]})
    tree = ElementTree.fromstring(answer["mathml"])
    (found,) = (node for node in tree.iter() if "figure" in node.get("class", "").split())
    assert (found.tag, "".join(found.itertext())) == (tag, text)
    data = {name[5:]: value for name, value in found.items() if name.startswith("data-")}
    assert data == FIGURE
    assert found.get("tabindex") == "0"
    # The parts of a fraction or a power, said in a row, are another number.
    name = FIGURE["value"] if tag == "mfrac" or "×" in text else text
    assert (found.get("role"), found.get("aria-label")) == ("link", name)


def test_a_figure_of_another_page_is_no_link_and_has_a_name():
    other = {**FIGURE, "cell": "other.md#one-head"}
    (answer,) = render({"tex": r"\data{figure=0}{0.5}", "figures": [other]})
    (found,) = ElementTree.fromstring(answer["mathml"]).iter("mn")
    assert (found.get("role"), found.get("aria-label")) == ("img", "0.5")


def test_a_formula_is_written_whole():
    (answer,) = render({"tex": r"a_1 < \frac{b}{2}"})
    assert answer == {
        "mathml": "<math><mrow><msub><mi>a</mi><mn>1</mn></msub><mo>&lt;</mo>"
        "<mfrac><mi>b</mi><mn>2</mn></mfrac></mrow></math>"
    }


@pytest.mark.parametrize(
    "tex",
    [
        r"\begin{aligned} a &= b \\ &= c \end{aligned}",
        r"\begin{bmatrix} 1 & 0 \\ 0 & 1 \end{bmatrix}",
        r"\begin{pmatrix} 1 \\ 0 \end{pmatrix}",
        r"\begin{cases} 0 & i \le j \\ -\infty & \text{otherwise} \end{cases}",
        r"\begin{array}{c|cc} 1 & 2 & 3 \\ \hline 4 & 5 & 6 \end{array}",
        r"\boxed{x}",
        r"\hat{q} \cdot \vec{k} \; \overline{x} \underbrace{a + b}_{c}",
        r"\operatorname{softmax}\!\left(\frac{Q K^\top}{\sqrt{d_k}} + M\right) V",
    ],
)
@pytest.mark.parametrize("display", [True, False])
def test_no_formula_has_an_inline_style(tex, display):
    (answer,) = render({"tex": tex, "display": display})
    assert _styled(answer["mathml"]) == []


@pytest.mark.parametrize(
    "tex",
    [
        r"\begin{align*} a &= b \\ c &= d \end{align*}",
        r"x \tag{1}",
        r"\begin{gather} a \end{gather}",
    ],
)
def test_nor_has_one_that_only_stands_on_lines_of_its_own(tex):
    inline, display = render({"tex": tex}, {"tex": tex, "display": True})
    assert list(inline) == ["error"]
    assert _styled(display["mathml"]) == []


def _styled(mathml: str) -> list[str]:
    tree = ElementTree.fromstring(mathml)
    assert tree.tag == "math"
    return [node.tag for node in tree.iter() if node.get("style") is not None]


@pytest.mark.parametrize(
    ("tex", "message"),
    [
        (r"\textcolor{red}{5}", "inline style “color:#ff0000”"),
        (r"\frac{", "Unexpected end of input"),
        (r"\nothing", r"Unsupported function name: \nothing"),
        (r"\id{x}{5}", r'Function "\id" is not trusted'),
        (r"\style{color:red}{5}", r'Function "\style" is not trusted'),
    ],
)
def test_what_cannot_be_rendered_is_an_error_and_the_next_line_goes_on(tex, message):
    broken, good = render({"tex": tex}, {"tex": "x"})
    assert message in broken["error"]
    assert good == {"mathml": "<math><mi>x</mi></math>"}


def test_an_exempt_number_has_its_reason_and_is_no_figure():
    (answer,) = render({"tex": r"\data{figure=0}{2.5}", "figures": [{"exempt": "a version"}]})
    assert answer == {"mathml": '<math><mn data-reason="a version" class="exempt">2.5</mn></math>'}


def test_a_figure_that_gets_lost_is_an_error():
    (answer,) = render({"tex": "5", "figures": [FIGURE]})
    assert answer == {"error": "figure 0 did not survive rendering"}


def test_a_mark_without_a_figure_is_an_error():
    (answer,) = render({"tex": r"\data{figure=1}{5}", "figures": [FIGURE]})
    assert answer == {"error": "figure 1 is not in the list of figures"}


def test_the_number_of_an_equation_stands_apart_from_it(open_cells, page):
    (answer,) = render({"tex": r"\begin{align} a &= b \end{align}", "display": True})
    open_cells(f"<p>{answer['mathml']}</p>")
    cells = page.locator("mtd").evaluate_all(
        "all => all.map(cell => Math.round(parseFloat(getComputedStyle(cell).paddingLeft)))"
    )
    assert cells == [0, 16, 0, 16]


def test_formulas_stand_in_a_page_without_breaking_its_policy(open_cells, page):
    requests = [
        {"tex": r"\begin{aligned} a &= \begin{bmatrix} 1 & 0 \end{bmatrix} \\ &= b \end{aligned}"},
        {"tex": r"\data{figure=0}{0.5} + " + " + ".join(["x_1"] * 60), "figures": [FIGURE]},
    ]
    formulas = [answer["mathml"] for answer in render(*({**r, "display": True} for r in requests))]
    page.set_viewport_size({"width": 360, "height": 640})
    open_cells(*(f"<p>{formula}</p>" for formula in formulas))
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    columns = page.locator("mtd").evaluate_all(
        "all => all.map(cell => getComputedStyle(cell).textAlign)"
    )
    assert columns[:1] == ["-webkit-right"]
