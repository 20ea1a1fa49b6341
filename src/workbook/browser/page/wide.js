// What is too wide for its box can be scrolled by keyboard, and only that. Its width is looked at once
// the browser has laid it out: to ask for it before would make the browser lay out the whole page.

const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    observer.unobserve(target);
    if (target.scrollWidth > target.clientWidth) /** @type {HTMLElement} */ (target).tabIndex = 0;
  }
});

/**
 * Lets the keyboard scroll elements that are too wide.
 * @param {Iterable<Element>} elements any
 */
export function reachWide(elements) {
  for (const element of elements) observer.observe(element);
}
