// Where a browser doesn't hold what a reader looks at while the page above it changes, as WebKit
// doesn't, this does. A page that stands at its top stays there.

/**
 * Changes the page above what the reader looks at, and keeps that in its place.
 * @param {() => void} change the change
 */
export function steadily(change) {
  const held = CSS.supports("overflow-anchor: auto") || !scrollY;
  const seen = held ? null : document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const before = seen?.getBoundingClientRect().top;
  change();
  // What isn't there any more was itself changed.
  if (seen?.isConnected) scrollBy(0, seen.getBoundingClientRect().top - (before ?? 0));
}
