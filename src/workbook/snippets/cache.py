"""Keep what snippets gave, by the content of everything that it depends on."""

# A key is made from the job, the snippet's bytes, the versions of Python and NumPy, and this
# engine's own sources. What else the run read (modules of the course, data files) is known only
# afterwards, so each entry lists those files with their digests, and holds while they are the same.

from __future__ import annotations

import functools
import hashlib
from pathlib import Path

from workbook.snippets.pool import Answer, Job, Surroundings, run_jobs
from workbook.snippets.store import Store, key_of, sources_digest, versions


class RunCache:
    """Answers of earlier runs, kept in files below one folder."""

    def __init__(self, folder: Path, around: Surroundings) -> None:
        self._store = Store(folder)
        self._around = around
        self._digests: dict[Path, str] = {}
        self.ran: list[Job] = []

    def results(self, jobs: list[Job]) -> dict[Job, tuple[Answer, Answer]]:
        """Return both answers of each job, running only what isn't known yet.

        `ran` then lists the jobs that were run.
        """
        self._digests.clear()
        found = {job: entry for job in jobs if (entry := self._load(job))}
        self.ran = [job for job in dict.fromkeys(jobs) if job not in found]
        for job, answers in zip(self.ran, run_jobs(self.ran, self._around), strict=True):
            found[job] = answers
            self._save(job, answers)
        return found

    def _key(self, job: Job) -> str:
        digest = self._digest(self._around.root / job.path)
        asked = [job.path, job.section, job.expressions, digest, self._around.limit]
        return key_of(*asked, versions(), _engine())

    def _load(self, job: Job) -> tuple[Answer, Answer] | None:
        entry = self._store.load(self._key(job))
        if entry is None:
            return None
        first, second = entry["answers"]
        read = entry["read"].items()
        root = self._around.root
        if any(self._digest(root / name) != digest for name, digest in read):
            return None
        return first, second

    def _save(self, job: Job, answers: tuple[Answer, Answer]) -> None:
        read = {name for answer in answers for name in answer.get("read", [])}
        if any(answer.get("ended") or answer.get("failure") for answer in answers):
            return  # a slow machine passes, and a module that failed to import names no file
        entry = {
            "answers": answers,
            "read": {name: self._digest(self._around.root / name) for name in sorted(read)},
        }
        self._store.save(self._key(job), entry)

    def _digest(self, path: Path) -> str:
        if path not in self._digests:
            content = path.read_bytes() if path.is_file() else b"missing"
            self._digests[path] = hashlib.sha256(content).hexdigest()
        return self._digests[path]


@functools.cache
def _engine() -> str:
    return sources_digest([Path(__file__).parent])
