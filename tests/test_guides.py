"""Each guide works as it is written: its files and its commands, followed in an empty course."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from tests.guides import Command, File, do, fits, steps
from tests.workbook.sample import CONFIG, Sample
from workbook.site.pins import read_pins

ROOT = Path(__file__).parents[1]
GUIDES = ("chapter", "exercises", "checking")


def guide(name: str) -> Path:
    return ROOT / "docs" / "maintainers" / f"{name}.md"


@pytest.mark.parametrize("name", GUIDES)
def test_a_guide_is_followed_from_top_to_bottom(name: str, tmp_path: Path) -> None:
    course = Sample(tmp_path)
    course.write("mkdocs.yml", CONFIG)
    (tmp_path / "docs").mkdir()
    done = list(steps(guide(name)))
    assert sum(isinstance(step, Command) for step in done) >= 3
    assert any(isinstance(step, File) for step in done)
    for step in done:
        prints = do(step, course)
        if isinstance(step, Command):
            assert fits(prints, step.prints), f"{step.line}\nprints:\n{prints}"


def test_a_command_that_prints_something_else_is_noticed() -> None:
    assert fits("a\nb\nc", "a\n…\nc")
    assert fits("a\nc", "a\n…\nc")
    assert not fits("a\nb", "a")
    assert not fits("a", "a\nb")
    assert not fits("", "a")
    assert fits("", "")


def test_a_fence_is_read_as_what_it_is(tmp_path: Path) -> None:
    page = tmp_path / "guide.md"
    page.write_text(
        '```` markdown title="docs/a.md"\n``` {.python .run #a}\n;--8<-- "a.py"\n```\n````\n\n'
        "``` python\nonly = 'to be read'\n```\n\n"
        '``` text title="docs/a.md, at its end"\nMore.\n```\n\n'
        "``` console\n$ python -m workbook check\nno problems\n$ python -m workbook list\n```\n",
        encoding="utf-8",
    )
    assert list(steps(page)) == [
        File("docs/a.md", '``` {.python .run #a}\n--8<-- "a.py"\n```\n', added=False),
        File("docs/a.md", "More.\n", added=True),
        Command("python -m workbook check", "no problems"),
        Command("python -m workbook list", ""),
    ]


def test_the_files_that_name_a_version_are_those_of_the_upgrading_guide() -> None:
    """Locks, records and tests follow by themselves, and what was is in the changelog."""
    text = guide("upgrading").read_text(encoding="utf-8")
    listed = re.findall(r"^\| `([^`]+)` \|", text, re.MULTILINE)
    follow = ("CHANGELOG.md", "requirements.txt", "package-lock.json")
    versions = read_pins().versions
    found = subprocess.run(
        ["git", "grep", "-lIFe", versions["numpy"], "-e", versions["pyodide"]],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    own = [path for path in found if not path.startswith(("tests/", "benchmarks/results/"))]
    assert sorted(listed) == sorted(path for path in own if not path.endswith(follow))


@pytest.fixture
def engine(tmp_path: Path) -> Path:
    """A copy of the engine, with npm's package pyodide as it is installed."""
    skip = shutil.ignore_patterns("node_modules", "__pycache__")
    copy = Path(shutil.copytree(ROOT / "src/workbook", tmp_path / "workbook", ignore=skip))
    package = copy / "browser/node_modules/pyodide"
    shutil.copytree(ROOT / "src/workbook/browser/node_modules/pyodide", package)
    return copy


def repin(engine: Path) -> str:
    """Run that command of the upgrading guide; return what it prints."""
    done = subprocess.run(
        [sys.executable, "-m", "workbook.site.repin"],
        cwd=engine.parent,
        env={**os.environ, "PYTHONPATH": str(engine.parent)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_where_nothing_is_new_the_upgrading_guide_changes_no_byte(engine: Path) -> None:
    pins = engine / "site/pins.toml"
    before = pins.read_bytes()
    versions = read_pins().versions
    assert repin(engine).splitlines() == [
        *(f"{name} {version} -> {version}" for name, version in versions.items()),
        "its packages are the same files",
    ]
    assert pins.read_bytes() == before


def test_a_newer_pyodide_is_pinned_as_the_upgrading_guide_says(engine: Path) -> None:
    package = engine / "browser/node_modules/pyodide"
    for name in ("package.json", "pyodide-lock.json"):
        text = (package / name).read_text(encoding="utf-8")
        for old in read_pins().versions.values():
            text = text.replace(f'"version": "{old}"', '"version": "999.1.0"')
        text = text.replace('"sha256": "', '"sha256": "9').replace('"version":"', '"version":"9')
        (package / name).write_text(text, encoding="utf-8")
    (package / "pyodide.mjs").write_text("newer")
    old, new = read_pins(), engine / "site/pins.toml"
    said = repin(engine).splitlines()
    assert said[0] == f"pyodide {old.versions['pyodide']} -> 999.1.0"
    assert said[1] == f"python {old.versions['python']} -> {old.versions['python']}"  # by hand
    assert said[-1].startswith("its packages are other files: look for a carrier, now ")
    pinned = read_pins(new)
    assert pinned.interpreter["pyodide.mjs"] == sha256(b"newer").hexdigest()
    assert all(wheel.sha256.startswith("9") for wheel in pinned.served)
    assert "/v999.1.0/" in pinned.network
    assert repin(engine).splitlines()[-1] == "its packages are the same files"


def test_every_command_of_the_upgrading_guide_is_there() -> None:
    text = guide("upgrading").read_text(encoding="utf-8")
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"`make ([a-z-]+)", text))
    assert targets >= {"lock", "test", "publish", "update"}
    assert all(re.search(rf"^{target}:", makefile, re.MULTILINE) for target in targets)
    for module in set(re.findall(r"`python -m workbook\.([\w.]+)", text)):
        assert (ROOT / "src/workbook" / f"{module.replace('.', '/')}.py").is_file(), module
    for path in re.findall(r"`((?:src|tests|benchmarks)/[^`]+)`", text):
        assert (ROOT / path).exists(), path
