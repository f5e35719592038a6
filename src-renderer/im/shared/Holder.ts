import { report } from '#lib/report.ts';
import { ChatError, chatErrorFrom } from '../errors.ts';
import type { ChatEvent, ChatPort, Connection } from '../port.ts';
import type { ConversationId, Message, Outgoing } from '../records.ts';
import { ClientState } from './ClientState.ts';
import { FollowingWindows } from './FollowingWindows.ts';
import { HolderCalls } from './HolderCalls.ts';
import { ListTelling } from './ListTelling.ts';
import type { PortMethod } from './port-methods.ts';
import type { Role } from './Role.ts';
import type { NewsExchange } from './WindowNews.ts';
import type { PlainEvent, SharedEvent, Statement, WireBody, WireOf } from './wire.ts';

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
  readonly #windows = new FollowingWindows();
  readonly #state = new ClientState();
  readonly #calls: HolderCalls;
  readonly #list: ListTelling;
  #connection: Connection | null = null;
  #hasEnded = false;

  constructor(options: HolderOptions) {
    this.#options = options;
    this.#calls = new HolderCalls({
      port: () => this.#port,
      tellProgress: (to, id, part) => this.#post(to, { kind: 'progress', id, part }),
      tellAllBut: (windowId, event) => this.#tellAllBut(windowId, event),
      noteForgotten: (id) => this.#state.noteForgotten(id),
    });
    this.#list = new ListTelling({
      isVisible: options.isVisible,
      hasWindows: () => this.#windows.ids.length > 0,
      tell: (event) => this.#publish(event),
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
    return this.#windows.show(id);
  }

  get isSeenElsewhere(): boolean {
    return this.#windows.isAnySeen;
  }

  noteLack(id: ConversationId): void {
    // The client of the next holder starts with an empty memory, which lacks nothing.
    if (this.#hasEnded) return;
    this.#state.noteLack(id);
    this.#publish({ kind: 'doubt', conversationId: id });
  }

  /** Passes an event of the connection to all windows. */
  take(event: ChatEvent): void {
    if (this.#hasEnded) return;
    if (this.#state.note(event)) this.#calls.noteLost();
    if (event.kind === 'messages') this.#calls.noteTold(event.messages);
    this.#options.onEvent(event);
    if (event.kind === 'conversations') this.#list.note(event);
    else this.#publish(event);
  }

  /** Tells windows of other builds that there is a holder. */
  announce(): void {
    if (this.#hasEnded) return;
    this.#windows.recount(null);
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
      case 'ping':
        this.#answerPing(from, body);
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
    this.#list.end();
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
   * names the calls for which it waits and repeats what was not confirmed, and is told how many events it should have;
   * and both compare what they know of the news that the windows tell each other directly.
   */
  #answerPing(from: string, { calls, news, statements }: WireOf<'ping'>): void {
    for (const { statement } of statements) this.#takeStatement(from, statement);
    if (this.#options.news.lacks(news)) this.#readAnew();
    for (const id of this.#calls.lost(from, calls))
      this.#post(from, { kind: 'failure', id, reason: 'network', code: 0, serverMessage: '' });
    const told = this.#windows.told(from);
    const confirmed = statements.map(({ id }) => id);
    this.#post(from, { kind: 'pong', clock: this.#clock, told, confirmed, news: this.#options.news.counts });
  }

  #takeStatement(from: string, statement: Statement): void {
    switch (statement.kind) {
      case 'cancel':
        this.#calls.cancel(from, statement.call);
        return;
      case 'wish':
        this[statement.wish]();
        return;
      case 'showing':
        this.#windows.noteShown(from, statement.ids);
        return;
      case 'lack':
        this.#state.noteLack(statement.id);
        this.#tellAllBut(from, { kind: 'doubt', conversationId: statement.id });
        return;
      default:
        statement satisfies never;
    }
  }

  /** Makes this window's own stores look for what they lack, as after an outage. */
  #readAnew(): void {
    const { onEvent } = this.#options;
    onEvent({ kind: 'status', status: { kind: 'connecting' } });
    for (const event of [...this.#state.before, ...this.#state.after]) onEvent(event);
  }

  /** Sends an event to every window except the one that caused it. */
  #tellAllBut(from: string, event: PlainEvent): void {
    if (this.#hasEnded) return;
    if (from !== this.#options.selfWindow) this.#options.onEvent(event);
    const body: WireBody = { kind: 'events', clock: this.#clock, events: [event] };
    for (const id of this.#windows.ids) {
      if (id === from) continue;
      this.#windows.noteTold(id);
      this.#post(id, body);
    }
  }

  #publish(event: SharedEvent): void {
    if (this.#windows.ids.length === 0) return;
    this.#windows.noteTold(null);
    this.#post(null, { kind: 'events', clock: this.#clock, events: [event] });
  }

  /** Adds a window; true if it was unknown. */
  #meet(id: string): boolean {
    if (!this.#windows.add(id)) return false;
    this.#options.onGone(id, () => this.#drop(id));
    return true;
  }

  #drop(id: string): void {
    this.#windows.remove(id);
    this.#calls.drop(id, this.#state.isConnected && !this.#hasEnded);
  }

  /** Tells one window, or all (null), the state of the connection. */
  #welcome(to: string | null): void {
    this.#list.flush();
    const events = [...this.#state.before, ...this.#list.whole, ...this.#state.after];
    this.#windows.recount(to);
    this.#post(to, { kind: 'holding', clock: this.#clock, events });
  }

  #post(to: string | null, body: WireBody): void {
    this.#options.post(to, body);
  }
}
