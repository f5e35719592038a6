import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { WireClient } from '../bench/WireClient.ts';
import type { Outcome, Rig, RigMessage } from './rig-types.ts';

declare global {
  interface Window {
    rig: Rig;
  }
}

/** A free port. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A gateway process with its own data folder; it can be stopped and started again on the same data. */
export class Stage {
  /**
   * Chosen at the first start and kept, so that files can run side by side and a gateway restarts at the same
   * address.
   */
  #port: number | null = null;
  readonly #data = mkdtempSync(join(tmpdir(), 'gateway-'));
  readonly #clients: number;
  #process: ChildProcess | undefined;

  constructor(clients = 2) {
    this.#clients = clients;
  }

  /** The address, known after the first start. */
  get origin(): string {
    if (this.#port === null) throw new Error('The gateway was not started.');
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    this.#port ??= await freePort();
    const script = join(import.meta.dirname, 'server.ts');
    const child = spawn(process.execPath, [script, String(this.#port), this.#data, String(this.#clients)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#process = child;
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes('ready') && resolve());
      child.once('exit', () => reject(new Error('The gateway ended before it was ready.')));
    });
  }

  async stop(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }

  remove(): void {
    rmSync(this.#data, { recursive: true, force: true });
  }

  async signature(user: string, lifetime = 3600, session = ''): Promise<string> {
    const reply = await fetch(`${this.origin}/test/sig?user=${user}&lifetime=${lifetime}&session=${session}`);
    return ((await reply.json()) as { sig: string }).sig;
  }

  async get<T>(path: string): Promise<T> {
    const reply = await fetch(`${this.origin}/test/${path}`);
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    return (await reply.json()) as T;
  }

  async post<T>(path: string, body?: object): Promise<T> {
    const reply = await fetch(`${this.origin}/test/${path}`, {
      method: 'POST',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    return (await reply.json()) as T;
  }

  /** A signed-in client without the SDK, for requests that the SDK would never send. */
  async wire(user: string): Promise<WireClient> {
    return WireClient.open(this.origin, user, await this.signature(user));
  }

  /** Opens a page, signs in and waits until the SDK is ready. */
  async actor(browser: Browser, user: string): Promise<Actor> {
    const actor = new Actor(user, this);
    await actor.enter(browser);
    return actor;
  }
}

/** One signed-in SDK in its own browser context. */
export class Actor {
  readonly user: string;
  readonly #stage: Stage;
  readonly #line: string | undefined;
  #page: Page | null = null;

  /** `line` is the address of a proxy to the stage, if the actor is not to connect directly. */
  constructor(user: string, stage: Stage, line?: string) {
    this.user = user;
    this.#stage = stage;
    this.#line = line;
  }

  get #origin(): string {
    return this.#line ?? this.#stage.origin;
  }

  get page(): Page {
    if (!this.#page) throw new Error(`${this.user} has not come in yet.`);
    return this.#page;
  }

  /** Opens a page, signs in and waits until the SDK is ready. */
  async enter(browser: Browser): Promise<void> {
    this.#page = await (await browser.newContext()).newPage();
    await this.open();
  }

  /** `more` contains SDK settings besides the address of the gateway. */
  async open(more?: object): Promise<Outcome> {
    await this.page.goto(this.#origin);
    await this.page.waitForFunction(() => 'rig' in window);
    return this.page.evaluate(
      ([user, sig, origin, others]) => window.rig.connect(user, sig, origin, others),
      [this.user, await this.#stage.signature(this.user), this.#origin.replace('http', 'ws'), more] as const,
    );
  }

  /** Opens a page whose SDK does not sign in. */
  async visit(browser: Browser): Promise<void> {
    this.#page = await (await browser.newContext()).newPage();
    await this.page.goto(this.#stage.origin);
    await this.page.waitForFunction(() => 'rig' in window);
    await this.page.evaluate((origin) => window.rig.visit(origin), this.#stage.origin.replace('http', 'ws'));
  }

  call(method: string, ...args: unknown[]): Promise<Outcome> {
    return this.page.evaluate(([name, list]) => window.rig.call(name, ...list), [method, args] as const);
  }

  /** Calls a method, fails unless it succeeds, and returns the data. */
  async ok<T>(method: string, ...args: unknown[]): Promise<T> {
    const outcome = await this.call(method, ...args);
    if (outcome.code !== 0) throw new Error(`${method}: ${outcome.code} ${outcome.message}`);
    return outcome.data as T;
  }

  async send(
    create: string,
    to: string,
    payload: object,
    more: { type?: 'C2C' | 'GROUP'; options?: object; sendOptions?: object } = {},
  ): Promise<RigMessage> {
    const outcome = await this.trySend(create, to, payload, more);
    if (outcome.code !== 0) throw new Error(`${create}: ${outcome.code} ${outcome.message}`);
    return (outcome.data as { message: RigMessage }).message;
  }

  trySend(
    create: string,
    to: string,
    payload: object,
    more: { type?: 'C2C' | 'GROUP'; options?: object; sendOptions?: object } = {},
  ): Promise<Outcome> {
    const options = { to, conversationType: more.type ?? 'C2C', payload, ...more.options };
    return this.page.evaluate(([name, all, sendOptions]) => window.rig.send(name, all, sendOptions), [
      create,
      options,
      more.sendOptions,
    ] as const);
  }

  text(to: string, text: string, type: 'C2C' | 'GROUP' = 'C2C'): Promise<RigMessage> {
    return this.send('createTextMessage', to, { text }, { type });
  }

  onMessages(method: string, ids: string[], ...rest: unknown[]): Promise<Outcome> {
    return this.page.evaluate(([name, list, more]) => window.rig.onMessages(name, list, ...more), [
      method,
      ids,
      rest,
    ] as const);
  }

  reactions(ids: string[]): Promise<Outcome> {
    return this.page.evaluate((list) => window.rig.reactions(list), ids);
  }

  /** Waits for an event whose JSON contains the text; returns its data. */
  async event<T>(name: string, containing = ''): Promise<T> {
    const handle = await this.page.waitForFunction(
      ([wanted, part]) =>
        window.rig.events.find((one) => one.name === wanted && JSON.stringify(one.data).includes(part)),
      [name, containing] as const,
      { timeout: 20_000 },
    );
    return ((await handle.jsonValue()) as { data: T }).data;
  }

  /** The received message that contains the text. */
  async received(containing: string): Promise<RigMessage> {
    const list = await this.event<RigMessage[]>('MESSAGE_RECEIVED', containing);
    const found = list.find((message) => JSON.stringify(message).includes(containing));
    if (!found) throw new Error(`No message with ${containing}`);
    return found;
  }

  count(name: string, containing: string): Promise<number> {
    return this.page.evaluate(
      ([wanted, part]) =>
        window.rig.events.filter((one) => one.name === wanted && JSON.stringify(one.data).includes(part))
          .length,
      [name, containing] as const,
    );
  }

  /** Clears the recorded events. */
  forget(): Promise<void> {
    return this.page.evaluate(() => {
      window.rig.events.length = 0;
    });
  }
}
