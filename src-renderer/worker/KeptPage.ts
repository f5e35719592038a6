/** The address at which every server has the product's one page. */
const pageAddress = '/index.html';
const prefix = 'page-';
const configElement = /<script type="application\/json" id="app-config">([\s\S]*?)<\/script>/;

/** The browser's caches, as far as a page needs them. */
interface PageCaches {
  open(name: string): Promise<{
    match(address: string): Promise<Response | undefined>;
    put(address: string, response: Response): Promise<void>;
  }>;
  keys(): Promise<readonly string[]>;
  delete(name: string): Promise<boolean>;
}

/** Where pages are kept and come from. */
export interface PageSource {
  readonly caches: PageCaches;
  fetch(address: string, options: RequestInit): Promise<Response>;
}

/** The state of the kept page after a look at the server's. */
export type PageState = 'same' | 'replaced' | 'otherBuild' | 'unknown';

/**
 * The product's page, kept for each build apart: a page of one build with the files of another would not start.
 */
export class KeptPage {
  readonly #source: PageSource;
  readonly #cacheName: string;
  readonly #files: ReadonlySet<string>;

  /** `files` are the hashed files of the build, by which its page is known. */
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

  /** The kept page; undefined where the browser has dropped it. */
  async find(): Promise<Response | undefined> {
    const cache = await this.#source.caches.open(this.#cacheName);
    return cache.match(pageAddress);
  }

  /**
   * Looks at the server's page. One of this build replaces the kept one, because its settings or headers may have
   * changed: `replaced` says that the settings have.
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

  /** The server's page; null where it cannot be reached, and where something else answers in its place. */
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
   * A response that was redirected answers no navigation, so a new one is kept, with the headers that say what the
   * page may do. Those that speak of the transferred bytes are not true of it.
   */
  async #put({ text, headers }: { text: string; headers: Headers }): Promise<void> {
    const cache = await this.#source.caches.open(this.#cacheName);
    const kept = new Headers(headers);
    for (const name of ['content-encoding', 'content-length', 'vary']) kept.delete(name);
    await cache.put(pageAddress, new Response(text, { headers: kept }));
  }
}

const configOf = (text: string) => configElement.exec(text)?.[1];
