// One exercise: the starter in the cells' own editor, checked by the one grader in Python. What it has
// in common with a cell it is given by the page, whose script has it already.

import { progress } from "../progress/progress.js";
import { make, readData } from "../questions/dom.js";
import { Help } from "./help.js";
import { report, summary } from "./verdict.js";
import * as words from "./words.js";
import { Work } from "./work.js";

/** @typedef {import("../messages.js").Verdict} Verdict */

export class Exercise {
  /**
   * @param {HTMLElement} section a `section.exercise`
   * @param {import("../questions/learning.js").LearningServices} services what the page gives
   */
  constructor(section, services) {
    const { parts: own, signal } = services;
    const part = (/** @type {string} */ name) =>
      /** @type {HTMLElement} */ (section.querySelector(name));
    const { exercise = section.id, digest = "" } = section.dataset;
    this.section = section;
    this.services = services;
    this.work = new Work(exercise, digest);
    this.data = readData(section, "exercise-data");
    this.output = new own.Output(part(".cell-output"));
    this.code = new own.CodeBox({
      box: part(".cell-code"),
      label: `Code: ${section.getAttribute("aria-label") ?? exercise}`,
      load: services.loadEditor,
      onChange: (text) => this.work.keep(text === this.code.course ? null : text),
      onFailure: (reason) => this.bar.say(own.noEditor(reason)),
      signal,
    });
    this.bar = new own.Bar(part(".cell-bar"), this.#actions(), signal, ["Check", "Run"]);
    const parts = { section, bar: this.bar, output: this.output, code: this.code };
    this.attempt = new own.Attempt(parts, services.runner, signal);
    this.help = new Help(section, {
      buttons: this.bar.buttons,
      tried: () => this.work.tried,
      yours: () => (this.#touched ? this.code.text : ""),
      say: (text) => this.bar.say(text),
      loadTools: services.loadTools,
    });
    this.note = make("p", "exercise-note");
    part(".cell-output").after(this.note);
    this.#listen(part(".cell-code"));
    this.#restore(part(".cell-bar"));
    this.#marks();
  }

  #actions() {
    return {
      Check: () => this.check(),
      Run: () => this.run(),
      Stop: () => this.attempt.stop(),
      Reset: () => this.reset(),
      Copy: () => void this.#copy(),
      Hint: () => this.help.hint(),
      Solution: () => this.help.solve(),
    };
  }

  /** @param {HTMLElement} code where keys are pressed */
  #listen(code) {
    const { signal } = this.services;
    const options = { capture: true, signal };
    code.addEventListener("keydown", (event) => this.#key(event), options);
    progress.addEventListener("change", () => this.#marks(), { signal });
  }

  /** Whether the code is more than the starter. */
  get #touched() {
    return this.code.text.trim() !== this.code.course.trim();
  }

  /** Has the code graded. */
  check() {
    const { checks = "", functions = [], wrong = {}, files = {} } = this.data;
    const request = {
      exercise: this.work.key,
      code: this.code.text,
      checks: files["checks.py"] ?? checks,
      ...{ functions, wrong },
    };
    this.attempt.grade(
      request,
      (verdict) => this.#graded(verdict),
      (why) => this.#ended(why),
    );
  }

  /** Runs the code as any cell's, without checks. */
  run() {
    const request = { setup: "", name: "answer.py", expressions: [] };
    this.attempt.run(() => ({ ...request, code: this.code.text }));
  }

  /** Puts the starter back; what was done stays done. */
  reset() {
    this.attempt.stop();
    this.code.text = this.code.course;
    this.work.keep(null);
    this.output.restore();
    this.bar.offer(null);
    delete this.section.dataset.state;
    this.bar.say(words.RESET);
  }

  /** @param {KeyboardEvent} event a key in the code */
  #key(event) {
    const checks = event.ctrlKey || event.metaKey;
    if (event.key !== "Enter" || !checks || event.altKey || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    this.check();
  }

  /**
   * @param {Verdict} verdict of the grader
   * @returns {{state: string, text: string}} what to say
   */
  #graded(verdict) {
    const { error, parts, passed } = verdict;
    if (error) return { state: "failed", text: words.faulty(error) };
    this.output.box.replaceChildren(...report(verdict, (line) => void this.code.goTo(line)));
    this.work.mark(parts, this.#touched);
    this.#underline(verdict);
    return { state: passed ? "passed" : "missed", text: summary(verdict) };
  }

  /** @param {Verdict} verdict whose remark on the code as a whole, if there is one, has a line */
  #underline({ messages }) {
    const whole = messages.find(({ part, line }) => part === null && line);
    if (!whole?.line) return;
    const summary = whole.text.replace(/^Line \d+: /, "");
    this.code.mark({ summary, lines: [{ where: "cell", line: whole.line, text: "" }] });
  }

  /**
   * Says what `workbook grade` says of an answer that never came to an end, or ended Python.
   * @param {"stopped" | "limit" | "fatal"} why the reader, the limit, or the interpreter
   */
  #ended(why) {
    const text = why === "limit" ? this.data.late : why === "fatal" ? this.data.ended : "";
    this.output.box.replaceChildren(...(text ? [make("p", "exercise-summary", text)] : []));
    if (why !== "stopped") this.work.mark({}, this.#touched);
  }

  async #copy() {
    const { loadTools, parts } = this.services;
    try {
      const { copy } = await loadTools();
      await copy(this.bar, this.code.text);
    } catch (error) {
      this.bar.say(parts.noTools(/** @type {Error} */ (error).message));
    }
  }

  /**
   * Brings back what the reader wrote here before.
   * @param {HTMLElement} bar before which to ask, where the exercise has changed since
   */
  #restore(bar) {
    const { code } = this.work;
    if (code === null || code === this.code.course) return;
    const show = () => {
      this.code.text = code;
      this.bar.say(words.RESTORED);
    };
    if (this.work.current) {
      show();
      return;
    }
    this.work.undecided = true;
    const keep = () => {
      show();
      this.work.adopt();
    };
    const take = () => {
      this.work.undecided = false;
      this.work.keep(null);
      this.code.focus();
    };
    const { loadTools, parts, signal } = this.services;
    const version = { keep, take, yours: code, present: () => this.code.text };
    const ask = () =>
      loadTools().then(
        ({ askToKeep }) => signal.aborted || askToKeep(bar, version, signal),
        (error) => {
          this.bar.say(parts.noTools(error.message));
          this.bar.offer(() => {
            this.bar.offer(null);
            void ask();
          });
        },
      );
    void ask();
  }

  /** Marks the parts that are done. */
  #marks() {
    const items = /** @type {NodeListOf<HTMLElement>} */ (
      this.section.querySelectorAll(".exercise-parts > li")
    );
    for (const item of items) {
      const done = this.work.done(item.dataset.function ?? "");
      if (done === item.hasAttribute("data-done")) continue;
      item.toggleAttribute("data-done", done);
      item.querySelector(".exercise-done")?.remove();
      if (done) item.append(make("span", "exercise-done", " done"));
    }
    this.note.textContent = progress.kept ? words.KEPT : words.NOT_KEPT;
  }
}
