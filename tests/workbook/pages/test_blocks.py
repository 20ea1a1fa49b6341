"""Blocks: those that pymdown renders pass, and every other one is a problem."""

from __future__ import annotations

import pytest

from tests.workbook.sample import Sample, loose
from workbook.pages.blocks import registry


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        pytest.param(
            "x\n\n/// detials | A\ny\n///",
            ["3:1: there is no block called 'detials'; did you mean details?"],
            id="unknown block with a suggestion",
        ),
        pytest.param(
            "/// frobnicate\nx\n///",
            [
                "1:1: there is no block called 'frobnicate'; there are accepts, admonition, "
                "answer, attention, caption, caution, chapters, counts, danger, define, details, "
                "drawing, error, exercise, figure-caption, goal, hint, html, important, markup, "
                "measured, modules, note, practice, predict, quiz, review, right, slip, step, "
                "tab, table-caption, task, tip, warning, wrong"
            ],
            id="unknown block",
        ),
        pytest.param(
            "/// details | A\ny",
            [
                "1:1: this details block is never closed and swallows what follows; close it "
                "with a line ///"
            ],
            id="unclosed",
        ),
        pytest.param(
            "//// details | A\n/// note | B\nx\n////",
            [
                "4:1: //// closes no block that is open here; close the note block first, with ///",
                "1:1: this details block is never closed and swallows what follows; close it "
                "with a line ////",
                "2:1: this note block is never closed and swallows what follows; close it "
                "with a line ///",
            ],
            id="unclosed inside another",
        ),
        pytest.param(
            "//// details | A\n/// note | B\nx\n////\n///",
            [
                "4:1: //// closes no block that is open here; close the note block first, with ///",
                "1:1: this details block is never closed and swallows what follows; close it "
                "with a line ////",
            ],
            id="closed in the wrong order",
        ),
        pytest.param(
            "/// details | A\n/// note | B\nx\n///\n///",
            [
                "2:1: a block inside another one with the same number of slashes (///); give "
                "the outer block more slashes than the inner one"
            ],
            id="same slashes inside",
        ),
        pytest.param(
            "x\n\n///",
            ["3:1: /// closes no block that is open here; remove it"],
            id="closes nothing",
        ),
        pytest.param(
            "/// !details\nx\n///",
            [
                "1:1: can't read the block header '!details'; write /// name | argument",
                "3:1: /// closes no block that is open here; remove it",
            ],
            id="unreadable header",
        ),
        pytest.param(
            "/// html\nx\n///",
            ["1:1: a html block needs an argument; write /// html | argument"],
            id="argument missing",
        ),
        pytest.param(
            "/// details\n    opne: true\n\nx\n///",
            ["2:5: a details block has no option 'opne'; did you mean open?"],
            id="misspelt option",
        ),
        pytest.param(
            "/// details | A\n    colour: red\n\nx\n///",
            ["2:5: a details block has no option 'colour'; its options: attrs, open, type"],
            id="unknown option",
        ),
        pytest.param(
            "/// html | div\n    open: true\n\nx\n///",
            ["2:5: a html block has no option 'open'; its options: attrs, markdown"],
            id="option of a block that has none",
        ),
        pytest.param(
            "/// details\n    open: 3\n\nx\n///",
            [
                "2:5: the details block's option open can't be 3; Could not convert type "
                "<class 'int'> to a boolean"
            ],
            id="wrong value",
        ),
        pytest.param(
            "/// details\n    open: [\n\nx\n///",
            ["2:1: can't read the details block's options; write one 'option: value' a line"],
            id="options that are no YAML",
        ),
        pytest.param(
            "/// details\n    some text\n\nx\n///",
            [
                "2:1: text follows the details block's header without an empty line; put an "
                "empty line before the content"
            ],
            id="text where options stand",
        ),
        pytest.param(
            "- a\n\n    /// details | A\n        open: true\n        tpye: note\n\n    x\n    ///",
            ["5:9: a details block has no option 'tpye'; did you mean type?"],
            id="second option misspelt",
        ),
        *(
            pytest.param(
                f"/// note | A\n    attrs: {attrs}\n\nx\n///",
                [f"2:5: the note block's option attrs can't be {value}; {remedy}"],
                id=f"attrs: {attrs}",
            )
            for attrs, value, remedy in [
                ("3", "3", "Attributes should be contained within a dictionary"),
                (
                    "{class: x, idd: 3}",
                    "{'class': 'x', 'idd': 3}",
                    "Could not convert type <class 'int'> to a string",
                ),
                ("{id: 1a}", "{'id': '1a'}", "A valid attribute name must be provided"),
            ]
        ),
    ],
)
def test_a_block_that_would_show_as_raw_text_is_a_problem(
    sample: Sample, text: str, problems: list[str]
) -> None:
    found = [str(problem) for problem in sample.scan(text).problems]
    assert found == [f"docs/page.md:{problem}" for problem in problems]


@pytest.mark.parametrize(
    "text",
    [
        "/// note\nx\n///",
        "/// details | A\nx\n///",
        "/// details | A | B\n    open: true\n    type: warning\n\nx\n///",
        "/// Details\nx\n///",
        "//// details | A\n\n/// note | B\nx\n///\n\n////",
        "/// caption\nx\n///",
        "/// tab | A\nx\n///\n\n/// tab | B\n    select: true\n\nx\n///",
        "/// html | div.lead\n    attrs: {id: lead, class: a b, title: x}\n\nx\n///",
        "/// define\nx\n\n- y\n///",
        "> /// note\n> x\n> ///",
        "- a\n\n    /// details | A\n    b\n    ///",
        "- a\n\n    /// details | A\n        open: true\n\n    b\n    ///",
        "```\n/// quizz\n```",
        "a /// b and // c",
        "<!-- /// quizz -->",
    ],
)
def test_what_pymdown_renders_is_no_problem(sample: Sample, text: str) -> None:
    assert sample.scan(text).problems == []


def test_every_block_that_the_extension_brings_is_known() -> None:
    assert {"admonition", "caption", "define", "details", "html", "note", "tab"} <= set(registry())


def test_options_are_no_prose_and_content_is(sample: Sample) -> None:
    text = "/// details | A 0.1\n    attrs: {data-version: v0.2}\n\nb 0.3\n///"
    assert loose(sample.scan(text)) == [(1, 17, "0.1"), (4, 3, "0.3")]
