// When the snapshot is used, when it is left out, and what is kept for the next visit. Stand-ins for the
// browser's cache, its line and what else is downloaded; the rest is the real thing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

const MEMORY = Buffer.alloc(5000, "memory ");
const PACK = gzipSync(MEMORY);
const ADDRESS = "https://a.example/assets/python/snapshot-1.pack";

/**
 * @typedef {object} World
 * @property {Buffer | null} kept what the browser has
 * @property {Buffer | Error} served what the network has
 * @property {boolean} fast whether all that a start needs comes soon
 * @property {import("../connection.js").Connection} [told] what is known of the line
 */

/** @type {World} */
let world;
/** @type {string[]} Why the network was asked. */
let asked;

Object.assign(globalThis, {
  fetch: async (/** @type {string} */ url, /** @type {RequestInit} */ { cache, signal }) => {
    assert.equal(url, ADDRESS);
    if (cache === "only-if-cached") {
      if (world.kept) return new Response(new Uint8Array(world.kept));
      throw new TypeError("not in the cache");
    }
    asked.push(signal ? "now" : "later");
    if (world.served instanceof Error) throw world.served;
    return new Response(new Uint8Array(world.served));
  },
});
Object.defineProperty(globalThis, "navigator", { get: () => ({ connection: world.told }) });

const { Snapshot } = await import("../worker/snapshot.js");

/** @param {Partial<World>} given how it is, where it is not as usual */
function visit(given = {}) {
  world = { kept: null, served: PACK, fast: true, ...given };
  asked = [];
  const snapshot = new Snapshot(ADDRESS);
  const downloads = /** @type {any} */ ({ arrive: async () => world.fast });
  return {
    take: async () => {
      const memory = await snapshot.take(downloads);
      return memory && Buffer.from(memory).equals(MEMORY);
    },
    keep: () => snapshot.keep(),
  };
}

test("a returning reader's is used, whatever the line, and asked for no more", async () => {
  const { take, keep } = visit({
    kept: PACK,
    served: new TypeError("no line"),
    fast: false,
    told: { saveData: true },
  });
  assert.equal(await take(), true);
  await keep();
  assert.deepEqual(asked, []);
});

test("a fast line brings it at once, and that is enough", async () => {
  const { take, keep } = visit();
  assert.equal(await take(), true);
  await keep();
  assert.deepEqual(asked, ["now"]);
});

for (const downlink of [1.3, 1.6]) {
  test(`what Chromium assumes of an unmeasured cable is no slow line (${downlink})`, async () => {
    const { take } = visit({ told: { effectiveType: "4g", downlink } });
    assert.equal(await take(), true);
  });
}

test("a line that turns out slow brings it once, for the next visit", async () => {
  const { take, keep } = visit({ fast: false });
  assert.equal(await take(), null);
  assert.deepEqual(asked, []);
  await keep();
  await keep();
  assert.deepEqual(asked, ["later"]);
});

for (const told of [{ effectiveType: "3g" }, { effectiveType: "4g", downlink: 1.2 }]) {
  test(`so does one that is said to be slow (${JSON.stringify(told)})`, async () => {
    const { take, keep } = visit({ told });
    assert.equal(await take(), null);
    assert.deepEqual(asked, []);
    await keep();
    assert.deepEqual(asked, ["later"]);
  });
}

for (const told of [{ saveData: true }, { type: "cellular", effectiveType: "4g", downlink: 10 }]) {
  test(`it is never asked for where bytes are dear (${JSON.stringify(told)})`, async () => {
    const { take, keep } = visit({ told });
    assert.equal(await take(), null);
    await keep();
    assert.deepEqual(asked, []);
  });
}

test("one that can't be had, or isn't whole, is done without", async () => {
  for (const given of [
    { served: new TypeError("no line") },
    { served: new DOMException("too late", "TimeoutError") },
    { served: PACK.subarray(0, 20) },
    { served: Buffer.from("<html>Log in</html>") },
    { kept: PACK.subarray(0, 20), served: new TypeError("no line") },
  ]) {
    const { take, keep } = visit(given);
    assert.equal(await take(), null);
    await keep();
  }
});
