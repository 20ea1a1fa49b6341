import assert from "node:assert/strict";
import { test } from "node:test";

import { isolate } from "../worker/isolation.js";

/** @type {Request[]} */
const asked = [];

class Scope {
  location = new URL("https://course.example/assets/worker.js");
  navigator = { storage: {}, hardwareConcurrency: 2 };
  indexedDB = {};
  postMessage() {}
  close() {}
  /** @param {Request} request what is asked for */
  fetch(request) {
    asked.push(request);
    return Promise.resolve(new Response("here"));
  }
}

const scope = /** @type {any} */ (new Scope());
Object.assign(globalThis, { self: scope });
isolate();

test("stores are gone, and what harms nobody stays", () => {
  assert.equal("indexedDB" in scope, false);
  assert.deepEqual(scope.navigator, { hardwareConcurrency: 2 });
});

test("there is no way past what is written, and none to end the worker", () => {
  assert.equal("postMessage" in scope, false);
  assert.equal("close" in scope, false);
});

test("what later runs stand on can't be replaced", () => {
  assert.throws(() => Object.assign(JSON, { parse: null }), TypeError);
  assert.throws(() => Object.assign(Array.prototype, { map: null }), TypeError);
});

test("the site itself can be asked", async () => {
  const answer = await scope.fetch("https://course.example/a.whl");
  assert.equal(await answer.text(), "here");
  assert.deepEqual(
    asked.map(({ url }) => url),
    ["https://course.example/a.whl"],
  );
});

for (const url of ["https://elsewhere.example/", "http://course.example/", "data:text/plain,a"]) {
  test(`${url} can't be asked`, async () => {
    await assert.rejects(() => scope.fetch(url), /no other host/);
    assert.equal(asked.filter((request) => request.url === url).length, 0);
  });
}

test("the native way to ask isn't left on a prototype", () => {
  assert.equal("fetch" in Scope.prototype, false);
});
