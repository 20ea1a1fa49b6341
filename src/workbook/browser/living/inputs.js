// The number fields above a cell's code. The code is what counts: a field rewrites its own number in
// it, and whatever else changes the code (the editor, Reset, an edit that comes back) shows in the
// fields. Fields for entries that the course's code hasn't are copies of those that it has.

import { asNumber, findLiteral, stepped } from "./literals.js";
import { CHANGED, NO_NUMBER, notFound } from "./words.js";

/** @typedef {import("./literals.js").Literal} Literal */
/** @typedef {import("./literals.js").Entry} Entry */

/**
 * What the fields need of their cell.
 * @typedef {object} InputCell
 * @property {{text: string, change: (text: string, rewrite: (block: Element) => void) => void}} code
 *   its code
 * @property {() => void} run runs it
 */

/**
 * Brings a cell's fields to life.
 * @param {HTMLElement} box the cell's `.cell-inputs`
 * @param {InputCell} cell the cell
 * @param {KeyboardEvent[]} keys pressed in them before
 * @param {AbortSignal} signal takes everything down again
 */
export function bringInputsToLife(box, cell, keys, signal) {
  const inputs = new Inputs(box, cell);
  box.addEventListener("input", ({ target }) => inputs.typed(target), { signal });
  box.addEventListener("keydown", (event) => inputs.key(event), { signal });
  box.addEventListener("focusout", ({ target }) => inputs.left(target), { signal });
  box.closest("section")?.addEventListener("workbook:code", () => inputs.follow(), { signal });
  box.closest("section")?.addEventListener("workbook:ran", () => inputs.ran(), { signal });
  inputs.begin();
  for (const event of keys) inputs.key(event);
}

class Inputs {
  #ran = "";

  /** @param {HTMLElement} box the fields @param {InputCell} cell the cell */
  constructor(box, cell) {
    this.box = box;
    this.cell = cell;
    this.note = /** @type {HTMLElement} */ (box.querySelector(".cell-inputs-note"));
    this.note.id ||= `${box.closest("section")?.id}-inputs-note`;
    this.groups = /** @type {HTMLElement[]} */ ([...box.querySelectorAll(".cell-input")]);
  }

  /** Takes up what was typed before this was loaded, then shows what the code has. */
  begin() {
    const early = fieldsOf(this.box).filter((field) => field.value !== field.defaultValue);
    for (const field of early) this.typed(field);
    this.follow();
  }

  /** @param {HTMLElement} group the fields of one name @returns {Literal | null} what the code has */
  #literal(group) {
    return findLiteral(this.cell.code.text, group.dataset.name ?? "");
  }

  /** The code has run as it stands. */
  ran() {
    this.#ran = this.cell.code.text;
    this.follow();
  }

  /** Shows what the code has. The field that is being typed in is left alone. */
  follow() {
    const lost = [];
    for (const group of this.groups) {
      const literal = this.#literal(group);
      for (const field of fieldsOf(group)) field.readOnly = literal === null;
      if (literal) fit(group, literal);
      else lost.push(group.dataset.name ?? "");
      for (const [index, entry] of (literal?.rows.flat() ?? []).entries()) {
        const field = fieldsOf(group)[index];
        if (!field || asNumber(field.value) === asNumber(entry.text)) continue;
        if (field === document.activeElement && field.ariaInvalid === "true") continue;
        fill(field, entry.text);
        this.#valid(field);
      }
    }
    if (lost.length > 0) this.#say(notFound(lost));
    else if (!this.#invalid) this.#say(this.#changed ? CHANGED : "");
  }

  /** Whether some field has changed since the page shows what follows from it. */
  get #changed() {
    const edited = fieldsOf(this.box).some((field) => field.value !== field.defaultValue);
    return edited && this.cell.code.text !== this.#ran;
  }

  get #invalid() {
    return this.box.querySelector("[aria-invalid]") !== null;
  }

  /** @param {EventTarget | null} target the field that has another text */
  typed(target) {
    if (!(target instanceof HTMLInputElement)) return;
    const group = /** @type {HTMLElement} */ (target.closest(".cell-input"));
    const entry = this.#literal(group)?.rows.flat()[fieldsOf(group).indexOf(target)];
    if (!entry) return;
    const number = asNumber(target.value);
    if (number === null) {
      target.setAttribute("aria-invalid", "true");
      target.setAttribute("aria-describedby", this.note.id);
      this.#say(NO_NUMBER);
      return;
    }
    this.#valid(target);
    target.ariaValueNow = String(Number(number));
    if (number !== entry.text) this.#write(entry, number);
    this.follow();
  }

  /** @param {Entry} entry the number in the code @param {string} number what takes its place */
  #write({ start, end }, number) {
    const { code } = this.cell;
    const text = code.text.slice(0, start) + number + code.text.slice(end);
    code.change(text, (block) => splice(block, start, end, number));
  }

  /** @param {KeyboardEvent} event a key in a field */
  key(event) {
    const { target, key, isComposing } = event;
    if (!(target instanceof HTMLInputElement) || isComposing) return;
    if (key === "Enter") {
      event.preventDefault();
      if (!this.#invalid) this.cell.run();
    } else if ((key === "ArrowUp" || key === "ArrowDown") && !event.altKey && !target.readOnly) {
      const steps = (key === "ArrowUp" ? 1 : -1) * (event.shiftKey ? 10 : 1);
      const next = stepped(target.value, steps);
      if (next === null) return;
      event.preventDefault();
      target.value = next;
      this.typed(target);
    }
  }

  /** @param {EventTarget | null} target a field that the reader leaves; it shows what the code has */
  left(target) {
    if (!(target instanceof HTMLInputElement) || target.ariaInvalid !== "true") return;
    this.#valid(target);
    target.value = "";
    setTimeout(() => this.follow()); // once the focus is elsewhere
  }

  /** @param {HTMLInputElement} field holds a number again */
  #valid(field) {
    field.removeAttribute("aria-invalid");
    field.removeAttribute("aria-describedby");
  }

  /** @param {string} text for the reader */
  #say(text) {
    if (this.note.textContent !== text) this.note.textContent = text;
  }
}

/** @param {Element} box some fields' @returns {HTMLInputElement[]} in the order of the code */
function fieldsOf(box) {
  return /** @type {HTMLInputElement[]} */ ([...box.querySelectorAll("input")]);
}

/**
 * Changes some of a block's text and leaves its colours alone.
 * @param {Element} block with the text
 * @param {number} from the first character
 * @param {number} to after the last one
 * @param {string} text what goes there
 */
function splice(block, from, to, text) {
  const walk = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const whole = block.textContent ?? "";
  for (let start = 0, node = walk.nextNode(); node; node = walk.nextNode()) {
    const piece = /** @type {Text} */ (node);
    if (start <= from && to <= start + piece.length) {
      piece.replaceData(from - start, to - from, text);
      return;
    }
    start += piece.length;
  }
  block.textContent = whole.slice(0, from) + text + whole.slice(to); // it has two colours
}

/** @param {HTMLInputElement} field a field @param {string} text a number of Python's */
function fill(field, text) {
  field.value = text;
  field.ariaValueNow = String(Number(text.replaceAll(/[_ ]/g, "")));
}

/**
 * Gives a name as many fields as it has entries.
 * @param {HTMLElement} group its fields
 * @param {Literal} literal what the code has
 */
function fit(group, { depth, rows }) {
  const lines = [...group.querySelectorAll(".cell-input-row")];
  const [first] = lines;
  const same =
    lines.length === rows.length &&
    lines.every((line, n) => fieldsOf(line).length === rows[n]?.length);
  if (same || !first) return;
  const focused = fieldsOf(group).indexOf(/** @type {HTMLInputElement} */ (document.activeElement));
  const pattern = /** @type {HTMLInputElement} */ (fieldsOf(first)[0]);
  const made = rows.map((row, y) => {
    const line = /** @type {HTMLElement} */ (first.cloneNode());
    const fields = row.map(({ text }, x) => {
      const field = /** @type {HTMLInputElement} */ (pattern.cloneNode());
      const where = ["", `, entry ${x + 1}`, `, row ${y + 1}, entry ${x + 1}`][depth];
      field.ariaLabel = `${group.dataset.name}${where}`;
      fill(field, text);
      return field;
    });
    line.append(...fields);
    return line;
  });
  first.parentElement?.replaceChildren(...made);
  fieldsOf(group)[focused]?.focus();
}
