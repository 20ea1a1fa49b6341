// When the snapshot is used, when it is left out, and what is kept for the next visit. Stand-ins for the
// browser's cache, its line and what else is downloaded; the rest is the real thing.

import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { mock, test } from "node:test";
import { gzipSync } from "node:zlib";

import { archived, entry } from "./archives.mjs";

const MEMORY = randomBytes(5000);
const PACK = gzipSync(archived(entry("", "0", MEMORY), entry("", "5000", "")));
const FAST = PACK.length / 100; // the snapshot takes a tenth of a second
const SLOW = PACK.length / 6000;
const ADDRESS = "https://a.example/assets/python/snapshot-1.pack";

/**
 * @typedef {object} World
 * @property {Buffer | null} kept what the browser has; nothing, of an answer that all is out of order
 * @property {Buffer | Error} served what the network has
 * @property {number} speed of the line at first, in bytes a millisecond
 * @property {number | Promise<number>} whole speed that it had in all, once the interpreter is here
 * @property {number} beside bytes of the interpreter that come with each piece
 * @property {number} pieces of the snapshot
 * @property {number} wait milliseconds before each piece
 * @property {import("../connection.js").Connection} [told] what is known of the line
 */

/** @type {World} */
let world;
/** @type {string[]} Why the network was asked. */
let asked;

/**
 * What the network has, as it comes: the clock goes on by the wait, and nobody has to.
 * @param {Buffer} served all of it
 * @param {AbortSignal | null} [signal] gives it up
 */
function inPieces(served, signal) {
  let at = 0;
  const size = Math.ceil(served.length / world.pieces);
  return new ReadableStream({
    start(to) {
      signal?.addEventListener("abort", () => to.error(signal.reason));
    },
    pull(to) {
      if (world.wait === Infinity) return;
      now += world.wait;
      downloads.came += world.beside;
      if (at < served.length) to.enqueue(new Uint8Array(served.subarray(at, (at += size))));
      else to.close();
    },
    cancel() {
      dropped = true;
    },
  });
}

/** What else is downloaded. */
const downloads = {
  came: 0,
  /** @param {number} [bytes] after so many */
  speed: async (bytes) => (bytes === undefined ? world.whole : world.speed),
};

let now = 0;
let dropped = false; // the snapshot, while it came
performance.now = () => now;

Object.assign(globalThis, {
  fetch: async (/** @type {string} */ url, /** @type {RequestInit} */ { cache, signal }) => {
    assert.equal(url, ADDRESS);
    if (cache === "only-if-cached") {
      if (world.kept) {
        const status = world.kept.length ? 200 : 503;
        return new Response(new Uint8Array(world.kept), { status });
      }
      throw new TypeError("not in the cache");
    }
    asked.push(signal ? "now" : "later");
    assert.equal(cache, world.kept?.length === 0 ? "reload" : "default");
    if (world.served instanceof Error) throw world.served;
    return new Response(inPieces(world.served, signal));
  },
});
Object.defineProperty(globalThis, "navigator", { get: () => ({ connection: world.told }) });

const { Snapshot } = await import("../worker/snapshot.js");

/** @param {Partial<World>} given how it is, where it is not as usual */
function visit(given = {}) {
  const usual = { kept: null, served: PACK, speed: FAST, whole: FAST };
  world = { ...usual, pieces: 1, wait: 0, beside: 0, ...given };
  asked = [];
  dropped = false;
  downloads.came = 0;
  const snapshot = new Snapshot(ADDRESS, PACK.length);
  const { memory, room } = snapshot.take(/** @type {any} */ (downloads));
  return {
    room,
    take: async () => {
      const taken = await memory;
      return taken && Buffer.from(taken).equals(MEMORY);
    },
    keep: () => snapshot.keep(),
  };
}

test("a returning reader's is used, whatever the line, and asked for no more", async () => {
  const { take, keep } = visit({
    kept: PACK,
    served: new TypeError("no line"),
    speed: SLOW,
    whole: SLOW,
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

test("where the browser keeps an answer that all is out of order, it is asked for anew", async () => {
  assert.equal(await visit({ kept: Buffer.alloc(0) }).take(), true);
  const { take, keep } = visit({ kept: Buffer.alloc(0), speed: SLOW, whole: SLOW });
  assert.equal(await take(), null);
  await keep();
  assert.deepEqual(asked, ["later"]);
});

test("a line that is slow only at first brings it at once too", async () => {
  const { take } = visit({ speed: SLOW });
  assert.equal(await take(), true);
  assert.deepEqual(asked, ["now"]);
});

const FOR_EVER = new Promise(() => {});

test("the packages wait for the interpreter on a slow line, and only there", async () => {
  await visit({ whole: FOR_EVER }).room;
  await visit({ kept: PACK, speed: SLOW, whole: FOR_EVER }).room;
  let [free, here] = [false, () => {}];
  const whole = /** @type {Promise<number>} */ (
    new Promise((resolve) => (here = () => resolve(SLOW)))
  );
  const { room } = visit({ speed: SLOW, whole });
  void room.then(() => (free = true));
  await new Promise(setImmediate);
  assert.equal(free, false);
  here();
  await room;
});

test("one that comes too slowly is given up on the way, and had for the next visit", async () => {
  const { take, keep } = visit({ pieces: 10, wait: 1000 });
  assert.equal(await take(), null);
  assert.ok(dropped);
  await keep();
  assert.deepEqual(asked, ["now", "later"]);
});

test("one that comes a little more slowly than expected is waited for", async () => {
  assert.equal(await visit({ pieces: 10, wait: 17 }).take(), true);
});

test("beside the interpreter it may come slowly, where the line isn't slow", async () => {
  const beside = { whole: FOR_EVER, pieces: 10, wait: 140 };
  assert.equal(await visit({ ...beside, beside: PACK.length }).take(), true);
  assert.equal(await visit(beside).take(), null);
});

test("where nothing comes any more, it is given up", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { take } = visit({ wait: Infinity });
  await new Promise(setImmediate);
  mock.timers.tick(10_000);
  assert.equal(await take(), null);
  mock.timers.reset();
});

test("a line that turns out slow brings it once, for the next visit", async () => {
  const { take, keep } = visit({ speed: SLOW, whole: SLOW });
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
