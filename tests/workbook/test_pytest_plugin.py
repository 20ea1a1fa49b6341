"""Snippets collected as tests: each part of each, with failures at the snippet's own line."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from tests.workbook.sample import CONFIG, Sample, cell


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory) -> Sample:
    sample = Sample(tmp_path_factory.mktemp("plugin"))
    sample.write("mkdocs.yml", CONFIG)
    sample.snippet("x = 1\nprint(x)\n", "a/right.py")
    sample.snippet("x = 1\n\ndef f():\n    return 1 / 0\n\nf()\n", "a/raises.py")
    sample.snippet("x = 1\n# --8<-- [start:part]\nx / 3\n# --8<-- [end:part]\nx = 2\n", "part.py")
    sample.snippet("x = 1\n# --8<-- [start:open]\n", "open.py")
    sample.snippet("x = 1\n", "unused.py")
    sample.page(
        "\n".join(
            [
                cell("right", "a/right.py"),
                cell("again", "a/right.py"),
                cell("raises", "a/raises.py"),
                cell("part", "part.py:part"),
                cell("whole", "part.py"),
                cell("open", "open.py:open"),
            ]
        )
    )
    sample.write("tests/test_other.py", "def test_other(): pass\n")
    return sample


def pytest_in(course: Sample, *arguments: str) -> tuple[int, list[str]]:
    process = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "workbook.pytest_plugin", "--color=no", *arguments],
        cwd=course.root,
        capture_output=True,
        text=True,
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join(sys.path),
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
            "PYTEST_ADDOPTS": "",
        },
        check=False,
    )
    return process.returncode, process.stdout.splitlines()


def test_each_distinct_part_is_one_test_with_an_id_that_is_a_path(course: Sample) -> None:
    code, lines = pytest_in(course, "--collect-only", "-q", "snippets", "tests")
    assert code == 0
    assert sorted(line for line in lines if "::" in line) == [
        "snippets/a/raises.py::whole",
        "snippets/a/right.py::whole",
        "snippets/open.py::open",
        "snippets/part.py::part",
        "snippets/part.py::whole",
        "snippets/unused.py::on-no-page",
        "tests/test_other.py::test_other",
    ]


def test_failures_name_the_snippets_own_line_and_what_to_do(course: Sample) -> None:
    code, lines = pytest_in(course, "-q", "snippets")
    assert code == 1
    folder = f"{course.root}/snippets"
    assert sorted(line for line in lines if line.startswith(folder)) == [
        f"{folder}/a/raises.py:4: raises ZeroDivisionError: division by zero; correct the snippet. "
        "The number after the division sign is 0, and nothing can be divided by 0. Where does the "
        "0 come from?",
        f"{folder}/open.py:2: section 'open' has no end; add # --8<-- [end:open]",
        f"{folder}/part.py:3: prints 0.3333333333333333: the last digits differ between machines; "
        "print at most 12 significant digits, as in {x:.6f}",
        f"{folder}/unused.py:1: no page includes this snippet; include it, or delete it",
    ]
    assert re.match(r"4 failed, 2 passed in ", lines[-1])


def test_one_part_can_be_run_by_its_id(course: Sample) -> None:
    code, lines = pytest_in(course, "-q", "snippets/a/right.py::whole")
    assert code == 0
    assert re.match(r"1 passed in ", lines[-1])


def test_a_folder_without_settings_is_left_alone(course: Sample, tmp_path: object) -> None:
    other = Sample(tmp_path)  # type: ignore[arg-type]
    other.snippet("1 / 0\n")
    code, lines = pytest_in(other, "--collect-only", "-q", "snippets", "--rootdir=.")
    assert (code, lines[-1].startswith("no tests collected")) == (5, True)
