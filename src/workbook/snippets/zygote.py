"""A process that runs snippets in forked children: one fresh child for each job."""

# Starting Python and importing NumPy costs far more than most snippets, so one process does it
# once and forks. A fork starts with nothing of the course imported: NumPy and this runner only.
# What is there by then is kept from the garbage collector: it would write to every page of memory
# that a fork shares, and each would be copied.
#
# Protocol: a JSON job a line on standard input, a JSON answer a line on standard output. Children
# get no terminal, no input, and nowhere to print but their sinks.

from __future__ import annotations

import contextlib
import gc
import importlib
import json
import os
import select
import signal
import sys
import time
from pathlib import Path
from types import FrameType
from typing import Any

from workbook.snippets.runner import Failure, ValueFailure, run
from workbook.snippets.source import read
from workbook.snippets.values import encode

_PRELOADED = ("numpy", "numpy.random")


def main() -> None:
    """Answer jobs until standard input ends."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 1)
    preload()
    for line in sys.stdin:
        job = json.loads(line)
        answers.write(json.dumps(_fork(job)) + "\n")
        answers.flush()


def preload() -> None:
    """Load what nearly every fork needs, and keep the garbage collector off it."""
    for name in _PRELOADED:
        with contextlib.suppress(ImportError):
            importlib.import_module(name)
    gc.collect()
    gc.freeze()


def _fork(job: dict[str, Any]) -> dict[str, Any]:
    """Run a job in a child, and end it at its limit."""
    pipe, send = os.pipe()
    started = time.monotonic()
    child = os.fork()
    if child == 0:
        limit_work(job["work"])
        _child(job, send)
    os.close(send)
    data, late = receive(pipe, started + job["limit"])
    if late:
        os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    seconds = time.monotonic() - started
    if late:
        return {"ended": f"it ran for more than {job['limit']:g} s", "seconds": seconds}
    if overworked(job, status):
        return {"ended": f"it worked for more than {job['work']:g} s", "seconds": seconds}
    if not data:
        code = os.waitstatus_to_exitcode(status)
        return {"ended": f"its process ended with status {code}", "seconds": seconds}
    return {**json.loads(data), "seconds": seconds}


def receive(pipe: int, deadline: float) -> tuple[bytes, bool]:
    """Read to the end of a pipe; the second value tells whether time ran out first."""
    pieces: list[bytes] = []
    with os.fdopen(pipe, "rb", buffering=0) as stream:
        while True:
            ready, _, _ = select.select([stream], [], [], max(deadline - time.monotonic(), 0))
            if not ready:
                return b"", True
            piece = stream.read(1 << 16)
            if not piece:
                return b"".join(pieces), False
            pieces.append(piece)


def limit_work(seconds: float | None) -> None:
    """Have this process ended when it has taken that much of a processor's time."""
    if seconds is not None:
        signal.setitimer(signal.ITIMER_PROF, seconds)


def overworked(job: dict[str, Any], status: int) -> bool:
    """Tell whether that is how a job's process ended."""
    ended = os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGPROF
    return job["work"] is not None and ended


def _child(job: dict[str, Any], send: int) -> None:
    """Run the job, answer through the pipe, and end without any clean-up of the parent's."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)
    os.dup2(nowhere, 2)
    with os.fdopen(send, "wb") as stream:
        stream.write(json.dumps(_run(job)).encode())
    os._exit(0)


def _run(job: dict[str, Any]) -> dict[str, Any]:
    path = Path(job["root"]) / job["path"]
    part = read(path, job["section"])
    output: list[tuple[str, str, int]] = []
    last = part.code.first_line + part.code.code.rstrip().count("\n")

    def write(stream: str, text: str) -> None:
        output.append((stream, text, _line(sys._getframe(), str(path)) or last))

    opened: set[str] = set()
    sys.addaudithook(lambda event, facts: _note(event, facts, opened))
    notes: list[str] = []
    outcome = run(part.chunks, write, job["expressions"], lambda beside: notes.append(beside.note))
    values = {
        text: {"error": value.message}
        if isinstance(value, ValueFailure)
        else {"value": encode(value)}
        for text, value in outcome.values.items()
    }
    return {
        "output": output,
        "failure": outcome.failure and _failure(outcome.failure),
        "values": values,
        "notes": [note for note in notes if note],
        "read": _read(Path(job["root"]), opened),
    }


def _failure(failure: Failure) -> dict[str, Any]:
    line = failure.frames[-1].line if failure.frames else 1
    return {
        "summary": failure.summary,
        "line": line,
        "traceback": failure.traceback,
        "hint": failure.hint,
    }


def _line(frame: FrameType | None, filename: str) -> int:
    """Return the snippet's line that is printing just now; 0 if none is."""
    while frame is not None and frame.f_code.co_filename != filename:
        frame = frame.f_back
    return frame.f_lineno if frame else 0


def _note(event: str, facts: tuple[Any, ...], opened: set[str]) -> None:
    """Take down the files that a run opens, as Python's own audit reports them."""
    if event == "open" and isinstance(facts[0], str):
        opened.add(facts[0])


def _read(root: Path, opened: set[str]) -> list[str]:
    """Return the files below the root that the run read: modules, data, and what it missed."""
    engine = Path(__file__).parents[1]
    loaded = {file for m in list(sys.modules.values()) if (file := getattr(m, "__file__", None))}
    # By their texts first: half of all are NumPy's, and each path takes a moment.
    own = {name for name in opened | loaded if "site-packages" not in name}
    files = {Path(os.path.normpath(root / name)) for name in own}
    return sorted(
        file.relative_to(root).as_posix()
        for file in files
        if file.is_relative_to(root)
        and not file.is_relative_to(engine)
        and not {"site-packages", "__pycache__"} & set(file.parts)
    )


if __name__ == "__main__":
    main()
