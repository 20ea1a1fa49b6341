// The theme asks on each page whether the screen is wide, and goes on listening for the answer when the
// page has been left. Whatever listens so keeps its page in memory, with all that it shows and all that
// listens there. What is registered from the second page on is taken back one page later.

/**
 * Notes what listens to a media query by the old name, which the theme alone uses.
 * @param {Pick<MediaQueryList, "addListener" | "removeListener">} queries their prototype
 * @returns {() => void} to be called on each page, once the theme has begun with it
 */
export function forgetQueries(queries) {
  /** @type {(() => void)[]} */
  let here = [];
  /** @type {(() => void)[]} */
  let before = [];
  const { addListener } = queries;
  queries.addListener = function (listener) {
    here.push(() => this.removeListener(listener));
    addListener.call(/** @type {MediaQueryList} */ (this), listener);
  };
  return () => {
    before.forEach((leave) => leave());
    before = here;
    here = [];
  };
}
