// What the review page says.

export const NOTHING_MISSED = "Nothing to review. Questions that you miss come back here.";
export const LOST = "This question is no longer in the course.";
export const NOT_LOADED = "Its page could not be loaded. Try again later.";
export const EXPORTED = "Exported to a file.";
export const ASK_RESET =
  "This forgets every answer, mark and piece of exercise code on this device. It can’t be undone; export first if you are not sure.";
export const WAS_RESET = "All progress on this device is forgotten.";
export const UNDONE = "The import is undone.";
export const NOT_KEPT =
  "This browser keeps nothing for this site just now (storage is blocked or full), so progress lasts as long as this page. Export it if you want to keep it.";
export const KEPT = "Your progress is kept in this browser, on this device, and nowhere else.";

/** @param {Date} day any @returns {string} such as 30 November */
const date = (day) => day.toLocaleDateString("en-GB", { day: "numeric", month: "long" });

/**
 * @param {number} due how many are due
 * @param {number} later how many come later
 * @param {string | null} next ISO time of the next one
 */
export function due(due, later, next) {
  if (due + later === 0) return NOTHING_MISSED;
  const first =
    due === 0
      ? "Nothing is due today."
      : due === 1
        ? "One question is due."
        : `${due} questions are due.`;
  if (later === 0 || next === null) return first;
  const when = date(new Date(next));
  const what = due === 0 ? (later === 1 ? " question" : " questions") : " more";
  if (later === 1) return `${first} One${what} comes back, on ${when}.`;
  return `${first} ${later}${what} come back, the next on ${when}.`;
}

/** @param {string} reason why a file was refused */
export const refused = (reason) =>
  `The file was not imported: ${reason}. Nothing has changed here.`;

/**
 * @param {number} questions in the file
 * @param {number} exercises in the file
 */
export function imported(questions, exercises) {
  const one = `${questions} question${questions === 1 ? "" : "s"}`;
  const other = `${exercises} exercise${exercises === 1 ? "" : "s"}`;
  return `Imported: ${one}, ${other}. What was done here stays done.`;
}
