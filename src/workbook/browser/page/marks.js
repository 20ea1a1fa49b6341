// Marks in the navigation what a reader has done. Loaded for readers who have done something.

import { COURSE, kept, RECORD } from "./navigation.js";

/** @typedef {import("./navigation.js").Asked} Asked */

const ROOT = new URL("../../", import.meta.url); // the site's, seen from its assets/workbook/

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
export function mark() {
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
