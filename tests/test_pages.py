"""The course itself: its pages hold, its snippets are all shown, all collected, and agree."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import codespell_lib
import pytest

from workbook.checking import check
from workbook.course import Course
from workbook.inventory import counts, inventory
from workbook.learning import generators
from workbook.pages.prose import words_of
from workbook.readability import sentences
from workbook.report import Report
from workbook.settings import Settings
from workbook.snippets.values import Plain

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="session")
def course() -> Course:
    return Course(Settings.load(ROOT))


@pytest.fixture(scope="session")
def report(course: Course) -> Report:
    return check(course)


def test_the_course_has_no_problems(report: Report) -> None:
    assert [str(problem) for problem in report.problems] == []


def test_there_is_something_to_check(report: Report) -> None:
    found = counts(report)
    for name in ("chapters", "cells", "figures", "bound", "given", "exempt"):
        assert found[name] > 0, name
    assert found["figures"] == found["bound"] + found["given"] + found["exempt"]
    for name, page in report.pages.items():
        if name[:1].isdigit():
            assert page.cells, f"{name} has no cell"
            assert page.figures, f"{name} has no figure"


def test_every_snippet_is_on_a_page(course: Course, report: Report) -> None:
    shown = {f"snippets/{cell['snippet']}" for cell in inventory(report)["cells"]}
    shown |= {f"snippets/{name}" for name in generators(report.pages.values())}
    assert shown == {course.relative(path) for path in course.snippet_files()}


def test_every_part_of_a_snippet_that_a_page_shows_is_one_test() -> None:
    """The tests are the parts in `list --json`, each exercise's programs, and each generator."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTEST_ADDOPTS": ""}
    listed = run(environment, "workbook", "list", "--json")
    inventory = json.loads(listed)
    parts = {f"{cell['snippet']}::{cell['section'] or 'whole'}" for cell in inventory["cells"]}
    for exercise in inventory["exercises"]:
        names = {"checks": "are-proven", "solution": "passes", "starter": "fails"}
        names |= {f"wrong/{wrong}": "is-recognised" for wrong in exercise["wrong"]}
        parts |= {f"{exercise['id']}/{file}.py::{name}" for file, name in names.items()}
    generators = (ROOT / "snippets").glob("*/practice/*.py")
    parts |= {f"{path.relative_to(ROOT / 'snippets').as_posix()}::pool" for path in generators}
    collected = run(
        environment, "pytest", "--collect-only", "--quiet", "--color=no", "snippets"
    ).splitlines()
    ids = {line for line in collected if "::" in line}
    assert ids == {f"snippets/{part}" for part in parts}
    assert len(ids) == len(parts) > 0


def run(environment: dict[str, str], *command: str) -> str:
    return subprocess.run(
        [sys.executable, "-m", *command],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    ).stdout


@pytest.mark.parametrize(
    ("page", "section"),
    [
        ("practice.md", "practice-with-fresh-figures"),
        ("interview.md", "what-an-interviewer-asks"),
        ("common-mistakes.md", "common-mistakes"),
    ],
)
def test_a_page_collects_a_section_of_every_chapter(
    course: Course, page: str, section: str
) -> None:
    chapters = [other for other in course.pages.values() if other.is_chapter]
    assert len(chapters) == 9
    text = (course.settings.docs / page).read_text(encoding="utf-8")
    expected = [
        f'## {chapter.title}\n\n--8<-- "{chapter.name}:{section}"\n' for chapter in chapters
    ]
    assert "\n".join(expected) == text[text.index("## 1. ") :]
    assert course.pages[page].text.collected == {chapter.path for chapter in chapters}


def test_no_sentence_stands_in_two_chapters(course: Course) -> None:
    """Questions included; what chapters share on purpose comes from a file of its own."""
    found: dict[str, set[str]] = {}
    for page in (page for page in course.pages.values() if page.is_chapter):
        lines = zip(words_of(page).split("\n"), page.text.origins, strict=True)
        own = "\n".join(line if origin.path == page.path else "" for line, origin in lines)
        for words in sentences(own):
            if len(words) >= 6:
                found.setdefault(" ".join(words).lower(), set()).add(page.name)
    assert len(found) > 2000
    assert {text: sorted(names) for text, names in found.items() if len(names) > 1} == {}


ALSO_BRITISH = {"practice", "program", "story"}
TITLES_OF_OTHERS = {"sources.md"}


def test_the_spelling_is_british(course: Course) -> None:
    """By the list of codespell, read the other way round."""
    listed = Path(codespell_lib.__file__).parent / "data/dictionary_en-GB_to_en-US.txt"
    lines = listed.read_text(encoding="utf-8").lower().splitlines()
    american = {us.strip() for line in lines for us in line.partition("->")[2].split(",")}
    american -= {"", *ALSO_BRITISH}
    assert {"color", "normalize"} <= american
    found = {
        f"{page.name}: {word}"
        for page in course.pages.values()
        if page.name not in TITLES_OF_OTHERS
        for word in re.findall(r"[a-z]+", words_of(page).lower())
        if word in american
    }
    assert found == set()


CHAPTER = "05-weighted-values.md"


@pytest.mark.parametrize("name", ["weights", "output"])
def test_numpy_and_the_standard_library_alone_give_the_same(report: Report, name: str) -> None:
    with_numpy = values(report, "one-head")[name]
    alone = values(report, "one-head-stdlib")[name]
    assert isinstance(with_numpy, list)
    assert alone == pytest.approx(with_numpy, rel=1e-12)
    shown = {
        bound.figure.link.shown
        for bound in report.bound
        if bound.key in {(CHAPTER, "one-head"), (CHAPTER, "one-head-stdlib")}
        and bound.figure.link.title == name
    }
    rounded = "[" + ", ".join(f"{value:.6f}" for value in with_numpy) + "]"
    assert rounded in shown


def values(report: Report, cell: str) -> dict[str, Plain]:
    return report.runs[CHAPTER, cell].values


def test_the_shared_example_gives_the_figures_of_the_course(report: Report) -> None:
    found = values(report, "one-head")
    assert found["q"] == [1, 0]
    assert found["K"] == [[1, 0], [0, 1]]
    assert found["V"] == [[2, 0], [0, 2]]
    assert found["weights"] == pytest.approx([0.6697615493266569, 0.33023845067334306], rel=1e-15)
    assert found["output"] == pytest.approx([1.3395230986533138, 0.6604769013466862], rel=1e-15)
    assert values(report, "first-key-only")["output"] == [2, 0]
