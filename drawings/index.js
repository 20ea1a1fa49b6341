// The course's drawings by name. Each is loaded by itself, when a page has it.

/** @type {import("workbook/drawing").Drawings} */
export const drawings = {
  plane: () => import("./plane.js"),
  scaling: () => import("./scaling.js"),
  temperature: () => import("./temperature.js"),
  mix: () => import("./mix.js"),
  tokens: () => import("./tokens.js"),
  matrix: () => import("./matrix.js"),
  heads: () => import("./heads.js"),
};
