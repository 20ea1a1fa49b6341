"""Newer pins are proposed, written where they belong, and never without a way back."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from workbook.errors import SiteError
from workbook.site import update as module
from workbook.site.pins import PINS, read_pins
from workbook.site.update import FILES, PACKAGE, Change, loosened, moved, pinned, table, update

LIST = """# Lists
one==1.0        # a tool
two[extra]==2.0 # another
kept==3.0       # the very one; held: for a reason
loose>=4
"""
LOCK = "one==1.0 \\\n    --hash=sha256:aa\ntwo==2.0\nkept==3.0\nloose==4.1\n"
NEWER = LOCK.replace("1.0", "1.1").replace("4.1", "4.2")
NPM = {
    "dependencies": {"page": "1.0.0", "pyodide": "1.0.0"},
    "devDependencies": {"tool": "2.0.0"},
    "held": {"pyodide": "moves with NumPy"},
}
OUTDATED = {
    "page": {"wanted": "1.0.0", "latest": "1.2.0"},
    "pyodide": {"wanted": "1.0.0", "latest": "1.1.0"},
    "tool": {"wanted": "2.0.0", "latest": "2.0.0"},
}
ROWS = [
    Change("loose", "4.1", "4.2", "requirements.txt"),
    Change("one", "1.0", "1.1", "requirements.txt"),
    Change("page", "1.0.0", "1.2.0", PACKAGE),
    Change("pyodide", "1.0.0", "1.1.0", PACKAGE, "moves with NumPy"),
]


class Registries:
    """Stand in for make, npm and repin; git is the real one."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.calls: list[list[str]] = []
        self.fails = ""
        self.run = subprocess.run

    def __call__(self, command, **options):
        if command[0] == "git":
            return self.run(command, **options)
        assert (command[0] == "npm") == (options.get("env") is not None)
        words = [Path(command[0]).name, *command[1:]]
        words = [word for word in words if not word.startswith("--no")]
        self.calls.append(words)
        if command[:2] == ["npm", "outdated"]:
            return subprocess.CompletedProcess(command, 1, json.dumps(OUTDATED), "")
        if command[:2] == ["npm", "install"]:
            self._install(words)
        if "lock" in command:
            places = next((w.partition("=")[2].split() for w in words if "LOCKED" in w), None)
            (self.root / f"{places[0] if places else 'requirements'}.txt").write_text(NEWER)
        if "workbook.site.repin" in command:
            text = (self.root / FILES[-1]).read_text()
            (self.root / FILES[-1]).write_text(text.replace(read_pins().versions["numpy"], "9.9"))
        return subprocess.CompletedProcess(command, int(self.fails in words), "", "")

    def _install(self, words: list[str]) -> None:
        package = json.loads((self.root / PACKAGE).read_text())
        for name, _, version in (word.partition("@") for word in words if "@" in word):
            package["dependencies"][name] = version
        (self.root / PACKAGE).write_text(json.dumps(package))


@pytest.fixture
def registries(tmp_path, monkeypatch) -> Registries:
    """A small repository, committed, and registries that have newer packages for it."""
    for file in FILES:
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text("")
    (tmp_path / "requirements.in").write_text(LIST + "numpy==2.0 # held: with Pyodide\n")
    (tmp_path / "requirements.txt").write_text(LOCK)
    (tmp_path / "pyproject.toml").write_text('dependencies = ["numpy==2.0", "one==1.0"]\n')
    (tmp_path / PACKAGE).write_text(json.dumps(NPM))
    (tmp_path / FILES[-1]).write_text(PINS.read_text(encoding="utf-8"))
    who = ("-c", "user.name=A", "-c", "user.email=a@example.org")
    for command in (["init", "-q"], ["add", "."], [*who, "commit", "-qm", "Begin"]):
        subprocess.run(["git", *command], cwd=tmp_path, check=True)
    stand_in = Registries(tmp_path)
    monkeypatch.setattr(module.subprocess, "run", stand_in)
    monkeypatch.setattr(module, "node_environment", dict)
    return stand_in


def changed(root: Path) -> list[str]:
    command = ["git", "status", "--porcelain", "-uno"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True)
    return [line[3:] for line in done.stdout.splitlines()]


def test_a_dry_run_lists_what_is_newer_and_writes_nothing(registries, capsys):
    assert update(registries.root, dry=True) == 0
    assert capsys.readouterr().out == table(ROWS) + "\n"
    assert changed(registries.root) == []
    asked = (registries.root / ".cache/update/requirements.in").read_text()
    assert asked.splitlines()[1:4] == [
        "one>=1.0        # a tool",
        "two[extra]>=2.0 # another",
        "kept==3.0       # the very one; held: for a reason",
    ]


def test_what_is_newer_is_written_where_it_is_pinned_and_tested(registries):
    assert update(registries.root) == 0
    assert "one==1.1  " in (registries.root / "requirements.in").read_text()
    assert (registries.root / "requirements.txt").read_text() == NEWER
    assert '"one==1.1"' in (registries.root / "pyproject.toml").read_text()
    dependencies = json.loads((registries.root / PACKAGE).read_text())["dependencies"]
    assert dependencies == {"page": "1.2.0", "pyodide": "1.0.0"}
    assert registries.calls[-1] == ["make", "test"]


def test_failing_tests_say_how_to_go_back_and_that_way_leads_there(registries, capsys):
    registries.fails = "test"
    assert update(registries.root) == 1
    said = capsys.readouterr().err
    assert said.startswith("update: make test failed, as it says above. To go back: git restore ")
    assert changed(registries.root) == [
        "pyproject.toml",
        "requirements.in",
        "requirements.txt",
        PACKAGE,
    ]
    command = said.partition("To go back: ")[2].split()
    subprocess.run(command, cwd=registries.root, check=True)
    assert changed(registries.root) == []


def test_pyodide_moves_only_when_it_is_named_and_numpy_follows(registries):
    assert update(registries.root, ["pyodide"], test=False) == 0
    dependencies = json.loads((registries.root / PACKAGE).read_text())["dependencies"]
    assert dependencies == {"page": "1.0.0", "pyodide": "1.1.0"}
    steps = [call[:3] for call in registries.calls[2:]]
    assert [step[0] for step in steps[:2]] == ["npm", "make"]
    assert steps[1] == ["make", "setup"]
    assert steps[2][1:] == ["-m", "workbook.site.repin"]
    assert "numpy==9.9 # held" in (registries.root / "requirements.in").read_text()
    assert '"numpy==9.9"' in (registries.root / "pyproject.toml").read_text()


def test_changes_that_are_not_committed_are_in_the_way(registries):
    (registries.root / "requirements.in").write_text("mine==1\n")
    with pytest.raises(SiteError, match=r"^commit what you have first.*requirements\.in$"):
        update(registries.root)
    assert registries.calls == []
    assert update(registries.root, dry=True) == 0


def test_a_resolver_that_fails_says_how_to_go_back(registries):
    registries.fails = "lock"
    with pytest.raises(SiteError, match=r"^make lock failed.*git restore requirements\.in"):
        update(registries.root)


def test_nothing_newer_is_said_in_one_line(registries, monkeypatch, capsys):
    monkeypatch.setattr(module, "_of_python", lambda *_: [])
    monkeypatch.setattr(module, "_of_npm", lambda *_: [])
    assert update(registries.root) == 0
    assert capsys.readouterr().out == "update: every pin is the newest\n"


def test_pins_are_read_and_moved_by_their_whole_names():
    assert pinned(LIST) == {"one": "1.0", "two": "2.0", "kept": "3.0"}
    assert moved("a-one==1\none==1\ntwo[x]==1 # one\n", {"one": "3", "two": "2"}) == (
        "a-one==1\none==3\ntwo[x]==2 # one\n"
    )
    assert loosened(LIST, ["kept"]) == LIST.replace("kept==", "kept>=")


def test_the_table_stands_in_columns():
    assert table(ROWS).splitlines()[0] == "package  pinned  newest  in"
    assert table(ROWS).splitlines()[-1] == "pyodide  1.0.0   1.1.0   held: moves with NumPy"
