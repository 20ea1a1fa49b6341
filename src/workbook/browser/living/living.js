// What makes a page follow its reader: the card of a figure, the figures after a run of changed code,
// the number fields of a cell's inputs. A bundle of its own, loaded when it is first wanted; so it
// takes from the page's own script what both must share.

import { Note, Row } from "./note.js";
import { sayInQuestions } from "./questions.js";
import { machineText, show } from "./show.js";
import * as words from "./words.js";

export { FigureCard } from "./card.js";
export { bringInputsToLife } from "./inputs.js";

/** @typedef {import("../messages.js").FigureAnswer} FigureAnswer */
/** @typedef {import("../messages.js").AskedFigure} AskedFigure */
/** @typedef {import("../messages.js").RunError} RunError */
/** @typedef {import("./show.js").Shown} Shown */

/**
 * What a cell's run tells the page.
 * @typedef {object} Ran
 * @property {RunError | null} error what the code raised
 * @property {AskedFigure[]} [asked] the figures, where the code was the reader's
 * @property {FigureAnswer[]} [figures] what they show
 */

/** @typedef {typeof import("../page/living.js").figures} Figures The page's own, with what they show. */

/** A cell whose figures may be the reader's. */
class LivingCell {
  /** @type {Map<string, FigureAnswer>} */
  answers = new Map();
  /** @type {Shown[]} */
  shown = [];
  /** Why the last run left nothing to show; empty where it did. @type {"" | "error" | "ended"} */
  failed = "";
  showing = false;

  /**
   * @param {HTMLElement} section the cell
   * @param {Figures} figures the page's own
   * @param {() => void} changed told when something else is shown
   */
  constructor(section, figures, changed) {
    this.section = section;
    this.figures = figures;
    this.changed = changed;
    this.row = new Row(section, () => this.toggle());
  }

  get name() {
    return this.section.getAttribute("aria-label") ?? this.section.id;
  }

  /** How many figures could show a value of the reader's. */
  get count() {
    return this.elements().length;
  }

  /** The figures whose value is another one in the reader's version. */
  elements() {
    const { answers, figures } = this;
    const other = (/** @type {Element} */ element) => {
      const answer = answers.get(figures.keyOf(figures.asked(element)));
      return answer !== undefined && !answer.same && figures.follows(element);
    };
    return answers.size === 0 ? [] : figures.figuresOf(this.section.id).filter(other);
  }

  /** @param {Ran} ran how a run of the reader's code ended */
  ran({ error, asked = [], figures: answers = [] }) {
    this.restore();
    this.failed = error === null ? "" : "error";
    const key = (/** @type {number} */ index) =>
      this.figures.keyOf(/** @type {AskedFigure} */ (asked[index]));
    this.answers = new Map(answers.map((answer, index) => [key(index), answer]));
    this.show();
  }

  /** A run was ended from outside: what an earlier one left isn't what the code gives now. */
  ended() {
    this.restore();
    this.failed = "ended";
    this.answers = new Map();
    this.say();
  }

  /** Puts the reader's values in the places of the checked ones. */
  show() {
    const { figures } = this;
    for (const element of this.elements()) {
      const course = figures.asked(element);
      const answer = /** @type {FigureAnswer} */ (this.answers.get(figures.keyOf(course)));
      const { value } = figures.readFigure(element);
      const shown = show(element, answer);
      const text = answer.text || course.shown;
      const lines = linesOf(answer, value);
      figures.theirs.set(shown.element, {
        shown: course.shown,
        value,
        text,
        own: answer.value,
        lines,
      });
      this.shown.push(shown);
    }
    this.showing = this.shown.length > 0;
    this.say();
  }

  /** Puts the checked values back. */
  restore() {
    for (const { element, restore } of this.shown) {
      restore();
      this.figures.theirs.delete(element);
    }
    this.shown = [];
    this.showing = false;
  }

  /** Shows the checked values, or the reader's again. */
  toggle() {
    if (this.showing) {
      this.restore();
      this.say();
    } else {
      this.show();
    }
    this.changed();
  }

  /** Says at the cell what the page shows. */
  say() {
    if (this.failed) {
      this.row.say(words.cellFailed(this.failed), "");
    } else if (this.showing) {
      const lost = this.shown.filter(({ element }) => element.matches(".figure-undefined")).length;
      this.row.say(words.cell(this.shown.length, lost), words.SHOW_CHECKED);
    } else if (this.count > 0) {
      this.row.say(words.CELL_CHECKED, words.SHOW_MINE);
    } else {
      this.row.say(words.cell(0, 0), "");
    }
  }
}

/**
 * What the card says of a reader's value.
 * @param {FigureAnswer} answer the value
 * @param {string} checked the checked one
 * @returns {[string, string][]} names and texts
 */
function linesOf({ error, value, difference }, checked) {
  /** @type {[string, string][]} */
  const lines = [["yours", error ?? machineText(value)]];
  lines.push(["checked", checked]);
  if (difference !== undefined) lines.push(["difference", difference]);
  return lines;
}

/** The cells of one page whose figures may be the reader's. */
export class LivingPage {
  /** @type {Map<HTMLElement, LivingCell>} */
  #cells = new Map();
  /** @type {Note | null} */
  #note = null;

  /**
   * @param {Figures} figures the page's own
   * @param {AbortSignal} signal takes everything down again
   */
  constructor(figures, signal) {
    this.figures = figures;
    signal.addEventListener("abort", () => {
      for (const section of [...this.#cells.keys()]) this.forget(section);
    });
  }

  /** @param {HTMLElement} section the cell that ran @param {Ran} ran how it ended */
  ran(section, ran) {
    // There is nothing to say of the course's own code, nor where no figure is the cell's.
    if (ran.figures === undefined || this.figures.figuresOf(section.id).length === 0) {
      this.forget(section);
      return;
    }
    let cell = this.#cells.get(section);
    if (!cell) {
      cell = new LivingCell(section, this.figures, () => this.#say());
      this.#cells.set(section, cell);
    }
    cell.ran(ran);
    this.#say();
  }

  /** @param {HTMLElement} section the cell whose run was ended from outside */
  ended(section) {
    this.#cells.get(section)?.ended();
    this.#say();
  }

  /** @param {HTMLElement} section the cell whose code is the course's again */
  forget(section) {
    const cell = this.#cells.get(section);
    cell?.restore();
    cell?.row.remove();
    this.#cells.delete(section);
    this.#say();
  }

  /** Shows the checked values of all cells, or the reader's again. */
  #toggle() {
    const showing = [...this.#cells.values()].some((cell) => cell.showing);
    for (const cell of this.#cells.values()) if (cell.showing === showing) cell.toggle();
  }

  /** Says at the top what the page shows. */
  #say() {
    const cells = [...this.#cells.values()];
    const figures = cells.reduce((sum, cell) => sum + cell.shown.length, 0);
    const failed = cells.flatMap(({ failed, name }) =>
      failed ? [words.pageFailed(name, failed)] : [],
    );
    const back = figures === 0 && cells.some((cell) => cell.count > 0);
    const texts = figures > 0 ? [words.page(figures)] : back ? [words.PAGE_CHECKED] : [];
    const control = figures > 0 ? words.SHOW_CHECKED : back ? words.SHOW_MINE : "";
    if (texts.length + failed.length === 0 && !this.#note) return;
    this.#note ??= new Note(() => this.#toggle());
    this.#note.say([...texts, ...failed].join(" "), control, figures > 0);
    sayInQuestions(() => this.#toggle());
    if (cells.length === 0) {
      this.#note.remove();
      this.#note = null;
    }
  }
}
