import type { Draft } from '#im/cache/ChatCache.ts';
import type { OutboxEntry } from '#im/outbox/entry.ts';
import type { ChatEvent } from '#im/port.ts';
import type { WindowChannel, Windows } from '#im/shared/windows.ts';
import { type LockOptions, SharedLocks } from '#tests/builders/SharedLocks.ts';
import type { Random } from './Random.ts';
import type { Service } from './Service.ts';
import { SimulatedLine } from './SimulatedLine.ts';

const after = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** What all tabs of one user share: the storage, the locks, and the channels between them. */
export class Browser {
  readonly outbox = new Map<string, OutboxEntry>();
  readonly drafts = new Map<string, Draft>();
  readonly messages = new Map<string, readonly unknown[]>();
  conversations: readonly unknown[] = [];
  readonly tabs = new Set<Tab>();
  readonly locks = new SharedLocks();
  /** Whether its tabs share one connection; otherwise each tab has its own. */
  readonly isShared: boolean;

  constructor(isShared: boolean) {
    this.isShared = isShared;
  }
}

/** One page, with everything that ends when it is closed. */
export class Tab {
  readonly userId: string;
  readonly browser: Browser;
  readonly random: Random;
  /** The session storage, which survives a reload of the page. */
  readonly session: Map<string, string>;
  line: SimulatedLine | null = null;
  isDead = false;
  isFrozen = false;
  /** True while the browser drops what the frozen page should hear from other pages. */
  #isHalted = false;
  /** The error of this page's clock, in milliseconds. */
  skew = 0;
  readonly #channels = new Map<string, Set<(data: unknown) => void>>();
  /** What arrived while the page was frozen, in order of arrival. */
  #waiting: (() => void)[] = [];
  /** When the last posted message arrives: messages of one page keep their order. */
  #lastPost = 0;
  /** When the last storage access happens: the accesses of one page keep their order. */
  #lastAccess = 0;

  constructor(userId: string, browser: Browser, random: Random, session = new Map<string, string>()) {
    this.userId = userId;
    this.browser = browser;
    this.random = random;
    this.session = session;
    browser.tabs.add(this);
  }

  connect(userId: string, service: Service, emit: (event: ChatEvent) => void): SimulatedLine {
    this.line = new SimulatedLine(userId, service, (event) => this.awake(() => emit(event)));
    return this.line;
  }

  /**
   * Performs a storage access. It takes a moment, and never ends for a page that is gone. As in a browser, the
   * accesses of one page happen in the order of their requests: a message is never stored before one that was typed
   * earlier.
   */
  async access<T>(perform: () => T): Promise<T> {
    const at = Math.max(this.#lastAccess, Date.now() + this.random.below(4));
    this.#lastAccess = at;
    await this.#moment(at - Date.now());
    const value = perform();
    await this.#moment(this.random.below(3));
    return value;
  }

  /** Requests a lock of the browser, which passes on when the page is gone. */
  async lock(name: string, options: LockOptions, hold: () => Promise<void>): Promise<void> {
    if (this.isDead) return new Promise(() => undefined);
    await this.browser.locks.request(this, name, options, hold);
  }

  /** The features of a browser that the product needs to share one connection. */
  windows(): Windows {
    return {
      lock: (name, options, hold) => this.lock(name, options, hold),
      open: (name, hear) => this.open(name, hear),
      isVisible: () => true,
      onVisible: () => undefined,
      onPause: () => undefined,
    };
  }

  /** Performs something now, or when the page is no longer frozen; a page that is gone does nothing. */
  awake(perform: () => void): void {
    if (this.isDead) return;
    if (this.isFrozen) this.#waiting.push(perform);
    else perform();
  }

  /** Freezes the page, as a browser does: it keeps its locks, and nothing arrives or leaves. */
  freeze(): void {
    this.isFrozen = true;
    this.line?.cut();
  }

  /** Halts the page, as a dialog or a debugger does: what other pages tell it meanwhile is lost. */
  halt(): void {
    this.freeze();
    this.#isHalted = true;
  }

  thaw(): void {
    if (!this.isFrozen) return;
    this.isFrozen = false;
    this.#isHalted = false;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const perform of waiting) this.awake(perform);
    this.line?.connect();
  }

  die(): void {
    this.isDead = true;
    this.line?.die();
    this.browser.tabs.delete(this);
    this.browser.locks.drop(this);
  }

  /** Opens a channel to the other pages of this browser. */
  open(name: string, hear: (data: unknown) => void): WindowChannel {
    const hearers = this.#channels.get(name) ?? new Set();
    this.#channels.set(name, hearers.add(hear));
    return {
      post: (data) => {
        const copy = structuredClone(data);
        this.awake(() =>
          this.#toOthers((tab) => {
            for (const each of tab.#channels.get(name) ?? []) each(copy);
          }),
        );
      },
      close: () => void hearers.delete(hear),
    };
  }

  #toOthers(tell: (tab: Tab) => void): void {
    const at = Math.max(this.#lastPost, Date.now() + this.random.below(5));
    this.#lastPost = at;
    for (const tab of this.browser.tabs)
      if (tab !== this)
        setTimeout(() => {
          if (!tab.#isHalted) tab.awake(() => tell(tab));
        }, at - Date.now());
  }

  async #moment(ms: number): Promise<void> {
    await after(ms);
    await new Promise<void>((go) => this.awake(go));
  }
}
