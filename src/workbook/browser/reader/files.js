// A cell as a file to take away: a program, or a notebook (nbformat 4.5).

/**
 * What a file needs to know of a cell.
 * @typedef {object} Source
 * @property {string} title what the cell is called
 * @property {string} address where it is
 * @property {string} setup lines that run before its own
 * @property {string} code its code as it stands
 * @property {string[]} wheels absolute addresses of the site's own packages
 */

/** @param {string} wheel its address @returns {string} the name that is imported */
const packageOf = (wheel) => (wheel.split("/").pop() ?? "").split("-")[0] ?? "";

/** @param {Source} source of a cell @returns {string} all of its code */
function wholeCode({ setup, code }) {
  const before = setup.trim() === "" ? "" : `${setup.trimEnd()}\n\n`;
  return `${before}${code.trimEnd()}\n`;
}

/**
 * How to get what only the course has.
 * @param {Source} source of a cell
 * @returns {string[]} one command for each package that its code imports
 */
function needs(source) {
  const code = wholeCode(source);
  const imported = (/** @type {string} */ name) =>
    new RegExp(`^[ \\t]*(?:from|import)[ \\t]+(?:.*[, \\t])?${name}\\b`, "m").test(code);
  return source.wheels
    .filter((wheel) => imported(packageOf(wheel)))
    .map((wheel) => `pip install "${packageOf(wheel)} @ ${wheel}"`);
}

/** @param {string} text of one line @returns {string} the same where Markdown reads it */
const escaped = (text) => text.replace(/[\\`*_[\]<>#]/g, "\\$&");

/**
 * The cell as a program.
 * @param {Source} source of the cell
 * @returns {string} the file's text
 */
export function asPython(source) {
  const head = [source.title, source.address, ...needs(source)].map((line) => `# ${line}\n`);
  return `${head.join("")}\n${wholeCode(source)}`;
}

/**
 * The cell as a notebook.
 * @param {Source} source of the cell
 * @returns {string} the file's text
 */
export function asNotebook(source) {
  const lines = (/** @type {string} */ text) => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const about = [`## ${escaped(source.title)}`, `From <${source.address}>.`];
  const commands = needs(source).map((command) => `It needs \`${command}\`.`);
  const notebook = {
    cells: [
      {
        cell_type: "markdown",
        id: "about",
        metadata: {},
        source: lines([...about, ...commands].join("\n\n")),
      },
      {
        cell_type: "code",
        execution_count: null,
        id: "code",
        metadata: {},
        outputs: [],
        source: lines(wholeCode(source).trimEnd()),
      },
    ],
    metadata: {
      kernelspec: { display_name: "Python 3", language: "python", name: "python3" },
      language_info: { name: "python" },
    },
    nbformat: 4,
    nbformat_minor: 5,
  };
  return `${JSON.stringify(notebook, null, 1)}\n`;
}
