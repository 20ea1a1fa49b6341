"""The publishing workflow: what it runs, run for real where nothing but this machine is needed."""

# GitHub's own actions can't run here. What stands between them can: the scripts that make the
# branch of notebooks and keep a version, with a repository beside and a `gh` that writes down what
# it was asked. The rest is held to what is there: the Makefile's commands and the folders they
# write. Actions take write permission only in the jobs that need it, none on a pull request.

import os
import subprocess
import tarfile
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[1]
WORKFLOW = yaml.safe_load((ROOT / ".github" / "workflows" / "publish.yml").read_text("utf-8"))
JOBS: dict[str, Any] = WORKFLOW["jobs"]
EVENTS = WORKFLOW[True]
"""YAML reads the key `on` as a truth value."""


def script(job: str, last: str) -> str:
    """The script of a job's step that ends with a command beginning so."""
    scripts = [step["run"] for step in JOBS[job]["steps"] if last in step.get("run", "")]
    assert len(scripts) == 1
    return str(scripts[0])


def run(script: str, folder: Path, **environment: str) -> None:
    """Run a script as a step does: by bash, ended by the first command that fails."""
    subprocess.run(
        ["bash", "-e", "-o", "pipefail", "-c", script],
        cwd=folder,
        env={**os.environ, "GIT_CONFIG_GLOBAL": os.devnull, **environment},
        check=True,
        capture_output=True,
    )


def git(*arguments: str, cwd: Path) -> str:
    who = ["-c", "user.name=a", "-c", "user.email=a@example.org"]
    done = subprocess.run(
        ["git", *who, *arguments], cwd=cwd, check=True, capture_output=True, text=True
    )
    return done.stdout


@pytest.fixture
def cloned(tmp_path):
    """A repository, and a clone of it with one commit, as `actions/checkout` leaves it."""
    git("init", "-q", "--bare", "-b", "main", "published.git", cwd=tmp_path)
    git("clone", "-q", "published.git", "clone", cwd=tmp_path)
    clone = tmp_path / "clone"
    (clone / "docs").mkdir()
    (clone / "docs" / "index.md").write_text("# Here\n")
    git("checkout", "-q", "-B", "main", cwd=clone)
    git("add", ".", cwd=clone)
    git("commit", "-qm", "Begin", cwd=clone)
    git("push", "-q", "origin", "main", cwd=clone)
    return clone


@pytest.mark.parametrize("times", [1, 2])
def test_the_branch_of_notebooks_holds_the_files_offered_and_nothing_else(cloned, tmp_path, times):
    offered = tmp_path / "notebooks"
    offered.mkdir()
    for name in ("one.ipynb", "two.ipynb"):
        (offered / name).write_text(f'{{"cells": [], "is": "{name}"}}\n')
    for _ in range(times):
        git("checkout", "-q", "main", cwd=cloned)
        run(script("notebooks", "git push"), cloned, RUNNER_TEMP=str(tmp_path), GITHUB_SHA="abc")
        git("branch", "-D", "main", cwd=cloned)
        git("fetch", "-q", "origin", "main:main", cwd=cloned)
        git("checkout", "-q", "main", cwd=cloned)
        git("branch", "-D", "notebooks", cwd=cloned)
    published = tmp_path / "published.git"
    held = git("ls-tree", "-r", "--name-only", "notebooks", cwd=published)
    assert held.split() == ["one.ipynb", "two.ipynb"]
    assert git("show", "notebooks:two.ipynb", cwd=published) == (offered / "two.ipynb").read_text()
    assert git("log", "--format=%s", "notebooks", cwd=published).split("\n")[0].endswith("abc")
    assert git("ls-tree", "-r", "--name-only", "main", cwd=published).split() == ["docs/index.md"]


def test_a_version_is_kept_whole_beside_its_tag(tmp_path):
    (tmp_path / "site" / "chapter").mkdir(parents=True)
    (tmp_path / "site" / "chapter" / "index.html").write_text("<p>4.41</p>")
    asked = tmp_path / "asked"
    gh = tmp_path / "programs" / "gh"
    gh.parent.mkdir()
    gh.write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" > "{asked}"\n')
    gh.chmod(0o755)
    run(
        script("version", "gh release create"),
        tmp_path,
        PATH=f"{gh.parent}:{os.environ['PATH']}",
        RUNNER_TEMP=str(tmp_path),
        GITHUB_REF_NAME="v1.2.0",
        GITHUB_REPOSITORY="someone/course",
    )
    archive = tmp_path / "site-v1.2.0.tar.gz"
    assert asked.read_text().split("\n")[:4] == ["release", "create", "v1.2.0", str(archive)]
    with tarfile.open(archive) as packed:
        inside = packed.extractfile("./chapter/index.html")
        assert inside is not None
        assert inside.read() == b"<p>4.41</p>"


def test_each_command_of_make_is_there():
    scripts = [step["run"] for job in JOBS.values() for step in job["steps"] if "run" in step]
    commands = [line.split() for text in scripts for line in text.split("\n")]
    targets = {words[1] for words in commands if words[:1] == ["make"]}
    lines = (ROOT / "Makefile").read_text("utf-8").split("\n")
    assert targets == {"setup", "test", "publish"}
    assert targets <= {line.split(":")[0] for line in lines if "##" in line}


def test_what_is_published_was_tested_on_every_python():
    steps = JOBS["test"]["steps"]
    runs = [step.get("run", "").split(" ")[:2] for step in steps]
    assert runs.index(["make", "test"]) < runs.index(["make", "publish"])
    assert JOBS["test"]["strategy"]["matrix"]["python"] == ["3.11", "3.12", "3.13", "3.14"]
    assert {JOBS[name]["needs"] for name in ("deploy", "version")} == {"test"}
    assert JOBS["notebooks"]["needs"] == "deploy"


def test_a_pull_request_gets_a_preview_and_may_write_nothing():
    assert set(EVENTS) == {"push", "pull_request", "workflow_dispatch"}
    assert WORKFLOW["permissions"] == {"contents": "read"}
    writing = {name for name, job in JOBS.items() if "write" in str(job.get("permissions", ""))}
    assert writing == {"version", "notebooks", "deploy"}
    for name in ("version", "deploy"):
        assert "github.ref" in JOBS[name]["if"]
    uploads = [step for step in JOBS["test"]["steps"] if "upload" in step.get("uses", "")]
    [preview] = [step for step in uploads if step["with"].get("name") == "preview"]
    assert "github.event_name == 'pull_request'" in preview["if"]
    assert preview["with"]["path"] == "site"
