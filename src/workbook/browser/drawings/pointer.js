// Dragging and pressing marks with a mouse, a pen or a finger. The pointer is captured, so that a
// drag goes on outside the picture; several moves between two frames count as the last one.

import { nodeOf } from "./patch.js";

/** @typedef {import("./tree.js").Handle} Handle */
/** @typedef {import("./tree.js").Press} Press */

/**
 * What a frame does when its marks are touched.
 * @typedef {object} Touched
 * @property {() => void} begin the reader takes hold of a mark
 * @property {(handle: Handle, x: number, y: number) => void} drag a mark's point is to go there
 * @property {(press: Press) => void} press a mark is pressed
 * @property {() => void} end the reader lets go
 */

const MARK = "[data-mark]";

/**
 * The mark that an element belongs to.
 * @param {EventTarget | null} target what the event hit
 * @returns {SVGElement | null} the mark
 */
export function markAt(target) {
  return target instanceof Element ? target.closest(MARK) : null;
}

/**
 * Where a pointer is in the picture's own units.
 * @param {SVGSVGElement} svg the picture
 * @param {PointerEvent} event where
 * @returns {{x: number, y: number}} the point
 */
function pointOf(svg, event) {
  const box = svg.getBoundingClientRect();
  const units = svg.viewBox.baseVal;
  return {
    x: units.x + ((event.clientX - box.left) / box.width) * units.width,
    y: units.y + ((event.clientY - box.top) / box.height) * units.height,
  };
}

/**
 * Listens to a picture's marks.
 * @param {SVGSVGElement} svg the picture
 * @param {Touched} touched what to do
 */
export function listen(svg, touched) {
  /** @type {{pointer: number, mark: SVGElement, dx: number, dy: number, paints?: number} | null} */
  let held = null;

  svg.addEventListener("pointerdown", (event) => {
    const mark = markAt(event.target);
    const node = mark && nodeOf(mark);
    if (!mark || !node || held || event.button !== 0) return;
    const { x, y } = pointOf(svg, event);
    const { handle, press } = node;
    held = { pointer: event.pointerId, mark, dx: 0, dy: 0 };
    svg.setPointerCapture(event.pointerId);
    mark.focus({ preventScroll: true });
    touched.begin();
    if (handle?.x !== undefined) Object.assign(held, { dx: handle.x - x, dy: handle.y - y });
    if (press) touched.press(press);
    if (press?.paints) held.paints = Object.values(press.state)[0];
    event.preventDefault();
  });

  svg.addEventListener("pointermove", (event) => {
    if (!held || event.pointerId !== held.pointer) return;
    const node = nodeOf(held.mark);
    const { x, y } = pointOf(svg, event);
    if (node?.handle) touched.drag(node.handle, x + held.dx, y + held.dy);
    else if (held.paints !== undefined) paint(event, held.paints);
  });

  /**
   * Gives what the pointer has come to the value that the first mark got.
   * @param {PointerEvent} event where it is
   * @param {number} value the value
   */
  function paint(event, value) {
    const mark = markAt(document.elementFromPoint(event.clientX, event.clientY));
    const press = mark && svg.contains(mark) ? nodeOf(mark)?.press : undefined;
    if (press?.paints && Object.values(press.state)[0] === value) touched.press(press);
  }

  // Not every browser heeds touch-action inside a picture.
  const keep = (/** @type {TouchEvent} */ event) => {
    if (markAt(event.target)) event.preventDefault();
  };
  svg.addEventListener("touchstart", keep, { passive: false });

  const release = (/** @type {PointerEvent} */ event) => {
    if (!held || event.pointerId !== held.pointer) return;
    held = null;
    touched.end();
  };
  svg.addEventListener("pointerup", release);
  svg.addEventListener("pointercancel", release);
}
