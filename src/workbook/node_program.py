"""Ask the engine's own Node scripts, each in one running process; keep what they have answered."""

# A script reads a JSON object a line and answers with one, in order; `{"error": "…"}` is a refusal.
# Node keeps modules that it has once read, so a process serves as long as the files that the
# script's answers come from stay the same; the caller's digest says so.

from __future__ import annotations

import atexit
from pathlib import Path
from typing import Any

from workbook.node import node_environment
from workbook.node_packages import bring_node_packages
from workbook.snippets.lines import LineProcess
from workbook.snippets.store import Store, key_of


class RefusedError(Exception):
    """A script can't do what it is asked; the text is its own."""


def ask(
    script: Path, request: dict[str, Any], digest: str, kept: Path, serves: str = ""
) -> dict[str, Any]:
    """Return a script's answer to a request.

    Args:
        script: the Node script.
        request: plain data.
        digest: of everything that the answer depends on beside the request.
        kept: the folder of the answers that are known already.
        serves: a digest of everything that the process may have read, if that is more.

    Raises:
        RefusedError: the script refuses the request.
    """
    store, key = Store(kept), key_of(digest, request)
    if (known := store.load(key)) is not None:
        return dict(known)
    ended = f"Node ended while it ran {script.name}: run make setup"
    answer: dict[str, Any] = _running(script, serves or digest).ask(request, ended)
    if "error" in answer:
        raise RefusedError(answer["error"])
    store.save(key, answer)
    return answer


_PROGRAMS: dict[Path, tuple[str, LineProcess]] = {}
"""By script: the digest it was started with, and its process."""


def _running(script: Path, digest: str) -> LineProcess:
    """Return the script's process; a new one where it was started from other files."""
    began, process = _PROGRAMS.get(script, (None, None))
    if process is None or began != digest:
        bring_node_packages()
        if process is not None:
            process.close()
        process = LineProcess(["node", str(script)], node_environment())
        atexit.register(process.close)
        _PROGRAMS[script] = digest, process
    return process
