"""Keep what snippets gave, by the content of everything that it depends on."""

# A key is made from the job, the snippet's bytes, the versions of Python and NumPy, and this
# engine's own sources. What else the run read (modules of the course, data files) is known only
# afterwards, so each entry lists those files with their digests, and holds while they are the same.

from __future__ import annotations

import functools
import hashlib
import json
import platform
import tempfile
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from workbook.snippets.pool import Answer, Job, Surroundings, run_jobs


class RunCache:
    """Answers of earlier runs, kept in files below one folder."""

    def __init__(self, folder: Path, around: Surroundings) -> None:
        self._folder = folder
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

    def _file(self, job: Job) -> Path:
        facts = [
            job.path,
            job.section,
            job.expressions,
            self._digest(self._around.root / job.path),
            self._around.limit,
            platform.python_version(),
            _numpy_version(),
            _engine_digest(),
        ]
        key = hashlib.sha256(json.dumps(facts).encode()).hexdigest()
        return self._folder / f"{key}.json"

    def _load(self, job: Job) -> tuple[Answer, Answer] | None:
        try:
            entry = json.loads(self._file(job).read_text(encoding="utf-8"))
            first, second = entry["answers"]
            read = entry["read"].items()
        except (OSError, ValueError, KeyError):
            return None
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
        self._folder.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(
            "w", dir=self._folder, suffix=".part", delete=False, encoding="utf-8"
        ) as stream:
            json.dump(entry, stream)
        Path(stream.name).replace(self._file(job))

    def _digest(self, path: Path) -> str:
        if path not in self._digests:
            content = path.read_bytes() if path.is_file() else b"missing"
            self._digests[path] = hashlib.sha256(content).hexdigest()
        return self._digests[path]


@functools.cache
def _numpy_version() -> str:
    try:
        return version("numpy")
    except PackageNotFoundError:
        return ""


@functools.cache
def _engine_digest() -> str:
    digest = hashlib.sha256()
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()
