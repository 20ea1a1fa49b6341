"""Goes through a page with the keyboard alone, and measures where it is."""

from __future__ import annotations

import base64
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, expect

# What has the focus: in an open shadow root, the part in it. A box that is hidden shows it at a
# label beside it. It is seen if a point of it is on the screen and nothing lies over it.
_STOP = """() => {
  const host = document.activeElement;
  let at = host;
  while (at.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  const labels = [...(at.labels ?? [])];
  const isWide = (one) => one.getBoundingClientRect().width > 2;
  const isSeen = (one) => [...one.getClientRects()].some(({ x, y, width, height }) =>
    [[0.5, 0.5], [0.1, 0.3], [0.9, 0.3], [0.1, 0.7], [0.9, 0.7]].some(([right, down]) => {
      const top = document.elementFromPoint(x + width * right, y + height * down);
      return top !== null && (one === at ? host : one).contains(top);
    }));
  const places = [at, at.nextElementSibling ?? at, ...labels].filter(isWide);
  const shown = places.find(isSeen) ?? at;
  const seen = places.includes(shown);
  const walked = (window.walked ??= { all: new Set(), last: null });
  const follows = !walked.last?.isConnected
    || Boolean(walked.last.compareDocumentPosition(host) & Node.DOCUMENT_POSITION_FOLLOWING);
  walked.all.add(at).add(host);
  walked.last = host;
  const { x, y, width, height } = shown.getBoundingClientRect();
  const name = at.getAttribute("aria-label") ?? labels.map((one) => one.textContent).join(" ");
  const kind = [at.localName, at.getAttribute("type"), at.getAttribute("role"), at.classList[0]];
  return {
    lost: host === document.body, seen, follows, box: [x, y, width, height],
    kind: kind.join(" "),
    name: (name || at.textContent || at.title).trim().slice(0, 50),
    text: at.matches("[role=textbox][aria-multiline=true]"),
  };
}"""
# What Tab should have come to: whatever can have the focus and shows. Of radio buttons it comes to
# one in each group.
_MISSED = """() => [...document.querySelectorAll(
    "a[href], :is(button, input, select, textarea):enabled, summary, [tabindex]")]
  .filter((one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true })
    && one.type !== "radio" && !window.walked.all.has(one))
  .map((one) => one.outerHTML.slice(0, 120))"""
_DIFFER = """async ([one, other]) => {
  const pixels = async (png) => {
    const bytes = Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const to = new OffscreenCanvas(image.width, image.height).getContext("2d");
    to.drawImage(image, 0, 0);
    return to.getImageData(0, 0, image.width, image.height).data;
  };
  const linear = (part) =>
    part <= 10.31 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4;
  const light = (data, at) => 0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1])
    + 0.0722 * linear(data[at + 2]) + 0.05;
  const [before, after] = [await pixels(one), await pixels(other)];
  let count = 0;
  for (let at = 0; at < before.length; at += 4) {
    const [a, b] = [light(before, at), light(after, at)];
    if (Math.max(a, b) / Math.min(a, b) >= 3) count += 1;
  }
  return count;
}"""


@dataclass(frozen=True)
class Stop:
    """Where the focus is.

    Attributes:
        lost: whether it is nowhere.
        seen: whether it is on the screen, and not covered.
        follows: whether it stands after the stop before, in the page.
        box: left, top, width and height of what shows it.
        kind: element, role and class.
        name: what it is called.
        text: whether it is an editor, in which Tab indents.
    """

    lost: bool
    seen: bool
    follows: bool
    box: list[float]
    kind: str
    name: str
    text: bool


class Walk:
    """A reader without a pointer."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.press = page.keyboard.press

    def here(self) -> Stop:
        """Where the focus is."""
        return Stop(**self.page.evaluate(_STOP))

    def on(self, key: str = "Tab") -> Stop:
        """Go on to the next stop; out of an editor by Escape."""
        self.press(key)
        stop = self.here()
        if stop.text:
            self._meet_the_editor()
            self.press("Escape")
        return stop

    def mark(self, blank: Page) -> tuple[list[float], int]:
        """What tells a reader that the focus is here.

        Args:
            blank: a page without a content policy, which reads the pictures.

        Returns:
            the box of the stop once all is still, since the search opens a moment after the focus
            came, and how many pixels in and around it change when the focus leaves it.
        """
        handle = self.page.locator("*:focus").last.element_handle()
        handle.wait_for_element_state("stable")
        box = self.here().box
        focused = picture(self.page, box)
        handle.evaluate("one => one.blur()")
        changed = differing(blank, picture(self.page, box), focused)
        handle.evaluate("one => one.focus({ focusVisible: true, preventScroll: true })")
        return box, changed

    def _meet_the_editor(self) -> None:
        """Wait until it has come, and has taken the focus over."""
        expect(self.page.locator(".cell-code:focus-within .cell-editor")).to_be_visible()

    def to_the_end(self, most: int = 1500) -> list[Stop]:
        """Every stop from here to the end of the page."""
        stops = [self.on()]
        while not stops[-1].lost:
            assert len(stops) < most, f"Tab goes round and round: {stops[-1]}"
            stops.append(self.on())
        return stops[:-1]

    def to(self, goal: Locator, key: str = "Tab", most: int = 900) -> Stop:
        """Go on until something has the focus; it stays there."""
        for _ in range(most):
            self.press(key)
            stop = self.here()
            assert not stop.lost, f"the focus is lost on the way to {goal}"
            if stop.text:
                self._meet_the_editor()
            if goal.count() and goal.evaluate("one => one.matches(':focus')"):
                assert stop.seen, f"{stop} has the focus and can't be seen"
                return stop
            if stop.text:
                self.press("Escape")
        raise AssertionError(f"{key} never comes to {goal}, but to {stop}")

    def missed(self) -> list[str]:
        """What could have had the focus and never did."""
        found: list[str] = self.page.evaluate(_MISSED)
        return found


def picture(page: Page, box: list[float], margin: int = 8) -> str:
    """A part of the screen, as far as it is on it, with the room that an outline takes."""
    size: Any = page.viewport_size
    left, top = max(0, box[0] - margin), max(0, box[1] - margin)
    right = min(size["width"], box[0] + box[2] + margin)
    bottom = min(size["height"], box[1] + box[3] + margin)
    clip: Any = {"x": left, "y": top, "width": right - left, "height": bottom - top}
    return base64.b64encode(page.screenshot(clip=clip)).decode()


def differing(blank: Page, one: str, other: str) -> int:
    """How many pixels of two pictures have a contrast of 3 to 1 or more.

    Args:
        blank: a page without a content policy, which reads the pictures.
        one: a picture.
        other: the same place at another time.
    """
    count: int = blank.evaluate(_DIFFER, [one, other])
    return count
