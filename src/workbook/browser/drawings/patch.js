// Keeps elements like a tree. Elements are changed in place: a mark is found again by what it sets or
// where it stands in its grid, all else by its position. So a mark that is dragged or has the focus
// stays the same element, whatever comes and goes before it in the picture.

/** @typedef {import("./tree.js").Node} Node */

const SVG = "http://www.w3.org/2000/svg";

/** @type {WeakMap<Element, Node>} What each element shows at present. */
const shown = new WeakMap();

/**
 * The node that an element shows.
 * @param {Element} element one that was made here
 * @returns {Node | undefined} its node
 */
export const nodeOf = (element) => shown.get(element);

/**
 * What makes a mark the same one in two pictures.
 * @param {Node | string | undefined} node what is or shall be shown
 * @returns {string | undefined} nothing for what is no mark
 */
function keyOf(node) {
  if (typeof node !== "object") return undefined;
  return node.handle?.fields.join() ?? node.press?.at?.join();
}

/**
 * Makes an element.
 * @param {Node | string} node what it shows
 * @param {boolean} [inSvg] whether it stands in a picture
 * @returns {Element | Text} the element, with all that is in it
 */
export function create(node, inSvg = false) {
  if (typeof node === "string") return document.createTextNode(node);
  const svg = inSvg || node.tag === "svg";
  const element = svg ? document.createElementNS(SVG, node.tag) : document.createElement(node.tag);
  for (const [name, value] of Object.entries(node.attributes)) element.setAttribute(name, value);
  element.append(...node.children.map((child) => create(child, svg)));
  shown.set(element, node);
  return element;
}

/**
 * Changes an element to what a node says.
 * @param {Element} element made by `create`
 * @param {Node} node what it shall show
 */
export function update(element, node) {
  const old = shown.get(element);
  if (!old) throw new Error("this element was made elsewhere");
  for (const [name, value] of Object.entries(node.attributes)) {
    if (old.attributes[name] !== value) element.setAttribute(name, value);
  }
  for (const name of Object.keys(old.attributes)) {
    if (!(name in node.attributes)) element.removeAttribute(name);
  }
  node.children.forEach((child, index) => place(element, child, index));
  while (element.childNodes.length > node.children.length) element.lastChild?.remove();
  shown.set(element, node);
}

/**
 * The child of an element that a node is to change, once it stands at the node's position.
 * @param {Element} parent where it stands
 * @param {Node | string} child what it shall show
 * @param {number} index at which position
 * @returns {ChildNode | null | undefined} null where another one belongs before what stands there
 */
function found(parent, child, index) {
  const keyAt = (/** @type {ChildNode | undefined} */ node) =>
    node instanceof Element ? keyOf(shown.get(node)) : undefined;
  const there = parent.childNodes[index];
  const key = keyOf(child);
  if (key === keyAt(there)) return there;
  const further = [...parent.childNodes].slice(index).find((node) => key && keyAt(node) === key);
  if (!further) return keyAt(there) ? null : there;
  while (parent.childNodes[index] !== further) parent.childNodes[index]?.remove();
  return further;
}

/**
 * Puts a child at its position, changing what stands there if it is of the same kind.
 * @param {Element} parent where it stands
 * @param {Node | string} child what it shall show
 * @param {number} index at which position
 */
function place(parent, child, index) {
  const there = found(parent, child, index);
  if (typeof child === "string" && there instanceof Text) {
    if (there.data !== child) there.data = child;
  } else if (
    typeof child !== "string" &&
    there instanceof Element &&
    shown.get(there)?.tag === child.tag
  ) {
    update(there, child);
  } else {
    const made = create(child, parent.namespaceURI === SVG);
    if (there) there.replaceWith(made);
    else parent.insertBefore(made, parent.childNodes[index] ?? null);
  }
}
