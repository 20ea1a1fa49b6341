// A cell's code: the highlighted block from the page until the reader touches it, then the editor
// in its place. Both show the same text at the same spot, and the caret and the focus move along.

import { make } from "./elements.js";
import { troubleOf } from "./trouble.js";

/** @typedef {import("../editor/editor.js").Editor} Editor */
/** @typedef {import("../editor/trouble.js").Trouble} Trouble */
/** @typedef {Pick<typeof import("../editor/editor.js"), "createEditor">} EditorModule */

/**
 * What a cell gives to its code box.
 * @typedef {object} CodeOptions
 * @property {HTMLElement} box the cell's `.cell-code`
 * @property {string} label what assistive technology calls it
 * @property {() => Promise<EditorModule>} load fetches the editor
 * @property {(text: string) => void} onChange told after each change
 * @property {(reason: string) => void} onFailure told when the editor can't be had
 * @property {AbortSignal} signal takes everything down again
 */

export class CodeBox {
  /** @type {Editor | null} */
  #editor = null;
  /** @type {Promise<void> | null} */
  #loading = null;
  /** @type {Promise<unknown>} */
  #released = Promise.resolve();
  #typed = "";
  /** @type {Trouble | null} */
  #trouble = null;

  /** @param {CodeOptions} options what the cell gives */
  constructor(options) {
    this.options = options;
    const { box, signal } = options;
    this.block = /** @type {HTMLElement} */ (box.querySelector(".highlight") ?? box.children[0]);
    this.pre = /** @type {HTMLElement} */ (box.querySelector("pre"));
    this.code = box.querySelector("pre > code") ?? this.pre;
    this.checked = [...this.code.childNodes].map((node) => node.cloneNode(true));
    this.course = this.#blockText;
    this.#announce();
    this.pre.addEventListener("pointerdown", () => this.#press(), { signal });
    this.pre.addEventListener("focus", () => void this.open(), { signal });
    this.pre.addEventListener("click", () => void this.open(), { signal });
    this.pre.addEventListener("keydown", (event) => this.#type(event), { signal });
    signal.addEventListener("abort", () => this.#close());
  }

  /** The code as the reader sees it: a block's last line end makes no line, an editor's would. */
  get text() {
    return this.#editor?.text() ?? this.#blockText;
  }

  set text(text) {
    if (this.#editor) {
      if (this.#editor.text() !== text) this.#editor.replace(text);
      return; // which tells of it
    }
    this.#show(text);
    this.#tell();
  }

  /** @param {string} text to be in the block, without any mark */
  #show(text) {
    this.#trouble = null;
    this.pre.removeAttribute("aria-invalid");
    this.pre.removeAttribute("aria-description");
    if (text === this.course) {
      this.code.replaceChildren(...this.checked.map((node) => node.cloneNode(true)));
    } else {
      this.code.textContent = text;
    }
  }

  /**
   * Changes the code as if the reader had typed it.
   * @param {string} text the code
   * @param {(code: Element) => void} rewrite does the same to the block, where that is what shows it
   */
  change(text, rewrite) {
    if (this.#editor) {
      this.#editor.replace(text);
    } else {
      if (this.#trouble) this.#show(this.#blockText);
      rewrite(this.code);
      this.#changed(text);
    }
  }

  /** @param {string} text the reader's code, after a change of theirs */
  #changed(text) {
    this.options.onChange(text);
    this.#tell();
  }

  /** Tells the page that the code is another one. */
  #tell() {
    this.options.box.dispatchEvent(new CustomEvent("workbook:code", { bubbles: true }));
  }

  get #blockText() {
    return (this.code.textContent ?? "").replace(/\n$/, "");
  }

  /**
   * Underlines the line where the code has failed, until it is edited or runs again.
   * @param {Parameters<typeof troubleOf>[0] | null} error what a run raised; null takes the mark back
   */
  mark(error) {
    if (!this.#editor && this.#trouble) this.#show(this.#blockText);
    this.#trouble = error && troubleOf(error);
    if (this.#editor) this.#editor.mark(this.#trouble);
    else if (this.#trouble) void this.#markBlock(this.#trouble);
  }

  /** @param {Trouble} trouble what to mark in the block */
  async #markBlock(trouble) {
    /** @type {typeof import("./block.js") | null} the output says it, too, where there is none */
    const block = await import(new URL(__BLOCK__, import.meta.url).href).catch(() => null);
    if (!this.#editor && this.#trouble === trouble) block?.markBlock(this.pre, this.code, trouble);
  }

  /** Moves the focus here. */
  focus() {
    if (this.#editor) this.#editor.focus();
    else this.pre.focus();
  }

  /**
   * Moves the focus to a line.
   * @param {number} line counted from 1
   */
  async goTo(line) {
    await this.open();
    if (this.#editor) this.#editor.goTo(line);
    else this.focus();
  }

  /** Puts the editor in the block's place. */
  async open() {
    if (this.#editor || this.options.signal.aborted) return;
    this.#loading ??= this.#open().finally(() => {
      this.#loading = null;
    });
    await this.#loading;
  }

  async #open() {
    try {
      const { createEditor } = await this.options.load();
      await this.#released; // a reader who is selecting with the mouse is not interrupted
      if (!this.options.signal.aborted) this.#mount(createEditor);
    } catch (error) {
      this.options.onFailure(/** @type {Error} */ (error).message);
    }
  }

  /** @param {EditorModule["createEditor"]} createEditor from the editor's bundle */
  #mount(createEditor) {
    /** @type {HTMLElement | null} */
    const section = this.options.box.closest("section");
    const focused = this.pre.contains(document.activeElement);
    const host = make("div", "cell-editor");
    const editor = createEditor({
      host,
      text: this.text,
      selection: this.#selection(),
      label: this.options.label,
      onChange: (text) => this.#changed(text),
      setup: section?.querySelector(".cell-setup code")?.textContent ?? "",
      run: () => Number(section?.dataset.run ?? 0),
    });
    editor.mark(this.#trouble);
    this.block.hidden = true;
    this.block.after(host);
    this.#editor = editor;
    if (focused) editor.focus();
    if (this.#typed) editor.insert(this.#typed);
    this.#typed = "";
  }

  #announce() {
    this.pre.tabIndex = 0;
    this.pre.setAttribute("role", "textbox");
    this.pre.setAttribute("aria-multiline", "true");
    this.pre.setAttribute("aria-label", this.options.label);
  }

  #press() {
    this.#released = new Promise((resolve) => {
      for (const type of ["pointerup", "pointercancel"]) {
        window.addEventListener(type, resolve, { once: true, signal: this.options.signal });
      }
    });
  }

  /**
   * Keeps what is typed until the editor is there.
   * @param {KeyboardEvent} event a key on the block
   */
  #type(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key.length !== 1) return;
    event.preventDefault();
    this.#typed += event.key;
    void this.open();
  }

  /** What is selected in the block, in characters. */
  #selection() {
    const selection = document.getSelection();
    const offset = (/** @type {Node | null} */ node, /** @type {number} */ at) => {
      if (!node || !this.code.contains(node)) return 0;
      const before = document.createRange();
      before.setStart(this.code, 0);
      before.setEnd(node, at);
      return Math.min(before.toString().length, this.text.length);
    };
    return {
      anchor: offset(selection?.anchorNode ?? null, selection?.anchorOffset ?? 0),
      head: offset(selection?.focusNode ?? null, selection?.focusOffset ?? 0),
    };
  }

  #close() {
    this.#editor?.destroy();
    this.#editor = null;
  }
}
