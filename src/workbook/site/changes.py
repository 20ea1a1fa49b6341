"""Which pages must be built again when a file changes that they take something from."""

# MkDocs builds a page again when the page itself is newer than what was built of it; that is what
# makes a change show at once in a large course. It can't know what else a page hangs on: snippets,
# included parts, drawings. So the pages' own times are set to now, and nothing else of them.

import contextlib
import os
from pathlib import Path

from workbook.checking import files_behind, named
from workbook.course import Course
from workbook.settings import CONFIG, Settings

Stamps = dict[Path, int]


class Changes:
    """What a course's files were when last looked at."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._course = Course(Settings.load(root))
        self._seen = self._stamps()
        self._behind = self._look_behind()

    def touch(self, *, everything: bool = False) -> list[str]:
        """Make every page newer that hangs on a file that changed; return their names."""
        now = self._stamps()
        paths = sorted(p for p in {*now, *self._seen} if now.get(p) != self._seen.get(p))
        if not paths and not everything:
            return []
        everything = everything or self._root / CONFIG in paths
        if everything:
            self._course = Course(Settings.load(self._root))
            self._behind = self._look_behind()
        changed = [path.relative_to(self._root).as_posix() for path in paths]
        touched = []
        for path, (name, files) in self._behind.items():
            itself = path in changed  # MkDocs sees that by itself
            if everything or (not itself and named(changed, files)):
                with contextlib.suppress(FileNotFoundError):  # a page that is no more
                    os.utime(self._root / path)
                touched.append(name)
        self._seen = self._stamps()  # so that what was just touched isn't taken for a change
        self._behind = (
            self._look_behind()
        )  # now, while MkDocs builds: at a change every moment counts
        return touched

    def _look_behind(self) -> dict[str, tuple[str, set[str]]]:
        """Return each page's name and the files that it hangs on, by its path."""
        pages = self._course.pages
        return {
            page.path: (name, files_behind(self._course, page, pages))
            for name, page in pages.items()
        }

    def _stamps(self) -> Stamps:
        settings = self._course.settings
        folders = [settings.snippets, settings.docs, *settings.packages]
        folders += [settings.drawings.parent] if settings.drawings else []
        files = [path for folder in folders for path in folder.rglob("*.*")]
        kinds = (".py", ".md", ".js")
        kept = [p for p in files if p.suffix in kinds and not p.is_relative_to(settings.assets)]
        return {
            path: path.stat().st_mtime_ns for path in [*kept, self._root / CONFIG] if path.is_file()
        }
