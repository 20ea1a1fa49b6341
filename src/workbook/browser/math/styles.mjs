// Temml sets some lengths and borders as inline styles, which the site's content policy forbids.
// Each declaration it is known to write has a class here; the style sheet is made from this same
// list, so the two cannot part. A declaration that isn't listed is an error of its own at build.

/** @type {Readonly<Record<string, string>>} CSS declaration → class. */
export const CLASS_OF = Object.freeze({
  // First, so that what is said of one side holds against them.
  "padding:0": "mstyle-bare",
  "padding:3pt": "mstyle-inset",

  "border-bottom:0.06em solid": "mstyle-line-below",
  "border-left:0.06em solid": "mstyle-line-left",
  "border-right:0.06em solid": "mstyle-line-right",
  "border-top:0.06em solid": "mstyle-line-above",
  "border:1px solid": "mstyle-boxed",
  "display:block math": "mstyle-display",
  "margin-left:-0.1667em": "mstyle-tighten",
  "math-depth:0": "mstyle-depth-0",
  "math-depth:2": "mstyle-depth-2",
  "padding-left:0.1389em": "mstyle-left-thin",
  "padding-left:0.4em": "mstyle-left-narrow",
  "padding-left:0em": "mstyle-left-0",
  "padding-left:0pt": "mstyle-left-0pt",
  "padding-left:1em": "mstyle-left-quad",
  "padding-left:5.9776pt": "mstyle-left-column",
  "padding-right:0.1389em": "mstyle-right-thin",
  "padding-right:0.4em": "mstyle-right-narrow",
  "padding-right:0em": "mstyle-right-0",
  "padding-right:0pt": "mstyle-right-0pt",
  "padding-right:5.9776pt": "mstyle-right-column",
  "width:100%": "mstyle-full",
  "width:50%": "mstyle-half",
  "width:7.5%": "mstyle-indent",
});

/**
 * The style sheet that gives each class its declaration.
 *
 * The selector names `math` too, because Temml's own sheet and the browser's set the same
 * properties on elements.
 * @returns {string} CSS.
 */
export function styleSheet() {
  return Object.entries(CLASS_OF)
    .map(([declaration, name]) => `math.${name}, math .${name} { ${declaration}; }`)
    .join("\n");
}
