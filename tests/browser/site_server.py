"""A server for the tests: the site's content policy on every answer, and a log of what is asked."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from workbook.site.policy import policy

POLICY = policy(set())


class Handler(SimpleHTTPRequestHandler):
    """Serves a folder, except what the test has broken."""

    server: TestServer
    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012 - the base class has it as a plain attribute
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def do_GET(self) -> None:
        name = self.path.split("?")[0].rsplit("/", 1)[-1]
        self.server.asked.append(name)
        self.server.resume.wait(self.server.delay.get(name, 0))
        if name in self.server.broken:
            self.send_error(503)
            return
        if name in self.server.forged:  # as a network does that wants a login first
            self._answer(b"x")
            return
        if name in self.server.instead:
            self._answer(self.server.instead[name])
            return
        if name in self.server.spoilt:
            self._spoil(self.server.spoilt[name])
            return
        super().do_GET()

    def _answer(self, content: bytes, length: int | None = None) -> None:
        """Answer as a network may: with a login page, or with a part of the file."""
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(self.path))
        self.send_header("Content-Length", str(len(content) if length is None else length))
        self.end_headers()
        self.wfile.write(content)

    def _spoil(self, how: str) -> None:
        """Send a file that is not whole, or not what it was."""
        content = Path(self.translate_path(self.path)).read_bytes()
        half = len(content) // 2
        if how == "truncated":
            self._answer(content[:half])
        elif how == "cut":
            self._answer(content[:half], len(content))
            self.close_connection = True
        else:
            self._answer(content[:half] + bytes(len(content) - half))

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", self.server.policy)
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        pass


class TestServer(ThreadingHTTPServer):
    """A server on a free port of this machine."""

    __test__ = False
    daemon_threads = True

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), partial(Handler, directory=str(folder)))
        self.url = f"http://127.0.0.1:{self.server_address[1]}"
        self.asked: list[str] = []
        self.broken: set[str] = set()
        self.forged: set[str] = set()
        self.spoilt: dict[str, str] = {}
        self.instead: dict[str, bytes] = {}
        self.delay: dict[str, float] = {}
        self.resume = threading.Event()  # set when the server ends, so that no answer waits longer
        self.policy = POLICY

    def handle_error(self, request: object, client_address: object) -> None:
        """Stay silent: a browser that ends a worker drops its connections."""

    def mend(self) -> None:
        """Forget what one test has changed."""
        self.asked.clear()
        self.broken.clear()
        self.forged.clear()
        self.spoilt.clear()
        self.instead.clear()
        self.delay.clear()
        self.policy = POLICY


@contextmanager
def serve(folder: Path) -> Iterator[TestServer]:
    """Serve a folder until the block ends."""
    server = TestServer(folder)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.resume.set()
        server.shutdown()
        server.server_close()
        thread.join()
