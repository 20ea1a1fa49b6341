"""An edit of any kind of input sees exactly what depends on it again, and nothing else.

Seen is what is run, generated, graded and drawn in a check, and what is built again under `serve`.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.workbook.drawings.conftest import MODULE
from tests.workbook.exercises.conftest import CHECKS, SOLUTION, STARTER, WRONG
from tests.workbook.sample import CONFIG, Sample, cell
from workbook import node_program
from workbook.checking import check
from workbook.exercises import cache as exercises
from workbook.markdown.schema import example
from workbook.questions import pools
from workbook.site.changes import Changes
from workbook.snippets import cache as runs
from workbook.snippets import store

OPTIONS = ":\n      packages: [src/mine, src/other]\n      drawings: drawings/index.js\n"
DRAWING = """
/// drawing | {0}
    draws: {0}
    title: {0}
    data:
      x: "#plain x"

Move it.

| x |
|--:|
| [0.5](#plain "x") |

It moves.
///
"""
FILES = {
    "mkdocs.yml": f"exclude_docs: /shared/\n{CONFIG.rstrip()}{OPTIONS}",
    "src/mine/__init__.py": "from mine.inner import answer\n",
    "src/mine/inner.py": "answer = 42\n",
    "src/mine/apart.py": "",
    "src/other/__init__.py": "",
    "data/table.txt": "7\n",
    "snippets/plain.py": "x = 0.5\nprint(x)\n",
    "snippets/imports.py": "from mine import answer\ny = answer\n",
    "snippets/reads.py": "from pathlib import Path\nz = int(Path('data/table.txt').read_text())\n",
    "drawings/index.js": 'import { line } from "./line.js";\nimport { dot } from "./dot.js";\n'
    "export const drawings = { line, dot };\n",
    **{
        f"drawings/{name}.js": MODULE.replace(
            "export const drawings = { line: ", f"export const {name} = "
        ).replace("}) };", "});")
        for name in ("line", "dot")
    },
    "docs/plain.md": "# One\n\n" + cell("plain", "plain.py") + '\n[0.5](#plain "x")\n',
    "docs/imports.md": "# I\n\n" + cell("imports", "imports.py") + '\n[42](#imports "y")\n',
    "docs/reads.md": "# R\n\n" + cell("reads", "reads.py") + '\n[7](#reads "z")\n',
    "docs/elsewhere.md": '# E\n\n[0.5](plain.md#plain "x")\n',
    "docs/part.md": '# P\n\n--8<-- "shared/card.md"\n',
    "docs/shared/card.md": "A card.\n",
    "docs/line.md": "# L\n\n" + cell("plain", "plain.py") + DRAWING.format("line"),
    "docs/dot.md": "# D\n\n" + cell("plain", "plain.py") + DRAWING.format("dot"),
    "docs/asks.md": "# A\n\n/// exercise | sums/small\nWrite it.\n///\n",
    "docs/also-asks.md": "# B\n\n/// exercise | sums/mine\nWrite it.\n///\n",
    "docs/practice.md": "# Q\n\n" + example("practice")["page.md"].replace("02-boxes", "sums"),
    "snippets/sums/practice/boxes.py": example("practice")["snippets/02-boxes/practice/boxes.py"],
}
for _name in ("small", "mine"):
    _folder = f"snippets/sums/{_name}"
    FILES |= {f"{_folder}/starter.py": STARTER, f"{_folder}/solution.py": SOLUTION}
    FILES |= {f"{_folder}/wrong/{name}.py": text for name, text in WRONG.items()}
    FILES[f"{_folder}/checks.py"] = CHECKS
FILES["snippets/sums/mine/solution.py"] += "\n\nfrom mine import answer\n"


class Seen:
    """What was done again, by what it was done to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.done: set[str] = set()
        run_jobs, faults_of, running = runs.run_jobs, exercises.faults_of, node_program._running
        make_pool = pools.make_pool

        def run(jobs: Any, around: Any) -> Any:
            self.done |= {job.path.removeprefix("snippets/") for job in jobs}
            return run_jobs(jobs, around)

        def grade(exercise: Any, grading: Any) -> Any:
            self.done.add(exercise.id)
            return faults_of(exercise, grading)

        def pool(question: Any, made: str) -> Any:
            self.done.add(f"pool {question.id}")
            return make_pool(question, made)

        def answering(*arguments: Any) -> Any:
            program = running(*arguments)

            class Answers:
                def ask(_, request: Any, ended: str) -> Any:  # noqa: N805 - `self` is the test's
                    answer = program.ask(request, ended)
                    self.done |= {
                        f"draw {name}" for name in ("line", "dot") if name in request.values()
                    }
                    return answer

            return Answers()

        monkeypatch.setattr(runs, "run_jobs", run)
        monkeypatch.setattr(exercises, "faults_of", grade)
        monkeypatch.setattr(pools, "make_pool", pool)
        monkeypatch.setattr(node_program, "_running", answering)


def write(sample: Sample) -> None:
    for name, text in FILES.items():
        sample.write(name, text)


@pytest.fixture(scope="module")
def checked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The course, checked once."""
    sample = Sample(tmp_path_factory.mktemp("dependents") / "course")
    write(sample)
    with pytest.MonkeyPatch.context() as monkeypatch:
        seen = Seen(monkeypatch)
        assert sample.problems() == []
        assert seen.done == {*RUN, *GRADED, *DRAWN, *POOLS}
    for path in sample.root.rglob("*.*"):
        os.utime(path, (1000, 1000))
    return sample.root


RUN = {"plain.py", "imports.py", "reads.py", "sums/practice/boxes.py"}
GRADED = {"sums/small", "sums/mine"}
DRAWN = {"draw line", "draw dot"}
POOLS = {"pool fresh-boxes"}
PAGES = {name.removeprefix("docs/") for name in FILES if name.startswith("docs/")} - {
    "shared/card.md"
}


@pytest.fixture
def course(checked: Path) -> Iterator[Sample]:
    """The course at its own place, for its drawings are known by it; put back afterwards."""
    kept = shutil.copytree(checked, checked.parent / "kept")
    yield Sample(checked)
    shutil.rmtree(checked)
    kept.rename(checked)


Edit = Callable[[str], str]


def append(text: str) -> Edit:
    return lambda before: before + text


EDITS: dict[str, tuple[str, Edit, set[str], set[str]]] = {
    "a snippet": (
        "snippets/plain.py",
        append("print(2 * x)\n"),
        {"plain.py"},
        {"plain.md", "elsewhere.md", "line.md", "dot.md"},
    ),
    "what a snippet imports": (
        "src/mine/inner.py",
        append("# more\n"),
        {"imports.py", "sums/mine"},
        PAGES,  # the package that readers load has another name
    ),
    "a module that only an exercise could import": (
        "src/mine/apart.py",
        append("# more\n"),
        {"sums/mine"},
        PAGES,
    ),
    "a package that nothing imports": ("src/other/__init__.py", append("# more\n"), set(), PAGES),
    "what a snippet reads": (
        "data/table.txt",
        append("\n"),
        {"reads.py"},
        set(),  # `serve` watches no files but sources: save the snippet, too
    ),
    "words of a page": ("docs/plain.md", append("\nMore words.\n"), set(), {"plain.md"}),
    "a figure's expression": (
        "docs/imports.md",
        append('\n[84](#imports "2 * y")\n'),
        {"imports.py"},
        {"imports.md"},
    ),
    "a figure bound to another page": (
        "docs/elsewhere.md",
        append('\n[1](plain.md#plain "2 * x")\n'),
        {"plain.py"},  # its cell is asked once more; the drawings get what they got
        {"elsewhere.md"},
    ),
    "an included part": ("docs/shared/card.md", append("More.\n"), set(), {"part.md"}),
    "an exercise's wrong answer": (
        "snippets/sums/small/wrong/mean.py",
        append("# more\n"),
        {"sums/small"},
        {"asks.md"},
    ),
    "an exercise's solution": (
        "snippets/sums/mine/solution.py",
        append("# more\n"),
        {"sums/mine"},
        {"also-asks.md"},
    ),
    "a drawing": ("drawings/line.js", append("// more\n"), {"draw line"}, {"line.md"}),
    "the module of drawings": (
        "drawings/index.js",
        append("// more\n"),
        DRAWN,
        {"line.md", "dot.md"},
    ),
    "a generator of practice problems": (
        "snippets/sums/practice/boxes.py",
        append("# more\n"),
        {"sums/practice/boxes.py"},  # it makes what it made
        {"practice.md"},
    ),
    "what a generator makes": (
        "snippets/sums/practice/boxes.py",
        lambda before: before.replace("(2, 30)", "(2, 25)", 1),
        {"sums/practice/boxes.py", *POOLS},
        {"practice.md"},
    ),
    "the words of a practice question": (
        "docs/practice.md",
        lambda before: before.replace("How many", "How much", 1),
        POOLS,
        {"practice.md"},
    ),
    "words beside a practice question": (
        "docs/practice.md",
        append("\nMore words.\n"),
        set(),
        {"practice.md"},
    ),
    "the site's name": (
        "mkdocs.yml",
        lambda before: before.replace("Sample", "Example"),
        set(),
        PAGES,
    ),
}


@pytest.mark.parametrize("name", EDITS)
def test_an_edit_sees_exactly_its_dependents_again(
    name: str, course: Sample, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, edit, done, _ = EDITS[name]
    course.write(path, edit(FILES[path]))
    seen = Seen(monkeypatch)
    report = check(course.course())
    assert report.problems == []
    assert seen.done == done


def test_nothing_is_seen_again_without_an_edit(
    course: Sample, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = Seen(monkeypatch)
    assert course.problems() == []
    assert seen.done == set()


@pytest.mark.parametrize("version", ["python", "numpy"])
def test_another_version_runs_and_grades_everything(
    version: str, course: Sample, monkeypatch: pytest.MonkeyPatch
) -> None:
    if version == "python":
        monkeypatch.setattr(store.platform, "python_version", lambda: "3.99.0")
    else:
        monkeypatch.setattr(store, "_numpy_version", lambda: "99.0")
    seen = Seen(monkeypatch)
    assert course.problems() == []
    assert seen.done == RUN | GRADED | POOLS


def test_another_engine_runs_and_grades_everything(
    course: Sample, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (runs, pools):
        monkeypatch.setattr(module, "_engine", module._engine.__wrapped__)  # not the kept digest
    for module in (runs, pools, exercises):
        monkeypatch.setattr(module, "sources_digest", lambda _: "another")
    seen = Seen(monkeypatch)
    assert course.problems() == []
    assert seen.done == RUN | GRADED | POOLS


@pytest.mark.parametrize("name", EDITS)
def test_an_edit_builds_exactly_its_dependents_again_under_serve(name: str, course: Sample) -> None:
    path, edit, _, built = EDITS[name]
    changes = Changes(course.root)
    course.write(path, edit(FILES[path]))
    touched = set(changes.touch(everything=path.startswith("src/")))  # as serve has it
    page = {path.removeprefix("docs/")} & PAGES  # MkDocs sees a page's own change itself
    assert touched | page == built
