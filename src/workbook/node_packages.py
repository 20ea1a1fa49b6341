"""The JavaScript packages that the engine bundles, draws and sets formulas with."""

# In a clone `make setup` installs them. Where the engine came as a wheel they are installed beside
# its browser sources, from the lock that lies there, when they are first needed. A folder that is a
# link belongs to somebody else, and one without a marker was made by hand: both are left as they
# are.
#
# The wheel's users get what the build needs (`dependencies`) and not the tools of the gate
# (`devDependencies`). A folder with both is good for either.

import hashlib
import shutil
from collections.abc import Mapping
from pathlib import Path

from workbook.errors import SiteError
from workbook.node import node_environment
from workbook.programs import locked, run

BROWSER = Path(__file__).parent / "browser"
"""Not by way of `workbook.settings`: set-up runs this under a Python that has no package yet."""

WITHOUT_TOOLS = " without tools"
"""What the marker says beside the lock's digest where those are missing."""


def bring_node_packages(browser: Path = BROWSER) -> None:
    """Install the packages where they are missing, or belong to another version of the engine.

    Raises:
        SiteError: they can't be had; nothing half made is left.
    """
    modules = browser / "node_modules"
    if modules.is_symlink() or (modules.is_dir() and not _marker(browser).is_file()):
        return
    if _is_ready(browser, tools=False):
        return
    kept = browser.parent / ".cache"
    try:
        with locked(kept / "npm.lock"):
            log = kept / "npm.log"
            install_node_packages(browser, log, node_environment(), tools=_has_tools(browser))
    except PermissionError:
        raise SiteError(
            f"can't write into {browser}: install workbook into a virtual environment of your own"
        ) from None


def install_node_packages(
    browser: Path, log: Path, env: Mapping[str, str], *, tools: bool = True
) -> None:
    """Install the packages unless they fit the lock.

    Args:
        browser: the folder with package.json and its lock.
        log: where what npm says goes.
        env: the environment with the fitting Node.
        tools: with the tools that check the sources; a build does without.

    Raises:
        SiteError: npm failed; nothing half made is left.
    """
    if _is_ready(browser, tools=tools):
        return
    size, omit = ("90", []) if tools else ("30", ["--omit=dev"])
    print(f"set-up: JavaScript packages from package-lock.json (about {size} MB)", flush=True)
    command = ["npm", "ci", *omit, "--no-audit", "--no-fund", "--loglevel=error"]
    try:
        run(command, browser, "npm", log, env)
        _marker(browser).write_text(_stamp(browser) + ("" if tools else WITHOUT_TOOLS))
    except BaseException:
        shutil.rmtree(browser / "node_modules", ignore_errors=True)
        raise


def _has_tools(browser: Path) -> bool:
    """Tell whether a set-up has brought the tools, for whatever lock: a build keeps them then."""
    marker = _marker(browser)
    return marker.is_file() and not marker.read_text().endswith(WITHOUT_TOOLS)


def _marker(browser: Path) -> Path:
    return browser / "node_modules" / ".ready"


def _is_ready(browser: Path, *, tools: bool) -> bool:
    marker = _marker(browser)
    fitting = {_stamp(browser), _stamp(browser) + ("" if tools else WITHOUT_TOOLS)}
    return marker.is_file() and marker.read_text() in fitting


def _stamp(browser: Path) -> str:
    lock = browser / "package-lock.json"
    if not lock.is_file():
        raise SiteError(f"{lock.name} is missing: is this the whole repository?")
    return hashlib.sha256(lock.read_bytes()).hexdigest()
