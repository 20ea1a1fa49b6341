// Brings one drawing to life. The page imports this when a drawing comes near what the reader sees;
// which drawings there are, the course says, and each of them is loaded by itself.

import { drawings } from "course-drawings";

import { Frame } from "./frame.js";

/**
 * Makes a drawing movable.
 * @param {HTMLElement} section the drawing's element
 * @param {AbortSignal} signal ends it
 */
export async function bringToLife(section, signal) {
  const load = drawings[section.dataset.draws ?? ""];
  const template = section.querySelector("template.drawing-data");
  const given = template instanceof HTMLTemplateElement && template.content.textContent;
  if (!load || !given) return;
  const { default: drawing } = await load();
  if (!signal.aborted) new Frame(section, drawing, JSON.parse(given), signal);
}
