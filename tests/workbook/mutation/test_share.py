"""Every snippet has its turn within ten days, and what changed is always run."""

from __future__ import annotations

import itertools
import subprocess
from datetime import date, timedelta
from pathlib import Path

from workbook.mutation.share import changed, part_of

FILES = [f"snippets/{number:02}.py" for number in range(25)]


def test_ten_days_run_through_all_files_once() -> None:
    day = date(2030, 1, 1)
    parts = [part_of(FILES, day + timedelta(days=number)) for number in range(10)]
    assert sorted(itertools.chain(*parts)) == FILES
    assert part_of(reversed(FILES), day) == parts[0]
    assert part_of(FILES, day + timedelta(days=10)) == parts[0]


def test_what_differs_from_a_commit_is_found(tmp_path: Path) -> None:
    def git(*arguments: str) -> None:
        name = ["-c", "user.name=a", "-c", "user.email=a@example.org"]
        subprocess.run(["git", *name, *arguments], cwd=tmp_path, check=True)

    for file in ("a.py", "b.py", "c.py"):
        (tmp_path / file).write_text("1\n")
    git("init", "--quiet")
    git("add", ".")
    git("commit", "--quiet", "-m", "first")
    (tmp_path / "b.py").write_text("2\n")
    (tmp_path / "c.py").write_text("2\n")
    assert changed(tmp_path, ["a.py", "b.py"], "HEAD") == ["b.py"]


def test_without_git_nothing_counts_as_changed(tmp_path: Path) -> None:
    assert changed(tmp_path, FILES, "HEAD") == []
