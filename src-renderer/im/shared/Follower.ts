import { report } from '#lib/report.ts';
import { ChatError } from '../errors.ts';
import type { ChatEvent } from '../port.ts';
import type { ConversationId, Message, Outgoing } from '../records.ts';
import { HolderWatch } from './HolderWatch.ts';
import { type CallOptions, PendingCalls } from './PendingCalls.ts';
import { plainCopy } from './plain-copy.ts';
import type { PortMethod } from './port-methods.ts';
import type { Role } from './Role.ts';
import { SharedList } from './SharedList.ts';
import { Statements } from './Statements.ts';
import type { NewsExchange } from './WindowNews.ts';
import type { SharedEvent, Statement, WireBody, WireOf } from './wire.ts';

/** The options of {@link Follower}. */
export interface FollowerOptions {
  readonly post: (to: string | null, term: number, body: WireBody) => void;
  readonly onEvent: (event: ChatEvent) => void;
  readonly isVisible: () => boolean;
  /** Called when the holder does not answer although it has not closed. */
  readonly onSilence: () => void;
  /** The highest term heard before this window followed. */
  readonly term: number;
  /** What the windows tell each other directly. */
  readonly news: NewsExchange;
}

interface Holding {
  readonly id: string;
  readonly term: number;
}

/**
 * The role of a window without a connection of its own. The window that holds the connection performs its calls and
 * sends it every event. When another window takes over, pending calls fail as lost by the network: their outcome is
 * unknown, as after an outage.
 */
export class Follower implements Role {
  readonly holds = false;
  readonly #options: FollowerOptions;
  readonly #pending = new PendingCalls();
  readonly #statements = new Statements();
  readonly #watch: HolderWatch;
  readonly #list = new SharedList();
  #holder: Holding | null = null;
  #term: number;
  /** The service's time minus this machine's, in milliseconds; null until the holder reports it. */
  #clock: number | null = null;
  /** The number of `events` heard since the last `holding`. */
  #heard = 0;
  #shown: ConversationId[] | null = null;

  constructor(options: FollowerOptions) {
    this.#options = options;
    this.#term = options.term;
    this.#watch = new HolderWatch({
      isVisible: options.isVisible,
      isWaiting: () => this.#isWaiting,
      ask: () => (this.#holder ? this.#ping() : this.#post(null, { kind: 'hello' })),
      onSilence: options.onSilence,
    });
    this.#post(null, { kind: 'hello' });
    this.watch();
  }

  /** True if the holder has not answered for long. */
  get isHolderSilent(): boolean {
    return this.#watch.isSilent;
  }

  now(): number {
    if (this.#clock === null) throw new ChatError('notSignedIn');
    return Date.now() + this.#clock;
  }

  async call(method: PortMethod, args: readonly unknown[]): Promise<unknown> {
    // The list here is the same as the holder's.
    if (method === 'conversations' && this.#list.isComplete) return this.#list.records;
    return this.#perform(method, args);
  }

  async send(outgoing: Outgoing, onProgress?: (part: number) => void): Promise<Message> {
    const file = 'file' in outgoing.body ? outgoing.body.file : null;
    return (await this.#perform('send', [outgoing], { file, onProgress })) as Message;
  }

  cancelUpload(file: File): boolean {
    const call = this.#pending.uploading(file);
    if (call !== undefined) this.#state({ kind: 'cancel', call });
    return call !== undefined;
  }

  useHere(): void {
    this.#state({ kind: 'wish', wish: 'useHere' });
  }

  reconnect(): void {
    this.#state({ kind: 'wish', wish: 'reconnect' });
  }

  /** The holder gets this event itself. */
  woke(): void {}

  show(ids: readonly ConversationId[] | null): void {
    this.#shown = ids && [...ids];
    this.#state({ kind: 'showing', ids: this.#shown });
  }

  /** Only the holder has to know this. */
  isShownElsewhere(): boolean {
    return false;
  }

  /** Only the holder has to know this. */
  get isSeenElsewhere(): boolean {
    return false;
  }

  noteLack(id: ConversationId): void {
    this.#state({ kind: 'lack', id });
  }

  hear(from: string, term: number, body: WireBody): void {
    if (body.kind === 'holding') {
      if (term >= this.#term) this.#follow({ id: from, term }, body);
      return;
    }
    if (term > this.#term) {
      this.#post(null, { kind: 'hello' });
      return;
    }
    if (from !== this.#holder?.id || term !== this.#holder.term) return;
    this.#watch.noteLife();
    switch (body.kind) {
      case 'events':
        this.#clock = body.clock;
        this.#heard += 1;
        this.#emit(body.events);
        return;
      case 'pong':
        this.#clock = body.clock;
        this.#statements.confirm(body.confirmed);
        if (this.#options.news.lacks(body.news) || body.told !== this.#heard) this.#followAnew();
        return;
      case 'progress':
        this.#pending.noteProgress(body.id, body.part);
        return;
      case 'answer':
        this.#pending.answer(body.id, body.value);
        return;
      case 'failure':
        this.#pending.fail(body.id, new ChatError(body.reason, body.code, body.serverMessage));
        return;
      case 'hello':
      case 'call':
      case 'ping':
      case 'bye':
        // These are messages to a holder.
        return;
      default:
        body satisfies never;
    }
  }

  /** Checks at once whether the holder answers, and then regularly while a call waits or the window is visible. */
  watch(): void {
    if (this.#watch.start()) this.#ping();
  }

  async end(): Promise<void> {
    this.#watch.end();
    // Not repeated: nobody looks at a window that ends, and the holder notices when it closes.
    if (this.#holder) this.#post(this.#holder.id, { kind: 'bye' });
    this.#holder = null;
    this.#pending.lose();
  }

  #follow(holder: Holding, { clock, events }: WireOf<'holding'>): void {
    const isSame = this.#holder?.id === holder.id && this.#holder.term === holder.term;
    this.#watch.noteLife();
    this.#clock = clock;
    this.#term = holder.term;
    this.#heard = 0;
    if (!isSame) {
      const isChange = this.#holder !== null;
      this.#holder = holder;
      this.#list.clear();
      this.#pending.lose();
      // After a change of the holder, events may be missing, as after an outage.
      if (isChange) this.#options.onEvent({ kind: 'status', status: { kind: 'connecting' } });
      this.#state({ kind: 'showing', ids: this.#shown });
    }
    this.#emit(events);
  }

  /** Asks the holder for its whole state, because the browser dropped what this window should have heard. */
  #followAnew(): void {
    this.#holder = null;
    this.#pending.lose();
    this.#options.onEvent({ kind: 'status', status: { kind: 'connecting' } });
    this.#post(null, { kind: 'hello' });
  }

  #emit(events: readonly SharedEvent[]): void {
    for (const event of events)
      this.#options.onEvent(event.kind === 'list' ? this.#list.apply(event) : event);
  }

  async #perform(
    method: PortMethod | 'send',
    args: readonly unknown[],
    { file = null, onProgress }: Partial<CallOptions> = {},
  ): Promise<unknown> {
    if (!this.#holder) throw new ChatError('network');
    const { id, answer } = this.#pending.add({ file, onProgress });
    try {
      this.#post(this.#holder.id, { kind: 'call', id, method, args: plainCopy(args) });
    } catch (error) {
      // The request was not sent, because an argument cannot be copied.
      report('a call to the window with the chat', error);
      this.#pending.fail(id, new ChatError('other'));
    }
    this.watch();
    return answer;
  }

  get #isWaiting(): boolean {
    return this.#holder === null || this.#pending.ids.length > 0 || this.#statements.unconfirmed.length > 0;
  }

  #state(statement: Statement): void {
    this.#statements.add(statement);
    this.#watch.start();
    this.#ping();
  }

  /**
   * Asks whether the holder answers. All windows hear it, because another one may hold the connection by now without
   * this window's knowledge.
   */
  #ping(): void {
    if (!this.#holder) return;
    const calls = [...this.#pending.ids];
    const statements = [...this.#statements.unconfirmed];
    this.#post(null, { kind: 'ping', calls, statements, news: this.#options.news.counts });
  }

  #post(to: string | null, body: WireBody): void {
    this.#options.post(to, this.#term, body);
  }
}
