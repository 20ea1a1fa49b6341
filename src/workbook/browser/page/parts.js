// What a cell and an exercise are both made of. The page's script hands it to that of exercises, which so
// needs no copy of its own.

import { Attempt } from "./attempt.js";
import { Bar } from "./bar.js";
import { CodeBox } from "./code.js";
import { Output } from "./output.js";
import { noEditor, noTools } from "./words.js";

export const parts = { Attempt, Bar, CodeBox, Output, noEditor, noTools };
