// Docstrings hold formulas as TeX, for the reference pages. Beside the code they are read as text.

/** @type {Record<string, string>} */
const SIGNS = {
  infty: "∞",
  sum: "Σ",
  to: "→",
  le: "≤",
  ge: "≥",
  cdot: "·",
  dots: "…",
  ell: "ℓ",
  lfloor: "⌊",
  rfloor: "⌋",
  quad: "  ",
  qquad: "   ",
  left: "",
  right: "",
};

/** @param {string} text of a docstring @returns {string} with its formulas as text */
export const readable = (text) =>
  text.replace(/\$\$([^$]+)\$\$|\$(?! )([^$\n]*[^$\n ])\$/g, (_, display, inline) =>
    asText(display ?? inline),
  );

/** @param {string} tex a formula @returns {string} as one would type it */
function asText(tex) {
  let text = tex
    .replace(/\\bar /g, "mean of ")
    .replace(/\^\\top/g, "ᵀ")
    .replace(/\\!(\\left)?/g, "")
    .replace(/\\[,;]/g, " ");
  for (let before = ""; before !== text;) {
    before = text; // the innermost braces first
    text = text
      .replace(/\\(?:text|operatorname)\{([^{}]*)\}/g, "$1")
      .replace(/\\sqrt\{([^{}]*)\}/g, (_, under) => `√${grouped(under)}`)
      .replace(/\\frac\{([^{}]*)\}\{([^{}]*)\}/g, (_, a, b) => `${grouped(a)} / ${grouped(b)}`)
      .replace(/([_^])\{([^{}]*)\}/g, (_, sign, small) => sign + grouped(small));
  }
  return text
    .replace(/\\([a-z]+)/g, (_, name) => SIGNS[name] ?? name)
    .replace(/-(?=[\d∞])/g, "−")
    .replace(/\s+/g, " ")
    .replace(/\( | \)/g, (bracket) => bracket.trim())
    .replace(/ ([,;)])/g, "$1")
    .trim();
}

/** @param {string} text part of a formula @returns {string} in brackets, unless it is one sign or name */
const grouped = (text) => (/^[\w'√…]+$/.test(text) ? text : `(${text})`);
