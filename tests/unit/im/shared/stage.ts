import { vi } from 'vitest';
import { ChatError } from '#im/errors.ts';
import type { ChatEvent, ChatPort, Connection } from '#im/port.ts';
import type { Outgoing } from '#im/records.ts';
import { SharedConnection } from '#im/shared/SharedConnection.ts';
import { WindowNews } from '#im/shared/WindowNews.ts';
import type { WindowChannel, Windows } from '#im/shared/windows.ts';
import { aPort } from '#tests/builders/aPort.ts';
import { SharedLocks } from '#tests/builders/SharedLocks.ts';

/** One browser profile: its locks and its channels. */
export class Profile {
  readonly locks = new SharedLocks();
  readonly windows = new Set<TestWindow>();

  /**
   * Opens a window of the user; `port` has the calls of the connection that the window makes if it comes to hold one.
   */
  async open(
    options: { port?: Partial<ChatPort>; build?: string; isShared?: boolean; loadedAt?: number } = {},
  ): Promise<TestWindow> {
    const window = new TestWindow(this, options);
    this.windows.add(window);
    window.shared.start();
    await vi.advanceTimersByTimeAsync(10);
    return window;
  }
}

/** A connection that a window made itself. */
export class TestConnection implements Connection {
  readonly port: ChatPort;
  readonly tell: (event: ChatEvent) => void;
  isRetired = false;
  readonly reconnect = vi.fn();
  readonly woke = vi.fn();
  readonly useHere = vi.fn(async () => undefined);

  constructor(port: ChatPort, tell: (event: ChatEvent) => void) {
    this.port = {
      ...port,
      now: () => {
        if (this.isRetired) throw new ChatError('notSignedIn');
        return port.now();
      },
    };
    this.tell = tell;
  }

  async start(): Promise<void> {
    this.tell({ kind: 'status', status: { kind: 'ready' } });
    this.tell({ kind: 'network', isConnected: true });
  }

  async retire(): Promise<void> {
    this.isRetired = true;
  }
}

/** A window with its part of the shared connection. */
export class TestWindow {
  readonly shared: SharedConnection;
  readonly events: ChatEvent[] = [];
  readonly news: WindowNews;
  /** The connections that the window made itself. */
  readonly made: TestConnection[] = [];
  readonly onOutdated = vi.fn();
  readonly #end = new AbortController();
  readonly #profile: Profile;
  readonly #channels = new Map<string, (data: unknown) => void>();
  #isFrozen = false;
  #isDead = false;
  #isHalted = false;
  #isVisible = true;
  #waiting: (() => void)[] = [];
  #pausing: Parameters<Windows['onPause']>[0] | null = null;

  constructor(
    profile: Profile,
    {
      port = {},
      build = 'one',
      isShared = true,
      loadedAt = 1,
    }: { port?: Partial<ChatPort>; build?: string; isShared?: boolean; loadedAt?: number },
  ) {
    this.#profile = profile;
    this.news = new WindowNews((name, hear) => this.#open(name, hear));
    this.shared = new SharedConnection({
      selfId: '1',
      build,
      loadedAt,
      windows: isShared ? this.#windows() : null,
      news: this.news,
      connect: async (tell) => {
        const made = new TestConnection(aPort(port), (event) => this.awake(() => tell(event)));
        this.made.push(made);
        return made;
      },
      onEvent: (event) => this.events.push(event),
      onOutdated: this.onOutdated,
      signal: this.#end.signal,
    });
  }

  get port(): ChatPort {
    return this.shared.port;
  }

  /** The kinds of the events; a change of status is named by the new status. */
  get told(): string[] {
    return this.events.map((event) => (event.kind === 'status' ? event.status.kind : event.kind));
  }

  /** The connection that the window holds. */
  get own(): TestConnection {
    const own = this.made.at(-1);
    if (!own || own.isRetired) throw new Error('this window holds no connection');
    return own;
  }

  awake(perform: () => void): void {
    if (this.#isDead) return;
    if (this.#isFrozen) this.#waiting.push(perform);
    else perform();
  }

  freeze(): void {
    this.#isFrozen = true;
  }

  thaw(): void {
    this.#isFrozen = false;
    for (const perform of this.#waiting.splice(0)) this.awake(perform);
  }

  /** Halts the page, as a dialog or a debugger does: the browser drops what the page should hear meanwhile. */
  halt(): void {
    this.freeze();
    this.#isHalted = true;
  }

  /** Lets a halted page run on. */
  goOn(): void {
    this.#isHalted = false;
    this.thaw();
  }

  /** Covers the window. */
  hide(): void {
    this.#isVisible = false;
  }

  /** Pauses the page, as a browser does that keeps it for Back. */
  pause(): void {
    this.#pausing?.pause();
  }

  /** Shows the page again. */
  resume(): void {
    this.#pausing?.resume();
  }

  /** Closes the window or lets it crash: no other window is told. */
  close(): void {
    this.#isDead = true;
    this.#profile.windows.delete(this);
    this.#profile.locks.drop(this);
  }

  /** Ends the session of the window. */
  signOut(): void {
    this.#end.abort();
  }

  #windows(): Windows {
    return {
      lock: (name, options, hold) => this.#profile.locks.request(this, name, options, hold),
      open: (name, hear) => this.#open(name, hear),
      isVisible: () => this.#isVisible,
      onVisible: () => undefined,
      onPause: (listeners) => {
        this.#pausing = listeners;
      },
    };
  }

  #open(name: string, hear: (data: unknown) => void): WindowChannel {
    this.#channels.set(name, hear);
    return {
      post: (data) => {
        const copy = structuredClone(data);
        this.awake(() => {
          for (const window of this.#profile.windows) if (window !== this) window.#receive(name, copy);
        });
      },
      close: () => void this.#channels.delete(name),
    };
  }

  #receive(name: string, data: unknown): void {
    setTimeout(() => {
      if (!this.#isHalted) this.awake(() => this.#channels.get(name)?.(data));
    }, 1);
  }
}

/** Lets time pass. */
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** The outcome of a call, which is empty until the call ends. */
export function outcomeOf(call: Promise<unknown>): { value?: unknown; error?: unknown } {
  const outcome: { value?: unknown; error?: unknown } = {};
  call.then(
    (value) => Object.assign(outcome, { value }),
    (error: unknown) => Object.assign(outcome, { error }),
  );
  return outcome;
}

/** A window with the connection, a window that follows it, and their browser profile. */
export async function two(port: Partial<ChatPort> = {}): Promise<[TestWindow, TestWindow, Profile]> {
  const profile = new Profile();
  const holder = await profile.open({ port });
  return [holder, await profile.open(), profile];
}

/** A video to send. */
export const upload = {
  nonce: 'n',
  conversationId: 'user-2',
  body: { kind: 'video', file: new File(['a video'], 'clip.mp4'), seconds: 1 },
  quote: null,
  needsReceipt: false,
} as const satisfies Outgoing;
