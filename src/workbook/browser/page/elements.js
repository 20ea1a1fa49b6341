// What the page's own script makes more than once.

/**
 * @param {string} name what it says
 * @param {string} [kind] its classes
 */
export function makeButton(name, kind = "cell-button") {
  const button = document.createElement("button");
  button.type = "button";
  button.className = kind;
  button.textContent = name;
  return button;
}

/** @param {string} kind its class */
export function makeStatus(kind) {
  const status = document.createElement("p");
  status.className = kind;
  status.setAttribute("role", "status");
  return status;
}
