// Where this page is in the course: its name in the progress record, its place on the site.

import { jsonOf } from "../questions/dom.js";

const ROOT = new URL("../../", import.meta.url); // the site's, seen from its assets/workbook/

/** @returns {{page?: string}} what the page says about itself */
const data = () => jsonOf(document.getElementById("workbook-page"));

/** @param {string} id of a question on this page @returns {string} its name in the record */
export const keyOf = (id) => `${data().page || pathname()}#${id}`;

/** @returns {string} a name for a page that doesn't say its own */
const pathname = () => location.pathname.replace(/^\/+/, "") || "index";

/** @returns {string} where this page is, relative to the site's root */
export const whereabouts = () => relative(location);

/** @param {{pathname: string}} address any @returns {string} it, relative to the site's root */
export function relative({ pathname: path }) {
  return path.startsWith(ROOT.pathname) ? path.slice(ROOT.pathname.length) : "";
}

/**
 * The address of a page of the record.
 * @param {string} where relative to the site's root
 * @returns {URL | null} null for what isn't a page of this site
 */
export function addressOf(where) {
  if (!where) return null;
  const address = new URL(where, ROOT);
  const inside = address.origin === ROOT.origin && address.pathname.startsWith(ROOT.pathname);
  return inside ? address : null;
}
