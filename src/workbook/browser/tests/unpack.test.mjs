// Reading the archives that Python packs (workbook.site.inside), as any tar writes them.

import assert from "node:assert/strict";
import { test } from "node:test";

import { writeFiles } from "../worker/unpack.js";

/**
 * One file of an archive.
 * @param {string} prefix @param {string} name @param {string} content
 */
function entry(prefix, name, content) {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write(`${content.length.toString(8).padStart(11, "0")}\0`, 124);
  header.write(prefix, 345);
  const body = Buffer.alloc(Math.ceil(content.length / 512) * 512);
  body.write(content);
  return Buffer.concat([header, body]);
}

/** @param {Buffer[]} entries */
function written(...entries) {
  /** @type {[string, string?][]} */
  const calls = [];
  const files = {
    mkdirTree: (/** @type {string} */ path) => calls.push([path]),
    writeFile: (/** @type {string} */ path, /** @type {Uint8Array} */ content) =>
      calls.push([path, Buffer.from(content).toString()]),
  };
  const archive = new Uint8Array(Buffer.concat([...entries, Buffer.alloc(1024)]));
  writeFiles(/** @type {any} */ (files), "/lib", archive);
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
