// The review page: questions that were missed come back after a day, a week and a month. Each is
// taken from its own page, so that it is the course's question of today.

import { leaveWord } from "../page/navigation.js";
// Nothing of it is needed here. What two scripts share becomes a piece of its own, and compressed
// apart from the rest it is larger: so all is shared, and is one piece.
import "../questions/learning.js";
import { make, makeButton } from "../questions/dom.js";
import { reviewing } from "../questions/ledger.js";
import { Question } from "../questions/question.js";
import { now } from "./clock.js";
import { chapterOf, overview } from "./overview.js";
import { addressOf, relative } from "./page.js";
import { progress } from "./progress.js";
import { dueNow, missed } from "./record.js";
import { tools } from "./tools.js";
import * as words from "./words.js";

/** @typedef {import("../page/navigation.js").Asked} Asked */
/** @typedef {import("./record.js").QuestionEntry} QuestionEntry */

const AT_ONCE = 10;

/** @param {URL} address a page @param {AbortSignal} signal stops it @returns {Promise<Document>} it */
async function load(address, signal) {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(String(answer.status));
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

/**
 * Takes a question out of its page.
 * @param {Document} page where it is
 * @param {string} id its id there
 * @param {URL} address the page's
 * @returns {HTMLElement | null} the question, its links made absolute; null if it can't be asked there
 */
function take(page, id, address) {
  const found = page.getElementById(id);
  if (!found?.matches("section.question:has(> .question-form)")) return null;
  const section = document.importNode(found, true);
  section.removeAttribute("id");
  for (const name of ["href", "src"]) {
    for (const element of section.querySelectorAll(`[${name}]`)) {
      element.setAttribute(name, new URL(element.getAttribute(name) ?? "", address).href);
    }
  }
  return section;
}

/** @param {import("./overview.js").Chapter} chapter listed here @returns {Asked} for the navigation */
function asked({ page, url, questions = [], exercises = [] }) {
  const keys = questions.map((id) => `${page}#${id}`);
  return { where: url ? relative(new URL(url)) : "", questions: keys, exercises };
}

class Review {
  /** @type {Map<string, Promise<Document>>} */
  #pages = new Map();

  /**
   * @param {HTMLElement} box the page's `.progress-review`
   * @param {AbortSignal} signal takes the page down
   */
  constructor(box, signal) {
    this.signal = signal;
    this.count = make("p", "review-count");
    this.list = make("div", "review-questions");
    const course = [.../** @type {NodeListOf<HTMLElement>} */ (box.querySelectorAll("li"))];
    const table = make("div", "progress-overview");
    const show = () => {
      this.#count();
      table.replaceChildren(...overview(course.map(chapterOf)));
    };
    box.replaceChildren(this.count, this.list, table, tools(signal));
    progress.addEventListener("change", show, { signal });
    show();
    leaveWord(course.map(chapterOf).map(asked));
    void this.fill();
  }

  /** Puts in the questions that are due and not there yet. */
  async fill() {
    const due = dueNow(progress.all, now());
    const items = due.slice(0, AT_ONCE).map(([key, entry]) => this.#item(key, entry));
    this.list.replaceChildren(...(await Promise.all(items)));
    if (due.length <= AT_ONCE) return;
    const more = makeButton("More", () => void this.fill());
    this.list.append(more);
  }

  #count() {
    const all = missed(progress.all);
    const due = dueNow(progress.all, now());
    const next = all.find(([key]) => !due.some(([other]) => other === key));
    this.count.textContent = words.due(due.length, all.length - due.length, next?.[1].due ?? null);
  }

  /**
   * @param {string} key page and id
   * @param {QuestionEntry} entry what is known of it
   * @returns {Promise<HTMLElement>} the question, or what became of it
   */
  async #item(key, entry) {
    const id = key.slice(key.indexOf("#") + 1);
    const address = addressOf(entry.where);
    const item = make("div", "review-item");
    try {
      const page = address && (await this.#page(address));
      const section = page && take(page, id, address);
      if (!section) {
        item.append(
          make("p", "", words.LOST),
          makeButton("Forget it", () => {
            progress.forget(key);
            item.remove();
          }),
        );
        return item;
      }
      const title = page.querySelector("h1")?.firstChild?.textContent?.trim() || page.title;
      const link = make("a", "", title);
      link.href = `${address.href}#${id}`;
      item.append(make("p", "review-from", "From ", link), section);
      new Question(
        section,
        key,
        reviewing(key, () => {}),
        this.signal,
      );
    } catch {
      item.append(make("p", "", words.NOT_LOADED));
    }
    return item;
  }

  /** @param {URL} address a page @returns {Promise<Document>} it, asked for once */
  #page(address) {
    const known = this.#pages.get(address.href) ?? load(address, this.signal);
    this.#pages.set(address.href, known);
    return known;
  }
}

/**
 * Fills a review page.
 * @param {HTMLElement} box its `.progress-review`
 * @param {AbortSignal} signal takes the page down
 */
export function mountReview(box, signal) {
  new Review(box, signal);
}
