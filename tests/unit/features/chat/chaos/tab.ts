import type { Draft } from '#im/cache/ChatCache.ts';
import type { OutboxEntry, OutboxNews } from '#im/outbox/entry.ts';
import type { ChatEvent } from '#im/port.ts';
import type { Random } from './random.ts';
import { SimulatedLine } from './SimulatedLine.ts';
import type { Service } from './service.ts';

const after = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** What all tabs of one user share: the storage, the locks, and the channel between them. */
export class Browser {
  readonly outbox = new Map<string, OutboxEntry>();
  readonly drafts = new Map<string, Draft>();
  readonly messages = new Map<string, readonly unknown[]>();
  conversations: readonly unknown[] = [];
  readonly tabs = new Set<Tab>();
  readonly locks = new Map<string, { owner: Tab; waiting: { tab: Tab; start: () => void }[] }>();
}

/** One page: everything of it that ends with it. */
export class Tab {
  readonly userId: string;
  readonly browser: Browser;
  readonly random: Random;
  /** Survives a reload of this page. */
  readonly session: Map<string, string>;
  readonly hearers = new Set<(news: OutboxNews) => void>();
  line: SimulatedLine | null = null;
  isDead = false;
  /** How far this page's clock is off. */
  skew = 0;

  constructor(userId: string, browser: Browser, random: Random, session = new Map<string, string>()) {
    this.userId = userId;
    this.browser = browser;
    this.random = random;
    this.session = session;
    browser.tabs.add(this);
  }

  connect(userId: string, service: Service, emit: (event: ChatEvent) => void): SimulatedLine {
    this.line = new SimulatedLine(userId, service, emit);
    return this.line;
  }

  /** A storage access: it takes a moment, and a page that is gone sees no end of it. */
  async access<T>(perform: () => T): Promise<T> {
    await after(this.random.below(4));
    if (this.isDead) return new Promise(() => undefined);
    const value = perform();
    await after(this.random.below(3));
    return this.isDead ? new Promise(() => undefined) : value;
  }

  async lock(name: string, action: () => Promise<void>): Promise<void> {
    const { locks } = this.browser;
    if (this.isDead) return new Promise(() => undefined);
    const held = locks.get(name);
    if (held) await new Promise<void>((start) => held.waiting.push({ tab: this, start }));
    else locks.set(name, { owner: this, waiting: [] });
    try {
      await action();
    } finally {
      this.#release(name);
    }
  }

  announce(news: OutboxNews): void {
    for (const tab of this.browser.tabs)
      if (tab !== this)
        setTimeout(() => {
          if (!tab.isDead) for (const hear of tab.hearers) hear(structuredClone(news));
        }, this.random.below(5));
  }

  die(): void {
    this.isDead = true;
    this.line?.die();
    this.hearers.clear();
    this.browser.tabs.delete(this);
    for (const [name, held] of [...this.browser.locks]) {
      held.waiting = held.waiting.filter(({ tab }) => tab !== this);
      if (held.owner === this) this.#release(name);
    }
  }

  #release(name: string): void {
    const held = this.browser.locks.get(name);
    if (held?.owner !== this) return;
    const next = held.waiting.shift();
    if (!next) {
      this.browser.locks.delete(name);
      return;
    }
    held.owner = next.tab;
    next.start();
  }
}
