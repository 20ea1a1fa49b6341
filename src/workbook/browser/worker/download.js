// Downloads of Python's files: all started at once, counted as their bytes arrive, and handed to
// Pyodide when it asks for them. A failure names the file, which Pyodide's own messages don't.

import { Counter, count } from "./counting.js";
import { DownloadError, counted, damaged, notLoaded } from "./failure.js";
import { reasonOf } from "./reason.js";
import { unpacked } from "./unpack.js";

// Where a server doesn't tell how much it sends, it compresses what it sends. A wrong guess takes the line
// for slower than it is, and a start does without the snapshot.
const COMPRESSED = 3;

/** The downloads of one start of Python, or of packages for it. */
export class Downloads {
  /** @type {Map<string, Promise<Response>>} */
  #started = new Map();
  /** @type {Map<string, Promise<Uint8Array<ArrayBuffer>>>} */
  #packed = new Map();
  /** @type {Promise<void>[]} What has been begun to be counted. */
  #counts = [];
  #fetch = self.fetch.bind(self);
  #instantiate = WebAssembly.instantiateStreaming;
  /** @type {WeakMap<Response, Promise<WebAssembly.Module>>} What is compiled while it arrives. */
  #modules = new WeakMap();
  #since = 0; // when the first answer came
  /** @type {{bytes: number, resolve: (value?: unknown) => void}[]} */
  #awaited = [];
  /** @type {(failure: DownloadError) => void} */
  #reject = () => {};
  /**
   * Fails with the first download that fails. Pyodide wraps some failures and waits for ever after
   * others, so whoever starts it has to watch this too.
   * @type {Promise<never>}
   */
  broken = new Promise((_resolve, reject) => {
    this.#reject = reject;
  });

  /**
   * @param {Record<string, number>} sizes bytes by absolute address
   * @param {(loaded: number, total: number, url: string) => void} report progress in bytes
   */
  constructor(sizes, report) {
    this.came = 0; // bytes of the line
    this.broken.catch(() => {}); // unhandled until someone watches it
    this.sizes = sizes;
    const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
    this.counter = new Counter(total, report);
  }

  /**
   * Starts a download; whoever asks for it first gets this response.
   * @param {string} url absolute address
   */
  begin(url) {
    const response = this.#get(url);
    response.catch(() => {}); // whoever asks for it sees the error
    this.#started.set(url, response);
  }

  /**
   * Starts the download of a pack; whoever asks for it, as often as they do, gets what is in it.
   * @param {string} url absolute address
   */
  beginPacked(url) {
    const content = this.unpacked(url);
    content.catch(this.#reject); // Pyodide, which asks for it, may wait for ever
    this.#packed.set(url, content);
  }

  /**
   * A file's bytes.
   * @param {string} url absolute address
   * @returns {Promise<ArrayBuffer>} its content
   */
  async bytes(url) {
    const response = await (this.#take(url) ?? this.#get(url));
    try {
      return await response.arrayBuffer();
    } catch (error) {
      throw this.#fail(url, error);
    }
  }

  /**
   * What is in a pack. A file that is short or another's is told as that, once all have come.
   * @param {string} url absolute address
   * @returns {Promise<Uint8Array<ArrayBuffer>>} its content, uncompressed
   */
  async unpacked(url) {
    const { body } = await (this.#take(url) ?? this.#get(url));
    try {
      return await unpacked(/** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (body));
    } catch {
      await Promise.all(this.#counts);
      throw damaged(url);
    }
  }

  /**
   * All the files, at once: every one whole, or none.
   * @returns {Promise<ArrayBuffer[]>} their content, in order
   */
  async all() {
    const files = Object.keys(this.sizes).map((url) => this.bytes(url));
    const whole = Promise.all(files).then(async (content) => {
      await Promise.all(this.#counts);
      return content;
    });
    return Promise.race([whole, this.broken]);
  }

  /**
   * Compiles a module while it arrives, and not only once Pyodide asks for it.
   * @param {string} url absolute address of what has been begun
   */
  async compile(url) {
    try {
      const response = /** @type {Response} */ (await this.#started.get(url));
      const module = WebAssembly.compileStreaming(response);
      module.catch(() => {}); // whoever makes an instance sees the error
      this.#modules.set(response, module);
    } catch {
      // whoever asks for the file sees the error
    }
  }

  /**
   * Measures the line, on what has been begun.
   * @param {number} bytes after so many; without, when all of it is here
   * @returns {Promise<number>} bytes of the line a millisecond
   */
  async speed(bytes = Infinity) {
    const begun = [...this.#started.values(), ...this.#packed.values()];
    const whole = Promise.all(begun).then(() => Promise.all(this.#counts));
    const some = new Promise((resolve) => this.#awaited.push({ bytes, resolve }));
    await Promise.race([whole, some, this.broken]);
    return this.came / (performance.now() - this.#since);
  }

  /**
   * Imports a module, counting it as a whole.
   * @param {string} url absolute address
   * @returns {Promise<any>} the module
   */
  async module(url) {
    try {
      const loaded = await import(url);
      this.counter.add(this.sizes[url] ?? 0, url);
      return loaded;
    } catch (error) {
      throw this.#fail(url, error);
    }
  }

  /** Puts these downloads in the place of `fetch` for everything that Pyodide asks for. */
  install() {
    self.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : new URL(input, self.location.href).href;
      const content = this.#packed.get(url);
      if (content) return new Response(await content);
      return this.#take(url) ?? this.#get(url, init);
    };
    // Where a module is spoilt, Pyodide writes to the console and waits for ever.
    WebAssembly.instantiateStreaming = async (source, imports) => {
      const response = await source;
      try {
        const module = await this.#modules.get(response);
        if (!module) return await this.#instantiate.call(WebAssembly, response, imports);
        return { module, instance: await WebAssembly.instantiate(module, imports ?? {}) };
      } catch (error) {
        throw this.#fail(response.url, error);
      }
    };
  }

  /** Gives back what `install` replaced. */
  uninstall() {
    self.fetch = this.#fetch;
    WebAssembly.instantiateStreaming = this.#instantiate;
  }

  /** @param {string} url absolute address */
  #take(url) {
    const response = this.#started.get(url);
    this.#started.delete(url);
    return response;
  }

  /**
   * @param {string} url absolute address
   * @param {RequestInit} [init] as for fetch
   */
  async #get(url, init) {
    const response = await this.#fetch(url, init).catch((error) => {
      throw this.#fail(url, error);
    });
    if (!response.ok) throw this.#fail(url, `the server answered ${response.status}`);
    if (url in this.sizes) this.#counts.push(this.#check(url, response));
    return response;
  }

  /**
   * Counts a response, and holds it against the size that the file has: a network that asks for a
   * login answers every request with a page of its own, and says that all is well.
   * @param {string} url absolute address
   * @param {Response} response not yet read
   */
  async #check(url, response) {
    const due = this.sizes[url] ?? 0;
    const sent = Number(response.headers.get("content-length")) || due / COMPRESSED;
    this.#since ||= performance.now();
    const add = (/** @type {number} */ bytes) => {
      this.came += (bytes / due) * sent;
      for (const awaited of this.#awaited) if (this.came >= awaited.bytes) awaited.resolve();
      this.counter.add(bytes, url);
    };
    try {
      const bytes = await count(response, add);
      if (bytes === due) return;
      this.#fail(url, `${counted(bytes)} bytes came instead of ${counted(due)}`);
    } catch (error) {
      this.#fail(url, error);
    }
  }

  /**
   * What made the start fail: a download, where one did, rather than what came of it.
   * @param {unknown} error what the start failed with
   * @returns {Promise<unknown>} a better error, or the same
   */
  async cause(error) {
    if (error instanceof DownloadError) return error;
    const whole = Promise.all(this.#counts).then(() => error);
    return Promise.race([this.broken, whole]).catch((failure) => failure);
  }

  /**
   * @param {string} url absolute address
   * @param {unknown} reason what went wrong
   */
  #fail(url, reason) {
    const failure = notLoaded(url, reasonOf(reason));
    this.#reject(failure);
    return failure;
  }
}
