"""The build: checked, with its downloads, headers and compressed files, whole or not there."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from workbook.errors import SiteError, exit_code
from workbook.settings import Settings
from workbook.site.compress import compress
from workbook.site.digests import write_digests
from workbook.site.files import staged_folder
from workbook.site.hosts import write_hosts
from workbook.site.licences import write_licences
from workbook.site.policy import blocked, site_policy
from workbook.site.publish import refuse_unchecked
from workbook.site.styles import join_styles
from workbook.site.vendor import vendor
from workbook.site.whole import write_whole


def build(root: Path, downloads: Mapping[str, str] | None = None, *, publish: bool = False) -> int:
    """Build ``site/`` from the repository in ``root``.

    Args:
        root: The folder with mkdocs.yml.
        downloads: Files that readers may take along: text by path below ``site/``. Pages offer
            them only in a build that has them.
        publish: Refuse a site with a cell that isn't recorded as checked in a browser.

    Returns:
        0, or 1 after the problems were printed; then ``site/`` is as it was.
    """
    return exit_code(lambda: _build(root, downloads or {}, publish=publish))


def mkdocs_environment() -> dict[str, str]:
    """Return the environment that MkDocs runs in."""
    return {**os.environ, "NO_MKDOCS_2_WARNING": "1"}  # Material's notice, not a problem of ours


def _build(root: Path, downloads: Mapping[str, str], *, publish: bool) -> None:
    vendor(root)
    environment = {**mkdocs_environment(), "WORKBOOK_DOWNLOADS": "true" if downloads else "false"}
    cache = root / ".cache"
    with staged_folder(root / "site", cache) as site:
        # Not --quiet: with it, a strict build passes over a block that failed.
        command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(site)]
        done = subprocess.run(command, cwd=root, env=environment, check=False)
        if done.returncode:
            raise SiteError("MkDocs refused the pages: mend them as it says above")
        problems = blocked(site)
        if problems:
            print("\n".join(problems), file=sys.stderr)
            raise SiteError("the content policy blocks what stands above: write it another way")
        if publish:
            print(f"build: {refuse_unchecked(site)} cells, each checked in a browser", flush=True)
        for name, text in downloads.items():
            (site / name).parent.mkdir(parents=True, exist_ok=True)
            (site / name).write_text(text, encoding="utf-8", newline="\n")
        if downloads:
            write_whole(site)
            write_licences(site, Settings.load(root))
        join_styles(site)  # once every page is there, and before anything depends on its bytes
        compress(site, cache / "gzip")
        write_hosts(site, site_policy(site))
        write_digests(site)
    print("build: the site is in site/", flush=True)
