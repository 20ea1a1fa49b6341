// What the worker gives up before it runs any of the reader's code. Python can reach everything that
// JavaScript can here, and code may come by a shared link: so it finds no store of this site, no way
// to the site's other pages, no second worker with all of that, and no line to another host but
// `fetch`, which keeps to this site. The content policy says the same of other hosts; this holds
// where a host doesn't send it.

const STORES = ["indexedDB", "caches", "BroadcastChannel", "webkitRequestFileSystem"];
const LINES = ["XMLHttpRequest", "WebSocket", "WebSocketStream", "WebTransport", "EventSource"];
const WORKERS = ["Worker", "SharedWorker", "importScripts"];
// What is written reaches the page through the cap; these would pass it by, or end the worker unseen.
const TO_THE_PAGE = ["postMessage", "close"];
const OF_NAVIGATOR = ["storage", "storageBuckets", "serviceWorker", "locks", "sendBeacon"];

// What this worker and the interpreter stand on, and code could replace for the runs after it. Those
// that objects often have their own of (Object's, Function's, Error's) can't be frozen: where a
// prototype's property is read-only, none of its name can be assigned on an object either.
const BUILT = [Promise, Array, Map, Set, WeakMap, String, Number];
const FOUNDATIONS = [JSON, Math, Reflect, ...BUILT, ...BUILT.map(({ prototype }) => prototype)];

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

/** Keeps `fetch` to this site, takes the rest away, and fixes what later runs stand on. */
export function isolate() {
  for (const foundation of FOUNDATIONS) Object.freeze(foundation);
  const { origin } = self.location;
  const native = self.fetch.bind(self);
  remove(self, ["fetch", ...STORES, ...LINES, ...WORKERS, ...TO_THE_PAGE]);
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
