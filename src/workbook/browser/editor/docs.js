// Documentation in small: a name's signature and what its docstring says, as plain text. It shows
// beside a completion, under the pointer, and at the caret on F1.

import { StateEffect, StateField } from "@codemirror/state";
import {
  EditorView,
  closeHoverTooltips,
  hoverTooltip,
  keymap,
  showTooltip,
} from "@codemirror/view";

import { readable } from "./formulas.js";
import { callAround, nameAt } from "./reading.js";

/** @typedef {import("./catalogue.js").Entry} Entry */
/** @typedef {import("./knowledge.js").Knowledge} Knowledge */

const NOTHING = "Nothing is known of the name at the caret.";

/**
 * @param {string} tag an element's name
 * @param {string} className its class
 * @param {string} text its text
 */
function element(tag, className, text) {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

/** @param {Entry} entry a name @returns {string} the name with what describes it */
export function title({ name, kind, detail }) {
  if (kind === "function" || kind === "class") return `${name}${detail}`;
  return detail ? `${name}: ${detail}` : `${name}: ${kind}`;
}

/**
 * A name's documentation as an element.
 * @param {Entry} entry the name
 * @returns {HTMLElement} the element
 */
export function render(entry) {
  const box = element("div", "cm-docs", "");
  box.append(element("p", "cm-docs-title", title(entry)));
  for (const block of (entry.doc ?? "").split(/\n{2,}/).filter((text) => text.trim() !== "")) {
    // Lines that are indented, or are code, mean their line breaks; others flow.
    const flows = block.split("\n").every((line) => /^[^\s>-]/.test(line));
    const text = readable(block);
    box.append(element(flows ? "p" : "pre", "", flows ? text.replace(/\s+/g, " ") : text));
  }
  return box;
}

/** @type {import("@codemirror/state").StateEffectType<{pos: number, entry: Entry} | null>} */
const show = StateEffect.define();

/** What F1 shows; gone when the code or the caret moves on. */
const shown = StateField.define({
  create: () => /** @type {{pos: number, entry: Entry} | null} */ (null),
  update(value, transaction) {
    for (const effect of transaction.effects) if (effect.is(show)) return effect.value;
    return transaction.docChanged || transaction.selection ? null : value;
  },
  provide: (field) =>
    showTooltip.from(field, (value) =>
      value ? { pos: value.pos, create: (view) => ({ dom: keyed(view, value.entry) }) } : null,
    ),
});

/**
 * @param {EditorView} view the editor
 * @param {Entry} entry what to show
 * @returns {HTMLElement} its documentation, which the keyboard can reach and leave
 */
function keyed(view, entry) {
  const dom = render(entry);
  dom.tabIndex = -1;
  dom.setAttribute("role", "group");
  dom.setAttribute("aria-label", `About ${entry.name}`);
  dom.addEventListener("keydown", (event) => {
    if (!["Escape", "F1"].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    close(view);
    view.focus();
  });
  return dom;
}

/** @param {EditorView} view the editor @returns {boolean} whether something was shown */
function close(view) {
  const open = view.state.field(shown) !== null;
  if (open) view.dispatch({ effects: show.of(null) });
  return open;
}

/**
 * Explains the name at the caret, or the function whose arguments surround it. Pressed again, it moves
 * the focus there, so that the arrow keys scroll.
 * @param {EditorView} view the editor
 * @param {Knowledge} knowledge what is known
 */
function explain(view, knowledge) {
  if (view.state.field(shown)) {
    /** @type {HTMLElement | null} */ (view.dom.querySelector(".cm-docs[tabindex]"))?.focus();
    return true;
  }
  const { state } = view;
  const { head } = state.selection.main;
  const found = nameAt(state, head) ?? callAround(state, head);
  void (found ? knowledge.about(state, found.path) : Promise.resolve(null)).then((entry) => {
    if (view.state.doc !== state.doc || view.state.selection.main.head !== head) return;
    const [first = ""] = (entry?.doc ?? "").split("\n\n");
    const text = entry ? `${title(entry)}. ${readable(first).replace(/\s+/g, " ")}` : NOTHING;
    const effects = [show.of(entry && found ? { pos: found.from, entry } : null)];
    view.dispatch({ effects: [...effects, EditorView.announce.of(text)] });
  });
  return true;
}

/**
 * Documentation on hover and on F1.
 * @param {Knowledge} knowledge what is known
 */
export const docs = (knowledge) => [
  shown,
  hoverTooltip(
    async (view, pos) => {
      const found = nameAt(view.state, pos);
      const entry = found && (await knowledge.about(view.state, found.path));
      if (!found || !entry || entry.kind === "keyword") return null;
      return { pos: found.from, end: found.to, create: () => ({ dom: render(entry) }) };
    },
    { hideOnChange: true },
  ),
  keymap.of([
    { key: "F1", run: (view) => explain(view, knowledge), preventDefault: true },
    { key: "Ctrl-Shift-Space", run: (view) => explain(view, knowledge), preventDefault: true },
    {
      key: "Escape",
      run(view) {
        view.dispatch({ effects: closeHoverTooltips });
        if (close(view)) view.setTabFocusMode(2000); // Escape, then Tab, leaves all the same
        return false;
      },
    },
  ]),
];
