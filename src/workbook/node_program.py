"""Ask the engine's own Node scripts, each in one running process; keep what they have answered."""

# A script reads a JSON object a line and answers with one, in order; `{"error": "…"}` is a refusal.
# Node keeps modules that it has once read, so a process serves as long as the files that the
# script's answers come from stay the same; the caller's digest says so.

from __future__ import annotations

import atexit
import hashlib
import json
import os
import subprocess
from pathlib import Path
from typing import Any

from workbook.node import node_environment
from workbook.node_packages import bring_node_packages


class RefusedError(Exception):
    """A script can't do what it is asked; the text is its own."""


def ask(script: Path, request: dict[str, Any], digest: str, kept: Path) -> dict[str, Any]:
    """Return a script's answer to a request.

    Args:
        script: the Node script.
        request: plain data.
        digest: of everything that the answer depends on beside the request.
        kept: the folder of the answers that are known already.

    Raises:
        RefusedError: the script refuses the request.
    """
    line = json.dumps(request)
    known = kept / f"{hashlib.sha256((digest + line).encode()).hexdigest()}.json"
    if known.is_file():
        return dict(json.loads(known.read_text(encoding="utf-8")))
    answer = _running(script, digest).ask(line)
    if "error" in answer:
        raise RefusedError(answer["error"])
    kept.mkdir(parents=True, exist_ok=True)
    part = known.with_suffix(f".{os.getpid()}.part")  # nobody may read half an answer
    part.write_text(json.dumps(answer), encoding="utf-8")
    part.replace(known)
    return answer


class _Program:
    """A running script: a request a line, an answer a line."""

    def __init__(self, script: Path, digest: str) -> None:
        self.digest = digest
        self._script = script
        self._process = subprocess.Popen(
            ["node", str(script)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env=node_environment(),
        )
        atexit.register(self.close)

    def ask(self, line: str) -> dict[str, Any]:
        assert self._process.stdin is not None  # opened as pipes above
        assert self._process.stdout is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        if not answer:
            raise RuntimeError(f"Node ended while it ran {self._script.name}: run make setup")
        return dict(json.loads(answer))

    def close(self) -> None:
        if self._process.poll() is None:
            self._process.communicate()
        atexit.unregister(self.close)


_PROGRAMS: dict[Path, _Program] = {}


def _running(script: Path, digest: str) -> _Program:
    """Return the script's process; a new one where it was started from other files."""
    program = _PROGRAMS.get(script)
    if program is None or program.digest != digest:
        bring_node_packages()
        if program is not None:
            program.close()
        program = _PROGRAMS[script] = _Program(script, digest)
    return program
