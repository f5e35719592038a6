import { report } from '#lib/report.ts';
import { ChatError, chatErrorFrom } from '../errors.ts';
import type { ChatEvent, ChatPort, Connection } from '../port.ts';
import type { ConversationId, Message, Outgoing } from '../records.ts';
import { ClientState } from './ClientState.ts';
import { HolderCalls } from './HolderCalls.ts';
import type { PortMethod } from './port-methods.ts';
import type { Role } from './Role.ts';
import { SharedList } from './SharedList.ts';
import type { NewsExchange } from './WindowNews.ts';
import type { PlainEvent, SharedEvent, WireBody, WireOf } from './wire.ts';

/** The time between two comparisons of the list for the other windows, however often the service sends it. */
const listRestMs = 50;

/** Another window. */
interface Listener {
  /** The conversations it has in view; null while nobody looks at the window. */
  shown: readonly ConversationId[] | null;
  /** The number of `events` for it since the last `holding`. */
  told: number;
}

/** The options of {@link Holder}. */
export interface HolderOptions {
  readonly selfWindow: string;
  readonly term: number;
  readonly post: (to: string | null, body: WireBody) => void;
  readonly onEvent: (event: ChatEvent) => void;
  readonly isVisible: () => boolean;
  /** What the windows tell each other directly. */
  readonly news: NewsExchange;
  /** Calls back when a window has closed or crashed. */
  readonly onGone: (windowId: string, gone: () => void) => void;
}

/**
 * The role of the window that holds the connection. It performs the calls of all windows and sends them every event
 * of the service. It also sends an event for what one window changed.
 */
export class Holder implements Role {
  readonly holds = true;
  readonly #options: HolderOptions;
  readonly #windows = new Map<string, Listener>();
  readonly #state = new ClientState();
  readonly #calls: HolderCalls;
  readonly #list = new SharedList();
  #connection: Connection | null = null;
  #latestList: Extract<ChatEvent, { kind: 'conversations' }> | null = null;
  #listTimer: ReturnType<typeof setTimeout> | null = null;
  #listedAt = Number.NEGATIVE_INFINITY;
  #hasEnded = false;
  readonly #wishes: Readonly<Record<WireOf<'wish'>['wish'], () => void>> = {
    useHere: () => this.useHere(),
    reconnect: () => this.reconnect(),
  };

  constructor(options: HolderOptions) {
    this.#options = options;
    this.#calls = new HolderCalls({
      port: () => this.#port,
      tellProgress: (to, id, part) => this.#post(to, { kind: 'progress', id, part }),
      tellAllBut: (windowId, event) => this.#tellAllBut(windowId, event),
      noteForgotten: (id) => this.#state.noteForgotten(id),
    });
    // Tells windows that followed another holder until now that their calls were lost.
    this.#welcome(null);
  }

  /** Sets the connection once it exists. */
  connect(connection: Connection): Promise<void> {
    this.#connection = connection;
    return connection.start();
  }

  now(): number {
    return this.#port.now();
  }

  call(method: PortMethod, args: readonly unknown[]): Promise<unknown> {
    return this.#calls.perform(this.#options.selfWindow, method, args);
  }

  send(outgoing: Outgoing, onProgress?: (part: number) => void): Promise<Message> {
    return this.#port.send(outgoing, onProgress);
  }

  cancelUpload(file: File): boolean {
    return this.#port.cancelUpload(file);
  }

  useHere(): void {
    void this.#connection?.useHere();
  }

  reconnect(): void {
    this.#connection?.reconnect();
  }

  woke(sleptMs: number): void {
    this.#connection?.woke(sleptMs);
  }

  /** This window's stores know its own view. */
  show(): void {}

  isShownElsewhere(id: ConversationId): boolean {
    return [...this.#windows.values()].some(({ shown }) => shown?.includes(id));
  }

  get isSeenElsewhere(): boolean {
    return [...this.#windows.values()].some(({ shown }) => shown !== null);
  }

  noteLack(id: ConversationId): void {
    this.#state.noteLack(id);
    this.#publish({ kind: 'doubt', conversationId: id });
  }

  /** Passes an event of the connection to all windows. */
  take(event: ChatEvent): void {
    if (this.#hasEnded) return;
    if (this.#state.note(event)) this.#calls.noteLost();
    if (event.kind === 'messages') this.#calls.noteTold(event.messages);
    this.#options.onEvent(event);
    if (event.kind === 'conversations') this.#noteList(event);
    else this.#publish(event);
  }

  /** Tells windows of other builds that there is a holder. */
  announce(): void {
    for (const window of this.#windows.values()) window.told = 0;
    this.#post(null, { kind: 'holding', clock: this.#clock, events: [] });
  }

  hear(from: string, term: number, body: WireBody): void {
    if (body.kind === 'bye') {
      this.#drop(from);
      return;
    }
    if (this.#hasEnded || body.kind === 'holding') return;
    const isNew = this.#meet(from);
    // A message with another term belongs to an earlier holder, so its request was not meant for this one.
    const isOurs = body.kind !== 'hello' && term === this.#options.term;
    // A new window does not know what happened before.
    if (isNew || !isOurs) this.#welcome(from);
    if (isOurs) this.#serve(from, body);
  }

  #serve(from: string, body: Exclude<WireBody, { kind: 'hello' | 'holding' | 'bye' }>): void {
    switch (body.kind) {
      case 'call':
        void this.#answer(from, body);
        return;
      case 'cancel':
        this.#calls.cancel(from, body.id);
        return;
      case 'ping':
        this.#answerPing(from, body);
        return;
      case 'wish':
        this.#wishes[body.wish]();
        return;
      case 'showing':
        this.#noteShown(from, body.ids);
        return;
      case 'lack':
        this.#state.noteLack(body.id);
        this.#tellAllBut(from, { kind: 'doubt', conversationId: body.id });
        return;
      case 'progress':
      case 'answer':
      case 'failure':
      case 'events':
      case 'pong':
        // These are messages of a holder.
        return;
      default:
        body satisfies never;
    }
  }

  async end(): Promise<void> {
    this.#hasEnded = true;
    if (this.#listTimer !== null) clearTimeout(this.#listTimer);
    await this.#connection?.retire();
  }

  get #port(): ChatPort {
    if (!this.#connection) throw new ChatError('notSignedIn');
    return this.#connection.port;
  }

  /** The service's time minus this machine's; null while nobody is signed in. */
  get #clock(): number | null {
    const isReady = this.#connection !== null && this.#state.status.kind === 'ready';
    return isReady ? this.#port.now() - Date.now() : null;
  }

  async #answer(from: string, { id, method, args }: WireOf<'call'>): Promise<void> {
    const body = await this.#calls.answer(from, { id, method, args }).then(
      (value): WireBody => ({ kind: 'answer', id, value }),
      (error: unknown): WireBody => {
        const { code, reason, serverMessage } = chatErrorFrom(error);
        return { kind: 'failure', id, reason, code, serverMessage };
      },
    );
    if (this.#hasEnded) return;
    try {
      this.#post(from, body);
    } catch (error) {
      // The browser cannot copy the answer; without a failure the caller would wait forever.
      report(`the answer to ${method}`, error);
      this.#post(from, { kind: 'failure', id, reason: 'other', code: 0, serverMessage: '' });
    }
  }

  /**
   * A browser that halts a page, for example under a dialog, drops what the page should have heard. Therefore a window
   * names the calls for which it waits, and is told how many events it should have; and both compare what they know of
   * the news that the windows tell each other directly.
   */
  #answerPing(from: string, { calls, news }: WireOf<'ping'>): void {
    if (this.#options.news.lacks(news)) this.#readAnew();
    for (const id of this.#calls.lost(from, calls))
      this.#post(from, { kind: 'failure', id, reason: 'network', code: 0, serverMessage: '' });
    const told = this.#windows.get(from)?.told ?? 0;
    this.#post(from, { kind: 'pong', clock: this.#clock, told, news: this.#options.news.counts });
  }

  /** Makes this window's own stores look for what they lack, as after an outage. */
  #readAnew(): void {
    const { onEvent } = this.#options;
    onEvent({ kind: 'status', status: { kind: 'connecting' } });
    for (const event of [...this.#state.before, ...this.#state.after]) onEvent(event);
  }

  #noteShown(from: string, shown: readonly ConversationId[] | null): void {
    const window = this.#windows.get(from);
    if (window) window.shown = shown;
  }

  /** Sends an event to every window except the one that caused it. */
  #tellAllBut(from: string, event: PlainEvent): void {
    if (this.#hasEnded) return;
    if (from !== this.#options.selfWindow) this.#options.onEvent(event);
    const body: WireBody = { kind: 'events', clock: this.#clock, events: [event] };
    for (const [id, window] of this.#windows) {
      if (id === from) continue;
      window.told += 1;
      this.#post(id, body);
    }
  }

  #publish(event: SharedEvent): void {
    if (this.#windows.size === 0) return;
    for (const window of this.#windows.values()) window.told += 1;
    this.#post(null, { kind: 'events', clock: this.#clock, events: [event] });
  }

  #noteList(event: Extract<ChatEvent, { kind: 'conversations' }>): void {
    // The latest list replaces those before it.
    this.#latestList = event;
    if (this.#windows.size === 0) return;
    // Timers of a hidden page run late.
    if (!this.#options.isVisible() || performance.now() - this.#listedAt >= listRestMs) this.#tellList();
    else this.#listTimer ??= setTimeout(() => this.#tellList(), listRestMs);
  }

  #tellList(): void {
    if (this.#listTimer !== null) clearTimeout(this.#listTimer);
    this.#listTimer = null;
    const latest = this.#latestList;
    if (!latest || this.#hasEnded) return;
    this.#latestList = null;
    this.#publish({ kind: 'list', ...this.#list.take(latest) });
    this.#listedAt = performance.now();
  }

  /** Adds a window; true if it was unknown. */
  #meet(id: string): boolean {
    if (this.#windows.has(id)) return false;
    this.#windows.set(id, { shown: null, told: 0 });
    this.#options.onGone(id, () => this.#drop(id));
    return true;
  }

  #drop(id: string): void {
    this.#windows.delete(id);
    this.#calls.drop(id, this.#state.isConnected && !this.#hasEnded);
  }

  /** Tells one window, or all (null), the state of the connection. */
  #welcome(to: string | null): void {
    this.#tellList();
    const isListed = this.#list.isComplete || this.#list.records.length > 0;
    const events: SharedEvent[] = [
      ...this.#state.before,
      ...(isListed ? [{ kind: 'list', ...this.#list.whole() } as const] : []),
      ...this.#state.after,
    ];
    const window = to === null ? null : this.#windows.get(to);
    if (window) window.told = 0;
    this.#post(to, { kind: 'holding', clock: this.#clock, events });
  }

  #post(to: string | null, body: WireBody): void {
    this.#options.post(to, body);
  }
}
