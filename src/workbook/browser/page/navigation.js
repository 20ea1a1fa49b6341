// The site's navigation says what is done (marks.js). A page can't know what the others ask, so each chapter, and
// the review page for all of them, leaves the list of what counts; what is done is in the record.

export const COURSE = "workbook:course:v1";
export const RECORD = "workbook:progress:v1";

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
export function kept(key) {
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
