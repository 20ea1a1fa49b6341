"""A course's settings, its pages and its snippets."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.workbook.sample import Sample, cell
from workbook.course import ConfigError, Course, Settings, course_at, find_root


def test_a_folder_without_settings_has_the_defaults(tmp_path: Path) -> None:
    settings = Settings.load(tmp_path)
    assert settings == Settings(tmp_path, tmp_path / "docs", tmp_path / "snippets")
    assert settings.limit == 10.0


def test_settings_come_from_mkdocs_yml(tmp_path: Path) -> None:
    (tmp_path / "mkdocs.yml").write_text(
        "docs_dir: pages\n"
        "site_url: !ENV [SITE_URL, '']\n"
        "exclude_docs: |\n  /shared/\n  drafts/\n"
        "markdown_extensions:\n"
        "  - toc\n"
        "  - pymdownx.emoji:\n      emoji_index: !!python/name:material.extensions.emoji.twemoji\n"
        "  - workbook:\n      snippets: examples\n      packages: [src/mine, lib/other]\n",
        encoding="utf-8",
    )
    assert Settings.load(tmp_path) == Settings(
        tmp_path,
        tmp_path / "pages",
        tmp_path / "examples",
        (tmp_path / "src/mine", tmp_path / "lib/other"),
        (".*", "/templates/", "/shared/", "drafts/"),
    )


@pytest.mark.parametrize(
    "extensions", ["{workbook: {snippets: examples}}", "[{workbook: {snippets: examples}}]"]
)
def test_extensions_are_a_list_or_a_mapping(tmp_path: Path, extensions: str) -> None:
    (tmp_path / "mkdocs.yml").write_text(f"markdown_extensions: {extensions}\n", encoding="utf-8")
    assert Settings.load(tmp_path).snippets == tmp_path / "examples"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"a: [", "mkdocs.yml can't be read: "),
        (b"a: \xff", "mkdocs.yml can't be read: "),
        (b"- a", "mkdocs.yml holds no settings"),
    ],
)
def test_settings_that_cannot_be_read_are_an_error(
    tmp_path: Path, content: bytes, message: str
) -> None:
    (tmp_path / "mkdocs.yml").write_bytes(content)
    with pytest.raises(ConfigError) as raised:
        Settings.load(tmp_path)
    assert str(raised.value).startswith(message)


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


def test_the_root_is_the_nearest_folder_with_settings(sample: Sample, tmp_path: Path) -> None:
    deep = sample.root / "docs/part"
    deep.mkdir()
    assert find_root(deep) == sample.root
    assert find_root(Path("/proc")) == Path("/proc")


def test_a_folders_course_is_one_object(sample: Sample) -> None:
    course = course_at(sample.root)
    assert isinstance(course, Course)
    assert course_at(sample.root) is course
