// What the theme registers on a page is taken back when the next one has come, and not before.

import assert from "node:assert/strict";
import { test } from "node:test";

import { forgetQueries } from "../page/queries.js";

test("what listens on a page that was left is let go of", () => {
  /** @type {any[]} */
  const listening = [];
  const queries = {
    addListener: (/** @type {any} */ listener) => void listening.push(listener),
    removeListener: (/** @type {any} */ listener) =>
      void listening.splice(listening.indexOf(listener), 1),
  };
  const theme = /** @type {any} */ (queries);
  theme.addListener("of the first page, and of the theme itself");
  const begun = forgetQueries(queries);
  begun();
  const [first] = listening;
  for (const page of ["second", "third", "fourth"]) {
    theme.addListener(page);
    begun();
    assert.deepEqual(listening, [first, page]);
  }
});
