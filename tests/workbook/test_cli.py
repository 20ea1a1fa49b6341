"""The command line: exit codes, what is printed, and what is written."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from tests.workbook.sample import Sample, cell
from workbook.figures.rewrite import FileChangedError
from workbook.site.digests import write_digests

FIX = "correct the snippet, or let check --fix rewrite the page"


@pytest.fixture
def right(sample: Sample) -> Sample:
    """A course without problems."""
    sample.snippet("x = 2 * 0.33488\ny = [1, 0.5]\n")
    sample.page("# Page\n\n" + cell() + '\n[0.67](#one "x") [2.5](# "exempt: a version")\n')
    return sample


@pytest.fixture
def wrong(right: Sample) -> Sample:
    """A course with two wrong figures in one line, on a page with CRLF and a byte order mark."""
    text = "# Page\n\n" + cell() + '\né [0.66](#one "x") [[1, 0.6]](#one "y") [2](#one "x")\n'
    right.page("\ufeff" + text.replace("\n", "\r\n"))
    return right


SHOWS = [
    f"docs/page.md:7:4: shows 0.66, should be 0.67: one.x = 0.66976 (snippets/one.py:1); {FIX}",
    f"docs/page.md:7:21: shows [1, 0.6], should be [1, 0.5]: one.y = [1, 0.5] "
    f"(snippets/one.py:2); {FIX}",
    "docs/page.md:7:42: shows 2: one.x = 0.66976 (snippets/one.py:1); "
    "an integer stands only for a whole number: write as many decimals as you mean, "
    "or bind the figure to a rounded value",
]


def test_check_of_a_right_course(right: Sample) -> None:
    assert right.run("check") == (
        0,
        "no problems: 1 page, 1 cell, 2 figures (1 bound, 0 given, 1 exempt)\n",
        "",
    )


def test_check_of_a_wrong_course_prints_one_problem_a_line(wrong: Sample) -> None:
    code, out, err = wrong.run("check")
    assert (code, err) == (1, "")
    assert out.splitlines() == [
        *SHOWS,
        "3 problems: 1 page, 1 cell, 3 figures (2 bound, 1 given, 0 exempt)",
    ]


def test_check_names_one_problem_in_the_singular(right: Sample) -> None:
    right.page(cell() + '\n[0.66](#one "x")\n')
    assert right.run("check")[1].splitlines()[-1].startswith("1 problem: ")


def test_check_of_a_path_runs_only_what_concerns_it(wrong: Sample) -> None:
    wrong.page("# Other\n", "other.md")
    assert wrong.run("check", "docs/other.md") == (
        0,
        "no problems: 1 page, 0 cells, 0 figures (0 bound, 0 given, 0 exempt)\n",
        "",
    )
    assert wrong.run("check", "docs/page.md")[0] == 1
    assert wrong.run("check", "snippets/one.py", "docs/other.md")[0] == 1


def test_check_from_a_folder_below_the_root(wrong: Sample) -> None:
    below = Sample(wrong.root / "docs")
    code, out, _ = below.run("check", "page.md")
    assert (code, out.splitlines()[:3]) == (1, SHOWS)


def test_check_json(wrong: Sample) -> None:
    code, out, err = wrong.run("check", "--json")
    assert (code, err) == (1, "")
    data = json.loads(out)
    assert data["problems"][0] == {
        "path": "docs/page.md",
        "line": 7,
        "column": 4,
        "kind": "figure",
        "message": "shows 0.66, should be 0.67: one.x = 0.66976 (snippets/one.py:1)",
        "shown": "0.66",
        "expected": "0.67",
        "value": 0.66976,
        "expression": "x",
        "source": "snippets/one.py:1",
        "remedy": FIX,
    }
    assert [problem["expected"] for problem in data["problems"]] == ["0.67", "[1, 0.5]", None]
    assert data["counts"] == {
        "chapters": 0,
        "cells": 1,
        "figures": 3,
        "bound": 2,
        "given": 1,
        "exempt": 0,
        "exercises": 0,
        "wrong answers": 0,
        "questions": 0,
        "drawings": 0,
    }
    assert set(data) == {"problems", "counts"}


def test_check_json_is_json_where_a_value_is_no_number(right: Sample) -> None:
    right.page(cell() + "\n[0.5](#one \"float('inf')\") [0.5](#one \"[float('nan')]\")\n")
    _, out, _ = right.run("check", "--json")

    def refuse(name: str) -> None:
        raise AssertionError(f"{name} is not JSON")

    data = json.loads(out, parse_constant=refuse)
    assert [problem["value"] for problem in data["problems"]] == ["Infinity", ["NaN"]]


def test_fix_rewrites_the_figures_and_nothing_else(wrong: Sample) -> None:
    page = wrong.root / "docs/page.md"
    before = page.read_bytes()
    code, out, err = wrong.run("check", "--fix")
    assert (code, err) == (1, "")  # the third figure is left to the author
    assert out.splitlines() == [
        "docs/page.md:7:4: rewrote 0.66 as 0.67",
        "docs/page.md:7:21: rewrote [1, 0.6] as [1, 0.5]",
        SHOWS[2],
        "1 problem: 1 page, 1 cell, 3 figures (2 bound, 1 given, 0 exempt)",
    ]
    assert page.read_bytes() == before.replace(b"[0.66]", b"[0.67]").replace(b"0.6]", b"0.5]")


def test_fix_rewrites_an_included_file_once(right: Sample) -> None:
    right.page('[0.66](#one "x") [0.6](#one "x")\r\n', "shared/card.md")
    for name in ("page.md", "two.md"):
        right.page(cell() + '\n--8<-- "shared/card.md"\n', name)
    code, out, _ = right.run("check", "--fix")
    assert (code, out.splitlines()[:-1]) == (
        0,
        [
            "docs/shared/card.md:1:2: rewrote 0.66 as 0.67",
            "docs/shared/card.md:1:19: rewrote 0.6 as 0.7",
        ],
    )
    assert (right.root / "docs/shared/card.md").read_bytes() == (
        b'[0.67](#one "x") [0.7](#one "x")\r\n'
    )


def test_fix_leaves_every_byte_of_a_clean_tree(right: Sample) -> None:
    text = (right.root / "docs/page.md").read_text(encoding="utf-8")
    right.page("\ufeff" + text.replace("\n", "\r\n") + "\x0c  \n\t")
    before = {
        path: (path.read_bytes(), path.stat().st_mtime_ns)
        for path in sorted(right.root.rglob("*"))
        if path.is_file()
    }
    assert right.run("check", "--fix")[0] == 0
    assert {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in before} == before


def test_fix_refuses_a_page_that_changed_meanwhile(
    wrong: Sample, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = wrong.root / "docs/page.md"

    def changed(*_: object) -> None:
        raise FileChangedError(f"{page} changed while it was checked: run the check again")

    monkeypatch.setattr("workbook.cli.fix", changed)
    assert wrong.run("check", "--fix") == (
        1,
        "",
        f"workbook: {page} changed while it was checked: run the check again\n",
    )


@pytest.mark.parametrize(
    "arguments",
    [("check", "docs/none.md"), ("check", "/etc"), ("check", "..")],
)
def test_a_path_outside_the_course_is_wrong_use(right: Sample, arguments: tuple[str, str]) -> None:
    assert right.run(*arguments) == (
        2,
        "",
        f"workbook: {arguments[1]} is no file or folder of this course\n",
    )


@pytest.mark.parametrize("arguments", [(), ("chekc",), ("check", "--fxi"), ("list", "docs")])
def test_an_unknown_command_or_option_is_wrong_use(
    right: Sample, arguments: tuple[str, ...]
) -> None:
    code, out, err = right.run(*arguments)
    assert (code, out) == (2, "")
    assert err.startswith("usage: python -m workbook")


def test_settings_that_cannot_be_read_are_wrong_use(right: Sample) -> None:
    right.write("mkdocs.yml", "- a\n")
    assert right.run("check") == (2, "", "workbook: mkdocs.yml holds no settings\n")


def test_list_counts(right: Sample) -> None:
    assert right.run("list") == (
        0,
        "     0 chapters\n"
        "     1 cells\n"
        "     2 figures\n"
        "     1 bound\n"
        "     0 given\n"
        "     1 exempt\n"
        "     0 exercises\n"
        "     0 wrong answers\n"
        "     0 questions\n"
        "     0 drawings\n",
        "",
    )


def test_list_json_is_the_inventory(right: Sample) -> None:
    code, out, _ = right.run("list", "--json")
    assert code == 0
    assert json.loads(out)["cells"] == [
        {"id": "one", "page": "page.md", "line": 3, "snippet": "one.py", "section": None}
    ]


def test_build_stops_at_a_problem(wrong: Sample, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object, **__: object) -> int:
        raise AssertionError("the site was built")

    monkeypatch.setattr("workbook.cli.build", never)
    code, out, _ = wrong.run("build")
    assert (code, out.splitlines()[:3]) == (1, SHOWS)


@pytest.mark.parametrize("publish", [True, False])
def test_build_builds_what_holds(
    right: Sample, monkeypatch: pytest.MonkeyPatch, publish: bool
) -> None:
    asked: list[tuple[object, list[str], bool]] = []
    right.page((right.root / "docs/page.md").read_text(encoding="utf-8"), "01-page.md")
    (right.root / "docs/page.md").unlink()

    def build(root: object, downloads: dict[str, str], *, publish: bool) -> int:
        asked.append((root, sorted(downloads)[:2], publish))
        return 0

    monkeypatch.setattr("workbook.cli.build", build)
    code, out, _ = right.run("build", *(["--publish"] if publish else []))
    assert (code, asked) == (
        0,
        [(right.root, ["01-page.md", "llms-full.txt"], publish)],
    )
    assert out.splitlines()[:2] == [
        "check: no problems: 1 page, 1 cell, 2 figures (1 bound, 0 given, 1 exempt)",
        "How hard the chapters are to read, for whoever writes them:",
    ]


def test_the_module_runs_as_a_program(wrong: Sample) -> None:
    process = subprocess.run(
        [sys.executable, "-m", "workbook", "check"],
        cwd=wrong.root,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        check=False,
    )
    assert (process.returncode, process.stderr) == (1, "")
    assert process.stdout.splitlines()[:3] == SHOWS


def test_verify_counts_files_and_names_what_is_wrong(right: Sample) -> None:
    right.write("site/index.html", "one")
    write_digests(right.root / "site")
    assert right.run("verify") == (0, "verify: 1 files, 0 problems\n", "")
    right.write("site/index.html", "two")
    assert right.run("verify", "site") == (
        1,
        "index.html: is not what was built\nverify: 1 files, 1 problems\n",
        "",
    )
