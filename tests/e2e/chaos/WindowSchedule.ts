import type { BrowserContext, Page } from '@playwright/test';
import { Random } from '#tests/unit/features/chat/chaos/Random.ts';
import { WireClient } from '../../bench/WireClient.ts';
import { ChatLine } from '../ChatLine.ts';
import type { Open } from '../fixtures.ts';
import { halt } from '../halt.ts';
import type { RunningSandbox } from '../sandbox.ts';
import { chatWith, composer, login, rows } from '../steps.ts';
import { type KeptMessage, keptWith } from './kept.ts';
import { type Tab, type Typed, WindowInspection } from './WindowInspection.ts';

const settleMs = 90_000;

/**
 * Faults of the window with the connection while messages are sent: it is closed, its process crashes, the
 * browser freezes it, a script blocks it, a debugger halts it, or its line is cut.
 */
export const windowFaults = ['close', 'crash', 'freeze', 'hang', 'halt', 'cut'] as const;

/** One of these faults. */
export type WindowFault = (typeof windowFaults)[number];

/**
 * One schedule of a person's three windows in a real browser, which share a connection: in each round all of
 * them send, and a fault affects the window that holds the connection.
 */
export class WindowSchedule {
  readonly trace: string[] = [];
  readonly #seed: number;
  readonly #random: Random;
  readonly #sandbox: RunningSandbox;
  readonly #open: Open;
  readonly #prefix: string;
  readonly #typed: Typed[] = [];
  readonly #began = Date.now();
  #tabs: Tab[] = [];
  #hands = 0;
  #pictures = 0;
  #line: ChatLine | null = null;
  #context: BrowserContext | null = null;
  #self = { id: 0, token: '' };
  #peer = 0;

  constructor(seed: number, sandbox: RunningSandbox, open: Open) {
    this.#seed = seed;
    this.#random = new Random(seed);
    this.#sandbox = sandbox;
    this.#open = open;
    this.#prefix = `w${seed}x`;
  }

  /** Runs a round for each fault, waits until everything settles, and describes what is wrong then. */
  async run(faults: readonly WindowFault[]): Promise<readonly string[]> {
    await this.#arrive();
    for (const fault of faults) await this.#round(fault);
    this.#line?.mend();
    this.#note('faults end');
    const inspection = new WindowInspection(this.#prefix, this.#typed);
    return this.#until(settleMs, async () =>
      inspection.wrong(await this.#kept(), { tabs: this.#tabs, pictures: this.#pictures }),
    );
  }

  /** Chooses faults at random. */
  faults(count: number): readonly WindowFault[] {
    return Array.from({ length: count }, () => this.#one(windowFaults));
  }

  async end(): Promise<void> {
    await this.#context?.close();
    await this.#line?.end();
  }

  async #arrive(): Promise<void> {
    const number = 150_000_000 + (this.#seed % 1_000_000) * 2;
    const { userInfo, token } = await login(this.#sandbox, `8${number}`);
    this.#self = { id: userInfo.userId, token };
    this.#peer = (await login(this.#sandbox, `8${number + 1}`)).userInfo.userId;
    this.#line = await ChatLine.to(this.#sandbox);
    const first = await this.#open(this.#line, `8${number}`);
    this.#context = first.context();
    await first.goto(this.#talk);
    // A new user is asked for a friend's code.
    await first.getByRole('button', { name: 'Later' }).click();
    await this.#join(first);
    await this.#fill();
  }

  get #talk(): string {
    return chatWith(this.#peer);
  }

  async #join(page: Page): Promise<void> {
    await composer(page).waitFor({ timeout: 30_000 });
    this.#hands += 1;
    const session = await page.context().newCDPSession(page);
    this.#tabs.push({ page, session, hand: this.#hands });
  }

  /** Opens windows until there are three. */
  async #fill(): Promise<void> {
    while (this.#tabs.length < 3) {
      const page = await this.#context?.newPage();
      if (!page) throw new Error('nobody has arrived');
      await page.goto(this.#talk);
      await this.#join(page);
    }
  }

  async #round(fault: WindowFault): Promise<void> {
    const holder = await this.#holder();
    const others = this.#tabs.filter((tab) => tab !== holder);
    this.#note(`${fault} of window ${holder.hand}`);
    // The messages of the other windows pass through the window with the fault.
    for (const tab of [this.#one(others), holder]) {
      await this.#type(tab);
      await this.#attach(tab);
      await this.#type(tab);
    }
    await this.#pass(this.#random.below(2) * this.#random.below(300));
    // A message is lost if its window ends in the moment in which it is being stored.
    await this.#stored(holder, this.#typed.at(-1)?.text ?? '');
    const mend = await this.#break(fault, holder);
    const isGone = fault === 'close' || fault === 'crash';
    await Promise.all([isGone ? this.#noteHolder() : null, this.#type(this.#one(others))]);
    // In most cases this is long enough for another window to take a connection that does not answer.
    await this.#pass(fault === 'halt' ? this.#one([4_000, 6_000, 9_000]) : 1_000);
    await this.#type(this.#one(others));
    await mend();
    await this.#fill();
  }

  /** Causes the fault; returns a function that ends it. */
  async #break(fault: WindowFault, tab: Tab): Promise<() => Promise<void>> {
    const { page, session } = tab;
    const nothing = async () => undefined;
    switch (fault) {
      case 'close':
        this.#drop(tab);
        await page.close();
        return nothing;
      case 'crash': {
        this.#drop(tab);
        const crashed = page.waitForEvent('crash');
        // The crashed page never answers this call.
        void session.send('Page.crash').catch(() => undefined);
        await crashed;
        await page.close();
        return nothing;
      }
      case 'freeze': {
        // The browser freezes only hidden pages, and those of the test always count as visible. So the page is told
        // what the browser would tell it, and is halted in between.
        await tell(page, 'freeze');
        const goOn = await halt(session);
        return async () => {
          await goOn();
          await tell(page, 'resume');
        };
      }
      case 'hang':
        await page.evaluate(
          (ms) => {
            setTimeout(() => {
              for (const end = Date.now() + ms; Date.now() < end; );
            });
          },
          this.#one([5_000, 8_000]),
        );
        return nothing;
      case 'halt':
        return halt(session);
      case 'cut':
        this.#line?.break();
        return nothing;
      default:
        return fault satisfies never;
    }
  }

  /** Waits until the browser has stored a message, or the service has it. */
  async #stored({ page }: Tab, text: string): Promise<void> {
    await rows(page).filter({ hasText: text }).waitFor();
    await page.waitForFunction(
      async ({ database, words }) => {
        const isSent = [...document.querySelectorAll<HTMLElement>('[data-delivery="sent"]')].some((row) =>
          row.textContent.includes(words),
        );
        if (isSent) return true;
        const opened = indexedDB.open(database);
        await new Promise((done) => opened.addEventListener('success', done));
        const all = opened.result.transaction('outbox').objectStore('outbox').getAll();
        await new Promise((done) => all.addEventListener('success', done));
        opened.result.close();
        return JSON.stringify(all.result).includes(words);
      },
      { database: `chat-${this.#self.id}`, words: text },
      { polling: 50 },
    );
  }

  #drop(tab: Tab): void {
    this.#tabs = this.#tabs.filter((each) => each !== tab);
  }

  /** Waits until a window holds the connection; resolves with that window. */
  async #holder(): Promise<Tab> {
    for (const end = Date.now() + 20_000; Date.now() < end; await this.#pass(100))
      for (const tab of this.#tabs) if (await this.#holds(tab)) return tab;
    throw new Error('no window holds the connection');
  }

  async #noteHolder(): Promise<void> {
    const begun = Date.now();
    const { hand } = await this.#holder();
    this.#note(`   window ${hand} holds it after ${Date.now() - begun} ms`);
  }

  #holds({ page }: Tab): Promise<boolean> {
    return page.evaluate(async (name) => {
      // The browser identifies windows by ids of its own. A lock that only this window holds reveals its id.
      const mark = `mark ${Math.random()}`;
      return navigator.locks.request(mark, async () => {
        const { held = [] } = await navigator.locks.query();
        const self = held.find((lock) => lock.name === mark)?.clientId;
        return held.some((lock) => lock.name === name && lock.clientId === self);
      });
    }, `chat of ${this.#self.id}`);
  }

  /** Writes and sends a message; it counts as sent once Enter was pressed. */
  async #type(tab: Tab): Promise<void> {
    const text = this.#next(tab, '.');
    await composer(tab.page).click();
    await tab.page.keyboard.insertText(text);
    await tab.page.keyboard.press('Enter');
  }

  /** Sends a picture, which arrives without its name, or a file, which keeps its name. */
  async #attach(tab: Tab): Promise<void> {
    const { page } = tab;
    const isPicture = this.#random.chance(0.5);
    const name = isPicture ? 'map.png' : this.#next(tab, '.txt');
    if (isPicture) {
      this.#pictures += 1;
      this.#note(`   ${tab.hand} sends a picture`);
    }
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: isPicture ? 'Image' : 'File', exact: true }).click();
    const mimeType = isPicture ? 'image/png' : 'text/plain';
    await (await chooser).setFiles({ name, mimeType, buffer: onePixel });
    await composer(page).getByText(name).or(composer(page).getByRole('img', { name })).first().waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
  }

  #next(tab: Tab, end: string): string {
    const text = `${this.#prefix}${this.#typed.length + 1}${end}`;
    this.#typed.push({ text, hand: tab.hand });
    this.#note(`   ${tab.hand} sends ${text}`);
    return text;
  }

  async #kept(): Promise<readonly KeptMessage[]> {
    const headers = { authorization: `Bearer ${this.#self.token}` };
    const reply = await fetch(`${this.#sandbox.url}/v1/tim/sig`, { headers });
    const { data } = (await reply.json()) as { data: { sig: string } };
    const wire = await WireClient.open(this.#sandbox.url, String(this.#self.id), data.sig);
    const kept = await keptWith(wire, this.#peer);
    wire.close();
    return kept;
  }

  /** Checks repeatedly until nothing is wrong or the time is over; returns what is wrong then. */
  async #until(ms: number, ask: () => Promise<readonly string[]>): Promise<readonly string[]> {
    for (const end = Date.now() + ms; ; await this.#pass(1_500)) {
      const wrong = await ask();
      if (wrong.length === 0 || Date.now() > end) return wrong;
    }
  }

  #one<T>(list: readonly T[]): T {
    const chosen = list[this.#random.below(list.length)];
    if (chosen === undefined) throw new Error('nothing to choose from');
    return chosen;
  }

  #pass(ms: number): Promise<void> {
    return new Promise((done) => setTimeout(done, ms));
  }

  #note(text: string): void {
    this.trace.push(`${((Date.now() - this.#began) / 1000).toFixed(1)} ${text}`);
  }
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Tells a page that the browser is about to stop its scripts, or that they run again. */
const tell = (page: Page, kind: 'freeze' | 'resume'): Promise<unknown> =>
  page.evaluate((name) => document.dispatchEvent(new Event(name)), kind);
