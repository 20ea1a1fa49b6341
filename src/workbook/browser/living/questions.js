// A typed answer is marked by the checked value, so that a question asks every reader the same. While
// its figures are the reader's, it says so and offers the checked ones.

import * as words from "./words.js";

/** @param {() => void} showChecked shows the checked values on the whole page */
export function sayInQuestions(showChecked) {
  for (const section of document.querySelectorAll("section.question")) {
    const typed = !section.querySelector(".question-options");
    const theirs = typed && [...section.querySelectorAll(".figure-theirs")].some(isSeen);
    const said = section.querySelector(".living-question");
    if (theirs && !said) section.prepend(note(section, showChecked));
    else if (!theirs) said?.remove();
  }
}

/** @param {Element} figure of a question @returns {boolean} false in a hint or an answer to come */
const isSeen = (figure) => figure.closest("[hidden], details:not([open])") === null;

/**
 * @param {Element} section the question
 * @param {() => void} showChecked what the control does
 * @returns {HTMLElement} what is said; not aloud, for the page says the same once for all of them
 */
function note(section, showChecked) {
  const box = document.createElement("div");
  box.className = "living-question";
  const text = document.createElement("p");
  text.textContent = words.QUESTION;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "cell-button";
  button.textContent = words.SHOW_CHECKED;
  button.addEventListener("click", () => {
    showChecked();
    section.querySelector("input")?.focus(); // the button has gone
  });
  box.append(text, button);
  return box;
}
