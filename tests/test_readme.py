"""What the README says of the course is true of the course."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from workbook.checking import check
from workbook.course import Course
from workbook.inventory import counts
from workbook.settings import Settings

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
STATED = re.findall(r"\*\*([\d,]+)\*\* ([a-z ]+?)(?=[,.;]| and | with )", " ".join(README.split()))
BY_NAME = {name: int(number.replace(",", "")) for number, name in STATED}
COUNTED = ("chapters", "cells", "figures", "questions", "exercises", "wrong answers", "drawings")


@pytest.fixture(scope="module")
def found() -> dict[str, int]:
    return counts(check(Course(Settings.load(ROOT))))


@pytest.mark.parametrize("name", COUNTED)
def test_a_number_is_neither_too_large_nor_out_of_date(found: dict[str, int], name: str) -> None:
    """“At least” may lag behind the course, but not by a fifth."""
    assert 0.8 * found[name] <= BY_NAME[name] <= found[name], f"list counts {found[name]} {name}"


def test_every_number_is_one_that_list_counts() -> None:
    assert set(BY_NAME) == set(COUNTED)


def test_every_file_and_folder_that_it_names_is_there() -> None:
    linked = re.findall(r"\]\((?!http)([^)#]+)\)", README)
    mapped = re.findall(r"^\| `([^`]+)`", README, re.M)
    assert len(mapped) > 8
    for name in [*linked, *mapped]:
        assert (ROOT / name).exists(), name


def test_the_citation_gives_the_version_that_the_project_has() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert citation["version"] == Settings.load(ROOT).version
    assert citation["license"] == ["MIT", "CC-BY-4.0"]
    assert set(citation) >= {"cff-version", "message", "title", "authors"}
