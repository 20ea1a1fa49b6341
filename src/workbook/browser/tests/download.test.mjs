// How fast a line is, by what comes over it, and the module that is compiled while it arrives. Stand-ins for
// the network and the clock; the rest is the real thing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

const A = "https://a.example/a.zip";
const B = "https://a.example/b.wasm";
const EMPTY_MODULE = Buffer.from([0, 97, 115, 109, 1, 0, 0, 0]);

let now = 1000;
performance.now = () => now;

/**
 * What the network has: by address, the pieces as they come, and what is said of them.
 * @type {Record<string, {pieces: Buffer[], headers?: Record<string, string>, wait: Promise<void>}>}
 */
let network = {};

Object.assign(globalThis, {
  self: globalThis,
  location: { href: "https://a.example/worker.js" },
  fetch: async (/** @type {string} */ url) => {
    const { pieces, headers, wait } = /** @type {typeof network[string]} */ (network[url]);
    const left = [...pieces];
    const body = new ReadableStream({
      async pull(to) {
        if (left.length < pieces.length) await wait;
        const piece = left.shift();
        if (piece) to.enqueue(new Uint8Array(piece));
        else to.close();
      },
    });
    const response = new Response(body, { headers });
    Object.defineProperty(response, "url", { value: url });
    return response;
  },
});

const { Downloads } = await import("../worker/download.js");

/** A wait, and what ends it. */
function wait() {
  let end = () => {};
  const over = /** @type {Promise<void>} */ (new Promise((resolve) => (end = resolve)));
  return { over, end };
}

const soon = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
const bytes = (/** @type {number} */ size) => Buffer.alloc(size);

/**
 * Measures the line with two files, of which 300 bytes come at once and the rest when `end` is called.
 * @param {Record<string, string>} [headers] of the second one, which has 1200 bytes
 */
async function measured(headers) {
  const { over, end } = wait();
  network = {
    [A]: { pieces: [bytes(100)], headers: { "content-length": "100" }, wait: over },
    [B]: { pieces: [bytes(200), bytes(1000)], headers: headers ?? {}, wait: over },
  };
  const downloads = new Downloads({ [A]: 100, [B]: 1200 }, () => {});
  downloads.begin(A);
  downloads.begin(B);
  const first = downloads.speed(120);
  const whole = downloads.speed();
  await soon();
  now += 10;
  end();
  await soon();
  now += 10;
  return { first: await first, whole: await whole, came: downloads.came };
}

test("a line's speed counts what is sent, and not what that is uncompressed", async () => {
  const { whole, came } = await measured({ "content-length": "600", "content-encoding": "br" });
  assert.equal(Math.round(came), 700);
  assert.equal(whole, came / 10);
});

test("where the server doesn't say how much it sends, the line is taken for slow", async () => {
  assert.equal(Math.round((await measured()).came), 500);
});

test("the first bytes tell a speed before all have come", async () => {
  const { first } = await measured({ "content-length": "1200" });
  assert.equal(first, Infinity); // no time had passed
});

test("a module is compiled while it arrives, before anyone asks for it", async () => {
  const wasm = { "content-type": "application/wasm" };
  network = { [B]: { pieces: [EMPTY_MODULE], headers: wasm, wait: Promise.resolve() } };
  const real = WebAssembly.compileStreaming;
  /** @type {Promise<WebAssembly.Module> | undefined} */
  let compiled;
  WebAssembly.compileStreaming = (source) => (compiled = real(source));
  const downloads = new Downloads({ [B]: EMPTY_MODULE.length }, () => {});
  downloads.begin(B);
  await downloads.compile(B);
  assert.ok(compiled);
  downloads.install();
  const { module, instance } = await WebAssembly.instantiateStreaming(fetch(B));
  downloads.uninstall();
  WebAssembly.compileStreaming = real;
  assert.equal(module, await compiled);
  assert.ok(instance instanceof WebAssembly.Instance);
});

test("a module that is spoilt is told by its name once it is asked for", async () => {
  const spoilt = { "content-type": "application/wasm" };
  network = { [B]: { pieces: [bytes(8)], headers: spoilt, wait: Promise.resolve() } };
  const downloads = new Downloads({ [B]: 8 }, () => {});
  downloads.begin(B);
  await downloads.compile(B);
  downloads.install();
  await assert.rejects(WebAssembly.instantiateStreaming(fetch(B)), /^Error: b\.wasm could not be/);
  downloads.uninstall();
});

test("what a pack holds is handed on, each time, though its own bytes are counted", async () => {
  const pack = gzipSync("library");
  const reports = /** @type {number[]} */ ([]);
  network = { [A]: { pieces: [pack], wait: Promise.resolve() } };
  const downloads = new Downloads({ [A]: pack.length }, (loaded) => reports.push(loaded));
  downloads.beginPacked(A);
  downloads.install();
  assert.equal(await (await fetch(A)).text(), "library");
  assert.equal(await (await fetch(A)).text(), "library");
  downloads.uninstall();
  assert.equal(reports.at(-1), pack.length);
});

test("a pack that is spoilt breaks the start, whoever waits for what is in it", async () => {
  network = { [A]: { pieces: [bytes(9)], wait: Promise.resolve() } };
  const downloads = new Downloads({ [A]: 9 }, () => {});
  downloads.beginPacked(A);
  await assert.rejects(downloads.broken, /^Error: a\.zip could not be loaded \(it is damaged\)/);
});
