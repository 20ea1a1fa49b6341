// The row of controls below a cell's code: four buttons and one line that says what is going on.

/** @typedef {"Run" | "Stop" | "Reset" | "Copy"} Control */

const CONTROLS = /** @type {const} */ (["Run", "Stop", "Reset", "Copy"]);

export class Bar {
  /** @type {Record<Control, HTMLButtonElement>} */
  buttons;

  /**
   * @param {HTMLElement} box the cell's `.cell-bar`, empty
   * @param {Record<Control, () => void>} actions what each button does
   * @param {AbortSignal} signal takes everything down again
   */
  constructor(box, actions, signal) {
    const made = CONTROLS.map((name) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = name;
      button.className = name === "Run" ? "cell-button cell-button-main" : "cell-button";
      button.addEventListener("click", actions[name], { signal });
      return /** @type {const} */ ([name, button]);
    });
    this.buttons = /** @type {Record<Control, HTMLButtonElement>} */ (Object.fromEntries(made));
    this.status = document.createElement("p");
    this.status.className = "cell-status";
    this.status.setAttribute("role", "status");
    this.retry = document.createElement("button");
    this.retry.type = "button";
    this.retry.className = "cell-button";
    this.retry.textContent = "Try again";
    this.retry.hidden = true;
    this.idle();
    box.replaceChildren(...made.map(([, button]) => button), this.status, this.retry);
    signal.addEventListener("abort", () => box.replaceChildren());
  }

  /** Nothing runs: Run can be pressed, Stop can't. */
  idle() {
    const { Run, Stop } = this.buttons;
    Run.removeAttribute("aria-disabled");
    if (document.activeElement === Stop) Run.focus({ preventScroll: true });
    Stop.disabled = true;
  }

  /** A run is waiting, loading or running. Run stays focusable, so that the focus isn't lost. */
  busy() {
    const { Run, Stop } = this.buttons;
    this.offer(null);
    Run.setAttribute("aria-disabled", "true");
    Stop.disabled = false;
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
