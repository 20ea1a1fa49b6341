// Completion: names while they are typed, or on Ctrl+Space. What is proposed first is what the code
// and its last run define. Enter and Tab take a proposal; Enter makes a new line where the proposal
// is already written in full.

import {
  acceptCompletion,
  autocompletion,
  closeCompletion,
  completionStatus,
  moveCompletionSelection,
  selectedCompletion,
  startCompletion,
} from "@codemirror/autocomplete";
import { Prec } from "@codemirror/state";
import { keymap } from "@codemirror/view";

import { render } from "./docs.js";
import { chainBefore, importedAt, inText } from "./reading.js";

/** @typedef {import("@codemirror/autocomplete").Completion} Completion */
/** @typedef {import("@codemirror/autocomplete").CompletionContext} CompletionContext */
/** @typedef {import("@codemirror/view").EditorView} EditorView */
/** @typedef {import("@codemirror/view").Rect} Rect */
/** @typedef {import("./catalogue.js").Entry} Entry */
/** @typedef {import("./knowledge.js").Knowledge} Knowledge */

const SHORTEST = 2; // letters before names are proposed unasked
const GAP = 4;
const WORD = /^\p{ID_Continue}*$/u;

/**
 * @param {Entry} entry a name
 * @param {() => Promise<Entry | null>} about what more there is to say of it
 * @returns {Completion} a proposal
 */
function proposal(entry, about) {
  const { name, kind, detail, near = 0 } = entry;
  const info = async () => render((await about()) ?? entry);
  return { label: name, detail, type: kind, boost: near, info };
}

/**
 * Proposes names.
 * @param {CompletionContext} context where
 * @param {Knowledge} knowledge what is known
 */
async function propose(context, knowledge) {
  const { state, pos, explicit } = context;
  if (inText(state, pos)) return null;
  const { path, word, from, known } = chainBefore(state, pos);
  const importing = importedAt(state, pos);
  if (!known || /^\d/.test(word)) return null;
  if (!explicit && path.length === 0 && word.length < SHORTEST) return null;
  const owner = importing && "module" in importing ? importing.module : path;
  const entries =
    importing && "modules" in importing
      ? modulesBelow(path, (await knowledge.catalogue())?.modules ?? [])
      : owner.length > 0
        ? await knowledge.members(state, owner, word)
        : await knowledge.names(context);
  const shown = entries.filter(({ name }) => word.startsWith("_") || !name.startsWith("_"));
  const about = (/** @type {string} */ name) => () => knowledge.about(state, [...owner, name]);
  return {
    from,
    options: shown.map((entry) => proposal(entry, about(entry.name))),
    validFor: WORD,
  };
}

/**
 * The modules whose names begin with a path, without it.
 * @param {string[]} path what is written of a dotted name
 * @param {Entry[]} modules all that are known
 */
function modulesBelow(path, modules) {
  const begin = path.map((name) => `${name}.`).join("");
  return modules
    .filter(({ name }) => name.startsWith(begin) && !name.slice(begin.length).includes("."))
    .map((entry) => ({ ...entry, name: entry.name.slice(begin.length) }));
}

/**
 * Takes the chosen proposal, unless it stands there already.
 * @param {EditorView} view the editor
 */
function take(view) {
  const { state } = view;
  const chosen = selectedCompletion(state);
  if (chosen && chainBefore(state, state.selection.main.head).word === chosen.label) {
    closeCompletion(view);
    return false;
  }
  return acceptCompletion(view);
}

/**
 * Where there is no room beside the list, its documentation goes on the side away from the caret.
 * @param {EditorView} view the editor
 * @param {Rect} list where the list is
 * @param {Rect} _option where the chosen proposal is
 * @param {Rect} info how large its documentation is
 * @param {Rect} space what there is
 */
function beside(view, list, _option, info, space) {
  if (space.right - list.right > info.right - info.left + GAP) {
    return { style: `left: ${list.right - list.left + GAP}px; top: 0` };
  }
  const caret = view.coordsAtPos(view.state.selection.main.head);
  const above = caret !== null && list.top < caret.top;
  const room = Math.max(above ? list.top - space.top : space.bottom - list.bottom, 0) - 2 * GAP;
  const side = `${above ? "bottom" : "top"}: ${list.bottom - list.top + GAP}px`;
  const over = Math.max(list.left + info.right - info.left + GAP - space.right, 0);
  const left = -Math.round(Math.min(over, list.left - space.left)); // no further out than the list
  return {
    style: `left: ${left}px; ${side}; max-height: ${Math.round(room)}px`,
    class: "cm-docs-below",
  };
}

/** @param {EditorView} view the editor */
function dismiss(view) {
  const open = completionStatus(view.state) === "active";
  closeCompletion(view);
  if (open) view.setTabFocusMode(2000); // Escape, then Tab, leaves all the same
  return open;
}

/**
 * Completion for one editor.
 * @param {Knowledge} knowledge what is known
 */
export const completing = (knowledge) => [
  autocompletion({
    override: [(context) => propose(context, knowledge)],
    icons: false,
    filterStrict: true, // what begins with the letters, not what has them somewhere
    positionInfo: beside,
    defaultKeymap: false,
    maxRenderedOptions: 80,
  }),
  Prec.highest(
    keymap.of([
      { key: "Ctrl-Space", run: startCompletion },
      { mac: "Alt-Escape", run: startCompletion },
      { key: "Escape", run: dismiss },
      { key: "ArrowDown", run: moveCompletionSelection(true) },
      { key: "ArrowUp", run: moveCompletionSelection(false) },
      { key: "PageDown", run: moveCompletionSelection(true, "page") },
      { key: "PageUp", run: moveCompletionSelection(false, "page") },
      { key: "Enter", run: take },
      { key: "Tab", run: acceptCompletion },
    ]),
  ),
];
