"""Firefox under Selenium, over Marionette: the protocol that Firefox itself speaks.

Selenium would start geckodriver between the two, which only turns WebDriver's requests into
Marionette's. Debian doesn't have that program, and Selenium would fetch it from another host; the
commands are the same ones by other names, so Selenium gets this connection instead.
"""

from __future__ import annotations

import json
import socket
from typing import Any

from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.command import Command
from selenium.webdriver.remote.remote_connection import RemoteConnection

NAMES = {
    Command.NEW_SESSION: "WebDriver:NewSession",
    Command.QUIT: "WebDriver:DeleteSession",
    Command.GET: "WebDriver:Navigate",
    Command.GO_BACK: "WebDriver:Back",
    Command.REFRESH: "WebDriver:Refresh",
    Command.SET_TIMEOUTS: "WebDriver:SetTimeouts",
    Command.SET_WINDOW_RECT: "WebDriver:SetWindowRect",
    Command.W3C_EXECUTE_SCRIPT: "WebDriver:ExecuteScript",
    Command.W3C_EXECUTE_SCRIPT_ASYNC: "WebDriver:ExecuteAsyncScript",
    Command.CLICK_ELEMENT: "WebDriver:ElementClick",
    Command.W3C_ACTIONS: "WebDriver:PerformActions",
    Command.W3C_CLEAR_ACTIONS: "WebDriver:ReleaseActions",
}
"""What the tests' driver needs of WebDriver, and nothing more."""


class Marionette(RemoteConnection):
    """Selenium's connection to one Firefox."""

    def __init__(self, port: int, seconds: float) -> None:
        super().__init__(client_config=ClientConfig(f"http://127.0.0.1:{port}"))
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=seconds)
        self._stream = self._socket.makefile("rb")
        self._count = 0
        self._read()  # Firefox introduces itself

    def execute(self, command: str, params: dict[str, Any]) -> dict[str, Any]:
        """Send one of WebDriver's commands, and return what WebDriver would answer."""
        given = {key: value for key, value in params.items() if key != "sessionId"}
        if command == Command.NEW_SESSION:
            given = given["capabilities"]
        return self.ask(NAMES[command], given)

    def ask(self, name: str, given: dict[str, Any]) -> dict[str, Any]:
        """Send a command by Marionette's own name."""
        self._count += 1
        message = json.dumps([0, self._count, name, given]).encode()
        self._socket.sendall(b"%d:%b" % (len(message), message))
        _, number, error, result = self._read()
        assert number == self._count
        if error:
            return {"status": error["error"], "value": error}
        alone = isinstance(result, dict) and result.keys() == {"value"}
        return {"value": result["value"] if alone else result}

    def close(self) -> None:
        """End the connection."""
        self._stream.close()
        self._socket.close()

    def _read(self) -> Any:
        length = b""
        while (digit := self._stream.read(1)) != b":":
            assert digit, "Firefox has closed the connection"
            length += digit
        return json.loads(self._stream.read(int(length)))
