// What a try is worth, and how that is said before the reader chooses.

const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const ORDINALS = ["first", "second", "third", "fourth"];
/** @type {Record<string, string>} */
const PARTS = { "1/2": "half", "1/3": "a third", "2/3": "two thirds", "1/4": "a quarter" };

/** @param {number} number small @returns {string} as a word */
const word = (number) => WORDS[number] ?? String(number);

/** @param {number} number small @param {string} noun what is counted @returns {string} both */
export const counted = (number, noun) => `${word(number)} ${noun}${number === 1 ? "" : "s"}`;

/** @param {string} text a sentence @returns {string} with a capital */
export const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * What a right answer is worth.
 * @param {number} nth which try it is, from 1
 * @param {number} tries how many there are
 * @returns {number} 1 for the first, less for each later one, 0 after the last
 */
export function creditFor(nth, tries) {
  return Math.max(0, (tries - nth + 1) / tries);
}

/**
 * What the n-th try is worth, in words.
 * @param {number} nth which try, from 1
 * @param {number} tries how many there are
 * @returns {string} such as "two thirds"
 */
export function creditInWords(nth, tries) {
  const top = tries - nth + 1;
  if (top <= 0) return "nothing";
  if (nth === 1) return "full credit";
  const divisor = [4, 3, 2].find((by) => top % by === 0 && tries % by === 0) ?? 1;
  const part = `${top / divisor}/${tries / divisor}`;
  return PARTS[part] ?? part;
}

/**
 * The rules, for a reader who has not chosen yet.
 * @param {number} tries how many there are
 * @returns {string} one or two sentences
 */
export function rules(tries) {
  const end = "none once the answer is shown.";
  if (tries === 1) return `One try: full credit if it is right, ${end}`;
  const later = Array.from({ length: tries - 1 }, (_, at) => {
    const nth = at + 2;
    return `${creditInWords(nth, tries)} on the ${ORDINALS[nth - 1] ?? `${nth}th`}`;
  });
  return `${sentence(word(tries))} tries: full credit on the first, ${later.join(", ")}, ${end}`;
}

/**
 * What is left after a miss.
 * @param {number} used tries so far
 * @param {number} tries how many there are
 * @returns {string} one sentence
 */
export function left(used, tries) {
  const rest = tries - used;
  const worth = creditInWords(used + 1, tries);
  return rest === 1
    ? `One try left, for ${worth}.`
    : `${sentence(word(rest))} tries left, the next one for ${worth}.`;
}

/**
 * What is left after a miss where nothing is at stake.
 * @param {number} used tries so far
 * @param {number} tries how many there are
 * @returns {string} one sentence
 */
export function leftFree(used, tries) {
  const rest = tries - used;
  return rest === 1 ? "One try left." : `${sentence(word(rest))} tries left.`;
}

/**
 * How a right answer was rewarded.
 * @param {number} nth which try it was
 * @param {number} tries how many there are
 * @returns {string} one sentence
 */
export function earned(nth, tries) {
  return nth === 1 ? "Full credit." : `${sentence(creditInWords(nth, tries))} of the credit.`;
}
