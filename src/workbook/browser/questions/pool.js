// The pool of a practice problem, as the page has it: columns of texts. workbook/questions/packing.py
// packs it so; nearly every number is read off the text that shows it.

/**
 * @typedef {object} Packed
 * @property {string[]} names of the figures
 * @property {string} answer which of them is the answer
 * @property {string[]} slips which of them are wrong answers with a reason
 * @property {string[][]} rows the figures' texts, one row for each problem
 * @property {number[]} places digits after the point that each is asked to
 * @property {Record<string, unknown[]>} exact values by name, where the text is rounded; null elsewhere
 */

/**
 * One problem of a pool.
 * @typedef {object} Fresh
 * @property {Record<string, string>} figures what the text shows, by name
 * @property {unknown} value the answer
 * @property {string} shown the answer as the course writes it
 * @property {number} places digits after the point
 * @property {{value: unknown, why: number}[]} slips known wrong answers, and which reason each has
 */

/** @param {Packed} packed from the page @returns {Fresh[]} its problems */
export function unpack({ names, answer, slips, rows, places, exact }) {
  return rows.map((row, at) => {
    /** @type {Record<string, string>} */
    const figures = Object.fromEntries(names.map((name, column) => [name, row[column] ?? ""]));
    const shown = figures[answer] ?? "";
    const value = (/** @type {string} */ name) => exact[name]?.[at] ?? read(figures[name] ?? "");
    return {
      figures,
      value: value(answer),
      shown,
      places: places[at] ?? 0,
      // A slip that shows what is right is none, this time.
      slips: slips.flatMap((name, why) =>
        figures[name] === shown ? [] : [{ value: value(name), why }],
      ),
    };
  });
}

/** @param {string} text such as "[1, −2]" @returns {unknown} a number or a list of them */
export const read = (text) => JSON.parse(text.replaceAll("−", "-"));
