"""A process that grades answers in forked children: one fresh child for each answer."""

# As `workbook.snippets.zygote`: Python and NumPy start once. A child answers through a pipe, with
# a secret word before its answer, so that bytes which the learner's code writes there are no
# answer. The children's own children end with them.

from __future__ import annotations

import contextlib
import json
import os
import secrets
import signal
import sys
import time
from typing import Any

from workbook.exercises import words
from workbook.exercises.page import grade_in_page
from workbook.snippets.zygote import limit_work, overworked, preload, receive


def main() -> None:
    """Answer jobs, one a line, until standard input ends."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 1)
    preload()
    for line in sys.stdin:
        answers.write(json.dumps(_fork(json.loads(line))) + "\n")
        answers.flush()


def _fork(job: dict[str, Any]) -> dict[str, Any]:
    """Grade one answer in a child, and end it at its limit."""
    pipe, send = os.pipe()
    secret = secrets.token_bytes(16)
    child = os.fork()
    if child == 0:
        limit_work(job["work"])
        _child(job, send, secret)
    os.close(send)
    data, is_late = receive(pipe, time.monotonic() + job["limit"])
    for end in (os.killpg, os.kill):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            end(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    if overworked(job, status):
        return failed(words.late(job["work"]), job["functions"])
    if is_late:
        return failed(words.late(job["limit"]), job["functions"])
    with contextlib.suppress(ValueError):
        answer: dict[str, Any] = json.loads(data.partition(secret)[2])
        return answer
    return failed(words.ENDED, job["functions"])


def failed(text: str, functions: list[str]) -> dict[str, Any]:
    """Return the verdict on code that gave none itself."""
    return {
        "passed": False,
        "messages": [{"part": None, "text": text, "line": None, "call": None}],
        "wrong": None,
        "parts": dict.fromkeys(functions, False),
        "fired": [None],
    }


def _child(job: dict[str, Any], send: int, secret: bytes) -> None:
    """Grade, answer through the pipe, and end without any clean-up of the parent's."""
    write, end = os.write, os._exit
    os.setsid()
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 2):
        os.dup2(nowhere, stream)
    os.closerange(3, send)  # the parent's own answers among them
    os.closerange(send + 1, send + 256)
    answer = secret + grade_in_page(json.dumps(job)).encode()
    while answer:
        answer = answer[write(send, answer) :]
    end(0)


if __name__ == "__main__":
    main()
