/** The address at which every server offers the product's only page. */
const pageAddress = '/index.html';
const prefix = 'page-';
const configElement = /<script type="application\/json" id="app-config">([\s\S]*?)<\/script>/;

/** The parts of the browser's caches that are used. */
interface PageCaches {
  open(name: string): Promise<{
    match(address: string): Promise<Response | undefined>;
    put(address: string, response: Response): Promise<void>;
  }>;
  keys(): Promise<readonly string[]>;
  delete(name: string): Promise<boolean>;
}

/** The caches in which pages are kept, and the network from which they come. */
export interface PageSource {
  readonly caches: PageCaches;
  fetch(address: string, options: RequestInit): Promise<Response>;
}

/** The state of the kept page after a check of the server's. */
export type PageState = 'same' | 'replaced' | 'otherBuild' | 'unknown';

/**
 * Keeps the product's page, separately for each build: a page of one build does not start with the files of another.
 */
export class KeptPage {
  readonly #source: PageSource;
  readonly #cacheName: string;
  readonly #files: ReadonlySet<string>;

  /** `files` are the hashed files of the build, by which its page is recognised. */
  constructor(source: PageSource, buildId: string, files: ReadonlySet<string>) {
    this.#source = source;
    this.#cacheName = prefix + buildId;
    this.#files = files;
  }

  /** Keeps the page; fails while the server still has the page of another build. */
  async keep(): Promise<void> {
    const found = await this.#ask('reload');
    if (!found || !this.#isOfBuild(found.text)) throw new Error('the page is not of this build yet');
    await this.#put(found);
  }

  /** The kept page; undefined if the browser has dropped it. */
  async find(): Promise<Response | undefined> {
    const cache = await this.#source.caches.open(this.#cacheName);
    return cache.match(pageAddress);
  }

  /**
   * Checks the server's page. A page of this build replaces the kept one, because its settings or headers may have
   * changed; `replaced` means that the settings have.
   */
  async look(): Promise<PageState> {
    const found = await this.#ask('no-cache');
    if (!found) return 'unknown';
    if (!this.#isOfBuild(found.text)) return 'otherBuild';
    const before = await (await this.find())?.text();
    await this.#put(found);
    return before === undefined || configOf(before) === configOf(found.text) ? 'same' : 'replaced';
  }

  /** Removes the pages of other builds. */
  async forgetOthers(): Promise<void> {
    for (const name of await this.#source.caches.keys())
      if (name.startsWith(prefix) && name !== this.#cacheName) await this.#source.caches.delete(name);
  }

  /** The server's page; null if the server cannot be reached or answers with something else. */
  async #ask(cache: RequestCache): Promise<{ text: string; headers: Headers } | null> {
    let response: Response;
    try {
      response = await this.#source.fetch(pageAddress, { cache });
    } catch {
      // There is no connection: the kept page stays.
      return null;
    }
    const text = response.ok ? await response.text() : '';
    return configElement.test(text) ? { text, headers: response.headers } : null;
  }

  #isOfBuild(text: string): boolean {
    const named = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, address = '']) => address);
    return named.length > 0 && named.every((address) => this.#files.has(address));
  }

  /**
   * Keeps a copy of the page, because a redirected response cannot answer a navigation. The copy has the headers with
   * the page's policies; those about the transferred bytes would not be true of it.
   */
  async #put({ text, headers }: { text: string; headers: Headers }): Promise<void> {
    const cache = await this.#source.caches.open(this.#cacheName);
    const kept = new Headers(headers);
    for (const name of ['content-encoding', 'content-length', 'vary']) kept.delete(name);
    await cache.put(pageAddress, new Response(text, { headers: kept }));
  }
}

const configOf = (text: string) => configElement.exec(text)?.[1];
