// What the worker gives up before it runs any of the reader's code. Python can reach everything that
// JavaScript can here, and code may come by a shared link: so it finds no store of this site, no way
// to the site's other pages, no second worker with all of that, and no line to another host but
// `fetch`, which keeps to this site. The content policy says the same of other hosts; this holds
// where a host doesn't send it.

const STORES = ["indexedDB", "caches", "BroadcastChannel", "webkitRequestFileSystem"];
const LINES = ["XMLHttpRequest", "WebSocket", "WebSocketStream", "WebTransport", "EventSource"];
const WORKERS = ["Worker", "SharedWorker", "importScripts"];
const OF_NAVIGATOR = ["storage", "storageBuckets", "serviceWorker", "locks", "sendBeacon"];

/**
 * Takes properties away from an object, wherever in its chain of prototypes they stand.
 * @param {object} object what loses them
 * @param {string[]} names those that this browser hasn't are passed over
 */
function remove(object, names) {
  for (let owner = object; owner !== null; owner = Object.getPrototypeOf(owner)) {
    for (const name of names) Reflect.deleteProperty(owner, name);
  }
}

/** Keeps `fetch` to this site, and takes the rest away. */
export function isolate() {
  const { origin } = self.location;
  const native = self.fetch.bind(self);
  remove(self, ["fetch", ...STORES, ...LINES, ...WORKERS]);
  remove(self.navigator, OF_NAVIGATOR);
  self.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).origin !== origin) {
      throw new TypeError("code in a page can reach this site only, no other host");
    }
    // A redirect could lead elsewhere.
    return native(request, { redirect: "error" });
  };
}
