"""The evidence for each figure, as plain data."""

from __future__ import annotations

import json
import subprocess

import pytest

from tests.workbook.sample import Sample, cell
from workbook.evidence import evidence, last_commits
from workbook.markdown.elements import digest
from workbook.markdown.record import PATH


@pytest.fixture
def course(sample: Sample) -> Sample:
    sample.snippet("x = 2 / 3\nq = [1, 0]\n")
    sample.page(
        "# Page\n\n" + cell() + '\n[0.67](#one "x") [[1, 0]](#one "q") '
        '[small](#one "holds: x < 1") [2.5](# "exempt: a version")\n'
    )
    return sample


def test_every_figure_has_its_value_its_code_and_its_kind(course: Sample) -> None:
    found = evidence(course.course(), course.check())
    assert found["figures"][0] == {
        "page": "page.md",
        "path": "docs/page.md",
        "place": "7:2",
        "shown": "0.67",
        "cell": "one",
        "cell_page": "page.md",
        "kind": "bound",
        "expression": "x",
        "value": 0.6666666666666666,
        "snippet": "snippets/one.py",
        "line": 1,
        "commit": None,
        "reason": None,
        "python": True,
        "browser": False,
    }
    assert [f["kind"] for f in found["figures"]] == ["bound", "given", "condition", "exempt"]
    assert [f["value"] for f in found["figures"]] == [0.6666666666666666, [1, 0], True, None]
    assert found["figures"][3]["reason"] == "a version"
    assert found["counts"]["figures"] == 4
    assert found["counts"]["checked in a browser"] == 0
    assert set(found["versions"]) == {"cpython", "numpy"}


def test_a_cell_counts_as_seen_in_a_browser_only_as_it_stands(course: Sample) -> None:
    run = course.check().runs["page.md", "one"]
    versions = {"pyodide": "1.2", "browser": "Chromium 3"}
    record = {"versions": versions, "cells": {"page.md#one": {"digest": digest(run)}}}
    course.write(PATH, json.dumps(record))
    found = evidence(course.course(), course.check())
    assert [f["browser"] for f in found["figures"]] == [True, True, True, False]
    assert found["counts"]["checked in a browser"] == 3
    assert found["versions"]["browser"] == "Chromium 3"
    course.snippet("x = 2 / 3\nq = [1, 0]\nz = 1\n")
    assert evidence(course.course(), course.check())["counts"]["checked in a browser"] == 0


def git(course: Sample, *arguments: str) -> str:
    who = ["-c", "user.name=a", "-c", "user.email=a@b.example", "-c", "commit.gpgsign=false"]
    command = ["git", "-C", str(course.root), *who, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def test_a_snippet_has_the_commit_that_last_changed_it(course: Sample) -> None:
    course.snippet("y = 1\n", "two.py")
    git(course, "init", "-q")
    git(course, "add", "snippets")
    git(course, "commit", "-qm", "first")
    first = git(course, "rev-parse", "--short", "HEAD")
    course.snippet("y = 2\n", "two.py")
    git(course, "commit", "-qam", "second")
    second = git(course, "rev-parse", "--short", "HEAD")
    assert last_commits(course.root, "snippets") == {
        "snippets/one.py": first,
        "snippets/two.py": second,
    }
    course.snippet("y = 3\n", "two.py")
    assert last_commits(course.root, "snippets")["snippets/two.py"] == f"{second}+"


def test_without_a_history_there_are_no_commits(course: Sample) -> None:
    assert last_commits(course.root, "snippets") == {}
