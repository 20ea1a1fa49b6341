// Asks the reader what to do with edits that were made to an earlier version of a cell.

/**
 * Shows the question until one of its two buttons is pressed.
 * @param {HTMLElement} before the element it is put before
 * @param {{keep: () => void, take: () => void}} actions what the buttons do
 * @param {AbortSignal} signal takes the question down
 */
export function askToKeep(before, actions, signal) {
  const box = document.createElement("div");
  box.className = "cell-choice";
  box.setAttribute("role", "group");
  box.setAttribute("aria-label", "Your edits");
  const text = document.createElement("p");
  text.textContent =
    "This example has changed since you edited it. You see the new one; your version is kept.";
  const button = (/** @type {string} */ name, /** @type {() => void} */ action) => {
    const made = document.createElement("button");
    made.type = "button";
    made.className = "cell-button";
    made.textContent = name;
    made.addEventListener("click", () => {
      box.remove();
      action();
    });
    return made;
  };
  box.append(text, button("Keep mine", actions.keep), button("Take the new one", actions.take));
  before.before(box);
  signal.addEventListener("abort", () => box.remove());
}
