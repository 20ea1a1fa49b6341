// The list that the button More opens: what a cell can do besides its main controls. It is made anew
// each time, so that it has what the cell can do then.

/** @typedef {import("../page/menu.js").Menu} Menu */

/** @type {WeakSet<Menu>} The menus that already listen to what closes them. */
const ready = new WeakSet();

/** @param {Menu} menu whose button was pressed */
export function openMenu(menu) {
  if (!ready.has(menu)) listen(menu);
  show(menu, Boolean(menu.list.hidden));
}

/** @param {Menu} menu that is moved through by keys, and closed by what is done outside it */
function listen(menu) {
  const { box, signal } = menu;
  ready.add(menu);
  box.addEventListener("keydown", (event) => key(menu, event), { signal });
  box.addEventListener(
    "focusout",
    ({ relatedTarget }) => {
      if (relatedTarget && !box.contains(/** @type {Node} */ (relatedTarget))) show(menu, false);
    },
    { signal },
  );
  const outside = (/** @type {Event} */ { target }) => {
    if (!box.contains(/** @type {Node} */ (target))) show(menu, false);
  };
  document.addEventListener("pointerdown", outside, { signal });
}

/**
 * @param {Menu} menu which
 * @param {boolean} open whether its list is to be seen
 */
function show(menu, open) {
  if (open) menu.list.replaceChildren(...[...menu.actions].map((entry) => item(menu, ...entry)));
  menu.list.hidden = !open;
  menu.button.setAttribute("aria-expanded", String(open));
}

/**
 * @param {Menu} menu which
 * @param {string} name what the entry says
 * @param {() => void} action what it does
 */
function item(menu, name, action) {
  const made = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "cell-button";
  button.textContent = name;
  button.addEventListener("click", () => {
    show(menu, false);
    menu.button.focus({ preventScroll: true });
    action();
  });
  made.append(button);
  return made;
}

/**
 * @param {Menu} menu which
 * @param {KeyboardEvent} event a key in it
 */
function key(menu, event) {
  const { button, list } = menu;
  if (event.key === "Escape" && !list.hidden) {
    event.stopPropagation();
    show(menu, false);
    button.focus({ preventScroll: true });
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  if (list.hidden) show(menu, true);
  const buttons = [...list.querySelectorAll("button")];
  const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
  const next = at < 0 ? (step > 0 ? 0 : -1) : (at + step) % buttons.length;
  buttons.at(next)?.focus();
}
