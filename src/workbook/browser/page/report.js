// "Report a mistake", where the site has a repository: the report is filled in with the figure that the
// reader means, from its card or because it is selected.

/** @typedef {Pick<typeof import("./figures.js"), "readFigure">} Reading What reads the page's figures. */

const PLACE = "\n\nWhat is wrong:\n";

/** @returns {HTMLAnchorElement | null} the page's own link, if it has one */
const pageLink = () => document.querySelector("a.report-mistake");

/**
 * The report's address with figures filled in.
 * @param {string} address of the report without
 * @param {Element[]} elements figures
 * @param {Reading} figures the page's own
 * @returns {string} it
 */
function filled(address, elements, { readFigure }) {
  const url = new URL(address);
  const [head = "", ...rest] = (url.searchParams.get("body") ?? "").split(PLACE);
  const page = head.split("\n")[0] ?? "";
  const lines = elements.map((element) => {
    const { expression, value, source } = readFigure(element);
    const shown = element.textContent ?? "";
    return `\nFigure: ${shown}\nExpression: ${expression}\nValue: ${value}\nSource: ${source}`;
  });
  url.searchParams.set("body", [page, ...lines].join("\n") + PLACE + rest.join(PLACE));
  return url.href;
}

/**
 * A link that reports one figure.
 * @param {Element} element the figure
 * @param {Reading} figures the page's own
 * @returns {HTMLAnchorElement | null} nothing where there is no repository
 */
export function reportLink(element, figures) {
  const page = pageLink();
  if (!page) return null;
  const link = document.createElement("a");
  link.className = "figure-card-report";
  link.href = filled(page.href, [element], figures);
  link.textContent = "Report this figure";
  return link;
}

/**
 * Fills in the figures that are selected when the page's link is followed.
 * @param {Reading & { FIGURE: string }} figures the page's own
 */
export function watchReports(figures) {
  document.addEventListener("click", ({ target }) => {
    const link = pageLink();
    const selection = window.getSelection();
    if (!(target instanceof Element) || !link || target.closest("a") !== link) return;
    const all = [...document.querySelectorAll(figures.FIGURE)];
    const chosen = selection?.isCollapsed === false ? all : [];
    link.href = filled(
      link.href,
      chosen.filter((element) => selection?.containsNode(element, true)),
      figures,
    );
  });
}
