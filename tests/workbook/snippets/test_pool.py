"""Jobs run twice, under two hash seeds, and come back in order."""

from __future__ import annotations

from pathlib import Path

from workbook.snippets.pool import Job, Surroundings, run_jobs, running_once


def test_each_job_is_answered_twice_in_order(tmp_path: Path) -> None:
    for number in range(5):
        (tmp_path / f"{number}.py").write_text(f"x = {number}\n", encoding="utf-8")
    jobs = [Job(f"{number}.py", None, ("x",)) for number in (3, 1, 4, 0, 2)]
    answers = run_jobs(jobs, Surroundings(tmp_path))
    values = [(first["values"], second["values"]) for first, second in answers]
    assert values == [({"x": {"value": n}}, {"x": {"value": n}}) for n in (3, 1, 4, 0, 2)]


def test_the_two_runs_differ_in_their_hash_seed_alone(tmp_path: Path) -> None:
    code = "import os\nx = hash('a')\nseed = os.environ['PYTHONHASHSEED']\nhere = os.getcwd()\n"
    (tmp_path / "one.py").write_text(code, encoding="utf-8")
    ((first, second),) = run_jobs(
        [Job("one.py", None, ("x", "seed", "here"))], Surroundings(tmp_path)
    )
    assert first["values"]["x"] != second["values"]["x"]
    assert (first["values"]["seed"], second["values"]["seed"]) == ({"value": "1"}, {"value": "2"})
    assert first["values"]["here"] == second["values"]["here"] == {"value": str(tmp_path)}


def test_a_snippet_imports_the_courses_packages_and_leaves_no_cache(tmp_path: Path) -> None:
    package = tmp_path / "src" / "mine"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("answer = 42\n", encoding="utf-8")
    (tmp_path / "one.py").write_text("from mine import answer\n", encoding="utf-8")
    ((first, second),) = run_jobs(
        [Job("one.py", None, ("answer",))], Surroundings(tmp_path, (tmp_path / "src",))
    )
    assert first["values"] == second["values"] == {"answer": {"value": 42}}
    assert first["read"] == ["src/mine/__init__.py"]
    assert list(package.iterdir()) == [package / "__init__.py"]


def test_no_jobs_start_no_process(tmp_path: Path) -> None:
    assert run_jobs([], Surroundings(tmp_path / "nowhere")) == []


def test_for_trials_each_job_runs_once_in_processes_that_stay(tmp_path: Path) -> None:
    for number in range(3):
        (tmp_path / f"{number}.py").write_text(f"x = {number}\n", encoding="utf-8")
    jobs = [Job(f"{number}.py", None, ("x",)) for number in (2, 0, 1)]
    with running_once(Surroundings(tmp_path)) as run:
        answers = [*run(jobs), *run(jobs[:1])]
    assert [answer["values"] for answer in answers] == [{"x": {"value": n}} for n in (2, 0, 1, 2)]
