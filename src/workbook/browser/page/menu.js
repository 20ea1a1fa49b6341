// The button named More and the list that it opens: what a cell can do besides its main controls.

export class Menu {
  /**
   * @param {Record<string, () => void>} actions what each entry does, in their order
   * @param {string} id of the list, unique on the page
   * @param {AbortSignal} signal takes everything down
   */
  constructor(actions, id, signal) {
    this.button = document.createElement("button");
    this.button.type = "button";
    this.button.className = "cell-button";
    this.button.textContent = "More";
    this.button.setAttribute("aria-expanded", "false");
    this.button.setAttribute("aria-controls", id);
    this.list = document.createElement("ul");
    this.list.id = id;
    this.list.className = "cell-menu";
    this.list.hidden = true;
    for (const [name, action] of Object.entries(actions)) this.add(name, action);
    this.box = document.createElement("div");
    this.box.className = "cell-menu-place";
    this.box.append(this.button, this.list);
    this.button.addEventListener("click", () => this.#open(Boolean(this.list.hidden)), { signal });
    this.box.addEventListener("keydown", (event) => this.#key(event), { signal });
    this.box.addEventListener(
      "focusout",
      ({ relatedTarget }) => {
        if (relatedTarget && !this.box.contains(/** @type {Node} */ (relatedTarget))) this.close();
      },
      { signal },
    );
    const outside = (/** @type {Event} */ { target }) => {
      if (!this.box.contains(/** @type {Node} */ (target))) this.close();
    };
    document.addEventListener("pointerdown", outside, { signal });
  }

  /** Closes the list. */
  close() {
    this.#open(false);
  }

  /**
   * Adds an entry.
   * @param {string} name what it says
   * @param {() => void} action what it does
   * @returns {() => void} takes it away again
   */
  add(name, action) {
    const item = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.className = "cell-button";
    button.textContent = name;
    button.addEventListener("click", () => {
      this.close();
      this.button.focus({ preventScroll: true });
      action();
    });
    item.append(button);
    this.list.append(item);
    return () => item.remove();
  }

  /** @param {boolean} open whether the list is to be seen */
  #open(open) {
    this.list.hidden = !open;
    this.button.setAttribute("aria-expanded", String(open));
  }

  /** @param {KeyboardEvent} event a key in here */
  #key(event) {
    if (event.key === "Escape" && !this.list.hidden) {
      event.stopPropagation();
      this.close();
      this.button.focus({ preventScroll: true });
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    this.#open(true);
    const buttons = [...this.list.querySelectorAll("button")];
    const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    const next = at < 0 ? (step > 0 ? 0 : -1) : (at + step) % buttons.length;
    buttons.at(next)?.focus();
  }
}
