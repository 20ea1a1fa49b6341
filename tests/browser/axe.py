"""What axe finds on a page as it stands."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

EDITOR = [".cell-editor", ".cm-scroller"]
"""The editor's scroller, in its shadow root: the caret in the text box inside moves it, which axe's
rule about scrolling by keyboard doesn't see."""
COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules that a colour scheme can break."""

# axe takes what is inside mathematics for presentation alone, as ARIA 1.1 had it. ARIA 1.2 took
# that back, and browsers show all of a formula to screen readers: a figure in one may be a link.
_MATHEMATICS = {"standards": {"ariaRoles": {"math": {"childrenPresentational": False}}}}
# The box that opens Material's drawer stands before every landmark, for its style sheets find the
# rest of the page from there. Like the link that skips to the text, it comes before all content.
_FIRST = "#__drawer"
_RUN = """async ([standards, first, context, options]) => {
  axe.configure(standards);
  const { violations } = await axe.run(context, { resultTypes: ["violations"], ...options });
  return violations
    .map(({ id, nodes }) =>
      [id, nodes.filter(({ target }) => id !== "region" || String(target) !== first)])
    .filter(([, nodes]) => nodes.length > 0)
    .map(([id, nodes]) => [id, nodes.map(({ html }) => html.slice(0, 200))]);
}"""


def faults(
    page: Page,
    within: str = "html",
    *,
    rules: list[str] | None = None,
    but: tuple[str, ...] = (),
) -> list[tuple[str, list[str]]]:
    """The rules that are broken, each with the elements that break it.

    Args:
        page: the page, in the state that is meant.
        within: a selector of the part that is looked at.
        rules: the rules that count, where not all do.
        but: selectors of what is left out.
    """
    options: dict[str, Any] = {"rules": {"target-size": {"enabled": True}}}  # 24 px, or spaced
    if rules is not None:
        options = {"runOnly": rules}
    context = {"include": [[within]], "exclude": [[EDITOR], *([one] for one in but)]}
    page.evaluate(AXE_SCRIPT)
    found = page.evaluate(_RUN, [_MATHEMATICS, _FIRST, context, options])
    return [(name, nodes) for name, nodes in found]
