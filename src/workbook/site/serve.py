"""The site while it is written: live reload, with problems shown in the page."""

import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

from workbook.errors import SiteError, exit_code
from workbook.settings import Settings
from workbook.site.build import mkdocs_environment
from workbook.site.changes import Changes
from workbook.site.vendor import inputs_digest, vendor

PAUSE = 0.2
"""Seconds between two looks at the files."""


def serve(root: Path, *, port: int = 8000) -> int:
    """Serve the site on this machine until interrupted, and rebuild what changes.

    Args:
        root: The folder with mkdocs.yml.
        port: The port on the loopback address.

    Returns:
        The exit code: 0 when interrupted.
    """
    return exit_code(lambda: _serve(root, port))


def _serve(root: Path, port: int) -> int:
    refuse_taken(port)
    vendor(root)
    address = f"127.0.0.1:{port}"
    # Only what changed is built again; `Changes` knows which pages that concerns.
    server = ["-m", "workbook.site.reloading", "serve", "--dirty", "--dev-addr", address]
    environment = {**mkdocs_environment(), "WORKBOOK_PROBLEMS": "show"}
    print(f"serve: http://{address}/ (Ctrl-C ends it)", flush=True)
    # Ended from outside it must end MkDocs as well, or that would go on serving and keep the port.
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    process = subprocess.Popen([sys.executable, *server], cwd=root, env=environment)
    try:
        return _follow(root, process)
    except KeyboardInterrupt:
        return 0
    finally:
        process.terminate()
        process.wait()
        signal.signal(signal.SIGTERM, before)


def refuse_taken(port: int) -> None:
    """Refuse a port that another program listens on; MkDocs would end in a traceback.

    Raises:
        SiteError: It is taken.
    """
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError as error:
            raise SiteError(
                f"port {port} is taken: name another, `make serve PORT={port + 1}`"
            ) from error


def _follow(root: Path, process: subprocess.Popen[bytes]) -> int:
    # MkDocs sees changed pages by itself; what the page loads is ours to make anew. It lands in the
    # docs folder, which MkDocs watches.
    known = inputs_digest(Settings.load(root))
    changes = Changes(root)
    while process.poll() is None:
        time.sleep(PAUSE)
        try:
            changes.touch()
            latest = inputs_digest(Settings.load(root))
            if latest != known:
                known = latest
                vendor(root)
                changes.touch(everything=True)  # each page names the files that it loads
        except (OSError, SiteError) as error:  # a file half saved, or a mistake to be mended
            print(f"serve: {error}", file=sys.stderr, flush=True)
    return process.returncode
