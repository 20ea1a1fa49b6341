// Where a browser doesn't hold what a reader looks at while the page above it changes, as WebKit
// doesn't, this does. A page that stands at its top stays there.

/**
 * Changes blocks of the page, and keeps the one in the middle of the window in its place.
 * @param {() => void} change the change
 */
export function steadily(change) {
  const held = CSS.supports("overflow-anchor: auto") || !scrollY;
  const blocks = held ? [] : [...document.querySelectorAll("article > *")];
  const box = (/** @type {Element} */ block) => block.getBoundingClientRect();
  const seen = blocks.find((block) => box(block).bottom > innerHeight / 2);
  const before = seen && box(seen).top;
  change();
  const moved = seen?.isConnected ? box(seen).top - Number(before) : 0;
  if (moved) scrollBy(0, moved); // even by nothing, it would stop a scroll that is going on
}
