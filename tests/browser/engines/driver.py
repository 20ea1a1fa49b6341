"""What a journey asks of a browser, whichever engine is in it."""

# One page in one browser. An engine brings the few things that it does its own way: open, ask,
# click, type, press, drag. Finding a control by its name and waiting are the same everywhere, so
# that a journey fails for what the engine shows and not for how its driver looks for it.

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

PATIENCE = 90  # seconds; WebKit's first start takes ten, many more on a busy machine
PAUSE = 0.1

CONTROL = """(scope, name) => {
  const named = (element) =>
    [element.getAttribute("aria-label"), element.labels?.[0]?.textContent, element.textContent,
      element.title].map((text) => text?.replace(/\\s+/g, " ").trim()).find(Boolean);
  const controls = "button, a, input, label, summary, [role]";
  const found = [...document.querySelectorAll(scope)]
    .flatMap((part) => [...part.querySelectorAll(controls)])
    .filter((element) => element.checkVisibility({ opacityProperty: true }))
    .filter((element) => named(element) === name);
  found[0]?.scrollIntoView({ block: "center", behavior: "instant" });
  return found.length === 1 ? found[0] : null;
}"""
ONE = """(css) => {
  const found = document.querySelectorAll(css);
  found[0]?.scrollIntoView({ block: "center", behavior: "instant" });
  return found.length === 1 ? found[0] : null;
}"""
MIDDLE = """(element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""
TEXTS = "(css) => [...document.querySelectorAll(css)].map((e) => e.textContent)"
SEEN = "(css) => [...document.querySelectorAll(css)].some((e) => e.checkVisibility())"
ATTRIBUTE = "(css, name) => document.querySelector(css)?.getAttribute(name) ?? null"


class Driver(ABC):
    """One page, driven as a reader drives it."""

    name: str
    version: str

    @abstractmethod
    def open(self, url: str) -> None:
        """Load a page, or load it again."""

    @abstractmethod
    def ask(self, function: str, *arguments: Any) -> Any:
        """What a JavaScript function, which may be async, gives in the page."""

    @abstractmethod
    def find(self, function: str, *arguments: Any) -> Any:
        """The element that a JavaScript function gives, or None."""

    @abstractmethod
    def press_on(self, element: Any) -> bool:
        """Click an element with the pointer; say whether nothing was in the way."""

    @abstractmethod
    def type(self, text: str) -> None:
        """Type text, key by key, into what has the focus."""

    @abstractmethod
    def press(self, *keys: str) -> None:
        """Press keys one after another, such as `Enter` or `Control+a`."""

    @abstractmethod
    def drag(self, start: tuple[float, float], *stops: tuple[float, float]) -> None:
        """Press the pointer down at a place in the window, move it, let go at the last stop."""

    def until(self, what: str, read: Callable[[], Any], right: Callable[[Any], bool]) -> Any:
        """Wait until what is read is right, and give it."""
        end = time.monotonic() + PATIENCE
        while not right(found := read()):
            assert time.monotonic() < end, f"{self.name}: {what}; in {PATIENCE} s only {found!r}"
            time.sleep(PAUSE)
        return found

    def wait_for(self, what: str, read: Callable[[], Any]) -> Any:
        """Wait until something is there or true, and give it."""
        return self.until(what, read, bool)

    def click(self, scope: str, name: str) -> None:
        """Click the one visible control with this name, in what a selector finds."""
        self._click(f"one control {name!r} in {scope}", CONTROL, scope, name)

    def click_at(self, css: str) -> None:
        """Click the one element that a selector finds."""
        self._click(f"one {css}", ONE, css)

    def _click(self, what: str, function: str, *arguments: str) -> None:
        """Click what a function finds, once it is there and the page around it has settled."""

        def clicked() -> bool:
            element = self.find(function, *arguments)
            return element is not None and self.press_on(element)

        self.wait_for(what, clicked)

    def middle(self, css: str) -> tuple[float, float]:
        """Where in the window an element's middle is, once it is in view."""
        self.wait_for(f"one {css}", lambda: self.find(ONE, css))
        x, y = self.ask(f"(css) => ({MIDDLE})(document.querySelector(css))", css)
        return x, y

    def focus(self, css: str) -> None:
        """Give an element the focus, as the Tab key would."""
        self.ask("(css) => document.querySelector(css).focus()", css)

    def texts(self, css: str) -> list[str]:
        """The texts of all that a selector finds, character for character."""
        found: list[str] = self.ask(TEXTS, css)
        return found

    def text(self, css: str) -> str:
        """The text of the one element that a selector finds."""
        (found,) = self.texts(css)
        return found

    def seen(self, css: str) -> bool:
        """Whether something that a selector finds is to be seen."""
        found: bool = self.ask(SEEN, css)
        return found

    def attribute(self, css: str, name: str) -> str | None:
        """An attribute of the first element that a selector finds."""
        found: str | None = self.ask(ATTRIBUTE, css, name)
        return found

    def expect_text(self, css: str, text: str) -> None:
        """Wait until one element's text is this or, with dots at the end, begins so."""
        start = text.removesuffix("…")

        def read() -> list[str]:
            return [" ".join(one.split()) for one in self.texts(css)]

        def right(found: list[str]) -> bool:
            shown = [one[: len(start)] for one in found] if start != text else found
            return shown == [start]

        self.until(f"{css} shows {text!r}", read, right)

    def expect_attribute(self, css: str, name: str, *values: str) -> str:
        """Wait until an attribute has one of these values, and give it."""
        what = f"{name} of {css} is one of {values}"
        found: str = self.until(what, lambda: self.attribute(css, name), values.__contains__)
        return found
