// The least that keeps a whole site on the device and its pages fresh: what has its content in its
// name comes from the store, everything else from the network while there is one.

const STORE = "site";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

async function asked(store, request) {
  const answer = await fetch(request);
  if (answer.ok) await store.put(request, answer.clone());
  return answer;
}

async function kept(request) {
  const store = await caches.open(STORE);
  return (await store.match(request)) ?? asked(store, request);
}

async function fresh(request) {
  const store = await caches.open(STORE);
  try {
    return await asked(store, request);
  } catch (error) {
    const known = await store.match(request);
    if (known) return known;
    throw error;
  }
}

self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== self.location.origin) return;
  event.respondWith((pathname.startsWith("/assets/") ? kept : fresh)(event.request));
});
