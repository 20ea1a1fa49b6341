// Reading the archives that Python packs (workbook.site.inside), as any tar writes them.

import assert from "node:assert/strict";
import { test } from "node:test";

import { spreadOut, writeFiles } from "../worker/unpack.js";
import { archived, entry } from "./archives.mjs";

/** @param {Buffer[]} entries */
function written(...entries) {
  /** @type {[string, string?][]} */
  const calls = [];
  const files = {
    mkdirTree: (/** @type {string} */ path) => calls.push([path]),
    writeFile: (/** @type {string} */ path, /** @type {Uint8Array} */ content) =>
      calls.push([path, Buffer.from(content).toString()]),
  };
  writeFiles(/** @type {any} */ (files), "/lib", archived(...entries));
  return calls;
}

test("files go to their places, each folder made once and first", () => {
  const long = "x".repeat(513); // a byte more than a block
  assert.deepEqual(written(entry("", "a/one.py", "1"), entry("", "a/two.py", long)), [
    ["/lib/a"],
    ["/lib/a/one.py", "1"],
    ["/lib/a/two.py", long],
  ]);
});

test("a long path is put together, and an empty file is a file", () => {
  const name = "n".repeat(100); // the field is full: nothing ends it
  assert.deepEqual(written(entry("deep/folder", name, ""), entry("", "b.py", "2")), [
    ["/lib/deep/folder"],
    [`/lib/deep/folder/${name}`, ""],
    ["/lib"],
    ["/lib/b.py", "2"],
  ]);
});

test("an archive of nothing writes nothing", () => {
  assert.deepEqual(written(), []);
});

test("memory is as it was, zeros and all", () => {
  const pieces = [entry("", "2", "ab"), entry("", "7", "c"), entry("", "9", "")];
  assert.deepEqual([...spreadOut(archived(...pieces))], [0, 0, 97, 98, 0, 0, 0, 99, 0]);
});

test("what is no memory has no length, or is refused", () => {
  assert.equal(spreadOut(archived()).length, 0);
  assert.throws(() => spreadOut(archived(entry("", "5", "beyond"))), RangeError);
});
