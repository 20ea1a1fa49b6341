// The button named More. The list that it opens, and how that is moved through, comes with the reader's
// tools when it is pressed.

import { make, makeButton } from "./elements.js";

export class Menu {
  /**
   * @param {Record<string, () => void>} actions what each entry does, in their order
   * @param {string} id of the list, unique on the page
   * @param {AbortSignal} signal takes everything down
   * @param {(menu: Menu) => void} open fetches the tools and has them open or close it
   */
  constructor(actions, id, signal, open) {
    this.actions = new Map(Object.entries(actions));
    this.signal = signal;
    this.button = makeButton("More");
    this.button.setAttribute("aria-expanded", "false");
    this.button.setAttribute("aria-controls", id);
    this.list = make("ul", "cell-menu");
    this.list.id = id;
    this.list.hidden = true;
    this.box = make("div", "cell-menu-place");
    this.box.append(this.button, this.list);
    this.button.addEventListener("click", () => open(this), { signal });
  }

  /**
   * Adds an entry.
   * @param {string} name what it says
   * @param {() => void} action what it does
   * @returns {() => void} takes it away again
   */
  add(name, action) {
    this.actions.set(name, action);
    return () => this.actions.delete(name);
  }
}
