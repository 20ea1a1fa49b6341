"""Real servers that serve a site with the files that were generated for them."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_MAIN = """\
{user}daemon off;
pid {folder}/pid;
error_log {folder}/error.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""


def find(name: str) -> str | None:
    """The program of a server, `nginx` or `caddy`, if this machine has it."""
    path = f"{os.environ.get('PATH')}:/usr/sbin"
    return os.environ.get(name.upper()) or shutil.which(name, path=path)


@contextmanager
def hosting(name: str, program: str, site: Path, folder: Path) -> Iterator[str]:
    """The address at which a server serves a site; its own files lie in a folder."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    start = _start_nginx if name == "nginx" else _start_caddy
    with _running(start(program, site, folder, port), folder, port):
        yield f"http://127.0.0.1:{port}"


def _start_nginx(program: str, site: Path, folder: Path, port: int) -> list[str]:
    text = (site / "deploy" / "nginx.conf").read_text()
    changed = text.replace("listen 80;", f"listen 127.0.0.1:{port};").replace(
        "/srv/site", str(site)
    )
    (folder / "site.conf").write_text(changed)
    # Started by root, its workers would be another user, who can't read a test's folder.
    user = "user root;\n" if os.getuid() == 0 else ""
    (folder / "main.conf").write_text(_MAIN.format(folder=folder, user=user))
    return [
        program,
        "-p",
        str(folder),
        "-e",
        str(folder / "error.log"),
        "-c",
        str(folder / "main.conf"),
    ]


def _start_caddy(program: str, site: Path, folder: Path, port: int) -> list[str]:
    text = (site / "deploy" / "Caddyfile").read_text()
    changed = text.replace(":80 {", f"http://127.0.0.1:{port} {{").replace("/srv/site", str(site))
    options = "{\n\tadmin off\n\tauto_https off\n}\n"
    (folder / "Caddyfile").write_text(options + changed)
    return [program, "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


@contextmanager
def _running(command: list[str], folder: Path, port: int) -> Iterator[None]:
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(
            command, stdout=log, stderr=log, env={**os.environ, "HOME": str(folder)}
        )
    try:
        while not _answers(port):
            assert process.poll() is None, (folder / "log").read_text()
            time.sleep(0.05)
        yield
    finally:
        process.terminate()
        process.wait()


def _answers(port: int) -> bool:
    with socket.socket() as client:
        return client.connect_ex(("127.0.0.1", port)) == 0
