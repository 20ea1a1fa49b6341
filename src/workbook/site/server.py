"""A server for a built site on this machine, with the headers that it will have in the world.

Used by the browser tests, and by hand: ``python -m workbook.site.server [FOLDER] [--port N]``.
"""

# Static hosts differ in what they can do; this one does what design and tests ask for and no more:
# the content policy, the right types, brotli or gzip where a file lies ready, and the two kinds of
# caching.

import argparse
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import BinaryIO
from urllib.parse import unquote, urlsplit

from workbook.site.headers import TYPES, headers_for
from workbook.site.policy import site_policy

ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""What a file may lie ready in, and its suffix; the smaller first."""


class Handler(SimpleHTTPRequestHandler):
    """Answers from one folder."""

    protocol_version = "HTTP/1.1"  # keeps connections, as real hosts do
    disable_nagle_algorithm = True
    wbufsize = -1  # headers and body in one packet where they fit
    found = True
    extensions_map = SimpleHTTPRequestHandler.extensions_map | TYPES

    def __init__(
        self, *arguments: object, directory: str, content_policy: str, quiet: bool = True
    ) -> None:
        self.content_policy = content_policy
        self.quiet = quiet
        super().__init__(*arguments, directory=directory)  # type: ignore[arg-type]

    def send_head(self) -> BytesIO | BinaryIO | None:
        """Send a file, compressed where it lies ready and the browser takes it."""
        path = Path(self.translate_path(self.path))
        if path.is_dir() and urlsplit(self.path).path.endswith("/"):
            path /= "index.html"
        accepts = self.headers.get("Accept-Encoding", "")
        for encoding, suffix in ENCODINGS.items():
            packed = path.with_name(path.name + suffix)
            if encoding in accepts and packed.is_file() and path.is_file():
                return self._send_packed(path, packed.read_bytes(), encoding)
        return super().send_head()

    def _send_packed(self, path: Path, data: bytes, encoding: str) -> BytesIO:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", encoding)
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Vary", "Accept-Encoding")
        self.end_headers()
        return BytesIO(data)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Send the site's own page for an address that isn't there."""
        page = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        data = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def send_response(self, code: int, message: str | None = None) -> None:
        """Begin an answer, and note whether it is the file that was asked for."""
        self.found = code < HTTPStatus.BAD_REQUEST
        super().send_response(code, message)

    def end_headers(self) -> None:
        """Add the site's headers to every answer; what went wrong is not to be kept."""
        path = unquote(urlsplit(self.path).path) if self.found else "/404.html"
        for name, value in headers_for(path, self.content_policy).items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *arguments: object) -> None:  # noqa: A002 - inherited
        """Say nothing in tests."""
        if not self.quiet:
            super().log_message(format, *arguments)


def make_server(site: Path, port: int = 0, *, quiet: bool = True) -> ThreadingHTTPServer:
    """Return a server for a built site, bound to the loopback address but not yet serving.

    Args:
        site: The folder; its policy is computed now.
        port: 0 takes a free one.
        quiet: Whether to leave requests unlogged.
    """
    if not (site / "index.html").is_file():
        raise FileNotFoundError(f"no built site in {site}")
    handler = partial(Handler, directory=str(site), content_policy=site_policy(site), quiet=quiet)
    server = ThreadingHTTPServer(("127.0.0.1", port), handler)
    server.daemon_threads = True
    return server


@contextmanager
def serving(site: Path, port: int = 0) -> Iterator[str]:
    """Serve a built site while the body runs.

    Yields:
        The site's address, with a slash at the end.
    """
    with make_server(site, port) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}/"
        finally:
            server.shutdown()
            thread.join()


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", default="site", type=Path)
    parser.add_argument("--port", type=int, default=8000)
    arguments = parser.parse_args()
    with make_server(arguments.folder, arguments.port, quiet=False) as server:
        print(f"http://127.0.0.1:{server.server_address[1]}/ (Ctrl-C ends it)", flush=True)
        with suppress(KeyboardInterrupt):
            server.serve_forever()


if __name__ == "__main__":
    main()
