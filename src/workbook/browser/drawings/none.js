// Stands in for the drawings of a course that has none.

/** @type {import("./drawing.js").Drawings} */
export const drawings = {};
