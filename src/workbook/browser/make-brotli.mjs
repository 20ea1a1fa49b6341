// Compresses files with brotli, as small as it gets: Node has it built in, and Python doesn't. Reads a
// JSON list of pairs on standard input, what to compress and where to write it.

import { readFile, writeFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const packed = promisify(brotliCompress);

/** @param {[string, string]} pair a file, and its twin */
async function compress([from, to]) {
  const data = await readFile(from);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
  };
  await writeFile(to, await packed(data, { params }));
}

const pairs = /** @type {[string, string][]} */ (JSON.parse(await text(process.stdin)));
const work = async () => {
  for (let pair = pairs.pop(); pair; pair = pairs.pop()) await compress(pair);
};
await Promise.all([work(), work()]);
