import { otherwise, report } from '#lib/report.ts';
import type { ChatEvent, ChatPort, Connection } from '../port.ts';
import type { ConversationId } from '../records.ts';
import { Follower } from './Follower.ts';
import { Holder } from './Holder.ts';
import { Leadership } from './Leadership.ts';
import { portOf } from './port-methods.ts';
import type { Role } from './Role.ts';
import { sharedName } from './shared-name.ts';
import type { NewsExchange } from './WindowNews.ts';
import type { WindowChannel, Windows } from './windows.ts';
import { type Heard, heard, type Sender, sealed, type WireBody } from './wire.ts';

/** The options of a shared connection; it lives until its signal aborts. */
export interface SharedConnectionOptions {
  readonly selfId: string;
  /** The build of this page: windows of different builds do not understand each other. */
  readonly build: string;
  /** The time at which this page was loaded: of two builds, the one loaded later is newer. */
  readonly loadedAt: number;
  /** The other windows of this browser profile; null if the browser cannot share a connection. */
  readonly windows: Windows | null;
  /** What the windows tell each other directly: those that follow compare it with the holder. */
  readonly news: NewsExchange;
  /** Creates the connection itself, for which it loads the chat SDK. */
  readonly connect: (onEvent: (event: ChatEvent) => void) => Promise<Connection>;
  readonly onEvent: (event: ChatEvent) => void;
  /** Called when a window of a newer build holds the connection: this page should be reloaded. */
  readonly onOutdated: () => void;
  readonly signal: AbortSignal;
}

/** The pause before another attempt to load the SDK. */
const retryMs = 5_000;
/** The range of a random delay, so that windows that notice a frozen holder do not all take over at once. */
const stealSpreadMs = 300;

/**
 * The connection of a signed-in user, one for all windows of a browser profile: the window with the lock holds it,
 * and the others follow. If that window closes, crashes or freezes, another one replaces it.
 */
export class SharedConnection {
  readonly port: ChatPort;
  readonly #options: SharedConnectionOptions;
  readonly #sender: Sender;
  readonly #leadership: Leadership | null;
  #channel: WindowChannel | null = null;
  #role: Role | null = null;
  /** The highest term heard. */
  #term = 0;
  #retry: ReturnType<typeof setTimeout> | null = null;
  #shown: readonly ConversationId[] | null = null;
  #isPaused = false;
  /** True while a newer build holds the connection. */
  #isOutdated = false;
  /** Settles once every connection of this window has freed everything; only then can another one be made. */
  #ending: Promise<unknown> = Promise.resolve();

  constructor(options: SharedConnectionOptions) {
    const { build, loadedAt, selfId, windows } = options;
    this.#options = options;
    this.#sender = { id: crypto.randomUUID(), build, loadedAt };
    this.port = portOf({
      selfId,
      now: () => this.#active.now(),
      call: async (method, args) => this.#active.call(method, args),
      send: async (outgoing, onProgress) => this.#active.send(outgoing, onProgress),
      cancelUpload: (file) => this.#active.cancelUpload(file),
    });
    this.#leadership =
      windows &&
      new Leadership({
        lock: windows.lock,
        name: sharedName(selfId),
        onGained: () => this.#hold(),
        onStolen: () => this.#stepDown(),
      });
  }

  /** True if this window holds the connection itself. */
  get holds(): boolean {
    return this.#role?.holds ?? false;
  }

  /** Follows the window that holds the connection, or holds it if there is none. */
  start(): void {
    const { selfId, signal, windows } = this.#options;
    if (signal.aborted || this.#role) return;
    signal.addEventListener('abort', () => void this.#end(), { once: true });
    if (!windows) {
      this.#hold();
      return;
    }
    this.#options.onEvent({ kind: 'status', status: { kind: 'connecting' } });
    this.#channel = windows.open(sharedName(selfId), (data) => this.#hear(data));
    this.#live(windows);
    windows.onVisible(() => this.#role instanceof Follower && this.#role.watch(), signal);
    windows.onPause({ pause: () => this.#pause(), resume: () => this.#resume() }, signal);
    this.#follow();
  }

  /** Takes the chat back from the place that displaced this one. */
  useHere(): void {
    this.#role?.useHere();
  }

  /** Reconnects at once. */
  reconnect(): void {
    this.#role?.reconnect();
  }

  /** Reconnects at once after a sleep of the machine. */
  woke(sleptMs: number): void {
    this.#role?.woke(sleptMs);
  }

  /** Tells the other windows which conversations this one has in view; null while nobody looks at the window. */
  show(ids: readonly ConversationId[] | null): void {
    this.#shown = ids;
    this.#role?.show(ids);
  }

  /** True if another window is known to have a conversation in view. */
  isShownElsewhere(id: ConversationId): boolean {
    return this.#role?.isShownElsewhere(id) ?? false;
  }

  /** True if the person is known to look at another window. */
  get isSeenElsewhere(): boolean {
    return this.#role?.isSeenElsewhere ?? false;
  }

  /** Notes that the client's memory of a conversation may lack a message, and tells the other windows. */
  noteLack(id: ConversationId): void {
    this.#role?.noteLack(id);
  }

  get #active(): Role {
    if (!this.#role) throw new Error('a call before the start of the chat');
    return this.#role;
  }

  /** The lock is held as long as this window exists, so that others notice when it is gone. */
  #live({ lock }: Windows): void {
    const { signal } = this.#options;
    const { promise, resolve } = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => resolve(), { once: true });
    void lock(lifeOf(this.#sender.id), {}, () => promise).catch(otherwise('the life of a window', undefined));
  }

  #follow(): void {
    const { news, onEvent, windows } = this.#options;
    const follower = new Follower({
      post: (to, term, body) => this.#post(to, term, body),
      onEvent,
      isVisible: () => windows?.isVisible() ?? true,
      onSilence: () => this.#stealSoon(follower),
      term: this.#term,
      news,
    });
    this.#role = follower;
    follower.show(this.#shown);
    this.#leadership?.seek();
  }

  #hold(): void {
    const { news, onEvent, signal, windows } = this.#options;
    if (signal.aborted || this.#isPaused) {
      this.#leadership?.release();
      return;
    }
    this.#leave();
    this.#isOutdated = false;
    // The term of a new holder is higher than that of any earlier one, even one that no window remembers.
    const term = Math.max(Date.now(), this.#term + 1);
    this.#term = term;
    const holder = new Holder({
      selfWindow: this.#sender.id,
      term,
      post: (to, body) => this.#post(to, term, body),
      onEvent,
      isVisible: () => windows?.isVisible() ?? true,
      news,
      onGone: (id, gone) =>
        void windows
          ?.lock(lifeOf(id), { signal }, async () => gone())
          .catch((error: unknown) => {
            // The wait also ends with this window's own session.
            if (!signal.aborted) report('the life of a window', error);
          }),
    });
    this.#role = holder;
    // The status also matters to a window that followed another one until now: events of that connection may be
    // missing.
    onEvent({ kind: 'status', status: { kind: 'connecting' } });
    void this.#connect(holder);
  }

  async #connect(holder: Holder): Promise<void> {
    const { connect, signal } = this.#options;
    const isOver = () => signal.aborted || this.#role !== holder;
    await this.#ending;
    try {
      if (isOver()) return;
      const connection = await connect((event) => holder.take(event));
      if (isOver()) await connection.retire();
      else await holder.connect(connection);
    } catch (error) {
      report('loading the chat', error);
      if (isOver()) return;
      holder.take({ kind: 'status', status: { kind: 'offline' } });
      this.#retry = setTimeout(() => void this.#connect(holder), retryMs);
    }
  }

  #hear(data: unknown): void {
    // A paused page ignores what it still hears; it asks again when it is shown.
    if (this.#isPaused) return;
    const message = heard(data, this.#sender);
    if (!message || !this.#role) return;
    if (message.kind === 'foreign') {
      this.#hearForeign(message);
      return;
    }
    const { body, from, term } = message;
    const isNewer = body.kind === 'holding' && term > this.#term;
    if (body.kind === 'holding') this.#term = Math.max(this.#term, term);
    // Another window took the connection while this one could not notice.
    if (isNewer && this.#role.holds) this.#stepDown();
    this.#role.hear(from, term, body);
  }

  /**
   * Handles a window of another build. The page that was loaded later has the newer build and takes the connection.
   */
  #hearForeign({ isHolder, loadedAt }: Extract<Heard, { kind: 'foreign' }>): void {
    const role = this.#role;
    if (role instanceof Holder) {
      // The other window has to know who holds the connection.
      role.announce();
      return;
    }
    if (!isHolder) return;
    if (loadedAt < this.#sender.loadedAt) {
      this.#leadership?.steal();
      return;
    }
    this.#isOutdated = true;
    this.#options.onOutdated();
  }

  #stealSoon(follower: Follower): void {
    setTimeout(() => {
      // An outdated page does not replace a holder of a newer build.
      if (this.#role === follower && follower.isHolderSilent && !this.#isOutdated) this.#leadership?.steal();
    }, Math.random() * stealSpreadMs);
  }

  /** Becomes a follower, because another window took the connection. */
  #stepDown(): void {
    if (!this.#role?.holds) return;
    this.#options.onEvent({ kind: 'status', status: { kind: 'connecting' } });
    this.#leave();
    this.#leadership?.release();
    this.#follow();
  }

  /** Gives the connection up before the browser stops this window's scripts; another window takes over. */
  #pause(): void {
    this.#isPaused = true;
    this.#leave();
    this.#leadership?.release();
  }

  #resume(): void {
    if (!this.#isPaused || this.#options.signal.aborted) return;
    this.#isPaused = false;
    this.#options.onEvent({ kind: 'status', status: { kind: 'connecting' } });
    this.#follow();
  }

  #leave(): void {
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#retry = null;
    if (this.#role) this.#ending = Promise.all([this.#ending, this.#role.end()]);
  }

  #post(to: string | null, term: number, body: WireBody): void {
    this.#channel?.post(sealed(this.#sender, to, term, body));
  }

  async #end(): Promise<void> {
    this.#leave();
    await this.#ending;
    this.#leadership?.release();
    this.#channel?.close();
    this.#channel = null;
  }
}

const lifeOf = (windowId: string): string => `chat window ${windowId}`;
