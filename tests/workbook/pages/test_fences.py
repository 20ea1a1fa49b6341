"""Cells and fences: what they hold, and every way to write one wrongly."""

from __future__ import annotations

import pytest

from tests.workbook.sample import Sample, cell
from workbook.pages.fences import Header, read_header
from workbook.problems import Place


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        pytest.param(
            '``` {.python .run #one titel="x"}\n--8<-- "one.py"\n```\n',
            [
                "1:1: a cell has no option 'titel' (it has title, exempt, inputs); "
                "did you mean title?"
            ],
            id="misspelt option",
        ),
        pytest.param(
            '``` {.python .run #one linenums="1"}\n--8<-- "one.py"\n```\n',
            ["1:1: a cell has no option 'linenums' (it has title, exempt, inputs); remove it"],
            id="unknown option",
        ),
        pytest.param(
            '``` {.run .python #one}\n--8<-- "one.py"\n```\n',
            ["1:1: a cell's first class must be .python; write {.python .run #id}"],
            id=".run before .python",
        ),
        pytest.param(
            '``` {.run #one}\n--8<-- "one.py"\n```\n',
            ["1:1: a cell's first class must be .python; write {.python .run #id}"],
            id=".run alone",
        ),
        pytest.param(
            '``` {.python .run .big #one}\n--8<-- "one.py"\n```\n',
            ["1:1: a cell has no class .big; its classes are .python and .run"],
            id="another class",
        ),
        pytest.param(
            '``` {.python .run}\n--8<-- "one.py"\n```\n',
            ["1:1: a cell needs an id; add #some-id to its header"],
            id="no id",
        ),
        pytest.param(
            '``` {.python .run id=one}\n--8<-- "one.py"\n```\n',
            [
                "1:1: a cell has no option 'id' (it has title, exempt, inputs); remove it",
                "1:1: a cell needs an id; add #some-id to its header",
            ],
            id="id as an option",
        ),
        pytest.param(
            '``` {.python .run #One_a}\n--8<-- "one.py"\n```\n',
            ["1:1: a cell's id may hold a–z, 0–9 and - only: 'One_a'; rename the cell"],
            id="bad id",
        ),
        pytest.param(
            '``` {.python .run #one #two}\n--8<-- "one.py"\n```\n',
            ["1:1: can't read '#two' in a cell's header; remove or correct it"],
            id="two ids",
        ),
        pytest.param(
            '``` {.python .run #one}\n--8<-- "one.py"\n```\n\n``` {.python .run #one}\n'
            '--8<-- "one.py"\n```\n',
            ["5:1: a second cell with the id 'one' (the first is on line 1); rename one of them"],
            id="duplicate id",
        ),
        pytest.param(
            '``` {.python .run #one title=x y}\n--8<-- "one.py"\n```\n',
            ["1:1: can't read 'y' in a cell's header; remove or correct it"],
            id="rest in the header",
        ),
        pytest.param(
            '``` {.python .run #one\n--8<-- "one.py"\n```\n',
            [
                "1:1: a cell's header is not closed: {.python .run #one; write {.python .run "
                '#id title="…"}'
            ],
            id="unclosed brace",
        ),
        pytest.param(
            '``` python .run\n--8<-- "one.py"\n```\n',
            [
                "1:1: a cell's header is not closed: python .run; write {.python .run #id "
                'title="…"}'
            ],
            id="no braces",
        ),
        pytest.param(
            '``` python {.run #one}\n--8<-- "one.py"\n```\n',
            [
                "1:1: a cell's header is not closed: python {.run #one}; write {.python .run "
                '#id title="…"}'
            ],
            id="braces after the language",
        ),
        pytest.param(
            '``` {.python .run #one}\n--8<-- "one.py:3:5"\n```\n',
            [
                "2:1: a cell includes a named section, never lines by number: 'one.py:3:5'; "
                'put one line in it: --8<-- "chapter/file.py" or --8<-- '
                '"chapter/file.py:section"'
            ],
            id="lines by number",
        ),
        pytest.param(
            '``` {.python .run #one}\n--8<-- "one.py:3"\n```\n',
            [
                "2:1: a cell includes a named section, never lines by number: 'one.py:3'; "
                'put one line in it: --8<-- "chapter/file.py" or --8<-- '
                '"chapter/file.py:section"'
            ],
            id="one line by number",
        ),
        pytest.param(
            '``` {.python .run #one}\n--8<-- "one.py"\n--8<-- "two.py"\n```\n',
            [
                "2:1: a cell includes exactly one snippet and holds nothing else; put one "
                'line in it: --8<-- "chapter/file.py" or --8<-- "chapter/file.py:section"'
            ],
            id="two includes",
        ),
        pytest.param(
            "``` {.python .run #one}\nprint(1)\n```\n",
            [
                "2:1: a cell includes exactly one snippet and holds nothing else; put one "
                'line in it: --8<-- "chapter/file.py" or --8<-- "chapter/file.py:section"'
            ],
            id="code typed in",
        ),
        pytest.param(
            "``` {.python .run #one}\n\n```\n",
            [
                "2:1: a cell includes exactly one snippet and holds nothing else; put one "
                'line in it: --8<-- "chapter/file.py" or --8<-- "chapter/file.py:section"'
            ],
            id="empty",
        ),
        pytest.param(
            '``` {.python .run #one}\n--8<-- "one.txt"\n```\n',
            [
                "2:1: a cell includes a Python file: 'one.txt'; put one line in it: --8<-- "
                '"chapter/file.py" or --8<-- "chapter/file.py:section"'
            ],
            id="not Python",
        ),
        pytest.param(
            '``` {.python .run #one exempt=" "}\n--8<-- "one.py"\n```\n',
            ['1:1: an exemption needs a reason; write exempt="why"'],
            id="exemption without a reason",
        ),
        pytest.param(
            '> ``` {.python .run #one}\n> --8<-- "one.py"\n> ```\n',
            [
                "1:3: a cell can't stand in a quotation; move it out of the quotation",
                "2:1: a cell includes exactly one snippet and holds nothing else; put one "
                'line in it: --8<-- "chapter/file.py" or --8<-- "chapter/file.py:section"',
            ],
            id="in a quotation",
        ),
        pytest.param(
            'x\n\n``` {.python .run #one}\n--8<-- "one.py"\n',
            [
                "3:1: this fence (```) is never closed and swallows what follows; close it "
                "with a line ```"
            ],
            id="unclosed fence of a cell",
        ),
        pytest.param(
            "x\n\n  ```python\nx\n",
            [
                "3:3: this fence (```) is never closed and swallows what follows; close it "
                "with a line ```"
            ],
            id="unclosed fence",
        ),
        pytest.param(
            "````\nx\n```\n",
            [
                "1:1: this fence (````) is never closed and swallows what follows; close it "
                "with a line ````"
            ],
            id="closed by another fence",
        ),
        pytest.param(
            "``` {.python #a\nx\n```\n",
            [
                "1:1: a fence's header is not closed: {.python #a; close the brace; without "
                "it the fence shows as text"
            ],
            id="unclosed brace of a fence",
        ),
        pytest.param(
            '``` {.python .rum #one}\n--8<-- "one.py"\n```\n',
            ["1:1: a fence of the class .rum is no cell; did you mean .run?"],
            id="misspelt .run",
        ),
        pytest.param(
            '``` {.python .Run #one}\n--8<-- "one.py"\n```\n',
            ["1:1: a fence of the class .Run is no cell; did you mean .run?"],
            id=".Run",
        ),
        pytest.param(
            '``` python titel="x"\nx\n```\n',
            [
                "1:1: Markdown can't read this fence's header: python titel=\"x\"; write a "
                "language and title, hl_lines, linenums only; anything else in braces"
            ],
            id="option that Markdown can't read",
        ),
    ],
)
def test_a_wrong_fence_is_a_problem_with_its_remedy(
    sample: Sample, text: str, problems: list[str]
) -> None:
    found = [str(problem) for problem in sample.scan(text).problems]
    assert found == [f"docs/page.md:{problem}" for problem in problems]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (cell(), ("one", "", "", "one.py", None, 1, 1)),
        (cell("a-1", "b/c.py:part"), ("a-1", "", "", "b/c.py", "part", 1, 1)),
        (cell(options=' title="The one"'), ("one", "The one", "", "one.py", None, 1, 1)),
        (cell(options=" title='A \"b\"'"), ("one", 'A "b"', "", "one.py", None, 1, 1)),
        (
            cell(options=' title="0.5" exempt="a name"'),
            ("one", "0.5", "a name", "one.py", None, 1, 1),
        ),
        (
            '``` {.python #one title="T" .run}\n--8<-- "one.py"\n```',
            ("one", "T", "", "one.py", None, 1, 1),
        ),
        (
            "~~~~ { .python .run #one }\n\n--8<-- 'one.py'\n~~~~",
            ("one", "", "", "one.py", None, 1, 1),
        ),
        (
            'a\n\n- b\n\n    ``` {.python .run #one}\n    --8<-- "one.py"\n    ```',
            ("one", "", "", "one.py", None, 5, 5),
        ),
        (
            '/// details | A\n\n``` {.python .run #one}\r\n--8<-- "one.py"\r\n```\r\n///',
            ("one", "", "", "one.py", None, 3, 1),
        ),
    ],
)
def test_a_cell_says_what_it_includes(sample: Sample, text: str, expected: tuple) -> None:
    page = sample.scan(text)
    (found,) = page.cells
    assert (
        found.id,
        found.title,
        found.exempt,
        found.snippet,
        found.section,
        found.place.line,
        found.place.column,
    ) == expected
    assert page.problems == []


@pytest.mark.parametrize(
    "text",
    [
        "```\nx\n```",
        "```python\nx\n```",
        '``` python title="A" hl_lines="1" linenums=\'1\'\nx\n```',
        "``` c++\nx\n```",
        '``` {.python #listing title="A"}\nx\n```',
        "``` {.rust .ruby .r}\nx\n```",
        "```` markdown\n``` {.python .run #one titel=x\n```\n````",
        "`{.python .run}`",
    ],
)
def test_another_fence_is_no_cell_and_no_problem(sample: Sample, text: str) -> None:
    page = sample.scan(text)
    assert (page.cells, page.problems) == ([], [])


def test_cells_are_in_the_pages_order_and_ids_are_unique_to_a_page(sample: Sample) -> None:
    page = sample.scan(cell("b") + "\n" + cell("a") + "\n" + cell("c"))
    assert [(found.id, found.place) for found in page.cells] == [
        ("b", Place("docs/page.md", 1, 1)),
        ("a", Place("docs/page.md", 5, 1)),
        ("c", Place("docs/page.md", 9, 1)),
    ]


def test_a_header_is_read_into_its_parts() -> None:
    assert read_header("{.python .run #a title=\"x y\" k='v' w=1 left}") == Header(
        ("python", "run"), "a", {"title": "x y", "k": "v", "w": "1"}, "left"
    )
    assert read_header("{.python") is None
    assert read_header("python") is None
