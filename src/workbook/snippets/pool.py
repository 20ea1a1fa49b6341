"""Run jobs in parallel, each one twice, in processes that differ in their hash seed."""

# Printing a set, or an object's address, looks right on the day it is written and wrong on the
# next. Two runs under two hash seeds show it at once. The two lanes also use the two cores.

from __future__ import annotations

import os
import queue
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from workbook.snippets.lines import LineProcess, python_process

_SEEDS = ("1", "2")


@dataclass(frozen=True)
class Job:
    """A snippet or one of its sections, and the figures that are bound to it.

    Attributes:
        path: the snippet, relative to the course's root.
        section: the section's name; None for the whole file.
        expressions: what to evaluate when it has run, in order.
    """

    path: str
    section: str | None
    expressions: tuple[str, ...]


@dataclass(frozen=True)
class Surroundings:
    """What every job of a course shares.

    Attributes:
        root: the folder that paths are relative to, and the working folder of a run.
        imports: folders to import the course's own packages from.
        limit: how many seconds a snippet may run.
        work: how many seconds of a processor's time it may take as well; None for any. Unlike the
            other limit it is the same on a busy machine.
    """

    root: Path
    imports: tuple[Path, ...] = ()
    limit: float = 10.0
    work: float | None = None


Answer = dict[str, Any]
Run = Callable[[Iterable[Job]], Iterator[Answer]]
"""Takes jobs; gives their answers in the same order, as they come."""


def run_jobs(jobs: Sequence[Job], around: Surroundings) -> list[tuple[Answer, Answer]]:
    """Run every job twice; return the two answers of each, in the jobs' order."""
    if not jobs:
        return []
    lanes = max(1, min(len(jobs), (os.cpu_count() or 2) // len(_SEEDS)))
    with ExitStack() as stack:
        runs = [stack.enter_context(_lane(seed, lanes, around)) for seed in _SEEDS]
        return list(zip(*(run(jobs) for run in runs), strict=True))


@contextmanager
def running_once(around: Surroundings) -> Iterator[Run]:
    """Yield what runs every job once, on all cores: for trials, not for what is published."""
    with _lane(_SEEDS[0], os.cpu_count() or 1, around) as run:
        yield run


@contextmanager
def _lane(seed: str, lanes: int, around: Surroundings) -> Iterator[Run]:
    """Start processes with one hash seed; yield what runs jobs in them."""
    idle: queue.SimpleQueue[LineProcess] = queue.SimpleQueue()
    module, imports = "workbook.snippets.zygote", around.imports
    processes = [
        python_process(module, imports, around.root, PYTHONHASHSEED=seed) for _ in range(lanes)
    ]
    for process in processes:
        idle.put(process)

    def answer(job: Job) -> Answer:
        process = idle.get()
        try:
            return _ask(process, job, around)
        finally:
            idle.put(process)

    try:
        with ThreadPoolExecutor(lanes) as pool:
            yield lambda jobs: pool.map(answer, jobs)
    finally:
        for process in processes:
            process.close()


def _ask(process: LineProcess, job: Job, around: Surroundings) -> Answer:
    request = {
        "root": str(around.root),
        "path": job.path,
        "section": job.section,
        "expressions": job.expressions,
        "limit": around.limit,
        "work": around.work,
    }
    ended = f"the process that runs snippets ended while it ran {job.path}"
    return process.ask(request, ended)
