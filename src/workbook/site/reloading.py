"""MkDocs' own server, made to see a change sooner."""

# MkDocs looks at its files twice a second, waits for a tenth of one in case more come, and then
# builds what is newer than what was built of it. What it watches beside the pages only costs time
# here: a build at a snippet's change, before `Changes` has touched the pages that hang on it,
# builds nothing and makes the real one wait.

from pathlib import Path
from typing import Any

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


def main() -> None:
    """Run MkDocs' command line, ``serve …``, with this server."""
    vars(serve)["LiveReloadServer"] = Sooner
    cli()


if __name__ == "__main__":
    main()
