// The state in the page's address: `?at-plane=qx:0.5,qy:1` names the fields that differ from the
// lesson's. A link from an older page may name fields that are gone, or values that are out of
// bounds: what can be used is used, the rest is left out.

/** @typedef {import("./state.js").Field} Field */
/** @typedef {import("./state.js").State} State */

const name = (/** @type {string} */ id) => `at-${id}`;

/**
 * Reads a drawing's state from an address.
 * @param {string} address the page's address
 * @param {string} id the drawing's id
 * @param {Field[]} fields its fields
 * @returns {State} the fields that the address sets
 */
export function readState(address, id, fields) {
  const text = new URL(address).searchParams.get(name(id)) ?? "";
  /** @type {State} */
  const state = {};
  for (const part of text.split(",")) {
    const [key = "", value = ""] = part.split(":");
    const field = fields.find((one) => one.name === key);
    const number = value.trim() === "" ? NaN : Number(value);
    if (!field || !Number.isFinite(number) || number < field.min || number > field.max) continue;
    if (field.choices && !Number.isInteger(number)) continue;
    state[key] = number;
  }
  return state;
}

/**
 * Writes a drawing's state into an address and leaves the rest of it alone.
 * @param {string} address the page's address
 * @param {string} id the drawing's id
 * @param {State} start the lesson's state
 * @param {State} state the present one
 * @returns {string} the new address
 */
export function writeState(address, id, start, state) {
  const url = new URL(address);
  const changed = Object.keys(start).filter((key) => state[key] !== start[key]);
  url.searchParams.delete(name(id));
  const others = url.searchParams.toString();
  // Written by hand, because URLSearchParams would hide the colons and commas behind % signs.
  const own = changed.map((key) => `${key}:${Number((state[key] ?? 0).toFixed(6))}`).join(",");
  url.search = [others, own && `${name(id)}=${own}`].filter(Boolean).join("&");
  return url.href;
}
