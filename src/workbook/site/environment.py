"""Set-up on a fresh machine: the virtual environment, Node, the npm packages.

Run as ``python -m workbook.site.environment`` by a bare Python; quick when nothing changed.
"""

# Each stage leaves a marker with the digest of what it was made from, written last. A stage that
# fails or is interrupted takes away what it made, so that a second run starts from a clean state.

import hashlib
import shutil
import sys
from pathlib import Path

from workbook.errors import SiteError, exit_code
from workbook.node import OLDEST, node_environment, node_folder
from workbook.node_packages import install_node_packages
from workbook.programs import locked, run

LOG = ".cache/setup.log"
"""Where all is kept that a failed program said."""

SPACE = 2 * 10**9
"""Bytes that set-up, downloads and one build need, rounded up."""


def prepare(root: Path) -> None:
    """Bring the virtual environment, Node and the npm packages to what the locks say.

    Raises:
        SiteError: Something can't be had; what was half made is gone again.
    """
    with locked(root / ".cache" / "setup.lock"):
        need_space(root, shutil.disk_usage(root).free)
        venv = root / ".venv"
        install_packages(root, venv)
        install_project(root, venv)
        install_node(root, venv)
        browser = root / "src" / "workbook" / "browser"
        install_node_packages(browser, root / LOG, node_environment(venv / "bin"))


def need_space(root: Path, free: int) -> None:
    """Refuse to begin on a disk that is nearly full."""
    if free < SPACE and not (root / ".venv" / "ready").exists():
        raise SiteError(
            f"set-up needs {SPACE / 1e9:.0f} GB of disk, {free / 1e9:.1f} GB are free at {root}"
        )


def install_packages(root: Path, venv: Path) -> None:
    """Make the virtual environment anew unless it fits the lock and this Python."""
    lock = root / "requirements.txt"
    stamp = _digest(lock, sys.version, sys.base_prefix, str(root))
    if _read(venv / "ready") == stamp:
        return
    _say(f"virtual environment for Python {sys.version.split()[0]} in .venv")
    shutil.rmtree(venv, ignore_errors=True)
    try:
        command = [sys.executable, "-m", "venv", str(venv)]
        run(command, root, "the virtual environment", root / LOG)
        _say("Python packages from requirements.txt (about 150 MB)")
        # pymdown-extensions asks for 3.11.5 for the sake of one fix in `re`, which only selectors
        # of its html block meet; Debian 12 has 3.11.2. Everything else in the lock takes 3.11.0.
        early = ["--ignore-requires-python"] if sys.version_info < (3, 11, 5) else []
        _pip(venv, root, "--require-hashes", "--only-binary=:all:", *early, "-r", str(lock))
        (venv / "ready").write_text(stamp)
    except BaseException:
        shutil.rmtree(venv, ignore_errors=True)
        raise


def install_project(root: Path, venv: Path) -> None:
    """Install the project itself, editable; everything it needs is there already."""
    stamp = _digest(root / "pyproject.toml", str(root))
    if _read(venv / "project") == stamp:
        return
    _say("the project itself")
    _pip(venv, root, "--no-deps", "--no-build-isolation", "--quiet", "--editable", str(root))
    (venv / "project").write_text(stamp)


def install_node(root: Path, venv: Path) -> None:
    """Install Node into the virtual environment where the machine has none that fits."""
    if node_folder(venv / "bin") is not None:
        return
    _say(f"Node, for no version {OLDEST} or newer is on PATH (about 60 MB)")
    lock = root / "requirements-node.txt"
    _pip(venv, root, "--require-hashes", "--only-binary=:all:", "-r", str(lock))


def _pip(venv: Path, root: Path, *arguments: str) -> None:
    python = str(venv / "bin" / "python")
    command = [python, "-m", "pip", "install", "--disable-pip-version-check", *arguments]
    run(command, root, "pip", root / LOG)


def _digest(lock: Path, *more: str) -> str:
    if not lock.is_file():
        raise SiteError(f"{lock.name} is missing: is this the whole repository?")
    return hashlib.sha256(lock.read_bytes() + "\0".join(more).encode()).hexdigest()


def _read(path: Path) -> str:
    return path.read_text() if path.is_file() else ""


def _say(step: str) -> None:
    print(f"set-up: {step}", flush=True)


if __name__ == "__main__":
    sys.exit(exit_code(lambda: prepare(Path.cwd())))
