// The editor's look: the same type, spacing and colours as the code block it takes the place of.
// Everything is a custom property from page.css, which reaches into the shadow root, so that the
// editor follows dark and light at once.

import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const look = EditorView.theme({
  "&": { color: "var(--cell-code-colour)", backgroundColor: "transparent" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": {
    fontFamily: "var(--cell-code-font)",
    fontSize: "var(--cell-code-size)",
    lineHeight: "var(--cell-code-leading)",
    overflowX: "auto",
  },
  ".cm-content": { padding: "var(--cell-code-pad) 0", caretColor: "var(--cell-code-colour)" },
  ".cm-line": { padding: "0 1em 0 0" },
  ".cm-gutters": {
    backgroundColor: "var(--cell-ground)",
    border: "none",
    color: "var(--cell-quiet)",
  },
  ".cm-lineNumbers": { width: "var(--cell-code-gutter)" },
  ".cm-lineNumbers .cm-gutterElement": { minWidth: "0", padding: "0 1em 0 0" },
  "&.cm-focused .cm-matchingBracket, .cm-matchingBracket": {
    backgroundColor: "transparent",
    outline: "1px solid var(--cell-quiet)",
  },
});

const colours = HighlightStyle.define([
  { tag: [tags.comment], color: "var(--cell-hl-comment)" },
  { tag: [tags.keyword, tags.self], color: "var(--cell-hl-keyword)" },
  { tag: [tags.operator, tags.punctuation, tags.bracket], color: "var(--cell-hl-operator)" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--cell-hl-string)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--cell-hl-number)" },
  {
    tag: [tags.function(tags.definition(tags.variableName)), tags.definition(tags.className)],
    color: "var(--cell-hl-function)",
  },
]);

export const theme = [look, syntaxHighlighting(colours)];
