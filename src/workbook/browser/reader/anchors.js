// A link to each cell, question, exercise and drawing, beside it: seen on hover and on focus, and
// copied when it is followed.

import { copyText } from "../page/clipboard.js";

const LINKED = "section:is(.cell, .question, .exercise, .drawing)[id]";

/** Puts the links of this page in place. */
export function addAnchors() {
  for (const section of document.querySelectorAll(LINKED)) {
    if (section.querySelector(":scope > .section-link")) continue;
    const name = section.getAttribute("aria-label") ?? section.id;
    const link = document.createElement("a");
    link.className = "section-link";
    link.href = `#${section.id}`;
    link.textContent = "#";
    link.title = "Copy the link to this place";
    link.setAttribute("aria-label", `Link to: ${name}`);
    link.addEventListener("click", () => void copyText(link.href));
    section.prepend(link); // it shows at the head, so it comes first for the keyboard too
  }
}
