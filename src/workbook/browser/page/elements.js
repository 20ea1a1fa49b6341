// What the page's own script makes more than once.

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag its name
 * @param {string} kind its classes
 * @param {string} [text] in it
 * @returns {HTMLElementTagNameMap[Tag]} the element
 */
export function make(tag, kind, text = "") {
  const made = document.createElement(tag);
  if (kind) made.className = kind;
  made.textContent = text;
  return made;
}

/**
 * @param {string} name what it says
 * @param {string} [kind] its classes
 */
export function makeButton(name, kind = "cell-button") {
  const button = make("button", kind, name);
  button.type = "button";
  return button;
}

/** @param {string} kind its class */
export function makeStatus(kind) {
  const status = make("p", kind);
  status.setAttribute("role", "status");
  return status;
}
