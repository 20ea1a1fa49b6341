import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { Watchdog } from "../page/watchdog.js";

/** @returns {any} */
const job = () => ({});

/** @type {string[]} */
let told = [];
const watchdog = new Watchdog(
  10,
  () => told.push("over"),
  () => told.push("silent"),
);

/** @param {string} name @param {() => void} body with the clock in its hands */
function timed(name, body) {
  test(name, () => {
    told = [];
    mock.timers.enable({ apis: ["setTimeout"] });
    body();
    watchdog.end();
    mock.timers.reset();
  });
}

timed("a job that isn't taken is told of, well before its time is over", () => {
  watchdog.given(job());
  mock.timers.tick(3000);
  assert.deepEqual(told, ["silent"]);
});

timed("a job that is taken has its time, and no more", () => {
  watchdog.given(job());
  watchdog.taken();
  mock.timers.tick(9999);
  assert.deepEqual(told, []);
  mock.timers.tick(1);
  assert.deepEqual(told, ["over"]);
});

timed("a job that was given again has its time even if it isn't taken", () => {
  watchdog.given({ ...job(), again: true });
  mock.timers.tick(10_000);
  assert.deepEqual(told, ["over"]);
});

timed("while packages come, no time is counted", () => {
  watchdog.given(job());
  watchdog.taken();
  watchdog.pause();
  mock.timers.tick(60_000);
  watchdog.count(job());
  mock.timers.tick(9999);
  assert.deepEqual(told, []);
});

timed("a job that has ended is told of no more", () => {
  watchdog.given(job());
  watchdog.end();
  mock.timers.tick(60_000);
  assert.deepEqual(told, []);
});
