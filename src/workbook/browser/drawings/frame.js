// One drawing that is alive: its state, and everything that follows it. A change asks for one frame;
// in it the picture, the words, the boxes and the table are brought up to date together. What is
// said aloud and what the address holds wait until the reader rests.

import { readState, writeState } from "./address.js";
import { controls, showInBoxes } from "./controls.js";
import { Goals } from "./goals.js";
import { walk } from "./grid.js";
import { movedBy } from "./keys.js";
import { read } from "./numbers.js";
import { create, nodeOf, update } from "./patch.js";
import { picture } from "./picture.js";
import { listen, markAt } from "./pointer.js";
import { clamp, dragged, History, same } from "./state.js";
import { Table } from "./table.js";

/** @typedef {import("./drawing.js").AnyDrawing} AnyDrawing */
/** @typedef {import("./state.js").State} State */
/** @typedef {import("./tree.js").Handle} Handle */

const REST = 400; // ms without a change, after which it is said and kept

/** A living drawing. */
export class Frame {
  #frame = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #rest;
  #snaps = true;
  /** @type {import("./grid.js").At} */
  #stop = [0, 0]; // which mark of a grid Tab goes to
  #history = new History();

  /**
   * @param {HTMLElement} section the drawing's element
   * @param {AnyDrawing} drawing what it draws
   * @param {{data: any, live: import("./table.js").Live[]}} given what the build put beside it
   * @param {AbortSignal} signal ends it
   */
  constructor(section, drawing, given, signal) {
    this.section = section;
    this.drawing = drawing;
    this.data = given.data;
    this.fields = drawing.fields(this.data);
    this.start = drawing.start(this.data);
    this.state = { ...this.start, ...readState(location.href, section.id, this.fields) };
    this.goals = new Goals(section, drawing.goals);
    this.table = new Table(section, given.live, drawing.reads(this.data, this.start), signal);
    this.#build();
    this.#render();
    section.dataset.state = "alive";
    signal.addEventListener("abort", () => this.#takeDown());
  }

  /** Puts the living picture and controls beside and in place of the built ones. */
  #build() {
    const find = (/** @type {string} */ name) => {
      const found = this.section.querySelector(`.drawing-${name}`);
      if (!found) throw new Error(`this drawing has no ${name}`);
      return found;
    };
    this.words = find("says");
    this.status = document.createElement("p");
    this.status.className = "drawing-status";
    this.status.setAttribute("role", "status");
    this.words.after(this.status);
    const label = this.section.getAttribute("aria-label") ?? "";
    this.svg = /** @type {SVGSVGElement} */ (
      create(picture(this.drawing, this.data, this.state, { label }))
    );
    find("picture").append(this.svg);
    listen(this.svg, {
      begin: () => this.#history.keep(this.state),
      drag: (handle, x, y) => this.#drag(handle, x, y),
      press: ({ state }) => this.#change(state),
      end: () => this.#change({}),
    });
    this.svg.addEventListener("keydown", (event) => this.#key(event));
    this.svg.addEventListener("focusin", (event) => this.#stopAt(event.target));
    const built = find("controls");
    this.bar = /** @type {Element} */ (
      create(controls(this.drawing, this.data, this.state, false))
    );
    built.replaceWith(this.bar);
    this.bar.addEventListener("click", (event) => this.#click(event));
    this.bar.addEventListener("change", (event) => this.#typed(event));
    this.bar.addEventListener("focusout", () => this.#change({}));
    this.section.addEventListener("keydown", this.#undoKey);
  }

  #takeDown() {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#rest);
    this.section.removeEventListener("keydown", this.#undoKey);
  }

  /**
   * Goes to another state.
   * @param {State} changes the fields that change
   */
  #change(changes) {
    this.state = { ...this.state, ...changes };
    this.#frame ||= requestAnimationFrame(() => this.#render());
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#settle(), REST);
  }

  /** Brings all that is seen up to date. */
  #render() {
    this.#frame = 0;
    const { drawing, data, state, section } = this;
    const label = section.getAttribute("aria-label") ?? "";
    if (this.svg) update(this.svg, picture(drawing, data, state, { label, stop: this.#stop }));
    const words = drawing.says(data, state);
    if (this.words && this.words.textContent !== words) this.words.textContent = words;
    if (this.bar) {
      showInBoxes(this.bar, state);
      const undo = this.bar.querySelector("[data-does='undo']");
      if (undo instanceof HTMLButtonElement) this.#allow(undo, !this.#history.empty);
    }
    this.table.show(drawing.reads(data, state));
    section.dataset.moved = String(!same(this.start, state));
  }

  /** Says what is seen and keeps it in the address, once the reader rests. */
  #settle() {
    const done = this.goals.check(this.data, this.state).map((words) => `Task done: ${words}`);
    const words = [this.drawing.says(this.data, this.state), ...done].join(" ");
    if (this.status) this.status.textContent = words;
    const address = writeState(location.href, this.section.id, this.start, this.state);
    if (address !== location.href) history.replaceState(history.state, "", address);
  }

  /**
   * @param {Handle} handle what is dragged
   * @param {number} x where to
   * @param {number} y where to
   */
  #drag(handle, x, y) {
    const fields = this.#fieldsOf(handle);
    const snaps = this.#snaps ? (handle.snaps ?? []) : [];
    this.#change(dragged(fields, handle.at(x, y), snaps, this.drawing.reach ?? 0));
  }

  /** @param {Handle} handle a mark's @returns {import("./state.js").Field[]} what it sets */
  #fieldsOf(handle) {
    return handle.fields.flatMap((name) => this.fields.filter((field) => field.name === name));
  }

  /** @param {KeyboardEvent} event a key on a mark */
  #key(event) {
    const mark = markAt(event.target);
    const node = mark && nodeOf(mark);
    if (!node || event.metaKey || event.altKey) return;
    if (this.svg && node.press?.at && walk(this.svg, event, node.press.at)) {
      event.preventDefault();
    } else if (event.ctrlKey) {
      return;
    } else if (node.press && (event.key === "Enter" || event.key === " ")) {
      this.#history.keep(this.state);
      this.#change(node.press.state);
      event.preventDefault();
    } else if (node.handle) {
      const changes = movedBy(event, this.#fieldsOf(node.handle), this.state);
      if (!changes) return;
      if (!event.repeat) this.#history.keep(this.state);
      this.#change(changes);
      event.preventDefault();
    }
  }

  /** @param {EventTarget | null} target what has got the focus; Tab comes back to it */
  #stopAt(target) {
    const mark = markAt(target);
    const at = mark && nodeOf(mark)?.press?.at;
    if (!at || String(at) === String(this.#stop)) return;
    this.#stop = at;
    this.#frame ||= requestAnimationFrame(() => this.#render());
  }

  /** @param {Event} event a click on a button */
  #click(event) {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    const does = button?.dataset.does ?? "";
    if (does === "undo") this.#undo();
    else if (does === "snap" && button) {
      this.#snaps = !this.#snaps;
      button.setAttribute("aria-pressed", String(this.#snaps));
    } else if (does === "link" && button) this.#copyLink(button);
    else if (does) {
      this.#history.keep(this.state);
      const preset = this.drawing.presets?.(this.data)[Number(does.slice("preset-".length))];
      this.#change(does === "reset" ? this.start : (preset?.state ?? {}));
    }
  }

  /** @param {HTMLButtonElement} undo hands on the focus if it can't keep it @param {boolean} allowed */
  #allow(undo, allowed) {
    const next = undo.nextElementSibling;
    if (!allowed && undo === document.activeElement && next instanceof HTMLElement) next.focus();
    undo.disabled = !allowed;
  }

  #undo() {
    this.#change(this.#history.back(this.state) ?? {});
  }

  #undoKey = (/** @type {KeyboardEvent} */ event) => {
    const typing = event.target instanceof HTMLInputElement;
    if (typing || event.shiftKey || !(event.ctrlKey || event.metaKey) || event.key !== "z") return;
    this.#undo();
    event.preventDefault();
  };

  /** @param {HTMLButtonElement} button says how it went */
  async #copyLink(button) {
    const address = writeState(location.href, this.section.id, this.start, this.state);
    const link = new URL(address);
    link.hash = this.section.id;
    const copied = await navigator.clipboard.writeText(link.href).then(
      () => true,
      () => false,
    );
    if (!copied) history.replaceState(history.state, "", link.href);
    button.textContent = copied ? "Copied" : "In the address bar";
    setTimeout(() => (button.textContent = "Copy link"), 2000);
  }

  /** @param {Event} event a box has another value */
  #typed({ target }) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const field = this.fields.find((one) => one.name === target.dataset.field);
    const value = read(target.value);
    if (!field || value === null || (field.choices && !field.choices[value])) {
      target.setAttribute("aria-invalid", "true");
      if (this.status) this.status.textContent = `${target.value} is no number.`;
      return;
    }
    this.#history.keep(this.state);
    const kept = clamp(field, value);
    if (kept !== value) target.value = String(kept);
    target.removeAttribute("aria-invalid");
    this.#change({ [field.name]: kept });
  }
}
