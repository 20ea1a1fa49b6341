"""A process that is asked a line of JSON at a time, and answers each with one."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any


class LineProcess:
    """A running program: a request a line, an answer a line, in order."""

    def __init__(
        self, command: Sequence[str], environment: Mapping[str, str], folder: Path | None = None
    ) -> None:
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env=environment,
            cwd=folder,
        )

    def ask(self, request: dict[str, Any], ended: str) -> dict[str, Any]:
        """Return the answer to a request.

        Args:
            request: plain data.
            ended: what to say if the process is there no more.

        Raises:
            RuntimeError: it ended without an answer.
        """
        assert self._process.stdin is not None  # opened as pipes above
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(json.dumps(request) + "\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            raise RuntimeError(ended) from None
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError(ended)
        answer: dict[str, Any] = json.loads(line)
        return answer

    def close(self) -> None:
        """Say that nothing more comes, and wait until it has ended."""
        assert self._process.stdin is not None
        if not self._process.stdin.closed:
            self._process.communicate()


def python_process(
    module: str, imports: Iterable[Path], folder: Path, **environment: str
) -> LineProcess:
    """Start one of the engine's own modules as such a process.

    Args:
        module: its name.
        imports: folders to import the course's own packages from.
        folder: the working folder.
        environment: what else it must know.
    """
    paths = [str(path) for path in (*imports, Path(__file__).parents[2])]
    around = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(dict.fromkeys(paths)),
        "PYTHONDONTWRITEBYTECODE": "1",
        # Threads don't survive a fork, and sums in one thread come out the same every time.
        "OPENBLAS_NUM_THREADS": "1",
        "OMP_NUM_THREADS": "1",
        **environment,
    }
    return LineProcess([sys.executable, "-m", module], around, folder)
