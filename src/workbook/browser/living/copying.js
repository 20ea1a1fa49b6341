// A figure as text, as CSV and as LaTeX. Text and LaTeX have the figure as it is shown; CSV is for
// programs, and has every digit.

/** @typedef {import("../page/figures.js").Theirs} Theirs */

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/**
 * What is to be copied.
 * @typedef {object} Copied
 * @property {string} text as it is shown
 * @property {unknown} value at full precision
 */

/** @typedef {"text" | "CSV" | "LaTeX"} Form */

/** @param {unknown} value a figure's @returns {unknown[][]} its rows */
function rowsOf(value) {
  if (!Array.isArray(value)) return [[value]];
  return value.every(Array.isArray) ? value.map((row) => row.flat(Infinity)) : [value];
}

/** @param {unknown} cell one entry @returns {string} quoted where CSV asks for it */
function csvCell(cell) {
  const text = typeof cell === "string" ? cell : JSON.stringify(cell);
  // A text that begins like a formula would be one for a spreadsheet.
  const plain = typeof cell === "string" && /^[=+\-@\t\r]/.test(text) && !/^-?Infinity$/.test(text);
  const safe = plain ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** @param {string} text one number or word @returns {string} TeX */
function texOf(text) {
  const bare = text.trim();
  if (!/^[-−+]?[\d.∞]|^nan$/i.test(bare)) {
    const escaped = bare.replace(/[\\{}$&#^_%~]/g, (sign) =>
      "\\^~".includes(sign)
        ? `\\char"${sign.charCodeAt(0).toString(16).toUpperCase()} `
        : `\\${sign}`,
    );
    return `\\text{${escaped}}`;
  }
  return bare
    .replaceAll("−", "-")
    .replaceAll("∞", "\\infty ")
    .replaceAll("×", "\\times")
    .replace(/\s*%/, "\\,\\%")
    .replace(/^nan$/i, "\\mathrm{NaN}")
    .replace(/[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+/, (power) => {
      const digits = [...power]
        .map((sign) => SUPERSCRIPTS.indexOf(sign))
        .map((n) => (n < 0 ? "-" : n));
      return `^{${digits.join("")}}`;
    })
    .trim();
}

/**
 * The entries of a figure as they are shown.
 * @param {Copied} figure the figure
 * @returns {string[][]} rows of texts
 */
function shownRows({ text, value }) {
  const rows = rowsOf(value);
  const inner = text.includes("[[")
    ? [...text.matchAll(/\[([^[\]]*)\]/g)].map(([, row]) => row)
    : [];
  const lines = inner.length > 0 ? inner : [text.replace(/^\s*\[|\]\s*$/g, "")];
  const shown = lines.map((line) => (line ?? "").split(","));
  const fits =
    shown.length === rows.length && shown.every((row, n) => row.length === rows[n]?.length);
  return fits ? shown : rows.map((row) => row.map(csvCell)); // it is a summary
}

/**
 * A figure for the clipboard.
 * @param {Copied} figure the figure
 * @param {Form} form how
 * @returns {string} text
 */
export function copyAs(figure, form) {
  const { text, value } = figure;
  if (form === "text") return text;
  if (form === "CSV")
    return rowsOf(value)
      .map((row) => row.map(csvCell).join(","))
      .join("\n");
  if (!Array.isArray(value)) return texOf(text);
  const rows = shownRows(figure).map((row) => row.map(texOf).join(" & "));
  return `\\begin{bmatrix} ${rows.join(" \\\\ ")} \\end{bmatrix}`;
}
