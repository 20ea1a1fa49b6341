// Archives as any tar writes them, for tests of what reads them.

/**
 * One file of an archive.
 * @param {string} prefix @param {string} name @param {string | Uint8Array} content
 */
export function entry(prefix, name, content) {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write(`${content.length.toString(8).padStart(11, "0")}\0`, 124);
  header.write(prefix, 345);
  const body = Buffer.alloc(Math.ceil(content.length / 512) * 512);
  body.set(Buffer.from(content));
  return Buffer.concat([header, body]);
}

/** @param {Buffer[]} entries */
export const archived = (...entries) =>
  new Uint8Array(Buffer.concat([...entries, Buffer.alloc(1024)]));
