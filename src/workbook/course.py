"""A course on disk: where its pages and snippets are, and what its pages hold."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from pathlib import Path

import pathspec

from workbook.binding import Bindings
from workbook.exercises.cache import FaultCache
from workbook.exercises.folder import in_exercise
from workbook.pages.scan import Cell, Page, scan_file
from workbook.questions.pools import PoolCache
from workbook.settings import Settings
from workbook.snippets.cache import RunCache
from workbook.snippets.pool import Surroundings


class Course:
    """The pages of a course, scanned; a page is scanned again when its files change."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        imports = tuple(dict.fromkeys(package.parent for package in settings.packages))
        self.around = Surroundings(settings.root, imports, settings.limit)
        cache = settings.cache / "workbook"
        self.runs = RunCache(cache / "runs", self.around)
        self.graded = FaultCache(cache / "exercises", self.around, settings.packages)
        self.pools = PoolCache(cache / "pools")
        self.bindings = Bindings()
        self._scans: dict[Path, tuple[tuple[tuple[str, int, int], ...], Page]] = {}

    @property
    def pages(self) -> dict[str, Page]:
        """Every page by its path below the pages' folder; parts that others include left out."""
        pages = {path: self._scan(path) for path in self._files()}
        included = {name for page in pages.values() for name in page.text.included}
        return {page.name: page for page in pages.values() if page.path not in included}

    def snippet_files(self) -> Iterator[Path]:
        """Yield every Python file below the snippets' folder that is no part of an exercise."""
        for path in sorted(self.settings.snippets.rglob("*.py")):
            if in_exercise(path, self.settings.snippets) is None:
                yield path

    def snippet_path(self, cell: Cell) -> str:
        """Return the path of a cell's snippet, relative to the root."""
        return self.relative(self.settings.snippets / cell.snippet)

    def relative(self, path: Path) -> str:
        """Return a path as problems and listings name it."""
        return path.relative_to(self.settings.root).as_posix()

    def _files(self) -> Iterator[Path]:
        spec = pathspec.GitIgnoreSpec.from_lines(self.settings.excluded)
        for path in sorted(self.settings.docs.rglob("*.md")):
            if not spec.match_file(path.relative_to(self.settings.docs).as_posix()):
                yield path

    def _scan(self, path: Path) -> Page:
        known = self._scans.get(path)
        if known and known[0] == self._stamp([name for name, _, _ in known[0]]):
            return known[1]
        page = scan_file(path, self.settings.docs, self.settings.root)
        self._scans[path] = (
            self._stamp([page.path, *sorted(page.text.sources | page.text.missing)]),
            page,
        )
        return page

    def _stamp(self, names: list[str]) -> tuple[tuple[str, int, int], ...]:
        stamps = []
        for name in names:
            path = self.settings.root / name
            stat = path.stat() if path.is_file() else None
            stamps.append((name, stat.st_mtime_ns if stat else 0, stat.st_size if stat else -1))
        return tuple(stamps)


@functools.cache
def course_of(settings: Settings) -> Course:
    """Return the course with these settings, one object for as long as the process lives."""
    return Course(settings)
