"""What is begun with `new` passes the check at once, and nothing is overwritten."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.workbook.sample import Sample
from workbook.inventory import counts


def files(root: Path) -> dict[str, bytes]:
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in sorted(root.rglob("*"))
        if path.is_file() and ".cache" not in path.parts
    }


@pytest.fixture
def begun(sample: Sample) -> Sample:
    """A course with one chapter, begun with `new`."""
    assert sample.run("new", "chapter", "02-next-steps")[0] == 0
    return sample


def test_a_chapter_a_snippet_and_an_exercise_pass_the_check(begun: Sample) -> None:
    assert begun.run("new", "snippet", "02-next-steps/half_of_one")[0] == 0
    assert begun.run("new", "exercise", "02-next-steps/double_all")[0] == 0
    report = begun.check()
    assert [str(problem) for problem in report.problems] == []
    found = counts(report)
    assert {name: found[name] for name in ("chapters", "cells", "figures", "exercises")} == {
        "chapters": 1,
        "cells": 2,
        "figures": 4,
        "exercises": 1,
    }
    assert found["wrong answers"] == 3
    assert found["questions"] == 1


def test_a_course_passes_as_it_was_begun(sample: Sample) -> None:
    code, out, err = sample.run("new", "course", "counting-boxes")
    assert (code, err) == (0, "")
    assert out.splitlines()[-1] == "cd counting-boxes, then: python -m workbook serve"
    course = Sample(sample.root / "counting-boxes")
    assert course.problems() == []
    assert course.check().pages.keys() == {"index.md", "01-first-steps.md"}
    config = (course.root / "mkdocs.yml").read_text(encoding="utf-8")
    assert config.startswith("site_name: Counting boxes\n")


def test_no_name_of_a_template_is_left_in_what_is_written(begun: Sample) -> None:
    for name in ("snippet", "exercise"):
        assert begun.run("new", name, f"02-next-steps/{name}_two")[0] == 0
    for path, text in files(begun.root).items():
        for token in (b"EXAMPLE_TITLE", b"example_name", b"example-id", b"example-chapter"):
            assert token not in text, path
        assert not path.endswith(".template")


def test_it_says_what_was_written_and_what_is_left_to_do(sample: Sample) -> None:
    assert sample.run("new", "chapter", "02-next-steps") == (
        0,
        "new: docs/02-next-steps.md\n"
        "new: snippets/02-next-steps/first_example.py\n"
        "add it to nav in mkdocs.yml:  - 2. Next steps: 02-next-steps.md\n",
        "",
    )


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        ("chapter", "02-next-steps"),
        ("snippet", "02-next-steps/first_example"),
        ("exercise", "02-next-steps/double_all"),
        ("course", "docs"),
    ],
)
def test_nothing_is_overwritten_nor_half_written(begun: Sample, kind: str, name: str) -> None:
    begun.run("new", "exercise", "02-next-steps/double_all")
    before = files(begun.root)
    code, out, err = begun.run("new", kind, name)
    assert (code, out) == (2, "")
    assert "already" in err
    assert files(begun.root) == before


@pytest.mark.parametrize(
    ("kind", "name", "says"),
    [
        ("chapter", "next", "next is no name for a chapter: write it as in 02-next-steps"),
        (
            "snippet",
            "02-next-steps",
            " is no name for a snippet: write it as in 02-next-steps/two_boxes",
        ),
        (
            "exercise",
            "02-next-steps/two-heads",
            "two-heads is no name for an exercise: write it as in 02-next-steps/two_boxes",
        ),
        (
            "snippet",
            "03-later/one",
            "there is no docs/03-later.md: begin it with new chapter 03-later",
        ),
        ("course", "../up", "../up is no name for a folder: take letters, digits and hyphens"),
    ],
)
def test_a_name_that_can_not_be_is_refused(begun: Sample, kind: str, name: str, says: str) -> None:
    before = files(begun.root)
    assert begun.run("new", kind, name) == (2, "", f"workbook: {says}\n")
    assert files(begun.root) == before


def test_a_page_keeps_its_line_endings_and_every_byte_that_it_had(begun: Sample) -> None:
    page = begun.root / "docs/02-next-steps.md"
    before = page.read_bytes().replace(b"\n", b"\r\n").rstrip()
    page.write_bytes(before)
    assert begun.run("new", "snippet", "02-next-steps/half_of_one")[0] == 0
    after = page.read_bytes()
    assert after.startswith(before + b"\r\n\r\nSay here")
    assert after.count(b"\n") == after.count(b"\r\n")
    assert begun.problems() == []
