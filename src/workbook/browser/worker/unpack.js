// A pack is a compressed archive in tar's plainest format. The browser decompresses it while it
// arrives, and the files go into Python's memory as they are: in Python the same takes ten times longer.

const BLOCK = 512;
const NAME = 100; // longest that fits; the rest stands before it
const SIZE_AT = 124;
const PREFIX_AT = 345;

const ascii = new TextDecoder();

/**
 * @param {Uint8Array} header a file's first block
 * @param {number} start where a text begins
 * @param {number} length of its field
 */
function field(header, start, length) {
  const text = ascii.decode(header.subarray(start, start + length));
  return text.split("\0", 1)[0] ?? "";
}

/**
 * The files in an archive.
 * @param {Uint8Array<ArrayBuffer>} archive uncompressed
 * @yields {[string, Uint8Array]} path and content
 */
export function* filesOf(archive) {
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0;) {
    const header = archive.subarray(at, at + BLOCK);
    const prefix = field(header, PREFIX_AT, 155);
    const size = parseInt(field(header, SIZE_AT, 12), 8);
    const start = at + BLOCK;
    const name = field(header, 0, NAME);
    yield /** @type {[string, Uint8Array]} */ ([
      prefix ? `${prefix}/${name}` : name,
      archive.subarray(start, start + size),
    ]);
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
}

/**
 * Decompresses while reading.
 * @param {ReadableStream<Uint8Array<ArrayBuffer>>} stream a pack's bytes
 * @returns {Promise<Uint8Array<ArrayBuffer>>} what was packed
 */
export async function unpacked(stream) {
  const whole = new Response(stream.pipeThrough(new DecompressionStream("gzip")));
  return new Uint8Array(await whole.arrayBuffer());
}

/**
 * Puts an archive's files into Python's file system.
 * @param {import("pyodide").PyodideAPI["FS"]} files the file system
 * @param {string} folder where to
 * @param {Uint8Array<ArrayBuffer>} archive uncompressed
 */
export function writeFiles(files, folder, archive) {
  const made = new Set();
  for (const [path, content] of filesOf(archive)) {
    const target = `${folder}/${path}`;
    const parent = target.slice(0, target.lastIndexOf("/"));
    if (!made.has(parent)) files.mkdirTree(parent);
    made.add(parent);
    files.writeFile(target, content, { canOwn: true }); // which spares a copy
  }
}

/**
 * Memory as it was, from what of it isn't zero (workbook.site.derived).
 * @param {Uint8Array<ArrayBuffer>} archive uncompressed: the files are named by where they stand, and
 *   the last by where the memory ends
 */
export function spreadOut(archive) {
  const pieces = [...filesOf(archive)].map(([at, content]) => ({ at: Number(at), content }));
  const memory = new Uint8Array(pieces.at(-1)?.at ?? 0);
  for (const { at, content } of pieces) memory.set(content, at);
  return memory;
}
