"""A figure is rewritten only where it is then read as the same figure with the right value."""

from __future__ import annotations

import pytest

from tests.workbook.sample import Sample, cell
from workbook.figures.reread import reads_back

HAND = "mend it by hand: written there by check --fix, it would not be read as this figure again"
VALUES = {
    "bracket": "a]b(c",
    "stars": "*star*",
    "padded": "  pad ",
    "empty": "",
    "lines": "two\nlines",
    "bar": "a|b",
    "ticks": "`a`",
    "money": "$a$",
}


@pytest.mark.parametrize("name", VALUES)
def test_a_text_that_markdown_would_read_otherwise_is_left(sample: Sample, name: str) -> None:
    sample.snippet(f"x = {VALUES[name]!r}\n")
    page = sample.page(cell() + '\n[**old**](#one "x")\n')
    before = page.read_bytes()
    code, out, err = sample.run("check", "--fix")
    assert (code, err) == (1, "")
    assert page.read_bytes() == before
    assert "rewrote" not in out
    assert f"; {HAND}" in out
    assert [problem.expected for problem in sample.check().problems] == [None]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('[4.42][]\n\n[4.42]: #one "x"', None),
        ('[4.42]\n\n[4.42]: #one "x"', None),
        ('[4.42][total]\n\n[total]: #one "x"', '[4.41][total]\n\n[total]: #one "x"'),
        ("[**4.42**](#one 'x')", "[**4.41**](#one 'x')"),
        ("$a = \\val{one: x}{4.42}$", "$a = \\val{one: x}{4.41}$"),
        ("$$\n\\val{one: x}{4.42}\n$$", "$$\n\\val{one: x}{4.41}\n$$"),
        ('[[4.42,\n1]](#one "[x, 1]")', None),
        ('[[4.42, 1]](#one "[x, 1]")', '[[4.41, 1]](#one "[x, 1]")'),
    ],
    ids=["collapsed", "shortcut", "reference", "strong", "inline", "display", "lines", "vector"],
)
def test_fix_rewrites_what_keeps_its_meaning(
    sample: Sample, before: str, after: str | None
) -> None:
    sample.snippet("x = 4.41\n")
    page = sample.page(f"{cell()}\n{before}\n")
    code, out, _ = sample.run("check", "--fix")
    assert page.read_text() == f"{cell()}\n{after or before}\n"
    assert code == (1 if after is None else 0), out
    assert ("rewrote" in out, HAND in out) == (after is not None, after is None)


@pytest.mark.parametrize("expected", ["50%", "a_b", "{", "\\x"])
def test_a_text_in_mathematics_that_tex_would_read_otherwise_is_left(
    sample: Sample, expected: str
) -> None:
    page = sample.scan("$\\val{one: x}{old}$")
    assert not reads_back(page.text.text, page.figures[0].link, expected, expected)
    assert reads_back(page.text.text, page.figures[0].link, "new", "new")


def test_a_text_in_a_macro_of_tex_is_left(sample: Sample) -> None:
    page = sample.scan("$\\val{one: x}{\\text{old}}$")
    assert not reads_back(page.text.text, page.figures[0].link, "new", "new")
