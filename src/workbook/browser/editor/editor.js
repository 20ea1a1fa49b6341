// The editor, a bundle of its own that is loaded when the reader first touches a cell's code. It
// lives in a shadow root, where the site's content policy lets CodeMirror add its style sheet.
// One set-up for every cell; not configurable.

import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import { bracketMatching, indentOnInput, indentUnit } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { EditorView, keymap, lineNumbers } from "@codemirror/view";

import { completing } from "./completing.js";
import { docs } from "./docs.js";
import { Knowledge } from "./knowledge.js";
import { theme } from "./theme.js";
import { inWords, setTrouble, trouble, troubleOf } from "./trouble.js";

/** @typedef {import("./trouble.js").Trouble} Trouble */

/**
 * What a cell asks of its editor.
 * @typedef {object} OwnOptions
 * @property {HTMLElement} host an empty element; the editor fills it
 * @property {string} text the code to start with
 * @property {{anchor: number, head: number}} selection what is selected, or where the caret is
 * @property {string} label what assistive technology calls it
 * @property {(text: string) => void} onChange told after each change
 */

/** @typedef {OwnOptions & import("./knowledge.js").Sources} EditorOptions */

/**
 * What a cell gets.
 * @typedef {object} Editor
 * @property {() => string} text the code as it stands
 * @property {(text: string) => void} replace puts other code in its place; can be undone
 * @property {(text: string) => void} insert types text at the caret
 * @property {() => void} focus moves the focus here
 * @property {(line: number) => void} goTo moves the focus to a line and selects it
 * @property {(trouble: Trouble | null) => void} mark underlines a line; null takes that back
 * @property {() => void} destroy takes the editor down
 */

const KEYS =
  "Control and Space complete a name. F1 explains it. Escape, then Tab, leaves the editor.";

/** @param {string} label what assistive technology calls the editor */
const contentAttributes = (label) =>
  EditorView.contentAttributes.of(({ state }) => {
    const wrong = troubleOf(state);
    return {
      "aria-label": label,
      "aria-description": wrong ? `${inWords(wrong)} ${KEYS}` : KEYS,
      autocapitalize: "off",
      autocorrect: "off",
      spellcheck: "false",
      translate: "no",
    };
  });

// Where text is typed over a selection that starts in colour, Chromium's own editing writes that
// colour into a style attribute, which the content policy forbids. The editor does it instead.
const typeOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { data, inputType, isComposing } = event;
    if (inputType !== "insertText" || data === null || isComposing) return false;
    if (view.state.selection.main.empty) return false;
    view.dispatch(view.state.replaceSelection(data), {
      userEvent: "input.type",
      scrollIntoView: true,
    });
    return true;
  },
});

/**
 * What differs between two texts, so that the caret and the history of what doesn't are left alone.
 * @param {string} before the text as it stands
 * @param {string} after the text as it will stand
 */
function change(before, after) {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}

/**
 * Makes an editor.
 * @param {EditorOptions} options what the cell asks for
 * @returns {Editor} the editor
 */
export function createEditor({ host, text, selection, label, onChange, ...sources }) {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const knowledge = new Knowledge(sources);
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      selection,
      extensions: [
        lineNumbers(),
        history(),
        indentOnInput(),
        bracketMatching(),
        indentUnit.of("    "),
        python(),
        completing(knowledge),
        docs(knowledge),
        trouble,
        theme,
        contentAttributes(label),
        typeOver,
        keymap.of([indentWithTab, ...defaultKeymap, ...historyKeymap]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString());
        }),
      ],
    }),
  });
  return {
    text: () => view.state.doc.toString(),
    replace: (other) => view.dispatch({ changes: change(view.state.doc.toString(), other) }),
    insert: (typed) => view.dispatch(view.state.replaceSelection(typed)),
    focus: () => view.focus(),
    goTo(number) {
      const { doc } = view.state;
      const { from, to } = doc.line(Math.min(Math.max(number, 1), doc.lines));
      view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true });
      view.focus();
    },
    mark: (wrong) => view.dispatch({ effects: setTrouble(wrong) }),
    destroy: () => view.destroy(),
  };
}
