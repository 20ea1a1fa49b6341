"""`check --fix` follows what was renamed or moved, where nothing else can be meant."""

from __future__ import annotations

import pytest

from tests.workbook.sample import Sample, cell
from workbook.moves import moves


@pytest.fixture
def course(sample: Sample) -> Sample:
    """Two pages; figures of both stand on the first one's cell."""
    sample.snippet("x = 2.5\ny = [1, 0]\n")
    sample.page(
        "# Here\n\n" + cell() + '\nIt is [2.5](#one "x"), [[1, 0]](#one "y"), '
        '[much](#one "holds: x > 2") and $\\val{one: x}{2.5}$.\n'
    )
    sample.page('# Two\n\nAs [2.5](page.md#one "x") was.\n', "two.md")
    assert sample.problems() == []
    return sample


def replace(sample: Sample, old: str, new: str, name: str = "docs/page.md") -> None:
    path = sample.root / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_a_renamed_cell_is_followed_from_every_page_and_in_mathematics(course: Sample) -> None:
    replace(course, ".run #one", ".run #first")
    code, out, _ = course.run("check")
    assert code == 1
    assert out.splitlines()[5:10] == [
        "docs/page.md:7:13: check --fix would rewrite #one as #first",
        "docs/page.md:7:33: check --fix would rewrite #one as #first",
        "docs/page.md:7:51: check --fix would rewrite #one as #first",
        "docs/page.md:7:82: check --fix would rewrite one as first",
        "docs/two.md:3:10: check --fix would rewrite page.md#one as page.md#first",
    ]
    code, out, _ = course.run("check", "--fix")
    assert code == 0
    assert out.splitlines()[0] == "docs/page.md:7:13: rewrote #one as #first"
    text = (course.root / "docs/page.md").read_text(encoding="utf-8")
    assert text.endswith(
        'It is [2.5](#first "x"), [[1, 0]](#first "y"), [much](#first "holds: x > 2") '
        "and $\\val{first: x}{2.5}$.\n"
    )


def test_nothing_is_followed_on_a_course_that_is_right(course: Sample) -> None:
    whole = course.course()
    assert moves(whole, course.check()) == []


def test_a_cell_whose_value_differs_is_not_what_was_renamed(course: Sample) -> None:
    replace(course, ".run #one", ".run #first")
    course.snippet("x = 2.6\ny = [1, 0]\n")
    before = (course.root / "docs/page.md").read_bytes()
    code, out, _ = course.run("check", "--fix")
    assert (code, "rewrote" in out) == (1, False)
    assert (course.root / "docs/page.md").read_bytes() == before


def test_two_cells_that_could_be_meant_are_left_to_the_author(course: Sample) -> None:
    course.snippet("x = 2.5\ny = [1, 0]\n", "again.py")
    replace(course, ".run #one", ".run #first")
    replace(course, "\nIt is", "\n" + cell("second", "again.py") + "\nIt is")
    assert moves(course.course(), course.check()) == []


def test_a_cell_that_other_figures_name_is_not_what_was_renamed(course: Sample) -> None:
    replace(course, ".run #one", ".run #first")
    replace(course, "It is [2.5](#one", "It is [2.5](#first")
    assert moves(course.course(), course.check()) == []


def test_a_renamed_page_is_followed(course: Sample) -> None:
    (course.root / "docs/page.md").rename(course.root / "docs/begin.md")
    code, out, _ = course.run("check", "--fix")
    assert code == 0, out
    assert out.splitlines()[0] == "docs/two.md:3:10: rewrote page.md#one as begin.md#one"


def test_a_moved_snippet_is_followed(course: Sample) -> None:
    (course.root / "snippets/later").mkdir()
    (course.root / "snippets/one.py").rename(course.root / "snippets/later/one.py")
    code, out, _ = course.run("check", "--fix")
    assert code == 0, out
    assert out.splitlines()[0] == "docs/page.md:4:9: rewrote one.py as later/one.py"


def test_a_deleted_snippet_is_the_author_s_to_decide_on(course: Sample) -> None:
    (course.root / "snippets/one.py").unlink()
    before = (course.root / "docs/page.md").read_bytes()
    code, out, _ = course.run("check", "--fix")
    assert code == 1
    assert out.splitlines()[0].startswith("docs/page.md:4:1: snippets/one.py: ")
    assert (course.root / "docs/page.md").read_bytes() == before
