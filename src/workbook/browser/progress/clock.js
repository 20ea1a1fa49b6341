// The one place that asks what day it is, so that tests can say it.

let read = () => new Date();

/** @returns {Date} now */
export const now = () => read();

/** @param {() => Date} clock takes the real one's place */
export function setClock(clock) {
  read = clock;
}
