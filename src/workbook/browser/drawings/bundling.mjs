// How a course's drawings find what they import, wherever their folder is: the engine's part under
// the name "workbook/drawing", and packages among the engine's own.

import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const HERE = dirname(fileURLToPath(import.meta.url));

/**
 * The bundler's options for it.
 * @param {string} [drawings] the course's module of drawings; none has no drawings
 * @returns {{alias: Record<string, string>, nodePaths: string[]}} options of esbuild
 */
export const resolving = (drawings = join(HERE, "none.js")) => ({
  alias: { "workbook/drawing": join(HERE, "drawing.js"), "course-drawings": drawings },
  nodePaths: [join(HERE, "..", "node_modules")],
});
