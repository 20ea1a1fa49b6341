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

const popups = EditorView.theme({
  ".cm-tooltip": {
    border: "1px solid var(--cell-line)",
    borderRadius: "var(--cell-radius)",
    backgroundColor: "var(--figure-card-ground)",
    boxShadow: "var(--figure-card-shadow)",
    color: "var(--cell-text)",
    zIndex: "5",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": {
    maxWidth: "min(26rem, calc(100vw - 2rem))",
    maxHeight: "15em",
    fontFamily: "var(--cell-code-font)",
    fontSize: "var(--cell-small)",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": {
    display: "flex",
    gap: "1em",
    padding: "0.25em 0.7em",
    lineHeight: "1.5",
  },
  ".cm-tooltip-autocomplete ul li[aria-selected], .cm-tooltip-autocomplete-disabled ul li[aria-selected]":
    { background: "var(--cell-accent)", color: "var(--cell-on-accent)" },
  "@media (pointer: coarse)": {
    ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { alignItems: "center", minHeight: "44px" },
  },
  ".cm-completionLabel": { flex: "none" },
  ".cm-completionMatchedText": { fontWeight: "700", textDecoration: "none" },
  ".cm-completionDetail": {
    flex: "1",
    minWidth: "0",
    marginLeft: "0",
    overflow: "hidden",
    textOverflow: "ellipsis",
    color: "var(--cell-quiet)",
    fontStyle: "normal",
    textAlign: "end",
  },
  "li[aria-selected] .cm-completionDetail": { color: "inherit" },
  ".cm-tooltip.cm-completionInfo": { padding: "0", maxWidth: "min(24rem, calc(100vw - 3rem))" },
  ".cm-tooltip.cm-completionInfo.cm-docs-below": { overflow: "auto" },
  ".cm-docs": {
    boxSizing: "border-box",
    maxWidth: "min(30rem, calc(100vw - 2rem))",
    maxHeight: "14rem",
    overflow: "auto",
    padding: "0.5rem 0.8rem",
    fontFamily: "var(--cell-font)",
    fontSize: "var(--cell-small)",
    lineHeight: "1.45",
    whiteSpace: "normal",
  },
  ".cm-docs:focus": { outline: "2px solid var(--cell-accent)", outlineOffset: "-2px" },
  ".cm-docs > *": { margin: "0.35em 0", overflowWrap: "anywhere" },
  ".cm-docs-title": { fontFamily: "var(--cell-code-font)", fontWeight: "600" },
  ".cm-docs > pre": { fontFamily: "var(--cell-code-font)", whiteSpace: "pre-wrap" },
  ".cm-trouble": {
    textDecoration: "underline wavy var(--cell-error) 1px",
    textUnderlineOffset: "0.25em",
    textDecorationSkipInk: "none",
  },
});

const colours = HighlightStyle.define([
  { tag: [tags.comment], color: "var(--cell-hl-comment)" },
  { tag: [tags.keyword, tags.self], color: "var(--cell-hl-keyword)" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--cell-hl-string)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--cell-hl-number)" },
  {
    tag: [tags.function(tags.definition(tags.variableName)), tags.definition(tags.className)],
    color: "var(--cell-hl-function)",
  },
]);

export const theme = [look, popups, syntaxHighlighting(colours)];
