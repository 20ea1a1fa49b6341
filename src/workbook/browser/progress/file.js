// Progress as a file: out and in. A file is taken in whole or not at all.

import { readRecord, VERSION } from "./record.js";

/** @typedef {import("./record.js").Progress} Progress */

const KIND = "workbook-progress";
const MAX_BYTES = 5_000_000; // about what a browser lets a site keep

/**
 * @param {Progress} progress the record
 * @param {Date} now the time
 * @returns {{name: string, text: string}} the file
 */
export function writeFile(progress, now) {
  const time = now.toISOString();
  const text = `${JSON.stringify({ kind: KIND, exported: time, ...progress }, null, 2)}\n`;
  return { name: `course-progress-${time.slice(0, 10)}.json`, text };
}

/**
 * Reads a file that was chosen for import.
 * @param {string} text its content
 * @returns {{progress: Progress, refused: string}} `refused` says why not, empty if all is well
 */
export function readFile(text) {
  const { progress, faults } = readRecord(null);
  const refuse = (/** @type {string} */ refused) => ({ progress, refused });
  if (text.length > MAX_BYTES) return refuse("it is too large for a record of progress");
  if (text.trim() === "") return refuse("it is empty");
  let data;
  try {
    data = JSON.parse(text);
  } catch {
    return refuse("it is not JSON, or it is cut off");
  }
  if (data?.kind !== KIND) return refuse("it was not exported from a course like this one");
  const read = readRecord(data);
  faults.splice(0, faults.length, ...read.faults);
  const [fault] = faults;
  if (fault === undefined) return { progress: read.progress, refused: "" };
  const more = faults.length > 1 ? `, and ${faults.length - 1} more` : "";
  return refuse(
    Number(data.v) > VERSION ? "it was written by a newer version of this site" : fault + more,
  );
}
