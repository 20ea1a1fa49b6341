// The row of controls below a cell's code: its buttons and one line that says what is going on.

import { makeButton, makeStatus } from "./elements.js";

/** @typedef {import("./menu.js").Menu} Menu */

/** @template {string} Control */
export class Bar {
  /** @type {Record<Control | "Stop", HTMLButtonElement>} */
  buttons;

  /**
   * @param {HTMLElement} box the cell's `.cell-bar`, empty
   * @param {Record<Control | "Stop", () => void>} actions what each button does, in their order
   * @param {AbortSignal} signal takes everything down again
   * @param {NoInfer<Control>[]} starters the buttons that start a run; the first is the filled one
   * @param {Menu} [menu] what is rarely wanted
   */
  constructor(box, actions, signal, starters, menu) {
    const [main] = starters;
    const names = /** @type {(Control | "Stop")[]} */ (Object.keys(actions));
    const made = names.map((name) => {
      const button = makeButton(name);
      if (name === main) button.classList.add("cell-button-main");
      const press = () => {
        if (button.getAttribute("aria-disabled") !== "true") actions[name]();
      };
      button.addEventListener("click", press, { signal });
      return /** @type {const} */ ([name, button]);
    });
    this.buttons = /** @type {Bar<Control>["buttons"]} */ (Object.fromEntries(made));
    this.starters = starters.map((name) => this.buttons[name]);
    this.status = makeStatus("cell-status");
    this.retry = makeButton("Try again");
    this.retry.hidden = true;
    this.idle();
    const more = menu ? [menu.box] : [];
    box.replaceChildren(...made.map(([, button]) => button), ...more, this.status, this.retry);
    signal.addEventListener("abort", () => box.replaceChildren());
  }

  /** Nothing runs: a run can be started, and there is nothing to stop. */
  idle() {
    const { Stop } = this.buttons;
    for (const button of this.starters) button.removeAttribute("aria-disabled");
    if (document.activeElement === Stop) this.starters[0]?.focus({ preventScroll: true });
    Stop.disabled = true;
  }

  /** A run is waiting, loading or running. What started it keeps the focus. */
  busy() {
    this.offer(null);
    for (const button of this.starters) button.setAttribute("aria-disabled", "true");
    this.buttons.Stop.disabled = false;
  }

  /**
   * Says something to everyone.
   * @param {string} text one short sentence
   */
  say(text) {
    this.#quiet(false);
    this.status.textContent = text;
  }

  /**
   * Shows something that changes too often to be read out each time.
   * @param {string} text a few words
   */
  show(text) {
    this.#quiet(true);
    this.status.textContent = text;
  }

  /**
   * Offers to do again what failed.
   * @param {(() => void) | null} action what to do, null to withdraw the offer
   */
  offer(action) {
    this.retry.hidden = action === null;
    this.retry.onclick = action;
  }

  /** @param {boolean} quiet whether changes are kept from being read out */
  #quiet(quiet) {
    this.status.setAttribute("aria-live", quiet ? "off" : "polite");
  }
}
