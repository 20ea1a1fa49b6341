"""Firefox and WebKit under Selenium: one driver, two ways to begin.

WebKit is WebKitGTK's own small browser, which needs a screen: Xvfb gives it one that nobody sees.
"""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from driver import PATIENCE, Driver
from marionette import Marionette
from selenium.common.exceptions import ElementClickInterceptedException
from selenium.webdriver import Remote
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.common.options import ArgOptions
from selenium.webdriver.common.proxy import Proxy, ProxyType
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

KEYS = {
    "Control": Keys.CONTROL,
    "Enter": Keys.ENTER,
    "Escape": Keys.ESCAPE,
    "Tab": Keys.TAB,
    "End": Keys.END,
    "ArrowLeft": Keys.ARROW_LEFT,
    "ArrowRight": Keys.ARROW_RIGHT,
}
PREFERENCES = {
    "marionette.port": "0",  # a free one, which Firefox writes into its profile
    "datareporting.policy.dataSubmissionEnabled": "false",  # no page about it beside the test's
}
SCREEN = "1280x1024x24"


class Selenium(Driver):
    """A page of Selenium's."""

    def __init__(self, name: str, remote: Any) -> None:
        self.name = name
        self.version = remote.capabilities["browserVersion"]
        self.remote = remote
        remote.set_script_timeout(PATIENCE)

    def open(self, url: str) -> None:
        self.remote.get(url)

    def ask(self, function: str, *arguments: Any) -> Any:
        program = f"""const give = arguments[arguments.length - 1];
            Promise.resolve(({function})(...[...arguments].slice(0, -1)))
              .then((found) => give([found]), (error) => give([null, String(error)]));"""
        found, *errors = self.remote.execute_async_script(program, *arguments)
        assert errors == [], errors
        return found

    def find(self, function: str, *arguments: Any) -> Any:
        return self.remote.execute_script(f"return ({function})(...arguments)", *arguments)

    def press_on(self, element: Any) -> bool:
        try:
            element.click()
        except ElementClickInterceptedException:
            return False  # the editor grew in between, for one
        return True

    def type(self, text: str) -> None:
        self._chain().send_keys(text).perform()

    def press(self, *keys: str) -> None:
        for key in keys:
            *held, last = [KEYS.get(name, name) for name in key.split("+")]
            chain = self._chain()
            for name in held:
                chain.key_down(name)
            chain.send_keys(last)
            for name in held:
                chain.key_up(name)
            chain.perform()

    def drag(self, start: tuple[float, float], *stops: tuple[float, float]) -> None:
        actions = ActionBuilder(self.remote, duration=50)
        pointer = actions.pointer_action
        pointer.move_to_location(*map(round, start)).pointer_down()
        for stop in stops:
            pointer.move_to_location(*map(round, stop))
        pointer.pointer_up()
        actions.perform()

    def _chain(self) -> ActionChains:
        return ActionChains(self.remote, duration=5)


class _Plain(ArgOptions):
    """What a Firefox that is up already can be asked for: nothing."""

    @property
    def default_capabilities(self) -> dict[str, Any]:
        return {}


@contextmanager
def firefox(program: str, folder: Path) -> Iterator[Driver]:
    """A Firefox with a fresh profile and no window."""
    profile = folder / "profile"
    profile.mkdir()
    lines = [f'user_pref("{name}", {value});\n' for name, value in PREFERENCES.items()]
    (profile / "user.js").write_text("".join(lines), encoding="utf-8")
    command = [program, "--marionette", "--headless", "--no-remote", "--profile", str(profile)]
    with (
        (folder / "firefox.log").open("wb") as log,
        subprocess.Popen(command, stdout=log, stderr=log) as process,
    ):
        try:
            port = _port(profile / "MarionetteActivePort", process)
            connection = Marionette(port, PATIENCE * 2)
            yield Selenium("Firefox", Remote(command_executor=connection, options=_Plain()))
            connection.close()
        finally:
            process.terminate()


def _port(path: Path, process: subprocess.Popen[bytes]) -> int:
    """The port that Firefox listens on, once it does."""
    end = time.monotonic() + PATIENCE
    while not path.is_file() or not (text := path.read_text(encoding="utf-8")):
        assert process.poll() is None, "Firefox has ended"
        assert time.monotonic() < end, "Firefox doesn't listen"
        time.sleep(0.05)
    return int(text)


@contextmanager
def webkit(programs: dict[str, str | None]) -> Iterator[Driver]:
    """WebKitGTK's small browser, on a screen of its own."""
    with _screen(str(programs["xvfb"])) as display:
        driver = str(programs["webkit2gtk-driver"])
        service = Service(driver, env={**os.environ, "DISPLAY": display})
        service.start()
        try:
            # Selenium's own class for it sets this up in a way that Selenium warns of.
            here = ClientConfig(service.service_url, proxy=Proxy({"proxyType": ProxyType.DIRECT}))
            connection = RemoteConnection(client_config=here)
            remote = Remote(command_executor=connection, options=Options())
            yield Selenium("WebKit", remote)
            remote.quit()
        finally:
            service.stop()


@contextmanager
def _screen(program: str) -> Iterator[str]:
    """A screen in memory, by its name."""
    told, tell = os.pipe()
    command = [program, "-displayfd", str(tell), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    with subprocess.Popen(
        command, pass_fds=[tell], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        os.close(tell)
        try:
            with os.fdopen(told) as line:
                number = line.readline().strip()
            assert number, "Xvfb has ended"
            yield f":{number}"
        finally:
            process.terminate()
