// Code as the end of an address: `share=CELL.1d.DATA.SUM`. 1 is the version of this form; d says that
// the data are deflated, p that they are plain; then base64url; then a checksum of the code, because a
// damaged letter would otherwise be a different program and no error. The text of a link is
// anybody's: nothing here trusts it.

export const MARK = "#share=";
export const LINK_CHARACTERS = 8000; // what mail and chat pass on whole
const CODE_BYTES = 100_000; // no more is unpacked, whatever a link promises
const VERSION = "1";

/** @typedef {"damaged" | "version" | "long" | "large" | "browser"} Fault why a link can't be opened */
/** @typedef {{cell: string, code: string, fault: Fault | null}} Unpacked with the fault, no code */

/** @param {Uint8Array} bytes any @returns {string} in base64url */
const toText = (bytes) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

/** @param {string} text in base64url @returns {Uint8Array<ArrayBuffer>} the bytes; throws */
const toBytes = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
    letter.charCodeAt(0),
  );

/** @param {Uint8Array} bytes any @returns {string} their CRC-32, in letters and digits */
function checksum(bytes) {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (~sum >>> 0).toString(36);
}

/**
 * Sends bytes through a stream.
 * @param {Uint8Array<ArrayBuffer>} bytes any
 * @param {CompressionStream | DecompressionStream} stream what to send them through
 * @param {number} [most] bytes that may come out
 * @returns {Promise<Uint8Array<ArrayBuffer>>} what comes out; throws, with a RangeError if it is more
 */
async function through(bytes, stream, most = Infinity) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const pieces = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    size += value.length;
    if (size > most) {
      void reader.cancel().catch(() => {});
      throw new RangeError("more than fits");
    }
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

/**
 * Packs code.
 * @param {string} cell the cell's id
 * @param {string} code any
 * @returns {Promise<string>} the end of an address, from its `#` on
 */
export async function pack(cell, code) {
  const bytes = new TextEncoder().encode(code);
  const deflated =
    typeof CompressionStream === "function"
      ? await through(bytes, new CompressionStream("deflate-raw")).catch(() => null)
      : null;
  const packed = deflated && deflated.length < bytes.length ? deflated : bytes;
  const form = packed === bytes ? "p" : "d";
  return `${MARK}${cell}.${VERSION}${form}.${toText(packed)}.${checksum(bytes)}`;
}

/**
 * Unpacks what `pack` has packed, or says why that can't be.
 * @param {string} hash the end of an address, from its `#` on
 * @returns {Promise<Unpacked>} the cell's id as far as it can be read, and its code
 */
export async function unpack(hash) {
  const found = /^#share=([a-z0-9-]*)\.?(?:(\w+)\.([\w-]*)\.([a-z0-9]+)$)?/.exec(plain(hash));
  const [, cell = "", form, data, sum] = found ?? [];
  const fail = (/** @type {Fault} */ fault) => ({ cell, code: "", fault });
  if (hash.length > LINK_CHARACTERS) return fail("long");
  if (form === undefined || data === undefined) return fail("damaged");
  if (form !== `${VERSION}d` && form !== `${VERSION}p`) return fail("version");
  if (form.endsWith("d") && typeof DecompressionStream !== "function") return fail("browser");
  try {
    const bytes = toBytes(data);
    const code = form.endsWith("p")
      ? bytes
      : await through(bytes, new DecompressionStream("deflate-raw"), CODE_BYTES);
    if (checksum(code) !== sum) return fail("damaged");
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(code);
    return { cell, code: text, fault: null };
  } catch (error) {
    return fail(error instanceof RangeError ? "large" : "damaged");
  }
}

/** @param {string} hash as it came @returns {string} without the percent signs that some apps add */
function plain(hash) {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
