// Links that carry code: what goes in comes out, and nothing else does.

import assert from "node:assert/strict";
import test from "node:test";
import { deflateRawSync } from "node:zlib";

import { LINK_CHARACTERS, MARK, pack, unpack } from "../reader/packing.js";

const CODES = {
  short: "print(1)",
  empty: "",
  long: "total = total + 1\n".repeat(200),
  text: 'print("é 日本 \u{1f600} </pre><b>x")\n\tindented\r\n\ufeff',
};

for (const [name, code] of Object.entries(CODES)) {
  test(`${name} code comes out as it went in`, async () => {
    const link = await pack("one-head", code);
    assert.match(link, /^#share=one-head\.1[dp]\.[\w-]*\.[a-z0-9]+$/);
    assert.deepEqual(await unpack(link), { cell: "one-head", code, fault: null });
  });
}

test("what gets shorter is deflated, what doesn't is plain", async () => {
  assert.match(await pack("one", CODES.short), /\.1p\./);
  assert.match(await pack("one", CODES.long), /\.1d\./);
});

test("without a way to deflate, links are plain and can be read", async () => {
  const { CompressionStream: kept } = globalThis;
  // @ts-expect-error: an older browser
  globalThis.CompressionStream = undefined;
  const link = await pack("one", CODES.long);
  globalThis.CompressionStream = kept;
  assert.match(link, /\.1p\./);
  assert.equal((await unpack(link)).code, CODES.long);
});

test("a browser that can't inflate says so", async () => {
  const link = await pack("one", CODES.long);
  const { DecompressionStream: kept } = globalThis;
  // @ts-expect-error: an older browser
  globalThis.DecompressionStream = undefined;
  const { fault } = await unpack(link);
  globalThis.DecompressionStream = kept;
  assert.equal(fault, "browser");
});

test("percent signs that an app has added do no harm", async () => {
  const link = await pack("one", CODES.long);
  assert.equal((await unpack(link.replaceAll(".", "%2E"))).code, CODES.long);
});

test("every letter that is changed or missing is noticed", async () => {
  const link = await pack("one", "x = [1, 2, 3]\n".repeat(9));
  const start = link.indexOf(".1d.") + 4;
  for (let at = start; at < link.length; at += 1) {
    const other = link[at] === "a" ? "b" : "a";
    for (const changed of [other, ""]) {
      const { code, fault } = await unpack(link.slice(0, at) + changed + link.slice(at + 1));
      const harmless = fault === null && code === "x = [1, 2, 3]\n".repeat(9);
      assert.ok(harmless || fault === "damaged", `${at}: ${fault}`);
    }
  }
});

const CUT = [
  "",
  "one",
  "one.",
  "one.1d",
  "one.1d.AAAA",
  "one.1d.AAAA.",
  "one.1d.%%%.1",
  "one.1d.<b>.1",
];
for (const end of CUT) {
  test(`“${end}” is damaged`, async () => {
    assert.equal((await unpack(MARK + end)).fault, "damaged");
  });
}

test("another version of the form is named as that", async () => {
  const link = await pack("one", CODES.short);
  for (const form of ["2p", "1x", "1", "10p"]) {
    assert.equal((await unpack(link.replace(".1p.", `.${form}.`))).fault, "version");
  }
});

test("a link that is too long is not read", async () => {
  const link = `${MARK}one.1p.${"A".repeat(LINK_CHARACTERS)}.0`;
  assert.deepEqual(await unpack(link), { cell: "one", code: "", fault: "long" });
});

test("a bomb is given up before it is unpacked", async () => {
  const bomb = deflateRawSync(Buffer.alloc(5_000_000)).toString("base64url");
  assert.ok(bomb.length < LINK_CHARACTERS);
  assert.equal((await unpack(`${MARK}one.1d.${bomb}.0`)).fault, "large");
});

test("bytes that are no text are damaged", async () => {
  const { fault } = await unpack(
    `${MARK}one.1p.${Buffer.from([0xff, 0xfe]).toString("base64url")}.0`,
  );
  assert.equal(fault, "damaged");
});
