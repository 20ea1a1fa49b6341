"""An edit runs exactly what depends on it again, and nothing else."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.workbook.sample import CONFIG, Sample, cell
from workbook.checking import check
from workbook.snippets.pool import Job

PAGE = cell("one", "one.py") + "\n" + cell("two", "two.py") + '\n[1](#one "x") [42](#two "y")\n'
ONE = Job("snippets/one.py", None, ("x",))
TWO = Job("snippets/two.py", None, ("y",))


@pytest.fixture(scope="module")
def checked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A course with two cells, one of which imports a package; checked once."""
    sample = Sample(tmp_path_factory.mktemp("cache"))
    sample.write("mkdocs.yml", CONFIG.rstrip() + ":\n      packages: [src/mine]\n")
    sample.write("src/mine/__init__.py", "from mine.inner import answer\n")
    sample.write("src/mine/inner.py", "answer = 42\n")
    sample.write("src/mine/unused.py", "")
    sample.snippet("x = 1\nprint(x)\n", "one.py")
    sample.snippet("from mine import answer\ny = answer\n", "two.py")
    sample.page(PAGE)
    assert rerun(sample) == [ONE, TWO]
    return sample.root


@pytest.fixture
def course(checked: Path, tmp_path: Path) -> Sample:
    """A copy of that course, with what the check left behind."""
    shutil.copytree(checked, tmp_path / "course")
    return Sample(tmp_path / "course")


def rerun(sample: Sample) -> list[Job]:
    """Check as a new process would; return the jobs that were run."""
    course = sample.course()
    report = check(course)
    assert report.problems == []
    return course.runs.ran


def test_nothing_runs_when_nothing_changed(course: Sample) -> None:
    assert rerun(course) == []


def test_a_touched_file_is_not_a_changed_one(course: Sample) -> None:
    (course.root / "snippets/one.py").touch()
    assert rerun(course) == []


def test_an_edited_snippet_runs_alone(course: Sample) -> None:
    course.snippet("x = 1\nprint(x, x)\n", "one.py")
    assert rerun(course) == [ONE]


@pytest.mark.parametrize("name", ["inner.py", "__init__.py"])
def test_an_edited_package_runs_those_that_import_it(course: Sample, name: str) -> None:
    path = course.root / "src/mine" / name
    path.write_text(path.read_text(encoding="utf-8") + "\n# edited\n", encoding="utf-8")
    assert rerun(course) == [TWO]


def test_a_module_that_no_snippet_imports_runs_nothing(course: Sample) -> None:
    course.write("src/mine/unused.py", "# edited\n")
    assert rerun(course) == []


def test_a_changed_expression_runs_its_cell(course: Sample) -> None:
    course.page(PAGE.replace('"x"', '"x + 0"'))
    assert rerun(course) == [Job("snippets/one.py", None, ("x + 0",))]


def test_a_changed_figure_with_the_same_expression_runs_nothing(course: Sample) -> None:
    course.page("A line more.\n\n" + PAGE.replace('[1](#one "x")', '[1.0](#one "x")'))
    assert rerun(course) == []


def test_what_is_remembered_is_what_was_given(course: Sample) -> None:
    fresh = check(course.course())
    assert fresh.runs[("page.md", "one")].output == "1\n"
    assert fresh.runs[("page.md", "two")].values == {"y": 42}


def test_a_changed_package_is_seen_within_one_process(course: Sample) -> None:
    kept = course.course()
    assert check(kept).problems == []
    course.write("src/mine/inner.py", "answer = 43\n")
    assert [str(problem) for problem in check(kept).problems] == [
        "docs/page.md:9:16: shows 42, should be 43: two.y = 43 (snippets/two.py:2); "
        "correct the snippet, or let check --fix rewrite the page"
    ]


def test_a_damaged_entry_is_run_again(course: Sample) -> None:
    for path in entries(course):
        path.write_text("{", encoding="utf-8")
    assert rerun(course) == [ONE, TWO]
    assert rerun(course) == []


def test_a_slow_run_is_not_remembered(course: Sample) -> None:
    before = entries(course)
    course.page(cell("one", "one.py"))
    (course.root / "snippets/two.py").unlink()
    course.snippet("while True: pass\n", "one.py")
    for _ in range(2):
        slow = course.course(limit=0.2)
        assert [str(problem) for problem in check(slow).problems] == [
            "snippets/one.py:1:1: it ran for more than 0.2 s (cell one); "
            "make it shorter, or correct it"
        ]
        assert slow.runs.ran == [Job("snippets/one.py", None, ())]
    assert entries(course) == before


def test_entries_are_whole_files(course: Sample) -> None:
    assert [path.suffix for path in entries(course)] == [".json", ".json"]
    for path in entries(course):
        assert set(json.loads(path.read_text(encoding="utf-8"))) == {"answers", "read"}


def entries(sample: Sample) -> list[Path]:
    return sorted((sample.root / ".cache/workbook/runs").iterdir())
