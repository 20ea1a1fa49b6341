// Files that are for the next visit, or for later in this one: the browser fetches and keeps them.

// A start puts its own `fetch` into the place of the browser's, and the worker another after it.
export const fetchPlainly = globalThis.fetch.bind(globalThis);

/**
 * Has the browser keep a file.
 * @param {string} url absolute address, which is another when the content is
 * @param {RequestCache} [cache] whether what it has of it counts
 */
export async function fetchAhead(url, cache = "default") {
  try {
    const { body } = await fetchPlainly(url, { cache, priority: "low" });
    await body?.pipeTo(new WritableStream());
  } catch {
    // no line: it is asked for when it is wanted
  }
}
