// What the theme registers on a page is taken back when the next one has come, and not before.

import assert from "node:assert/strict";
import { test } from "node:test";

import { forgetQueries } from "../page/queries.js";

test("what listens on a page that was left is let go of", () => {
  const listening = [];
  const queries = {
    addListener: (listener) => void listening.push(listener),
    removeListener: (listener) => void listening.splice(listening.indexOf(listener), 1),
  };
  queries.addListener("of the first page, and of the theme itself");
  const begun = forgetQueries(queries);
  begun();
  const [first] = listening;
  for (const page of ["second", "third", "fourth"]) {
    queries.addListener(page);
    begun();
    assert.deepEqual(listening, [first, page]);
  }
});
