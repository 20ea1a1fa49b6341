"""A course on disk: where its pages and snippets are, and what its pages hold."""

# Everything is read from mkdocs.yml, so that the command line, the tests and the Markdown
# extension see the same course, whichever generator builds it.

from __future__ import annotations

import functools
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pathspec
import yaml

from workbook.pages.scan import Cell, Page, scan_file
from workbook.snippets.cache import RunCache
from workbook.snippets.pool import Surroundings

CONFIG = "mkdocs.yml"
_ALWAYS_EXCLUDED = [".*", "/templates/"]  # as MkDocs does
_OPTIONS = ("snippets", "packages")


class ConfigError(Exception):
    """The course's settings can't be used."""


@dataclass(frozen=True)
class Settings:
    """Where a course keeps its parts.

    Attributes:
        root: the repository; problems name paths relative to it.
        docs: the pages' folder.
        snippets: the worked examples' folder.
        packages: Python packages that snippets import, and that the browser gets as wheels.
        excluded: patterns of files below `docs` that are no pages, as in `.gitignore`.
        limit: how many seconds a snippet may run.
    """

    root: Path
    docs: Path
    snippets: Path
    packages: tuple[Path, ...] = ()
    excluded: tuple[str, ...] = field(default=tuple(_ALWAYS_EXCLUDED))
    limit: float = 10.0

    @classmethod
    def load(cls, root: Path) -> Settings:
        """Read a course's settings; a folder without mkdocs.yml has the defaults.

        Raises:
            ConfigError: mkdocs.yml can't be read.
        """
        root = root.resolve()
        config = _read_config(root / CONFIG)
        options = _extension_options(config.get("markdown_extensions") or [])
        excluded = str(config.get("exclude_docs") or "").splitlines()
        return cls(
            root,
            root / str(config.get("docs_dir") or "docs"),
            root / str(options.get("snippets") or "snippets"),
            tuple(root / str(name) for name in options.get("packages") or []),
            (*_ALWAYS_EXCLUDED, *excluded),
        )


class _Loader(yaml.SafeLoader):
    """Reads mkdocs.yml without caring for MkDocs' own tags (!ENV, !!python/name)."""


_Loader.add_multi_constructor("!", lambda *_: None)
_Loader.add_multi_constructor("tag:yaml.org,2002:python/", lambda *_: None)


def _read_config(path: Path) -> dict[str, Any]:
    if not path.is_file():
        return {}
    try:
        config = yaml.load(path.read_text(encoding="utf-8"), _Loader)  # noqa: S506 - a safe loader
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise ConfigError(f"{path.name} can't be read: {error}") from None
    if not isinstance(config, dict):
        raise ConfigError(f"{path.name} holds no settings")
    return config


def _extension_options(extensions: Any) -> dict[str, Any]:
    """Return the options of the `workbook` extension in mkdocs.yml."""
    entries = (
        extensions if isinstance(extensions, list) else [{k: v} for k, v in extensions.items()]
    )
    for entry in entries:
        if isinstance(entry, dict) and "workbook" in entry:
            return entry["workbook"] or {}
    return {}


class Course:
    """The pages of a course, scanned; a page is scanned again when its files change."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        imports = tuple(dict.fromkeys(package.parent for package in settings.packages))
        self.around = Surroundings(settings.root, imports, settings.limit)
        self.runs = RunCache(settings.root / ".cache" / "workbook" / "runs", self.around)
        self._scans: dict[Path, tuple[tuple[tuple[str, int, int], ...], Page]] = {}

    @property
    def pages(self) -> dict[str, Page]:
        """Every page by its path below the pages' folder; parts that others include left out."""
        pages = {path: self._scan(path) for path in self._files()}
        included = {name for page in pages.values() for name in page.text.included}
        return {page.name: page for page in pages.values() if page.path not in included}

    def snippet_files(self) -> Iterator[Path]:
        """Yield every Python file below the snippets' folder."""
        yield from sorted(self.settings.snippets.rglob("*.py"))

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
            self._stamp([page.path, *sorted(page.text.included | page.text.missing)]),
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
def course_at(root: Path) -> Course:
    """Return the course of a folder, one object for as long as the process lives."""
    return Course(Settings.load(root))


def find_root(start: Path) -> Path:
    """Return the nearest folder, from `start` upwards, that holds mkdocs.yml; else `start`."""
    for folder in (start, *start.parents):
        if (folder / CONFIG).is_file():
            return folder
    return start
