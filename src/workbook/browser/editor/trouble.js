// Where the last run failed: the line is underlined until it is edited, or the code runs again. What
// went wrong is said on hover, and to assistive technology in the editor's own description.

import { RangeSet, StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, hoverTooltip } from "@codemirror/view";

/**
 * What went wrong in one line.
 * @typedef {object} Trouble
 * @property {number} line counted from 1
 * @property {string} summary the exception's type and text
 * @property {string} [hint] what it means, in plain words
 */

/** @typedef {{from: number, to: number, trouble: Trouble} | null} Marked */

/** @type {import("@codemirror/state").StateEffectType<Trouble | null>} */
const mark = StateEffect.define();
const underlined = Decoration.mark({ class: "cm-trouble" });

/** @param {Trouble} trouble what went wrong @returns {string} one sentence */
export const inWords = ({ line, summary, hint }) =>
  `Line ${line}: ${summary}${hint ? `. ${hint}` : "."}`;

/**
 * @param {import("@codemirror/state").Text} doc the code
 * @param {Trouble} trouble what went wrong in it
 * @returns {Marked} the line's text, without what stands before and behind it
 */
function place(doc, trouble) {
  const line = doc.line(Math.min(Math.max(trouble.line, 1), doc.lines));
  const from = line.from + line.text.length - line.text.trimStart().length;
  return { from, to: Math.max(from, line.from + line.text.trimEnd().length), trouble };
}

const marked = StateField.define({
  create: () => /** @type {Marked} */ (null),
  update(value, { changes, docChanged, effects, state, startState }) {
    for (const effect of effects) {
      if (effect.is(mark)) return effect.value && place(state.doc, effect.value);
    }
    if (!value || !docChanged) return value;
    const line = startState.doc.lineAt(value.from);
    if (changes.touchesRange(line.from, line.to)) return null;
    return { ...value, from: changes.mapPos(value.from), to: changes.mapPos(value.to) };
  },
  provide: (field) => [
    EditorView.decorations.from(field, (value) =>
      value && value.to > value.from
        ? RangeSet.of(underlined.range(value.from, value.to))
        : Decoration.none,
    ),
    EditorView.contentAttributes.from(field, (value) =>
      value ? { "aria-invalid": "true" } : { "aria-invalid": "false" },
    ),
  ],
});

/** @param {import("@codemirror/state").EditorState} state the code @returns {Trouble | null} its trouble */
export const troubleOf = (state) => state.field(marked)?.trouble ?? null;

/** @param {Trouble | null} trouble what went wrong; null clears the mark */
export const setTrouble = (trouble) => mark.of(trouble);

const said = hoverTooltip((view, pos) => {
  const value = view.state.field(marked);
  if (!value || pos < value.from || pos > value.to) return null;
  const dom = document.createElement("div");
  dom.className = "cm-docs";
  for (const text of [value.trouble.summary, value.trouble.hint ?? ""].filter(Boolean)) {
    const line = document.createElement("p");
    line.textContent = text;
    dom.append(line);
  }
  return { pos: value.from, end: value.to, create: () => ({ dom }) };
});

export const trouble = [marked, said];
