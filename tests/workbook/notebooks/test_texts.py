"""The course as text: each chapter's Markdown, all of them in one, and the list of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.workbook.sample import Sample
from tests.workbook.small import write_small_course
from workbook.checking import check
from workbook.notebooks.texts import description_of, texts

MARKUP = re.compile(r"\\val|\\class|\{[.#:]|^/{3,}|--8<--|\]\(#|\uE000", re.MULTILINE)


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    sample = write_small_course(tmp_path_factory.mktemp("small"), "mkdocs")
    config = sample.root / "mkdocs.yml"
    config.write_text(
        config.read_text(encoding="utf-8") + "site_url: https://a.example/c\n", encoding="utf-8"
    )
    sample.page("---\nhide: toc\ndescription: What it is.\n---\n# Start\n", "index.md")
    return sample.root


def made(root: Path) -> dict[str, str]:
    course = Sample(root).course()
    return dict(texts(course, check(course)))


def test_each_chapter_is_a_text_and_all_are_one(small: Path) -> None:
    found = made(small)
    assert list(found) == ["05-weighted-values.md", "llms.txt", "llms-full.txt", "robots.txt"]
    chapter = found["05-weighted-values.md"]
    assert chapter.startswith(
        "# 5. Weighted values\n\nThe weights [0.25, 0.75] on 2 and 6\ngive $5$."
    )
    assert "```python\n" in chapter
    assert "```text\n" in chapter
    assert not MARKUP.search(chapter)
    assert found["llms-full.txt"] == chapter


def test_the_list_names_each_chapter_with_its_address(small: Path) -> None:
    assert made(small)["llms.txt"] == (
        "# Start\n\n> What it is.\n\n"
        "The whole course as one text: https://a.example/c/llms-full.txt\n\n## Chapters\n\n"
        "- [5. Weighted values](https://a.example/c/05-weighted-values.md): \n"
    )


def test_robots_are_told_of_the_sitemap_where_there_is_one(small: Path, sample: Sample) -> None:
    whole = "User-agent: *\nAllow: /\nSitemap: https://a.example/c/sitemap.xml\n"
    assert made(small)["robots.txt"] == whole
    sample.page("# One\n", "1-one.md")
    assert made(sample.root)["robots.txt"] == "User-agent: *\nAllow: /\n"


@pytest.mark.parametrize(
    ("text", "description"),
    [
        ("---\ndescription: One.\n---\n# A", "One."),
        ('---\ntitle: x\ndescription: "One: two"\n---\n', "One: two"),
        ("---\ntitle: x\n---\n\ndescription: no\n", ""),
        ("# A", ""),
    ],
)
def test_a_description_is_read_from_the_front_matter(
    text: str, description: str, sample: Sample
) -> None:
    assert description_of(sample.scan(text)) == description
