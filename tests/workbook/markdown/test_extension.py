"""Whole pages through bare Python-Markdown: each case is what goes in and what comes out."""

from __future__ import annotations

from collections.abc import Callable

import markdown
import pytest

from tests.workbook.sample import Sample, cell
from workbook.problems import ProblemsFoundError

Render = Callable[..., str]


def figure(shown: str, value: str, expression: str = "x", line: int = 2, data: str = "data") -> str:
    return (
        f'<a class="figure" data-checked="python" data-expression="{expression}" '
        f'data-source="snippets/one.py:{line}" '
        f'href="home.md#one"><{data} value="{value}">{shown}</data></a>'
    )


X = figure("0.67", "0.6697615")
MATRIX = "[[1, 0.25], [1, 0.25]]"
ONE_LINE = 'data class="one-line"'
LINK = '[0.67](home.md#one "x")'


@pytest.mark.parametrize(
    ("text", "html"),
    [
        pytest.param(f"The {LINK}.", f"<p>The {X}.</p>", id="figure"),
        pytest.param(
            '[[1, 0.25]](home.md#one "w")',
            f"<p>{figure('[1, 0.25]', '[1, 0.25]', 'w', 1, ONE_LINE)}</p>",
            id="vector",
        ),
        pytest.param(
            '[[[1, 0.25], [1, 0.25]]](home.md#one "[w, w]")',
            f"<p>{figure(MATRIX, MATRIX, '[w, w]', 1, ONE_LINE)}</p>",
            id="matrix",
        ),
        pytest.param(
            '[[1.000000, 0.250000, 0.25]](home.md#one "[*w, 0.25]")',
            f"<p>{figure('[1.000000, 0.250000, 0.25]', '[1, 0.25, 0.25]', '[*w, 0.25]', 1)}</p>",
            id="vector that a phone's line may not hold",
        ),
        pytest.param(
            '[true](home.md#one "ok")', f"<p>{figure('true', 'true', 'ok', 3)}</p>", id="truth"
        ),
        pytest.param(
            '[a<b](home.md#one "name")',
            f"<p>{figure('a&lt;b', 'a&lt;b', 'name', 4)}</p>",
            id="text",
        ),
        pytest.param(
            "[∞](home.md#one \"float('inf')\")",
            "<p>" + figure("∞", "Infinity", "float('inf')", 1) + "</p>",
            id="infinity",
        ),
        pytest.param(
            '[66.98 %](home.md#one "x")', f"<p>{figure('66.98 %', '0.6697615')}</p>", id="percent"
        ),
        pytest.param(
            'In [2.5](# "exempt: a version").',
            '<p>In <span class="exempt" data-reason="a version">2.5</span>.</p>',
            id="exempt",
        ),
        pytest.param(f"**{LINK}**", f"<p><strong>{X}</strong></p>", id="inside bold"),
        pytest.param(
            '[**0.67**](home.md#one "x")', f"<p><strong>{X}</strong></p>", id="around bold"
        ),
        pytest.param('[`0.67`](home.md#one "x")', f"<p>{X}</p>", id="in code marks"),
        pytest.param(
            '| a |\n|--:|\n| [0.67](home.md#one "x if ok \\| ok else 0") |',
            '<div class="table-box">\n<table class="table">\n<thead>\n<tr>\n'
            '<th align="right">a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n'
            f'<td align="right">{figure("0.67", "0.6697615", "x if ok | ok else 0", 3)}</td>\n'
            "</tr>\n</tbody>\n</table>\n</div>",
            id="table",
        ),
        pytest.param(
            f"1. {LINK}\n2. b", f"<ol>\n<li>{X}</li>\n<li>b</li>\n</ol>", id="numbered list"
        ),
        pytest.param(f"> {LINK}", f"<blockquote>\n<p>{X}</p>\n</blockquote>", id="quotation"),
        pytest.param(f"# T {LINK} {{#t}}", f'<h1 id="t">T {X}</h1>', id="heading"),
        pytest.param(
            f"/// caption\nThe {LINK}.\n///",
            f"<figure>\n<figcaption>\n<p>The {X}.</p>\n</figcaption>\n</figure>",
            id="caption",
        ),
        pytest.param(
            f"/// details | About {LINK}\nb\n///",
            f"<details>\n<summary>About {X}</summary>\n<p>b</p>\n</details>",
            id="block's argument",
        ),
        pytest.param(
            f"![The {LINK} b](a.png)", '<p><img alt="The 0.67 b" src="a.png" /></p>', id="alt text"
        ),
        pytest.param('[0.67][r]\n\n[r]: home.md#one "x"', f"<p>{X}</p>", id="reference"),
        pytest.param(
            f"<div markdown>\n{LINK}\n</div>", f"<div>\n<p>{X}</p>\n</div>", id="HTML with Markdown"
        ),
        pytest.param(
            f"{LINK}{{.big}}", f"<p>{X.replace('figure', 'figure big', 1)}</p>", id="class"
        ),
        pytest.param(
            f"`{LINK}` and {LINK}",
            f'<p><code>[0.67](home.md#one "x")</code> and {X}</p>',
            id="beside code that shows one",
        ),
        pytest.param(
            '[*much* more than `1`](home.md#one "holds: ok")',
            "<p>"
            + figure("<em>much</em> more than <code>1</code>", "true", "ok", 3).replace(
                'class="figure"', 'class="figure condition"'
            )
            + "</p>",
            id="claim",
        ),
    ],
)
def test_a_figure_is_a_link_to_its_cell_around_the_full_value(
    md: Render, text: str, html: str
) -> None:
    assert md(text) == html


CODE = (
    'y = <span class="mi">2</span> * x\n'
    '<span class="nb">print</span>(<span class="s2">"&lt;b&gt;"</span>, '
    '<span class="nb">round</span>(y, <span class="mi">2</span>))'
)
SETUP = (
    'w = [<span class="mi">1</span>, <span class="mf">0.25</span>]\n'
    'x = <span class="mf">0.6697615</span>\n'
    'ok = <span class="kc">True</span>\n'
    'name = <span class="s2">"a&lt;b"</span>'
)
OUTPUT = "&lt;b&gt; 1.34\n"


def test_a_cell_of_a_whole_file(md: Render) -> None:
    assert md(cell(options=' title="The <one>"')) == (
        '<section aria-label="The &lt;one&gt;" class="cell" data-checked="python" '
        'data-digest="…" data-snippet="one.py" id="one">\n'
        '<p class="cell-title">The &lt;one&gt;</p>\n'
        f'<div class="cell-code">\n<div class="highlight">\n'
        f"<pre><code>{SETUP}\n{CODE}</code></pre>\n</div>\n</div>\n"
        '<div class="cell-bar"></div>\n'
        '<div aria-label="Output: The &lt;one&gt;" class="cell-output" role="log">\n'
        f"<pre>{OUTPUT}</pre>\n</div>\n</section>"
    )


def test_a_cell_of_a_section_shows_folded_what_runs_before_it(md: Render) -> None:
    assert md(cell(includes="one.py:twice")) == (
        '<section aria-label="one" class="cell" data-checked="python" '
        'data-digest="…" data-snippet="one.py" id="one">\n'
        '<details class="cell-setup">\n<summary>What runs before this</summary>\n'
        f'<div class="highlight">\n<pre><code>{SETUP}</code></pre>\n</div>\n</details>\n'
        f'<div class="cell-code">\n<div class="highlight">\n'
        f"<pre><code>{CODE}</code></pre>\n</div>\n</div>\n"
        '<div class="cell-bar"></div>\n'
        '<div aria-label="Output: one" class="cell-output" role="log">\n'
        f"<pre>{OUTPUT}</pre>\n</div>\n</section>"
    )


def test_a_figure_is_bound_to_a_cell_on_its_own_page(md: Render) -> None:
    html = md('[0.67](#one "x")\n\n' + cell())
    here = X.replace("home.md#one", "#one").replace(' data-checked="python"', "")
    assert html.split("\n")[0] == f"<p>{here}</p>"


def test_a_fence_without_run_is_left_to_the_highlighter(rendered: Sample) -> None:
    assert rendered.render("```python\nx\n```") == (
        '<div class="highlight"><pre><span></span><code><span class="n">x</span>\n'
        "</code></pre></div>"
    )


def test_a_page_without_cells_and_figures_has_no_data(rendered: Sample) -> None:
    assert rendered.render("plain") == "<p>plain</p>"


def test_loose_numbers_are_allowed_where_there_is_no_page(rendered: Sample) -> None:
    assert rendered.render("0.5") == "<p>0.5</p>"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (
            '[0.66](home.md#one "x")',
            "docs/text.md:1:2: shows 0.66, should be 0.67: one.x = 0.6697615 (snippets/one.py:2); "
            "correct the snippet, or let check --fix rewrite the page",
        ),
        (
            f"<div>{LINK}</div>",
            "docs/text.md:1:7: Markdown does not render what stands here; "
            "move it out of raw HTML, or correct the block around it",
        ),
        (
            f"a\n\n    {LINK}",
            "docs/text.md:3:6: Markdown does not render what stands here; "
            "move it out of raw HTML, or correct the block around it",
        ),
        (
            "/// quizz\nx\n///",
            "docs/text.md:1:1: there is no block called 'quizz'; did you mean quiz?",
        ),
    ],
)
def test_a_page_with_a_problem_is_refused(rendered: Sample, text: str, problem: str) -> None:
    with pytest.raises(ProblemsFoundError) as raised:
        rendered.render(text)
    assert [str(found) for found in raised.value.problems] == [problem]


def test_a_page_on_disk_is_checked_as_the_check_does(rendered: Sample) -> None:
    rendered.page("0.5\n", "loose.md")
    try:
        with pytest.raises(ProblemsFoundError) as raised:
            rendered.render("0.5\n", "loose.md")
    finally:
        (rendered.root / "docs/loose.md").unlink()
    assert [(p.kind, p.place.path) for p in raised.value.problems] == [("unbound", "docs/loose.md")]


def test_problems_show_in_the_page_while_a_maintainer_edits(
    rendered: Sample, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WORKBOOK_PROBLEMS", "show")
    html = rendered.render('[0.66](home.md#one "x")\n\n' + cell("gone", "gone.py"))
    assert html.split("\n<template")[0] == (
        '<section aria-label="Problems" class="problems">\n<ul>\n'
        "<li>docs/text.md:1:2: shows 0.66, should be 0.67: one.x = 0.6697615 (snippets/one.py:2); "
        "correct the snippet, or let check --fix rewrite the page</li>\n"
        "<li>docs/text.md:4:1: snippets/gone.py: the snippet file does not exist; "
        "create it, or correct the name</li>\n</ul>\n</section>\n"
        f'<p><span class="figure-wrong">{figure("0.66", "0.6697615")}'
        "<strong> should be 0.67</strong></span></p>\n"
        '<section class="cell" id="gone">\n'
        '<p class="problem">gone.py can\'t be shown: see the problems above.</p>\n</section>'
    )


def test_pages_converted_by_one_instance_do_not_mix(rendered: Sample) -> None:
    options = {"workbook": {"root": str(rendered.root)}}
    shared = markdown.Markdown(extensions=["workbook"], extension_configs=options)
    texts = [f"a {LINK}", "plain", cell(), '[[1, 0.25]](home.md#one "w")']
    for text in [*texts, *reversed(texts)]:
        assert shared.reset().convert(text) == rendered.render(text)


def test_a_refused_page_leaves_nothing_for_the_next(rendered: Sample) -> None:
    options = {"workbook": {"root": str(rendered.root)}}
    shared = markdown.Markdown(extensions=["workbook"], extension_configs=options)
    with pytest.raises(ProblemsFoundError):
        shared.convert(f"<div>{LINK} and {LINK}</div>")
    assert shared.reset().convert(f"a {LINK}") == rendered.render(f"a {LINK}")
