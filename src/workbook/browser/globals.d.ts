// What the build puts into the page's bundle, and what Material puts into the page.
declare const __RUNTIME__: string;
declare const __WORKER__: string;
declare const __EDITOR__: string;
declare const __LIVING__: string;
declare const __READER__: string;
declare const __RICH__: string;
declare const __BLOCK__: string;
declare const __LEARNING__: string;
declare const __DRAWINGS__: string;
declare const __MARKS__: string;

interface Window {
  /** Material's stream of page loads; emits the current page at once, then each instant one. */
  document$?: { subscribe(next: () => void): void; next(page: Document): void };
  /** Comes once the page has been painted. */
  painted?: Promise<void>;
  /** Comes once Material's script has run, and before it is told of the page. */
  theme?: Promise<void>;
}

/** The drawings of the course, whose folder the build knows. */
declare module "course-drawings" {
  export const drawings: import("./drawings/drawing.js").Drawings;
}

// The package's own types describe its parts, and not what Node imports.
declare module "speech-rule-engine" {
  const engine: {
    setupEngine: (how: Record<string, string>) => Promise<unknown>;
    toSpeech: (mathml: string) => string;
  };
  export default engine;
}
