"""A course's pages and its snippets."""

from __future__ import annotations

from tests.workbook.sample import Sample, cell
from workbook.course import Course, course_of
from workbook.settings import Settings


def test_pages_are_all_but_the_excluded_and_the_included(sample: Sample) -> None:
    sample.write("mkdocs.yml", "exclude_docs: |\n  /drafts/\n  *.txt.md\n")
    for name in ("index.md", "part/one.md", "drafts/a.md", ".hidden/b.md", "part/c.txt.md"):
        sample.page("x", name)
    sample.page('--8<-- "shared/card.md"', "part/two.md")
    sample.page("x", "shared/card.md")
    sample.page("x", "templates/main.md")
    assert list(sample.course().pages) == ["index.md", "part/one.md", "part/two.md"]


def test_a_page_is_read_again_when_it_or_a_part_of_it_changed(sample: Sample) -> None:
    sample.page('--8<-- "card.md"')
    sample.page("a", "card.md")
    course = sample.course()
    first = course.pages["page.md"]
    assert course.pages["page.md"] is first
    sample.page("longer", "card.md")
    assert course.pages["page.md"].text.text == "longer"
    sample.page("now alone")
    assert course.pages["page.md"].text.text == "now alone"


def test_an_include_that_appears_is_seen(sample: Sample) -> None:
    sample.page('--8<-- "card.md"')
    course = sample.course()
    assert [problem.kind for problem in course.pages["page.md"].problems] == ["include"]
    sample.page("a", "card.md")
    assert course.pages["page.md"].problems == []


def test_snippet_files_are_every_python_file_below_their_folder(sample: Sample) -> None:
    for name in ("b.py", "a/x.py", "a/b/y.py", "a/note.md"):
        sample.snippet("", name)
    course = sample.course()
    assert [course.relative(path) for path in course.snippet_files()] == [
        "snippets/a/b/y.py",
        "snippets/a/x.py",
        "snippets/b.py",
    ]


def test_a_cells_snippet_is_named_below_the_root(sample: Sample) -> None:
    sample.page(cell(includes="a/x.py:part"))
    course = sample.course()
    assert course.snippet_path(course.pages["page.md"].cells[0]) == "snippets/a/x.py"


def test_a_folders_course_is_one_object(sample: Sample) -> None:
    course = course_of(Settings.load(sample.root))
    assert isinstance(course, Course)
    assert course_of(Settings.load(sample.root)) is course
