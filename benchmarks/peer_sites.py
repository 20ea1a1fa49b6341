"""Sets up the pages that ours is measured beside, each served from local files alone."""

# All of them run the same Pyodide and the same NumPy as ours, from the same kind of server, with
# brotli beside each file and everything but the page itself kept for ever. What a peer would take
# from a content network is taken from npm's packages of the same versions, and the addresses in the
# built page are changed to ours: a content network's distance would be measured otherwise.
# Everything lies below .cache/benchmarks/; a peer that can't be had is left out, and the record
# says why.

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from workbook.errors import SiteError
from workbook.node import node_environment
from workbook.node_packages import BROWSER
from workbook.programs import run
from workbook.site.compress import compress
from workbook.site.headers import ASKED_AGAIN, KEPT
from workbook.site.pins import Wheel, read_pins
from workbook.site.server import Handler
from workbook.site.sources import bring

ROOT = Path(__file__).parents[1]
SOURCES = Path(__file__).with_name("peers")
WORK = ROOT / ".cache" / "benchmarks"
PYODIDE = BROWSER / "node_modules" / "pyodide"
INTERPRETER = f"pyodide-{read_pins().versions['pyodide']}"


@dataclass(frozen=True)
class Peer:
    """A page with something to click.

    Attributes:
        version: What it is, for the record.
        button: What is clicked.
        shown: Where the output appears.
        deaf: Whether clicks are lost until its Python is up: it starts with the page.
    """

    version: str
    button: str
    shown: str
    deaf: bool = False


def set_up(site: Path) -> tuple[dict[str, tuple[Path, Peer]], dict[str, str]]:
    """Return folder and page of each peer by name, and why the others are missing.

    Args:
        site: Where the folders are made.
    """
    makers: dict[str, Callable[[Path], Peer]] = {
        "plain": _plain,
        "PyScript": _pyscript,
        "markdown-exec": _markdown_exec,
    }
    found, missing = {}, {}
    for name, make in makers.items():
        folder = site / name
        shutil.rmtree(folder, ignore_errors=True)
        try:
            peer = make(folder)
            _interpreter(folder / INTERPRETER)
            compress(folder, ROOT / ".cache" / "gzip")
        except (SiteError, OSError, ValueError, subprocess.SubprocessError) as error:
            missing[name] = str(error)
            print(f"{name} can't be measured: {error}", flush=True)
        else:
            found[name] = folder, peer
    return found, missing


def _interpreter(folder: Path) -> None:
    """Lay out what Pyodide's own distribution has, as far as these pages ask for it."""
    pins = read_pins()
    known = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))["packages"]
    micropip = known["micropip"]
    wheels = [*pins.wheels, Wheel("micropip", micropip["file_name"], micropip["sha256"])]
    files = [PYODIDE / name for name in (*pins.interpreter, "pyodide.js")]
    folder.mkdir(parents=True)
    for path in [*files, *bring(wheels, pins, ROOT / ".cache" / "pyodide")]:
        shutil.copyfile(path, folder / path.name)


def _plain(folder: Path) -> Peer:
    _copy(SOURCES / "plain", folder)
    return Peer("loadPyodide, loadPackage and import, in a module worker", "button", "pre")


def _pyscript(folder: Path) -> Peer:
    package = npm_packages(SOURCES) / "@pyscript" / "core"
    _copy(SOURCES / "pyscript", folder)
    shutil.copytree(package / "dist", folder / "pyscript", ignore=shutil.ignore_patterns("*.map"))
    return Peer(_version(package), ".py-editor-run-button", ".py-editor-output")


def _markdown_exec(folder: Path) -> Peer:
    source, venv = SOURCES / "markdown-exec", WORK / "venv"
    python = venv / "bin" / "python"
    log = WORK / "peers.log"
    if not python.exists():
        run([sys.executable, "-m", "venv", str(venv)], ROOT, "venv", log)
    install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    run([*install, "--require-hashes", "-r", "requirements.txt"], source, "pip", log)
    run([str(python), "-m", "mkdocs", "build", "--quiet", "-d", str(folder)], source, "mkdocs", log)
    _bring_home(folder)
    code = "import importlib.metadata as m; print(m.version('markdown-exec'))"
    asked = subprocess.run([python, "-c", code], capture_output=True, text=True, check=True)
    return Peer(asked.stdout.strip(), '[id$="--run"]', '[id$="--output"]', deaf=True)


def _bring_home(folder: Path) -> None:
    """Change the addresses on content networks in a built page, and lay the files there."""
    modules, page = npm_packages(SOURCES), folder / "index.html"
    ace, highlight = modules / "ace-builds" / "src-min", modules / "@highlightjs" / "cdn-assets"
    themes = modules / "highlightjs-themes"
    names = ("ace.js", "mode-python.js", "theme-tomorrow.js", "theme-tomorrow_night.js")
    files = [*(ace / name for name in names), highlight / "highlight.min.js"]
    styles = [themes / "tomorrow.css", themes / "tomorrow-night-blue.css"]
    (folder / "cdn").mkdir()
    for path in files:
        shutil.copyfile(path, folder / "cdn" / path.name)
    for path in styles:
        shutil.copyfile(path, folder / "cdn" / f"{path.stem}.min.css")
    html = page.read_text(encoding="utf-8")
    html = re.sub(r"https://[^\"]*/pyodide/v[^\"/]*/full", f"/{INTERPRETER}", html)
    html = re.sub(r"https://(?:cdnjs|cdn\.jsdelivr)[^\"]*/(?=[\w.-]+\")", "/cdn/", html)
    if left := re.findall(r'(?:src|href)="(https://(?!squidfunk|www\.mkdocs)[^"]+)', html):
        raise ValueError(f"its page still asks for {left[0]}")
    page.write_text(html, encoding="utf-8")


def _copy(source: Path, folder: Path) -> None:
    folder.mkdir(parents=True)
    for path in source.iterdir():
        text = path.read_text(encoding="utf-8").replace("INTERPRETER", INTERPRETER)
        (folder / path.name).write_text(text, encoding="utf-8")


def npm_packages(source: Path) -> Path:
    """Install npm's packages from the lock in a folder, once, and return where they are."""
    folder = WORK / f"npm-{source.name}"
    folder.mkdir(parents=True, exist_ok=True)
    lock = (source / "package-lock.json").read_bytes()
    if not (folder / "done").is_file() or (folder / "done").read_bytes() != lock:
        for name in ("package.json", "package-lock.json"):
            shutil.copyfile(source / name, folder / name)
        command = ["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"]
        run(command, folder, "npm", WORK / "peers.log", node_environment())
        (folder / "done").write_bytes(lock)
    return folder / "node_modules"


def _version(package: Path) -> str:
    return str(json.loads((package / "package.json").read_text(encoding="utf-8"))["version"])


class PeerHandler(Handler):
    """The site's server, without our content policy and with everything but pages kept for ever."""

    def end_headers(self) -> None:
        """Add the headers that decide what a returning reader has."""
        page = self.path.endswith(("/", ".html"))
        self.send_header("Cache-Control", ASKED_AGAIN if page else KEPT)
        SimpleHTTPRequestHandler.end_headers(self)


@contextmanager
def serving_peer(folder: Path) -> Iterator[str]:
    """Serve a peer's folder while the body runs; yield its address."""
    handler = partial(PeerHandler, directory=str(folder), content_policy="")
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        server.daemon_threads = True
        thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}/"
        finally:
            server.shutdown()
            thread.join()
