// Stands in the head of each page and runs before the theme's script, so it is small.

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
    const box = document.querySelector("[data-md-component=search-query]");
    if (!this.#search || !box || box === document.activeElement) return super.send(body);
    const send = () => super.send(body);
    box.addEventListener("focus", send, { once: true });
    this.addEventListener("load", () => hear(box));
  }
}

/**
 * Has what was typed meanwhile looked for, once the search says that it is ready.
 * @param {Element} box where it was typed
 */
function hear(box) {
  const says = document.querySelector(".md-search-result__meta");
  const ready = new MutationObserver(() => {
    ready.disconnect();
    box.dispatchEvent(new Event("keyup"));
  });
  if (says) ready.observe(says, { childList: true, characterData: true, subtree: true });
}

window.XMLHttpRequest = Patient;
