// Hints, one at a time, and the solution: at once after an honest attempt, else after a question.

import { enable, make, makeButton } from "../questions/dom.js";
import * as words from "./words.js";

/**
 * What an exercise gives to its help.
 * @typedef {object} HelpOptions
 * @property {{Hint: HTMLElement, Solution: HTMLElement}} buttons of the bar
 * @property {() => boolean} tried whether there was an honest attempt
 * @property {() => string} yours the reader's code; empty while it is the starter
 * @property {(text: string) => void} say tells the reader
 * @property {import("../page/cell.js").Services["loadTools"]} loadTools fetches what compares
 */

export class Help {
  #opened = 0;

  /**
   * @param {HTMLElement} section a `section.exercise`
   * @param {HelpOptions} options what the exercise gives
   */
  constructor(section, options) {
    this.section = section;
    this.options = options;
    this.hints = /** @type {HTMLElement[]} */ ([...section.querySelectorAll(".exercise-hint")]);
    this.solution = /** @type {HTMLDetailsElement | null} */ (
      section.querySelector(".exercise-solution")
    );
    for (const hint of this.hints) hint.hidden = true;
    if (this.solution) this.solution.hidden = true;
    enable(options.buttons.Hint, this.hints.length > 0);
    enable(options.buttons.Solution, this.solution !== null);
  }

  /** Opens the next hint. */
  hint() {
    const hint = this.hints[this.#opened];
    if (!hint) return;
    hint.hidden = false;
    this.#opened += 1;
    hint.scrollIntoView({ block: "nearest" });
    enable(this.options.buttons.Hint, this.#opened < this.hints.length);
    this.options.say(words.hint(this.#opened, this.hints.length));
  }

  /** Opens the solution, or asks whether that is meant. */
  solve() {
    if (!this.solution) return;
    if (this.options.tried() || !this.solution.hidden) this.#open(this.solution);
    else if (!this.section.querySelector(".exercise-ask")) this.#ask(this.solution);
  }

  /** @param {HTMLDetailsElement} solution opened only if that is meant */
  #ask(solution) {
    const box = make("div", "cell-choice exercise-ask", make("p", "", words.ASK_SOLUTION));
    box.setAttribute("role", "group");
    box.setAttribute("aria-label", "Solution");
    const close = () => {
      box.remove();
      this.options.buttons.Solution.focus({ preventScroll: true });
    };
    const show = makeButton("Show it all the same", () => {
      close();
      this.#open(solution);
    });
    box.append(show, makeButton("Not yet", close));
    this.section.querySelector(".cell-bar")?.before(box);
    show.focus({ preventScroll: true });
  }

  /** @param {HTMLDetailsElement} solution opened, with the reader's code beside it */
  #open(solution) {
    solution.hidden = false;
    solution.open = true;
    for (const pre of solution.querySelectorAll("pre")) pre.tabIndex = 0; // long lines scroll
    solution.scrollIntoView({ block: "nearest" });
    this.options.say(words.SOLUTION);
    void this.#compare(solution);
  }

  /** @param {HTMLDetailsElement} solution gets the reader's code beside it */
  async #compare(solution) {
    const yours = this.options.yours();
    const said = { caption: words.COMPARISON, same: words.SAME };
    const text = solution.querySelector("pre > code")?.textContent ?? "";
    const tools = yours ? await this.options.loadTools().catch(() => null) : null;
    const compared = await tools?.comparison(yours, text, said);
    solution.querySelector(".comparison")?.remove();
    if (compared) solution.append(compared);
  }
}
