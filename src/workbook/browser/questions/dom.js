// Small helpers to make elements. Text goes in as text.

/**
 * Makes an element.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag its name
 * @param {string} className its class, may be empty
 * @param {...(Node | string)} children what is in it
 * @returns {HTMLElementTagNameMap[Tag]} the element
 */
export function make(tag, className, ...children) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

/**
 * Makes a button.
 * @param {string} name what it says
 * @param {() => void} action what it does, unless it is marked as disabled
 * @param {string} [className] added to the usual one
 * @returns {HTMLButtonElement} the button
 */
export function makeButton(name, action, className = "") {
  const button = make("button", `cell-button ${className}`.trim(), name);
  button.type = "button";
  return onPress(button, action);
}

/**
 * Gives a button its action.
 * @param {HTMLButtonElement} button any
 * @param {() => void} action what it does, unless it is marked as disabled
 * @returns {HTMLButtonElement} the button
 */
export function onPress(button, action) {
  button.addEventListener("click", () => {
    if (button.getAttribute("aria-disabled") !== "true") action();
  });
  return button;
}

/**
 * Finds what the build has put into a block.
 * @param {Element} block a section of the page
 * @param {string} selector of one element
 * @returns {any} the element
 */
export const part = (block, selector) => block.querySelector(selector);

/**
 * Gives an element an attribute, or takes it away.
 * @param {HTMLElement} element any
 * @param {string} name the attribute's
 * @param {string} value its value; empty for none
 */
export function assign(element, name, value) {
  if (value) element.setAttribute(name, value);
  else element.removeAttribute(name);
}

/**
 * Lets a control be used or not, without taking the focus from it.
 * @param {HTMLElement} control a button, or a choice
 * @param {boolean} enabled whether it can be used
 */
export const enable = (control, enabled) => assign(control, "aria-disabled", enabled ? "" : "true");

/**
 * A copy of what is in an element, without ids.
 * @param {Element} source stays as it is
 * @returns {DocumentFragment} the copy
 */
export function contentOf(source) {
  const copy = document.createDocumentFragment();
  copy.append(...[...source.childNodes].map((node) => node.cloneNode(true)));
  for (const named of copy.querySelectorAll("[id]")) named.removeAttribute("id");
  return copy;
}

let made = 0;

/** @param {string} what a word for people who read the page's source @returns {string} a new id */
export function newId(what) {
  made += 1;
  return `workbook-${what}-${made}`;
}

/**
 * The JSON that an element holds: a template, or a script of data. Material's instant navigation makes
 * every script a bare one, so that only a template keeps its name.
 * @param {Element | null} holder the element
 * @returns {any} parsed; an empty object where there is none
 */
export function jsonOf(holder) {
  const text =
    holder instanceof HTMLTemplateElement ? holder.content.textContent : holder?.textContent;
  try {
    return JSON.parse(text ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/**
 * The JSON that the page holds for a block.
 * @param {Element} section the block
 * @param {string} className of the element that holds it
 * @returns {any} parsed; an empty object where there is none
 */
export function readData(section, className) {
  return jsonOf(section.querySelector(`.${className}`) ?? section.querySelector("script"));
}
