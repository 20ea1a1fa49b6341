import os
import signal
import socket

import pytest

from workbook.errors import SiteError
from workbook.site import serve as module


class Process:
    """Stands in for MkDocs: alive for so many looks, then ended with a code."""

    def __init__(self, looks: int, code: int) -> None:
        self.looks, self.returncode = looks, code
        self.ended = False

    def poll(self):
        self.looks -= 1
        return None if self.looks >= 0 else self.returncode

    def terminate(self):
        self.ended = True

    def wait(self):
        pass


@pytest.fixture
def served(monkeypatch, tmp_path):
    """Run `serve` while the digest of what pages load goes through the given values."""
    (tmp_path / "snippets").mkdir()
    seen = {"vendored": 0}

    def run(digests, code=0):
        values = iter(digests)

        def digest(settings):
            value = next(values)
            if isinstance(value, BaseException):
                raise value
            if isinstance(value, signal.Signals):
                os.kill(os.getpid(), value)
            return value

        def popen(command, *, cwd, env):
            seen.update(command=command[1:], problems=env["WORKBOOK_PROBLEMS"])
            seen["process"] = Process(len(digests) - 1, code)
            return seen["process"]

        def vendor(root):
            seen["vendored"] += 1

        monkeypatch.setattr(module, "refuse_taken", lambda *_: None)
        monkeypatch.setattr(module, "vendor", vendor)
        monkeypatch.setattr(module, "inputs_digest", digest)
        monkeypatch.setattr(module.subprocess, "Popen", popen)
        monkeypatch.setattr(module.time, "sleep", lambda *_: None)
        return module.serve(tmp_path, port=8123), seen

    return run


def test_mkdocs_serves_this_machine_alone_and_shows_problems(served):
    code, seen = served(["a"])
    assert code == 0
    assert seen["command"] == [
        *("-m", "workbook.site.reloading", "serve", "--dirty", "--dev-addr", "127.0.0.1:8123"),
    ]
    assert seen["problems"] == "show"


def test_what_pages_load_is_made_anew_when_its_sources_change(served):
    _, seen = served(["a", "a", "b", "b", "c"])
    assert seen["vendored"] == 1 + 2


def test_a_mistake_is_told_and_serving_goes_on(served, capsys):
    code, seen = served(["a", SiteError("src/pack is no Python package"), "b"])
    assert code == 0
    assert capsys.readouterr().err == "serve: src/pack is no Python package\n"
    assert seen["vendored"] == 1 + 1


def test_ctrl_c_ends_mkdocs_and_is_no_failure(served):
    code, seen = served(["a", KeyboardInterrupt()])
    assert code == 0
    assert seen["process"].ended


def test_ended_from_outside_it_ends_mkdocs_as_well(served):
    before = signal.getsignal(signal.SIGTERM)
    code, seen = served(["a", signal.SIGTERM, "b"])
    assert code == 0
    assert seen["process"].ended
    assert signal.getsignal(signal.SIGTERM) is before


def test_a_failure_of_mkdocs_is_one_of_serve(served):
    assert served(["a"], code=1)[0] == 1


def test_a_taken_port_is_one_line(capsys, tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert module.serve(tmp_path, port=port) == 1
    assert capsys.readouterr().err == (
        f"error: port {port} is taken: name another, `make serve PORT={port + 1}`\n"
    )


def test_a_free_port_is_taken_again_at_once():
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
    module.refuse_taken(port)
