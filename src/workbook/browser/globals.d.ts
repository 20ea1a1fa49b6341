// What the build puts into the page's bundle, and what Material puts into the page.
declare const __RUNTIME__: import("./messages.js").Runtime;
declare const __WORKER__: string;
declare const __EDITOR__: string;
declare const __LEARNING__: string[];

interface Window {
  /** Material's stream of page loads; emits the current page at once, then each instant one. */
  document$?: { subscribe(next: () => void): void };
}
