// What went wrong, in words, whatever was thrown: Pyodide and Emscripten also throw objects that are
// not errors, of which String() makes nothing.

/**
 * @param {unknown} thrown anything
 * @returns {string} for the reader
 */
export function reasonOf(thrown) {
  if (typeof thrown !== "object" || thrown === null) return String(thrown);
  const { name, message, errno } =
    /** @type {{name?: unknown, message?: unknown, errno?: unknown}} */ (thrown);
  if (typeof message === "string" && message !== "") return message;
  const kind = typeof name === "string" && name !== "" ? name : "an unknown error";
  return errno === undefined ? kind : `${kind} ${errno}`;
}
