"""The process that forks a fresh child for each job, asked as the pool asks it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

SNIPPETS = {
    "prints.py": "import sys\nx = 1\nprint('a', x)\nprint('b', file=sys.stderr)\nx + 1\n",
    "raises.py": "def f():\n    return 1 / 0\n\nf()\n",
    "loops.py": "while True: pass\n",
    "works.py": "while True: pass\n",
    "waits.py": "import time\ntime.sleep(0.5)\nx = 1\n",
    "exits.py": "import os\nos._exit(3)\n",
    "killed.py": "import os\nos.kill(os.getpid(), 9)\n",
    "alarmed.py": "import os, signal\nos.kill(os.getpid(), signal.SIGPROF)\n",
    "section.py": "print('silent')\n# --8<-- [start:a]\nprint('shown')\n# --8<-- [end:a]\n1 / 0\n",
    "warns.py": "import warnings\nwarnings.warn('careful')\n",
    "imports.py": "import json, helper\nfrom pack import inner\n",
    "leaks.py": "import numpy\nassert not hasattr(numpy, 'mark')\nnumpy.mark = 1\n",
    "writes.py": "import os\nos.write(1, b'raw')\nos.write(2, b'raw')\nprint('a')\n",
    "reads.py": "import os\nprint(os.read(0, 10))\n",
    "much.py": "print('x' * 1_000_000)\n",
}


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("zygote")
    for name, code in SNIPPETS.items():
        (folder / name).write_text(code, encoding="utf-8")
    (folder / "helper.py").write_text("", encoding="utf-8")
    (folder / "pack").mkdir()
    for name in ("__init__.py", "inner.py", "never.py"):
        (folder / "pack" / name).write_text("", encoding="utf-8")
    return folder


JOBS: list[tuple[str, str | None, list[str], float]] = [
    ("prints.py", None, ["x", "y"], 10),
    ("raises.py", None, ["x"], 10),
    ("loops.py", None, [], 0.2),
    ("works.py", None, [], 60),
    ("waits.py", None, ["x"], 60),
    ("exits.py", None, [], 10),
    ("killed.py", None, [], 10),
    ("alarmed.py", None, [], 10),
    ("section.py", "a", [], 10),
    ("warns.py", None, [], 10),
    ("imports.py", None, [], 10),
    ("leaks.py", None, [], 10),
    ("leaks.py", None, ["1"], 10),
    ("writes.py", None, [], 10),
    ("reads.py", None, [], 10),
    ("much.py", None, [], 10),
]
WORK = {"works.py": 0.2, "waits.py": 0.2}
"""How many seconds of a processor's time some may take."""


@pytest.fixture(scope="module")
def answers(root: Path) -> list[dict[str, Any]]:
    """Every job's answer, from one process."""
    lines = [
        json.dumps(
            {
                "root": str(root),
                "path": path,
                "section": part,
                "expressions": asks,
                "limit": limit,
                "work": WORK.get(path),
            }
        )
        for path, part, asks, limit in JOBS
    ]
    process = subprocess.run(
        [sys.executable, "-m", "workbook.snippets.zygote"],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        text=True,
        check=True,
        cwd=root,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(root), *sys.path])},
    )
    assert process.stderr == ""
    return [json.loads(line) for line in process.stdout.splitlines()]


def answer(answers: list[dict[str, Any]], name: str, number: int = 0) -> dict[str, Any]:
    found = [given for given, (path, *_) in zip(answers, JOBS, strict=True) if path == name][number]
    return {key: value for key, value in found.items() if key != "seconds"}


def test_output_has_its_stream_and_line_and_values_their_expressions(answers: list) -> None:
    assert answer(answers, "prints.py") == {
        "output": [
            ["stdout", "a", 3],
            ["stdout", " ", 3],
            ["stdout", "1", 3],
            ["stdout", "\n", 3],
            ["stderr", "b", 4],
            ["stderr", "\n", 4],
            ["result", "2\n", 5],
        ],
        "failure": None,
        "values": {"x": {"value": 1}, "y": {"error": "NameError: name 'y' is not defined"}},
        "notes": [],
        "read": [],
    }


def test_a_failure_has_its_line(answers: list) -> None:
    failure = answer(answers, "raises.py")["failure"]
    assert (failure["summary"], failure["line"]) == ("ZeroDivisionError: division by zero", 2)
    assert failure["hint"].endswith("nothing can be divided by 0. Where does the 0 come from?")


def test_a_snippet_past_its_limit_is_ended(answers: list) -> None:
    assert answer(answers, "loops.py") == {"ended": "it ran for more than 0.2 s"}


def test_a_snippet_that_works_for_too_long_is_ended_and_waiting_is_no_work(answers: list) -> None:
    assert answer(answers, "works.py") == {"ended": "it worked for more than 0.2 s"}
    assert answer(answers, "waits.py")["values"] == {"x": {"value": 1}}


def test_a_process_that_ends_by_itself_is_told_of(answers: list) -> None:
    assert answer(answers, "exits.py") == {"ended": "its process ended with status 3"}
    assert answer(answers, "killed.py") == {"ended": "its process ended with status -9"}
    alarmed = f"its process ended with status -{int(signal.SIGPROF)}"
    assert answer(answers, "alarmed.py") == {"ended": alarmed}


def test_a_section_runs_to_its_end_and_no_further(answers: list) -> None:
    given = answer(answers, "section.py")
    assert (given["failure"], given["output"]) == (
        None,
        [["stdout", "shown", 3], ["stdout", "\n", 3]],
    )


def test_warnings_go_to_standard_error(answers: list, root: Path) -> None:
    given = answer(answers, "warns.py")["output"]
    assert [stream for stream, _, _ in given] == ["stderr"] * len(given)
    assert "".join(text for _, text, _ in given) == (
        f"{root}/warns.py:2: UserWarning: careful\n  warnings.warn('careful')\n"
    )


def test_what_was_imported_from_the_course_is_named(answers: list) -> None:
    read = answer(answers, "imports.py")["read"]
    assert read == ["helper.py", "pack/__init__.py", "pack/inner.py"]


def test_a_child_is_fresh(answers: list) -> None:
    assert answer(answers, "leaks.py", 0)["failure"] is None
    assert answer(answers, "leaks.py", 1)["failure"] is None


def test_a_child_cannot_write_into_the_answers_nor_read_the_jobs(answers: list) -> None:
    assert [text for _, text, _ in answer(answers, "writes.py")["output"]] == ["a", "\n"]
    assert [text for _, text, _ in answer(answers, "reads.py")["output"]] == ["b''", "\n"]


def test_a_large_output_comes_whole(answers: list) -> None:
    assert len(answer(answers, "much.py")["output"][0][1]) == 1_000_000
