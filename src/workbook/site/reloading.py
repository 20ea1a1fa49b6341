"""MkDocs' own server, made to see a change sooner."""

# MkDocs looks at its files twice a second, waits for a tenth of one in case more come, and then
# builds what is newer than what was built of it. What it watches beside the pages only costs time
# here: a build at a snippet's change, before `Changes` has touched the pages that hang on it,
# builds nothing and makes the real one wait. It also compiles the theme's templates for each build;
# here they stay compiled for as long as their text is the same.

from pathlib import Path
from typing import Any

import jinja2
import mkdocs.theme
from jinja2.bccache import Bucket
from mkdocs.__main__ import cli
from mkdocs.commands import serve
from mkdocs.livereload import LiveReloadServer

from workbook.settings import CONFIG, Settings

LOOKS = 0.15
"""Seconds between two looks at the pages."""
QUIET = 0.05
"""Seconds without another change before a build begins: an editor's save is over by then."""


class Sooner(LiveReloadServer):
    """Looks more often, and only at pages and settings."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        options |= {"polling_interval": LOOKS, "shutdown_delay": QUIET}
        super().__init__(*arguments, **options)
        self.build_delay = QUIET
        self._pages = Settings.load(Path.cwd()).docs

    def watch(self, path: str, func: None = None, *, recursive: bool = True) -> None:
        """Watch the pages' folder and mkdocs.yml; leave all else to `Changes`."""
        if Path(path).resolve() == self._pages or Path(path).name == CONFIG:
            super().watch(path, func, recursive=recursive)


class Kept(jinja2.BytecodeCache):
    """Keeps compiled templates for as long as the process lives."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Take a template from what is kept; it is there only with this very text."""
        if code := self._kept.get((bucket.key, bucket.checksum)):
            bucket.bytecode_from_string(code)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a template that was compiled."""
        self._kept[bucket.key, bucket.checksum] = bucket.bytecode_to_string()


class KeepingTheme(mkdocs.theme.Theme):
    """A theme whose templates are compiled once."""

    kept = Kept()

    def get_env(self) -> jinja2.Environment:
        """Return MkDocs' own environment, with what is kept of earlier ones."""
        environment = super().get_env()
        environment.bytecode_cache = self.kept
        return environment


def main() -> None:
    """Run MkDocs' command line, ``serve …``, with this server and theme."""
    vars(serve)["LiveReloadServer"] = Sooner
    vars(mkdocs.theme)["Theme"] = KeepingTheme
    cli()


if __name__ == "__main__":
    main()
