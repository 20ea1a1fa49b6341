// Keeps the list of a page's headings scrolled to where the reader is. The theme marks the place; its own
// ways to follow it (the features toc.follow and navigation.tracking) never let go of a page that was left.

/** @type {AbortSignal | undefined} */
let followed;

/** @param {AbortSignal} signal takes the page down, which is followed once */
export function followContents(signal) {
  if (signal.aborted || signal === followed) return;
  followed = signal;
  const list = document.querySelector(".md-sidebar--secondary [data-md-component=toc]");
  const box = list?.closest(".md-sidebar__scrollwrap");
  if (!list || !box) return;
  const follow = () => {
    const place = [...list.querySelectorAll(".md-nav__link--active")].pop();
    const { top = 0, height = 0 } = place?.getBoundingClientRect() ?? {};
    const middle = box.getBoundingClientRect().top + box.clientHeight / 2;
    if (height > 0) box.scrollTo({ top: box.scrollTop + top - middle });
  };
  const observer = new MutationObserver(follow);
  observer.observe(list, { subtree: true, attributes: true, attributeFilter: ["class"] });
  signal.addEventListener("abort", () => observer.disconnect());
  follow(); // the reader may have moved before this script came
}
