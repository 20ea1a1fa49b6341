// What is done, chapter by chapter, as a table.

import { make } from "../questions/dom.js";
import { progress } from "./progress.js";

/**
 * A chapter, as the review page lists it.
 * @typedef {object} Chapter
 * @property {string} page its file
 * @property {string} title its title
 * @property {string} [url] its address
 * @property {string[]} [questions] ids of those that count
 * @property {string[]} [exercises] their folders
 */

/** @param {HTMLElement} item of the page's list @returns {Chapter} what it says */
export function chapterOf(item) {
  const { page = "", questions = "", exercises = "" } = item.dataset;
  const link = item.querySelector("a");
  const names = (/** @type {string} */ text) => text.split(" ").filter(Boolean);
  const title = link?.textContent ?? page;
  return { page, title, url: link?.href, questions: names(questions), exercises: names(exercises) };
}

/** @returns {Chapter[]} the chapters in which something was answered */
function answered() {
  const pages = Object.keys(progress.all.questions).map((key) => key.slice(0, key.indexOf("#")));
  return [...new Set(pages)].sort().map((page) => ({ page, title: page.replace(/\.md$/, "") }));
}

/** @param {Chapter} chapter any @returns {string[]} its row: questions done, missed, exercises done */
function row({ page, questions, exercises }) {
  const all = progress.all.questions;
  const own = Object.keys(all).filter((key) => key.startsWith(`${page}#`));
  const keys = questions?.map((id) => `${page}#${id}`) ?? own;
  const done = keys.filter((key) => all[key]?.done).length;
  const missed = keys.filter((key) => all[key]?.missed).length;
  const solved = (exercises ?? []).filter((key) => {
    const parts = Object.values(progress.exercise(key)?.parts ?? {});
    return parts.length > 0 && parts.every(Boolean);
  });
  const of = (/** @type {number} */ count, /** @type {unknown[] | undefined} */ list) =>
    list === undefined ? String(count) : `${count} of ${list.length}`;
  return [of(done, questions), String(missed), exercises ? of(solved.length, exercises) : "–"];
}

/**
 * The table.
 * @param {Chapter[]} course the list of chapters, empty where the page has none
 * @returns {Node[]} empty where there is nothing to say
 */
export function overview(course) {
  const chapters = course.length > 0 ? course : answered();
  if (chapters.length === 0) return [];
  const head = make("tr", "");
  for (const name of ["Chapter", "Questions done", "To review", "Exercises done"]) {
    const cell = make("th", "", name);
    cell.scope = "col";
    head.append(cell);
  }
  const body = make("tbody", "");
  for (const chapter of chapters) {
    const name = make("th", "");
    name.scope = "row";
    if (chapter.url) {
      const link = make("a", "", chapter.title);
      link.href = chapter.url;
      name.append(link);
    } else {
      name.append(chapter.title);
    }
    body.append(make("tr", "", name, ...row(chapter).map((text) => make("td", "", text))));
  }
  return [make("table", "progress-table", make("thead", "", head), body)];
}
