import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { type DesktopOptions, keychainEnv, type OpenDesktop } from '../opened.ts';
import type { Recorder, SeenSnapshot } from '../real/record.ts';
import type { FromHost, PackedResponse, ToHost } from './messages.ts';

const root = resolve(import.meta.dirname, '../../..');
/**
 * Replaces `app://pasarmain`, which only Electron's browser opens. The origin is trustworthy, of a standard
 * scheme, and has the same storage, workers, sockets and policy. It is not https, because `app://` does not
 * forbid unencrypted connections either: the policy does. Requests to it are answered by main and never reach
 * a network.
 */
const pageOrigin = 'http://pasarmain.localhost:4169';
const appOrigin = 'app://pasarmain';

/** Replaces the page's own addresses in a value by those that it has in Electron. */
function asInElectron(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(pageOrigin, appOrigin);
  if (Array.isArray(value)) return value.map(asInElectron);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asInElectron(inner)]));
}

type Question = ToHost extends infer M ? (M extends ToHost ? Omit<M, 'id'> : never) : never;

declare global {
  interface Window {
    /** Delivers an event of main to the preload script. */
    __desktopEmit?: (name: string, payload: unknown) => void;
  }
}

class Host {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  readonly ready: Promise<void>;
  onEvent: (view: number, name: string, payload: unknown) => void = () => {};
  onView: (view: number, partition: string) => void = () => {};
  onReload: (view: number) => void = () => {};
  #count = 0;

  constructor(env: Record<string, string>) {
    this.#child = fork(resolve(import.meta.dirname, 'host.ts'), {
      env: { ...process.env, ...env },
      execArgv: [],
      serialization: 'advanced',
    });
    this.ready = new Promise((done, fail) => {
      this.#child.once('exit', (code) => fail(new Error(`main ended (${code})`)));
      this.#child.on('message', (message: FromHost) => {
        if (message.kind === 'ready') done();
        else if (message.kind === 'event') this.onEvent(message.view, message.name, message.payload);
        else if (message.kind === 'reload') this.onReload(message.view);
        else if (message.kind === 'view') this.onView(message.view, message.partition);
        else {
          const asked = this.#waiting.get(message.id);
          this.#waiting.delete(message.id);
          if (message.kind === 'answer') asked?.resolve(message.value);
          else asked?.reject(new Error(message.message));
        }
      });
    });
  }

  ask(question: Question): Promise<unknown> {
    this.#count += 1;
    const id = this.#count;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#child.send({ id, ...question });
    });
  }

  async end(): Promise<void> {
    const gone = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill();
    await gone;
  }
}

/** The real preload script, in which Electron is replaced by the test's binding. */
function preloadScript(): string {
  const preload = readFileSync(join(root, 'out', 'preload', 'index.cjs'), 'utf8');
  return `(() => {
    const listeners = new Map();
    const of = (name) => listeners.get(name) ?? listeners.set(name, new Set()).get(name);
    const ipcRenderer = {
      invoke: (name, ...args) => window.__desktopInvoke(name, args),
      on: (name, listener) => void of(name).add(listener),
      removeListener: (name, listener) => void of(name).delete(listener),
    };
    window.__desktopEmit = (name, payload) => { for (const listener of of(name)) listener({}, payload); };
    const contextBridge = { exposeInMainWorld: (name, api) => { window[name] = Object.freeze(api); } };
    const require = () => ({ ipcRenderer, contextBridge });
    ${preload}
  })();`;
}

/** The time within which the host reports a view that main shows. */
const reportedWithinMs = 10_000;

/**
 * Opens the built desktop app (out/main, out/preload, out/renderer) against a back end, with the stand-in
 * instead of Electron and this browser instead of its window.
 */
export async function openStandIn(
  context: BrowserContext,
  apiBase: string,
  options: DesktopOptions = {},
): Promise<OpenDesktop> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'pasarmain-desktop-'));
  const host = new Host({
    DESKTOP_FOLDER: folder,
    ...keychainEnv(folder, options.usesKeychain),
    ...(options.platform && { DESKTOP_PLATFORM: options.platform }),
    PASARMAIN_CONFIG: JSON.stringify({ apiBase, isSandbox: true }),
  });
  const storages = options.storages ?? new Map([['', context]]);
  const pages = new Map<number, Promise<Page>>();
  const storageOf = async (partition: string) => {
    const found = storages.get(partition);
    if (found) return found;
    const browser = context.browser();
    if (!browser) throw new Error('the context has no browser');
    // Another account has another, empty storage in the same browser.
    const made = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 800 } });
    storages.set(partition, made);
    return made;
  };
  const partitions = new Map<number, string>();
  host.onView = (view, partition) => {
    partitions.set(view, partition);
    const opened = storageOf(partition).then((storage) => openPage(host, storage, view, partition));
    pages.set(view, opened);
    // A caller that asks for the page gets its failure.
    void opened.catch(() => null);
  };
  host.onReload = (view) => {
    const reloaded = pages.get(view)?.then(async (old) => {
      // Playwright cannot use a page again that crashed, so another one opens at its address in the same storage.
      const page = await openPage(host, old.context(), view, partitions.get(view) ?? '', old.url());
      await old.close();
      return page;
    });
    if (!reloaded) return;
    pages.set(view, reloaded);
    // A caller that asks for the page gets its failure.
    void reloaded.catch(() => null);
  };
  host.onEvent = (view, name, payload) => {
    // A closing page receives no more events.
    void pages
      .get(view)
      ?.then((page) =>
        page.evaluate(({ event, value }) => window.__desktopEmit?.(event, value), {
          event: name,
          value: payload,
        }),
      )
      .catch(() => null);
  };
  await host.ready;
  const ask = <K extends keyof Recorder>(call: K, ...args: Parameters<Recorder[K]>) =>
    host.ask({ kind: 'recorder', call, args });
  const pageAt = async (view: number) => {
    // Main shows a view before the host reports that it has loaded.
    for (let waited = 0; !pages.has(view) && waited < reportedWithinMs; waited += 20)
      await new Promise((done) => setTimeout(done, 20));
    const page = await pages.get(view);
    if (!page) throw new Error(`no page at ${view}`);
    return page;
  };
  const end = async () => {
    for (const page of await Promise.all(pages.values())) await page.close();
    await host.end();
  };
  return {
    page: await pageAt(0),
    platform: options.platform ?? process.platform,
    shownPage: async () => pageAt((await host.ask({ kind: 'shownView' })) as number),
    seen: () => ask('seen') as Promise<SeenSnapshot>,
    clickNotification: async (index) => void (await ask('click', index)),
    replyInNotification: async (index, text) => void (await ask('reply', index, text)),
    chooseInTray: async (label, place = 0) => void (await ask('chooseInTray', label, place)),
    closeWindow: async () => void (await ask('closeWindow')),
    sleep: async () => void (await ask('sleep')),
    restart: async () => {
      await end();
      return openStandIn(context, apiBase, { ...options, folder, storages });
    },
    close: async () => {
      await end();
      for (const [partition, storage] of storages) if (partition !== '') await storage.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Opens the page of a view of main, in the storage of its account. */
async function openPage(
  host: Host,
  context: BrowserContext,
  view: number,
  partition: string,
  address = `${pageOrigin}/`,
): Promise<Page> {
  const page = await context.newPage();
  page.on('crash', () => void host.ask({ kind: 'crashed', view }));
  await page.exposeFunction('__desktopInvoke', (name: string, args: unknown[]) =>
    host.ask({ kind: 'invoke', view, name, args: asInElectron(args) as unknown[] }),
  );
  await page.addInitScript(preloadScript());
  await page.route(`${pageOrigin}/**`, async (route) => {
    const request = route.request();
    try {
      const reply = (await host.ask({
        kind: 'request',
        partition,
        url: request.url().replace(pageOrigin, appOrigin),
        method: request.method(),
        headers: await request.allHeaders(),
        body: request.postDataBuffer()?.toString('base64') ?? null,
      })) as PackedResponse;
      await route.fulfill({
        status: reply.status,
        headers: reply.headers,
        body: Buffer.from(reply.body, 'base64'),
      });
    } catch {
      // The page is closing and needs no reply.
      await route.abort().catch(() => null);
    }
  });
  await page.goto(address);
  return page;
}
