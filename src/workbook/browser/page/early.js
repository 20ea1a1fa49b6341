// Stands in the head of each page and runs before the theme's script, so it is small.

/** For one task, so that what is due meanwhile comes first. */
const pause = () => new Promise((resolve) => void setTimeout(resolve));

/** @param {HTMLLinkElement} link to a script */
const load = (link) =>
  new Promise((resolve) => {
    const script = document.createElement("script");
    script.src = link.href;
    script.onload = script.onerror = resolve;
    document.body.append(script);
  });

/**
 * The theme makes each address in the head a full one. A browser then reads a style sheet anew, and
 * computes every element's style again: its address stays, and only looks like a full one.
 * @param {HTMLLinkElement} link to a style sheet
 */
function keep(link) {
  const { href, outerHTML } = link; // eslint-disable-line no-restricted-properties -- only compared
  Object.defineProperties(link, {
    href: { value: href, writable: true },
    outerHTML: { value: outerHTML.replace(/href="[^"]*/, `href="${href}`) },
  });
}

window.painted = new Promise((there) => document.addEventListener("DOMContentLoaded", there))
  .then(() => (document.hidden ? 0 : new Promise(requestAnimationFrame)))
  .then(pause);

// The theme's script has more to do than all else on a page. It begins once the page has been painted
// and has come to life, and is then told that the page is there.
window.theme = window.painted.then(pause).then(async () => {
  /** @type {NodeListOf<HTMLLinkElement>} */ (
    document.querySelectorAll("[rel=stylesheet]")
  ).forEach(keep);
  /** @type {HTMLLinkElement | null} None where the theme's script is in its usual place. */
  const own = document.querySelector("body > link");
  if (!own) return;
  await load(own);
  pause().then(() => window.document$?.next(document));
});

// As the theme has it. Set on a page that is there, a class has every element's style computed again;
// so has the theme's <meta> for the scheme of scroll bars, which our style sheet says as well.
document.documentElement.className = "js js-focus-visible";
document.head.appendChild = (/** @type {any} */ node) =>
  node.name === "color-scheme" ? node : Node.prototype.appendChild.call(document.head, node);

const SEARCH = "/search/search_index.json";

/**
 * Material asks for the index of its search as each page opens. It is larger than the page, and few
 * readers search: it waits until one comes to the box, or for words that are to be marked.
 */
class Patient extends XMLHttpRequest {
  #search = false;

  /** @param {[method: string, url: string]} request as for any other */
  open(...request) {
    this.#search = request[1].endsWith(SEARCH) && !location.search.includes("h=");
    super.open(...request);
  }

  /** @param {XMLHttpRequestBodyInit | null} [body] as for any other */
  send(body) {
    const box = document.querySelector("[name=query]");
    const send = () => super.send(body);
    if (!this.#search || !box) return send();
    this.addEventListener("load", () => hear(box));
    if (box === document.activeElement) return send();
    box.addEventListener("focus", send, { once: true });
  }
}

/**
 * Has what was typed until then looked for, once the search says that it is ready.
 * @param {Element} box where it was typed
 */
function hear(box) {
  const says = document.querySelector(".md-search-result__meta");
  const ready = new MutationObserver(() => {
    ready.disconnect();
    box.dispatchEvent(new Event("keyup"));
  });
  if (says) ready.observe(says, { childList: true });
}

window.XMLHttpRequest = Patient;
