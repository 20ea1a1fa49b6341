"""A change shows in every page that hangs on the file, and no other page is built again."""

import os

import pytest

from tests.workbook.sample import CONFIG, Sample, cell
from workbook.site.changes import Changes


@pytest.fixture
def course(tmp_path):
    sample = Sample(tmp_path)
    sample.write("mkdocs.yml", CONFIG + "exclude_docs: /shared/\n")
    sample.snippet("x = 1\n")
    sample.snippet("y = 2\n", "two.py")
    sample.page("# A\n\n" + cell(), "a.md")
    sample.page("# B\n\n" + cell("two", "two.py") + '\n--8<-- "shared/card.md"\n', "b.md")
    sample.page("# C\n\nWords.\n", "c.md")
    sample.snippet("z = 3\n", "three.py")
    sample.page("# D\n\n" + cell("three", "three.py"), "d.md")
    sample.page('# E\n\nIt is [3](d.md#three "z").\n', "e.md")
    sample.page("A card.\n", "shared/card.md")
    for path in tmp_path.rglob("*.*"):
        os.utime(path, (1000, 1000))
    return sample


@pytest.mark.parametrize(
    ("file", "pages"),
    [
        ("snippets/one.py", ["a.md"]),
        ("docs/shared/card.md", ["b.md"]),
        ("snippets/three.py", ["d.md", "e.md"]),  # bound to a cell of another page
        ("docs/c.md", []),  # MkDocs sees that itself
        ("mkdocs.yml", ["a.md", "b.md", "c.md", "d.md", "e.md"]),
    ],
)
def test_the_pages_that_hang_on_a_changed_file_become_newer(course, file, pages):
    changes = Changes(course.root)
    assert changes.touch() == []
    os.utime(course.root / file, (2000, 2000))
    assert changes.touch() == pages
    newer = [p.name for p in (course.root / "docs").glob("*.md") if p.stat().st_mtime > 2000]
    assert sorted(newer) == pages
    assert changes.touch() == []


def test_a_page_s_text_stays_as_it_is(course):
    before = (course.root / "docs/a.md").read_bytes()
    changes = Changes(course.root)
    course.snippet("x = 3\n")
    assert changes.touch() == ["a.md"]
    assert (course.root / "docs/a.md").read_bytes() == before


def test_all_pages_are_built_again_when_what_they_load_has_new_names(course):
    assert Changes(course.root).touch(everything=True) == ["a.md", "b.md", "c.md", "d.md", "e.md"]
