"""Propose newer pins of Python's and npm's packages, write them, and run all tests.

Run as ``python -m workbook.site.update [--dry-run] [NAME…]``, which `make update` does.
"""

# A pin may be held: by a comment `held: why` in requirements.in, by "held" in package.json. Such a
# package moves only when it is named. Pyodide and its NumPy are held, for they move together and
# may need a carrier; when `pyodide` is named, the pins of its files and NumPy's follow it.
# Resolving is uv's and npm's work. What is newest is found out aside, in .cache/update, so that a
# dry run writes nothing; then the same is done to the lists themselves. The way back is git's, so
# nothing begins while a list has changes that aren't committed.

import argparse
import json
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from workbook.errors import SiteError, exit_code
from workbook.node import node_environment
from workbook.site.pins import read_pins

LISTS = ("requirements", "requirements-node")
BROWSER = "src/workbook/browser"
PACKAGE = f"{BROWSER}/package.json"
PINS = "src/workbook/site/pins.toml"
FILES = (
    *(f"{name}.{ending}" for name in LISTS for ending in ("in", "txt")),
    *("pyproject.toml", PACKAGE, f"{BROWSER}/package-lock.json", PINS),
)
"""All that an update may write."""

_PIN = re.compile(r"^(?P<name>[\w.-]+)(?:\[[^\]]*\])?==(?P<version>[^\s;\\]+)", re.MULTILINE)
_HELD = re.compile(r"^(?P<name>[\w.-]+).*#.*\bheld: ", re.MULTILINE)


@dataclass(frozen=True)
class Change:
    """One package that has a newer version.

    Attributes:
        name: the package.
        old: the version that is pinned.
        new: the newest that fits with the others.
        source: the file that pins it.
        held: why it stays as it is, if it does.
    """

    name: str
    old: str
    new: str
    source: str
    held: str = ""


def update(root: Path, names: Sequence[str] = (), *, dry: bool = False, test: bool = True) -> int:
    """Propose newer pins, write them and run all tests.

    Args:
        root: the repository.
        names: only these packages, also where they are held; all that aren't if empty.
        dry: only say what is newer.
        test: run `make test` afterwards.

    Returns:
        0, or 1 when the tests failed.

    Raises:
        SiteError: something couldn't be asked or written, or there are changes in the way.
    """
    if not dry:
        _refuse_changes(root)
    found = [*_of_python(root, names), *_of_npm(root, names)]
    moving = [change for change in found if not change.held]
    print(table(found) if found else "update: every pin is the newest")
    if dry or not moving:
        return 0
    _write_npm(root, [change for change in moving if change.source == PACKAGE])
    _write_python(root, [change for change in moving if change.source != PACKAGE], names)
    if not test:
        return 0
    if _call(["make", "test"], root):
        print("update: make test failed, as it says above. " + _way_back(), file=sys.stderr)
        return 1
    print("update: all tests pass; look at `git diff`, and commit")
    return 0


def table(changes: Sequence[Change]) -> str:
    """Return the changes as lines in columns."""
    rows = [("package", "pinned", "newest", "in")]
    rows += [(c.name, c.old, c.new, f"held: {c.held}" if c.held else c.source) for c in changes]
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    lines = ("  ".join([*map(str.ljust, row[:3], widths), row[3]]) for row in rows)
    return "\n".join(line.rstrip() for line in lines)


def pinned(text: str) -> dict[str, str]:
    """Return versions by name from the text of a list or a lock."""
    return {pin["name"].lower(): pin["version"] for pin in _PIN.finditer(text)}


def loosened(text: str, names: Sequence[str]) -> str:
    """Return a list in which those that may move have a lower bound in place of their pin."""
    held = {line["name"] for line in _HELD.finditer(text)}

    def loosen(pin: re.Match[str]) -> str:
        moves = pin["name"] in names if names else pin["name"] not in held
        return pin[0].replace("==", ">=") if moves else pin[0]

    return _PIN.sub(loosen, text)


def moved(text: str, versions: dict[str, str]) -> str:
    """Return a text in which every pin of these packages has the new version."""
    for name, version in versions.items():
        pattern = rf"(?<![\w.-])({re.escape(name)}(?:\[[^\]]*\])?==)[\w.+!]+"
        text = re.sub(pattern, rf"\g<1>{version}", text, flags=re.IGNORECASE)
    return text


def _of_python(root: Path, names: Sequence[str]) -> Iterator[Change]:
    aside = root / ".cache" / "update"
    aside.mkdir(parents=True, exist_ok=True)
    for name in LISTS:
        text = (root / f"{name}.in").read_text(encoding="utf-8")
        (aside / f"{name}.in").write_text(loosened(text, names), encoding="utf-8")
        (aside / f"{name}.txt").write_bytes((root / f"{name}.txt").read_bytes())
    _lock(root, _upgrade(names), ".cache/update/")
    for name in LISTS:
        old = pinned((root / f"{name}.txt").read_text(encoding="utf-8"))
        new = pinned((aside / f"{name}.txt").read_text(encoding="utf-8"))
        for package in sorted(old.keys() & new.keys()):
            if old[package] != new[package]:
                yield Change(package, old[package], new[package], f"{name}.txt")


def _upgrade(names: Sequence[str]) -> str:
    chosen = " ".join(f"--upgrade-package {name}" for name in names)
    return f"UPGRADE={chosen or '--upgrade'}"


def _of_npm(root: Path, names: Sequence[str]) -> Iterator[Change]:
    package = json.loads((root / PACKAGE).read_text(encoding="utf-8"))
    done = subprocess.run(
        ["npm", "outdated", "--json"],
        cwd=root / BROWSER,
        env=node_environment(),
        capture_output=True,
        text=True,
        check=False,  # it says 1 when anything is outdated
    )
    answer = json.loads(done.stdout or "{}")
    if "error" in answer or done.returncode > 1:
        raise SiteError(f"npm can't say what is newer: {done.stderr.strip()[-300:]}")
    held = package.get("held", {})
    pins = {**package["dependencies"], **package["devDependencies"]}
    for name, versions in sorted(answer.items()):
        if name not in pins or versions["latest"] == pins[name] or (names and name not in names):
            continue
        why = "" if name in names else held.get(name, "")
        yield Change(name, pins[name], versions["latest"], PACKAGE, why)


def _write_npm(root: Path, changes: Sequence[Change]) -> None:
    if not changes:
        return
    wanted = [f"{change.name}@{change.new}" for change in changes]
    command = ["npm", "install", "--package-lock-only", "--save-exact", "--no-audit", "--no-fund"]
    if _call([*command, *wanted], root / BROWSER):
        raise SiteError("npm refused, as it says above. " + _way_back())
    if all(change.name != "pyodide" for change in changes):
        return
    _make(root, "setup")
    if _call([sys.executable, "-m", "workbook.site.repin"], root):
        raise SiteError("the pins of Pyodide's files could not be written. " + _way_back())
    numpy = read_pins(root / PINS).versions["numpy"]
    for path in (root / "requirements.in", root / "pyproject.toml"):
        path.write_text(moved(path.read_text("utf-8"), {"numpy": numpy}), encoding="utf-8")
    _lock(root)


def _write_python(root: Path, changes: Sequence[Change], names: Sequence[str]) -> None:
    if not changes:
        return
    versions = {change.name: change.new for change in changes}
    for path in [*(root / f"{name}.in" for name in LISTS), root / "pyproject.toml"]:
        path.write_text(moved(path.read_text("utf-8"), versions), encoding="utf-8")
    _lock(root, _upgrade(names))


def _refuse_changes(root: Path) -> None:
    command = ["git", "status", "--porcelain", "--", *FILES]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    if done.returncode or done.stdout:
        said = (done.stderr or done.stdout).split("\n")[0].strip()
        raise SiteError(f"commit what you have first, so that there is a way back: {said}")


def _lock(root: Path, upgrade: str = "UPGRADE=", folder: str = "") -> None:
    """Make the locks of our lists fit them again; those of benchmarks stay as they are."""
    _make(root, "lock", upgrade, "LOCKED=" + " ".join(folder + name for name in LISTS))


def _make(root: Path, *arguments: str) -> None:
    if _call(["make", "--no-print-directory", *arguments], root):
        raise SiteError(f"make {arguments[0]} failed, as it says above. " + _way_back())


def _call(command: list[str], folder: Path) -> int:
    # Not for make: with Node's folder first on PATH it might find another Python, and set up that.
    environment = node_environment() if command[0] == "npm" else None
    return subprocess.run(command, cwd=folder, env=environment, check=False).returncode


def _way_back() -> str:
    return f"To go back: git restore {' '.join(FILES)}"


def _main() -> int:
    parser = argparse.ArgumentParser(prog="python -m workbook.site.update", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these, also where held")
    parser.add_argument("--dry-run", action="store_true", help="only say what is newer")
    parser.add_argument("--no-tests", action="store_true", help="leave the tests to you")
    options = parser.parse_args()
    return update(Path.cwd(), options.names, dry=options.dry_run, test=not options.no_tests)


if __name__ == "__main__":
    sys.exit(exit_code(_main))
