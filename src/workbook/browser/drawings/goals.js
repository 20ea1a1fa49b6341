// The tasks of a drawing: each is recognised when its condition holds, once, and stays done.

/** @typedef {import("./state.js").State} State */

/** The tasks below one drawing. */
export class Goals {
  /** @type {Set<Element>} */
  #open;

  /**
   * @param {Element} section the drawing
   * @param {Record<string, (data: any, state: State) => boolean>} tests by the tasks' names
   */
  constructor(section, tests) {
    this.tests = tests;
    this.#open = new Set(section.querySelectorAll(".drawing-goal:not(.drawing-goal-done)"));
  }

  /**
   * Marks the tasks that are done now.
   * @param {any} data the drawing's data
   * @param {State} state its state
   * @returns {string[]} the words of those that have just been done
   */
  check(data, state) {
    const done = [...this.#open].filter((goal) => {
      const test = this.tests[/** @type {HTMLElement} */ (goal).dataset.goal ?? ""];
      return test?.(data, state);
    });
    return done.map((goal) => {
      this.#open.delete(goal);
      const words = (goal.textContent ?? "").trim();
      goal.classList.add("drawing-goal-done");
      const mark = document.createElement("span");
      mark.className = "drawing-goal-mark";
      mark.textContent = "Done. ";
      goal.prepend(mark);
      goal.dispatchEvent(new CustomEvent("workbook:goal", { bubbles: true }));
      return words;
    });
  }
}
