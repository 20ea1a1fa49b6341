// The page for addresses that aren't there: suggests the pages whose addresses are most like it.

const MOST = 3;
const ENOUGH = 0.35; // of the pairs of letters; less is chance

/** @param {string} text any @returns {Set<string>} its pairs of neighbouring letters */
function pairs(text) {
  const letters = text.toLowerCase().replace(/\.(html?|md)$|[^a-z0-9]/g, "");
  return new Set([...letters].slice(1).map((letter, i) => `${letters[i]}${letter}`));
}

/**
 * How like two addresses are.
 * @param {string} one address
 * @param {string} other address
 * @returns {number} from 0 to 1
 */
export function likeness(one, other) {
  const [left, right] = [pairs(one), pairs(other)];
  const both = [...left].filter((pair) => right.has(pair)).length;
  return left.size + right.size === 0 ? 0 : (2 * both) / (left.size + right.size);
}

/** Fills in the suggestions, on the one page that has a place for them. */
export function suggestPages() {
  const box = document.querySelector(".not-found");
  const list = box?.querySelector("ul");
  if (!(box instanceof HTMLElement) || !list) return;
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const links = document.querySelectorAll(".md-nav--primary a.md-nav__link[href]");
  const near = [...links]
    .map((link) => ({ link, like: likeness(location.pathname, link.pathname) }))
    .filter(({ like }) => like >= ENOUGH)
    .sort((one, other) => other.like - one.like);
  for (const { link } of near.slice(0, MOST)) {
    const item = document.createElement("li");
    const suggestion = document.createElement("a");
    suggestion.href = link.href;
    suggestion.textContent = (link.querySelector(".md-ellipsis") ?? link).textContent?.trim() ?? "";
    item.append(suggestion);
    list.append(item);
  }
  box.hidden = near.length === 0;
}
