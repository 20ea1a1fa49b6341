"""What helps while editing: the hook before a commit, and the editor's problem matcher."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from tests.workbook.sample import CONFIG, Sample, cell

ROOT = Path(__file__).parents[1]


def matcher() -> re.Pattern[str]:
    text = (ROOT / ".vscode/tasks.json").read_text(encoding="utf-8")
    tasks = json.loads(re.sub(r"^\s*//.*$", "", text, flags=re.M))["tasks"]
    pattern = tasks[0]["problemMatcher"]["pattern"]
    assert [pattern[name] for name in ("file", "line", "column", "message")] == [1, 2, 3, 4]
    return re.compile(pattern["regexp"])


@pytest.fixture
def wrong(tmp_path: Path) -> Sample:
    sample = Sample(tmp_path)
    sample.write("mkdocs.yml", CONFIG)
    sample.snippet("x = 2\n")
    sample.page("# Page\n\n" + cell("two") + '\n[3](#two "x") [2](#one "x")\n')
    return sample


def test_the_editor_finds_every_problem_that_check_prints_and_no_other_line(wrong: Sample) -> None:
    _, out, _ = wrong.run("check")
    found = [match.groups()[:3] for line in out.splitlines() if (match := matcher().match(line))]
    assert found == [("docs/page.md", "7", "2"), ("docs/page.md", "7", "16")]
    _, out, _ = wrong.run("check", "--fix")
    assert "rewrote 3 as 2" in out
    assert len([line for line in out.splitlines() if matcher().match(line)]) == 1


def run_hook(course: Sample) -> subprocess.CompletedProcess[str]:
    (course.root / ".venv/bin").mkdir(parents=True)
    python = course.root / ".venv/bin/python"
    python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n', encoding="utf-8")
    python.chmod(0o755)
    for name in ("src", "tests", "benchmarks", "examples"):
        (course.root / name).mkdir(exist_ok=True)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    return subprocess.run(
        [str(shutil.which("sh")), str(ROOT / ".githooks/pre-commit")],
        cwd=course.root,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_hook_refuses_a_figure_that_does_not_hold(wrong: Sample) -> None:
    done = run_hook(wrong)
    assert done.returncode == 1
    assert done.stdout.startswith("docs/page.md:7:2: shows 3, should be 2")


def test_the_hook_lets_a_right_course_pass(wrong: Sample) -> None:
    wrong.page("# Page\n\n" + cell("two") + '\n[2](#two "x")\n')
    done = run_hook(wrong)
    assert (done.returncode, done.stderr) == (0, "")


def test_both_ways_to_have_the_hook_run_the_same_programs() -> None:
    config = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
    (repo,) = config["repos"]
    assert repo["repo"] == "local"
    script = (ROOT / ".githooks/pre-commit").read_text(encoding="utf-8")
    for hook in repo["hooks"]:
        assert hook["language"] == "system"
        words = hook["entry"].removeprefix(".venv/bin/python -m ").split()
        assert f'"$python" -m {" ".join(words)}' in script, hook["id"]
