// Marks the line where the code failed, in the block that stands in the page until the editor comes. The
// editor has a mark of its own. Loaded when there is something to mark.

/**
 * Marks a line of the block; the block's nodes are put aside, and never touched.
 * @param {HTMLElement} pre the block, which is what assistive technology sees
 * @param {Element} code what holds its text
 * @param {import("../editor/trouble.js").Trouble} trouble what to mark
 */
export function markBlock(pre, code, trouble) {
  const { line, summary, hint } = trouble;
  pre.setAttribute("aria-invalid", "true");
  pre.setAttribute("aria-description", `Line ${line}: ${summary}${hint ? `. ${hint}` : "."}`);
  code.replaceChildren(...[...code.childNodes].map((node) => node.cloneNode(true)));
  const [from, to] = rangeOf((code.textContent ?? "").replace(/\n$/, ""), line);
  let at = 0;
  for (const node of textsOf(code)) {
    const end = at + node.data.length;
    if (from < end && at < to) wrap(node, Math.max(from - at, 0), Math.min(to, end) - at);
    at = end;
  }
}

/**
 * @param {string} text all lines
 * @param {number} line one of them, counted from 1
 * @returns {[number, number]} where its text begins and ends
 */
function rangeOf(text, line) {
  const lines = text.split("\n");
  const index = Math.min(Math.max(line, 1), lines.length) - 1;
  const start = lines.slice(0, index).join("\n").length + (index > 0 ? 1 : 0);
  const own = lines[index] ?? "";
  return [start + own.length - own.trimStart().length, start + own.trimEnd().length];
}

/** @param {Element} element any @returns {Text[]} its pieces of text, in order */
function textsOf(element) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) found.push(/** @type {Text} */ (walker.currentNode));
  return found;
}

/**
 * @param {Text} node a piece of text
 * @param {number} from where the mark begins in it
 * @param {number} to where it ends
 */
function wrap(node, from, to) {
  const range = document.createRange();
  range.setStart(node, from);
  range.setEnd(node, to);
  const mark = document.createElement("span");
  mark.className = "code-trouble";
  range.surroundContents(mark);
}
