// The site's navigation says what is done. A page can't know what the others ask, so each chapter, and
// the review page for all of them, leaves the list of what counts; what is done is in the record.

export const COURSE = "workbook:course:v1";
const RECORD = "workbook:progress:v1";
const ROOT = new URL("../../", import.meta.url); // the site's, seen from its assets/workbook/

/**
 * What a chapter asks.
 * @typedef {object} Asked
 * @property {string} where its address below the site's root
 * @property {string[]} questions their names in the record
 * @property {string[]} exercises likewise
 */

/**
 * @param {string} key of the storage
 * @returns {any} what is kept, or nothing
 */
function kept(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/**
 * Leaves word of what chapters ask.
 * @param {Asked[]} chapters any number of them
 */
export function leaveWord(chapters) {
  const all = kept(COURSE);
  for (const { where, ...asked } of chapters) if (where) all[where] = asked;
  try {
    localStorage.setItem(COURSE, JSON.stringify(all));
  } catch {
    return; // then the navigation says nothing
  }
  document.dispatchEvent(new Event("workbook:progress"));
}

/**
 * @param {Omit<Asked, "where">} asked of a chapter
 * @param {any} record of the reader's progress
 * @returns {string} what the navigation says
 */
function said({ questions = [], exercises = [] }, record) {
  const solved = (/** @type {string} */ key) => {
    const parts = Object.values(record.exercises?.[key]?.parts ?? {});
    return parts.length > 0 && parts.every(Boolean);
  };
  const done =
    questions.filter((key) => record.questions?.[key]?.done).length +
    exercises.filter(solved).length;
  const all = questions.length + exercises.length;
  if (done === 0) return "";
  return done === all ? "done" : `${done} of ${all}`;
}

/** Marks the links of the navigation. */
function mark() {
  const course = kept(COURSE);
  const record = kept(RECORD);
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const links = document.querySelectorAll(".md-nav--primary a.md-nav__link:not([href*='#'])");
  for (const link of links) {
    const asked = course[link.pathname.slice(ROOT.pathname.length)];
    const text = asked ? said(asked, record) : "";
    const inside = link.querySelector(".nav-progress");
    if (text === (inside?.textContent ?? "")) continue;
    inside?.remove();
    if (text === "") continue;
    const note = document.createElement("span");
    note.className = "nav-progress";
    note.textContent = text;
    link.append(note);
  }
}

/** @param {AbortSignal} signal takes the page down */
export function markNavigation(signal) {
  mark();
  document.addEventListener("workbook:progress", mark, { signal });
  window.addEventListener("storage", mark, { signal });
}
