"""The browser part of the engine, bundled, and the template that names its files."""

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from workbook.errors import SiteError
from workbook.node import node_environment

EARLY = "<script>{{% raw %}}{}{{% endraw %}}</script>\n"
STYLE = """<link rel="stylesheet" href="{{{{ 'assets/workbook/{}' | url }}}}">\n"""
SCRIPT = """<script type="module" src="{{{{ 'assets/workbook/{}' | url }}}}"></script>\n"""


def bundle(
    browser: Path, out: Path, runtime: Mapping[str, Any], drawings: Path | None = None
) -> dict[str, str]:
    """Bundle the sources in ``browser`` into ``out``.

    Args:
        browser: The folder with build.mjs.
        out: Where the bundle goes.
        runtime: What the page must know: compiled in, so that page and assets belong together.
        drawings: The module of the course's drawings, bundled too.

    Returns:
        The built names by their plain ones, ``page.js`` and ``page.css``; and, as ``early``, the
        code that stands in each page's head.

    Raises:
        SiteError: The sources can't be bundled; what the bundler said stands above.
    """
    own = {"drawings": str(drawings.resolve())} if drawings else {}
    job = json.dumps({"out": str(out), "minify": True, "runtime": runtime, **own})
    environment = node_environment()
    done = subprocess.run(
        ["node", "build.mjs"],
        cwd=browser,
        env=environment,
        input=job,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        print(done.stderr.rstrip(), file=sys.stderr)
        raise SiteError(f"the bundler stopped: mend {browser.name}/ as it says above")
    names: dict[str, str] = json.loads(done.stdout)
    for name in ("page.js", "page.css"):
        if not (out / names.get(name, "absent")).is_file():
            raise SiteError(f"build.mjs wrote no {name}")
    return names


def template(names: Mapping[str, str]) -> str:
    """Return the template that loads the bundle in a page."""
    early = EARLY.format(names["early"])
    return early + STYLE.format(names["page.css"]) + SCRIPT.format(names["page.js"])
