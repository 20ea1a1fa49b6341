import js from "@eslint/js";

const MESSAGE = "Text goes into the page through textContent or append.";
const MARKUP = [
  { property: "innerHTML" },
  { property: "outerHTML" },
  { property: "insertAdjacentHTML" },
  { object: "document", property: "write" },
];

export default [
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "no-undef": "off", // the type checker knows every name
      eqeqeq: ["error", "always"],
      "max-lines": ["error", 250],
      "max-lines-per-function": ["error", 60],
      "no-var": "error",
      "prefer-const": "error",
      "no-console": "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-restricted-properties": [
        "error",
        ...MARKUP.map((where) => ({ ...where, message: MESSAGE })),
      ],
    },
  },
];
