"""Run programs that bring things, one at a time, and say in one line why one failed."""

import fcntl
import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from workbook.errors import SiteError

ERROR = re.compile(r"(\w*Error|ERROR|npm error)\b[: ]")

HASHES = (
    "a file doesn't match its digest in the lock, so nothing of it was kept: run the command again;"
    " if it stays so, the source is not to be trusted"
)
NETWORK = (
    "NewConnectionError|NameResolutionError|ConnectTimeout|ProxyError|Network is unreachable"
    "|ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN"
)
SAID = (
    ("DO NOT MATCH THE HASHES|EINTEGRITY", HASHES),
    ("No space left|ENOSPC", "no space left on the disk: free some and run the command again"),
    (NETWORK, "no network: connect and run the command again"),
)
"""What pip and npm print, and what to make of it; the first that is found counts."""


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold a lock between processes: `make serve` and `make test` may run side by side."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w") as stream:
        fcntl.flock(stream, fcntl.LOCK_EX)
        yield


def run(
    command: list[str], folder: Path, what: str, log: Path, env: Mapping[str, str] = os.environ
) -> None:
    """Run a program; its standard output goes through, and pip's progress bars with it.

    Args:
        command: the program and its arguments.
        folder: where it runs.
        what: what it is called when it fails.
        log: where all that it printed on standard error is kept when it fails.
        env: its environment.

    Raises:
        SiteError: it failed; the message says why in one line.
    """
    environment = dict(env)
    environment.pop("PYTHONPATH", None)  # set to run this module, not meant for pip
    program = shutil.which(command[0], path=environment.get("PATH")) or command[0]
    done = subprocess.run(
        [program, *command[1:]], cwd=folder, env=environment, stderr=subprocess.PIPE, check=False
    )
    if done.returncode:
        said = done.stderr.decode(errors="replace")
        log.parent.mkdir(parents=True, exist_ok=True)
        log.write_text(said, encoding="utf-8")
        raise SiteError(explain(what, said, log))


def explain(what: str, said: str, log: Path) -> str:
    """Turn what pip or npm printed on standard error into one line that says what to do."""
    for signs, advice in SAID:
        if re.search(signs, said):
            return f"{what}: {advice}"
    lines = [line.strip() for line in said.splitlines()]
    named = [line for line in lines if ERROR.match(line)] or ["it failed"]
    where = log.relative_to(Path.cwd()) if log.is_relative_to(Path.cwd()) else log
    return f"{what}: {named[-1][:200]} (all of it: {where})"
