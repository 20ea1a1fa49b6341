// What stands beside a result's text: a picture, a table, shape and type. It was made by whatever code
// ran in the worker, so nothing of it is trusted. A picture is shown as an image: a browser runs no
// script in one, follows no link, asks for no file and shares no style with it. HTML comes as data and
// is built from a short list of tags: nothing that acts, loads, links or looks like a part of the page.

import { reachWide } from "./wide.js";

/** @typedef {import("../messages.js").Beside} Beside */
/** @typedef {import("../messages.js").MarkupNode} MarkupNode */

const ADDRESS = /^data:image\/(?:svg\+xml|png);base64,[A-Za-z0-9+/=]*$/;

const KEPT = new Set(
  (
    "table caption colgroup col thead tbody tfoot tr th td p div span br hr code kbd samp var " +
    "b strong i em u s small mark sub sup ul ol li dl dt dd blockquote"
  ).split(" "),
);
const DROPPED = new Set(
  (
    "script style title template iframe object audio video canvas textarea select button svg math " +
    "noframes noembed xmp"
  ).split(" "),
);
const ATTRIBUTES = ["colspan", "rowspan", "scope", "dir", "lang"];
/** Of what these tags are made instead: a `pre` of the output's own is text that was printed. */
/** @type {Record<string, [string, string]>} */
const INSTEAD = { table: ["table", "cell-table"], pre: ["div", "cell-lines"] };

/**
 * Makes an element.
 * @param {string} tag its name
 * @param {string} className its class
 * @param {(string | Node)[]} content what it holds
 * @returns {HTMLElement} the element
 */
function make(tag, className, ...content) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...content);
  return made;
}

/**
 * A picture: one for either scheme where there are two; else on paper, for which it was drawn.
 * @param {Beside} beside what was made
 * @returns {HTMLElement} with its images
 */
function picture({ data, dark = "", alt = "" }) {
  const two = ADDRESS.test(dark);
  const images = [
    [two ? "cell-picture-light" : "cell-picture-paper", String(data)],
    ["cell-picture-dark", dark],
  ].filter(([, address]) => ADDRESS.test(address ?? ""));
  return make(
    "div",
    "cell-picture",
    ...images.map(([className, address]) => {
      const image = document.createElement("img");
      Object.assign(image, { className, alt, src: address });
      return image;
    }),
  );
}

/**
 * What may stay of a node; of an element that may not, what is inside, unless it is no text to read.
 * @param {MarkupNode} node from the worker
 * @returns {(string | Node)[]} new nodes
 */
function built(node) {
  if (typeof node === "string") return [node];
  const [name, attributes, inside] = node;
  if (DROPPED.has(name)) return [];
  const content = inside.flatMap((item) => built(/** @type {MarkupNode} */ (item)));
  const [tag, className] = INSTEAD[name] ?? [name, ""];
  if (!KEPT.has(tag)) return content;
  const made = make(tag, className, ...content);
  for (const allowed of ATTRIBUTES) {
    if (attributes[allowed] !== undefined) made.setAttribute(allowed, attributes[allowed]);
  }
  return [made];
}

/**
 * What is there on request.
 * @param {string} summary its name
 * @param {(string | Node)[]} content what it holds
 * @returns {HTMLElement} folded
 */
function folded(summary, ...content) {
  const details = make("details", "cell-more", make("summary", "", summary), ...content);
  details.addEventListener("toggle", () => reachWide(details.querySelectorAll("pre")));
  return details;
}

/**
 * Shows it. The result's text, which stands right before, is folded away where there is something
 * better to see.
 * @param {HTMLElement} place an empty element in the output
 * @param {Beside} beside what there is to see
 */
export function show(place, beside) {
  const { kind, of, about, note, data } = beside;
  const before = of === "result" ? place.previousElementSibling : null;
  const text = before?.matches(".cell-result") ? [before] : [];
  const more = about ? [make("p", "cell-about", about)] : [];
  if (kind === "picture") place.append(picture(beside));
  if (kind === "html" && Array.isArray(data)) {
    place.append(make("div", "cell-html", ...data.flatMap(built)));
  }
  if (kind && text.length > 0) place.append(folded("As text", ...text, ...more));
  else if (about) place.append(folded("Shape and type", ...more));
  if (note) place.append(make("p", "cell-note", note));
  reachWide(place.querySelectorAll(".cell-html"));
}
