import { vi } from 'vitest';
import type { ConversationId } from '#im/records.ts';
import { making, type Page, storesFor, talk, type User, users } from './page.ts';
import type { Random } from './Random.ts';
import type { SimulatedLine } from './SimulatedLine.ts';
import { Browser, Tab } from './tab.ts';

/** Lets time pass on the fake clock. */
export async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}

/** Lets time pass until a promise settles. */
async function settled(work: Promise<unknown>): Promise<void> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  void work.then(over, over);
  while (!isOver) await pass(100);
}

/** The open pages of both users, and what their browsers keep. */
export class Pages {
  readonly browsers: Readonly<Record<User, Browser>>;
  /** The number of the page that was opened last. */
  newestHand = 0;
  readonly #open: Record<User, Page[]> = { '1': [], '2': [] };
  readonly #random: Random;
  readonly #tabs: Map<object, Tab>;

  /** `tabs` finds the tab of a connection by its signal; `isShared` says whose pages share one connection. */
  constructor(random: Random, tabs: Map<object, Tab>, isShared: (user: User) => boolean) {
    this.browsers = { '1': new Browser(isShared('1')), '2': new Browser(isShared('2')) };
    this.#random = random;
    this.#tabs = tabs;
  }

  of(user: User): readonly Page[] {
    return this.#open[user];
  }

  /** The line of a page's calls: its own, or that of the page that holds the connection. */
  lineOf(user: User, page: Page): SimulatedLine | null {
    const lines = [page, ...this.of(user)].map(({ tab }) => tab.line);
    return lines.find((line) => line && !line.isDead) ?? null;
  }

  /** Whether a user's pages share one connection. */
  isShared(user: User): boolean {
    return this.browsers[user].isShared;
  }

  get all(): readonly Page[] {
    return users.flatMap((user) => this.of(user));
  }

  /** Opens a page; with the session storage and the number of an earlier page it is a reload of that page. */
  async open(user: User, session?: Map<string, string>, hand?: number): Promise<void> {
    this.newestHand += 1;
    const tab = new Tab(user, this.browsers[user], this.#random, session);
    making.tab = tab;
    const { signal } = new AbortController();
    this.#tabs.set(signal, tab);
    const { chat, applications } = storesFor(user, tab, signal);
    making.tab = null;
    this.#open[user].push({ tab, chat, applications, hand: hand ?? this.newestHand });
    await vi.dynamicImportSettled();
    await pass(10);
    if (this.#random.chance(0.7)) chat.open(talk(user));
  }

  async reload(user: User, page: Page): Promise<void> {
    this.close(user, page);
    await pass(this.#random.below(500));
    await this.open(user, page.tab.session, page.hand);
  }

  close(user: User, page: Page): void {
    page.tab.die();
    this.#open[user] = this.#open[user].filter((each) => each !== page);
  }

  /** Reads a conversation on every page back to its beginning. */
  async readAll(talkOf: (user: User) => ConversationId): Promise<void> {
    for (const user of users)
      for (const { chat } of this.of(user)) {
        const store = chat.conversation(talkOf(user));
        for (let count = 0; count < 300 && store?.history.hasOlder; count += 1) {
          await settled(store.history.loadOlder());
          if (store.history.state === 'error') break;
        }
      }
    await pass(5_000);
  }
}
