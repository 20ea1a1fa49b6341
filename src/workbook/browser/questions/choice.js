// The choices of a question: the page's list of options, with a radio button or a checkbox each, in
// this reader's order. Answers are told by the options' numbers in the page's own order.

import { contentOf, enable, make, newId, part } from "./dom.js";
import { deviceSeed, shuffled, stream } from "./shuffle.js";
import * as words from "./words.js";

/** @typedef {import("../progress/record.js").Answer} Answer */
/** @typedef {import("./question.js").Judgement} Judgement */

export class Choice {
  #locked = false;

  /**
   * @param {HTMLElement} section the question
   * @param {string} key page and id
   * @param {boolean} several whether more than one option is right
   */
  constructor(section, key, several) {
    this.several = several;
    /** @type {HTMLElement} */
    this.element = part(section, ".question-field");
    /** @type {HTMLElement} */
    this.list = part(section, ".question-options");
    this.options = /** @type {HTMLElement[]} */ ([...this.list.children]);
    this.right = this.options.flatMap((option, at) =>
      option.dataset.right === "true" ? [at] : [],
    );
    this.texts = this.options.map((option) => {
      const text = option.querySelector(".option-text")?.textContent ?? "";
      return text.trim().replace(/\.$/, "");
    });
    const name = newId("options");
    this.inputs = this.options.map((option) => this.#input(option, name));
    const random = stream(deviceSeed(), key);
    this.order = shuffled([...this.options.keys()], random);
    this.list.append(...this.order.map((at) => /** @type {Node} */ (this.options[at])));
    this.#reletter(section);
  }

  /**
   * Puts the answer's reasons into the options' order, and names the right ones by their new letters.
   * @param {HTMLElement} section the question
   */
  #reletter(section) {
    const list = section.querySelector(".question-reasons");
    const reasons = [...(list?.children ?? [])];
    if (reasons.length === this.options.length) {
      list?.append(...this.order.map((at) => /** @type {Node} */ (reasons[at])));
    }
    const note = section.querySelector(".question-answer > .answer-note");
    const letters = this.right.map((at) => String.fromCharCode(65 + this.order.indexOf(at)));
    if (note) note.textContent = `Right: ${letters.sort().join(", ")}.`;
  }

  /** The elements that an error is linked to. */
  get fields() {
    return this.several ? this.inputs : [this.element];
  }

  /** @returns {Answer} the chosen options */
  read() {
    return this.inputs.flatMap((input, at) => (input.checked ? [at] : []));
  }

  /**
   * @param {Answer} answer the chosen options
   * @param {Answer[]} before what was tried before
   * @returns {Judgement} what to make of it
   */
  judge(answer, before) {
    const chosen = Array.isArray(answer) ? answer : [];
    if (chosen.length === 0) return fault(this.several ? words.CHOOSE_SOME : words.CHOOSE);
    if (before.some((tried) => String(tried) === String(chosen))) return fault(words.TRIED);
    return this.#compare(chosen);
  }

  /** @param {number[]} chosen the options @returns {Judgement} without a look at what came before */
  #compare(chosen) {
    const wrong = chosen.filter((at) => !this.right.includes(at));
    const found = chosen.length - wrong.length;
    if (wrong.length === 0 && found === this.right.length) {
      return { right: true, fault: "", text: words.RIGHT, reasons: [] };
    }
    const reasons = wrong.map((at) => this.#why(at));
    if (!this.several) return { right: false, fault: "", text: words.NOT_THIS, reasons };
    const count = `${found} of the ${this.right.length} right ones ${found === 1 ? "is" : "are"} among them`;
    return { right: false, fault: "", text: `${words.NOT_THESE} ${count}.`, reasons };
  }

  /**
   * Shows what was tried.
   * @param {Answer[]} answers in order
   * @param {boolean} done whether the right ones may be marked
   */
  show(answers, done) {
    const tried = new Set(answers.flatMap((answer) => (Array.isArray(answer) ? answer : [])));
    const last = answers.at(-1);
    this.options.forEach((option, at) => {
      const right = this.right.includes(at);
      if (done && right) this.#mark(option, "right", "right");
      else if (tried.has(at) && !right)
        this.#mark(option, "wrong", words.NOT_THIS.toLowerCase().replace(".", ""));
      else this.#mark(option, "", "");
      const input = /** @type {HTMLInputElement} */ (this.inputs[at]);
      if (last !== undefined) input.checked = Array.isArray(last) && last.includes(at);
    });
  }

  /** Forgets what was chosen. */
  clear() {
    for (const input of this.inputs) input.checked = false;
  }

  /** @param {boolean} locked whether the choice stands; what has the focus keeps it */
  lock(locked) {
    this.#locked = locked;
    for (const input of this.inputs) enable(input, !locked);
  }

  /** @param {Answer} answer the chosen options @returns {string} their words */
  inWords(answer) {
    const chosen = Array.isArray(answer) ? answer : [];
    return chosen.map((at) => `“${this.texts[at]}”`).join(" and ");
  }

  /** Moves the focus here. */
  focus() {
    (this.inputs.find((input) => input.checked) ?? this.list.querySelector("input"))?.focus();
  }

  /**
   * @param {HTMLElement} option a list item
   * @param {string} name of the group
   * @returns {HTMLInputElement} its button
   */
  #input(option, name) {
    const input = make("input", "option-input");
    input.type = this.several ? "checkbox" : "radio";
    input.name = name;
    input.id = newId("option");
    input.addEventListener("click", (event) => {
      if (this.#locked) event.preventDefault();
    });
    const text = option.querySelector(".option-text");
    const label = make("label", "option-text", ...(text?.childNodes ?? []));
    label.htmlFor = input.id;
    for (const link of label.querySelectorAll("a.figure")) link.setAttribute("tabindex", "-1");
    if (text) text.replaceWith(label);
    else option.prepend(label);
    label.before(input);
    const why = option.querySelector(".option-why");
    if (why instanceof HTMLElement) why.hidden = true;
    return input;
  }

  /**
   * @param {HTMLElement} option a list item
   * @param {string} verdict for style sheets; empty for none
   * @param {string} text the same in words
   */
  #mark(option, verdict, text) {
    option.querySelector(".option-mark")?.remove();
    delete option.dataset.verdict;
    if (!verdict) return;
    option.dataset.verdict = verdict;
    option.querySelector(".option-text")?.append(make("span", "option-mark", ` (${text})`));
  }

  /** @param {number} at which option @returns {Node} why it is wrong */
  #why(at) {
    const why = this.options[at]?.querySelector(".option-why");
    const box = make("div", "question-why");
    if (this.several) box.append(make("p", "question-about", this.inWords([at])));
    if (why) box.append(contentOf(why));
    return box;
  }
}

/** @param {string} text what to do first @returns {Judgement} that costs nothing */
const fault = (text) => ({ right: false, fault: text, text: "", reasons: [] });
