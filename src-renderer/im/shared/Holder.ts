import { otherwise, report } from '#lib/report.ts';
import { ChatError, chatErrorFrom } from '../errors.ts';
import type { ChatEvent, ChatPort, Connection, ConnectionStatus } from '../port.ts';
import type { ConversationId, Message, Outgoing } from '../records.ts';
import { effectsOf } from './call-effects.ts';
import { isPortMethod, type PortMethod, perform } from './port-methods.ts';
import type { Role } from './Role.ts';
import { SharedList } from './SharedList.ts';
import { Watches } from './Watches.ts';
import type { PlainEvent, SharedEvent, WireBody, WireOf } from './wire.ts';

/** The list is compared for the other windows a few times a second, however often the service sends it. */
const listRestMs = 50;

/** What the window with the connection needs of its surroundings. */
export interface HolderOptions {
  readonly selfWindow: string;
  readonly term: number;
  readonly post: (to: string | null, body: WireBody) => void;
  readonly onEvent: (event: ChatEvent) => void;
  readonly isVisible: () => boolean;
  /** Calls back once a window has closed or crashed. */
  readonly onGone: (windowId: string, gone: () => void) => void;
}

interface OtherWindow {
  shown: readonly ConversationId[];
  /** The files being uploaded for it, by its calls. */
  readonly uploads: Map<number, File>;
}

/**
 * The window that holds the connection: it performs the calls of all windows, and tells them every event of the
 * service. What one window changed is told to the others as an event, too.
 */
export class Holder implements Role {
  readonly holds = true;
  readonly #options: HolderOptions;
  readonly #windows = new Map<string, OtherWindow>();
  readonly #watches = new Watches();
  readonly #list = new SharedList();
  #connection: Connection | null = null;
  #status: ConnectionStatus = { kind: 'connecting' };
  #isConnected = false;
  /** An outage or a gap may have left holes in the client's memory. */
  #mayHaveHoles = false;
  readonly #lacking = new Set<ConversationId>();
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
    // Windows that followed another one until now learn that their calls were lost.
    this.#welcome(null);
  }

  /** Sets the connection once it is made. */
  connect(connection: Connection): Promise<void> {
    this.#connection = connection;
    return connection.start();
  }

  now(): number {
    return this.#port.now();
  }

  call(method: PortMethod, args: readonly unknown[]): Promise<unknown> {
    return this.#perform(this.#options.selfWindow, method, args);
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

  /** Its own view is known to its own stores. */
  show(): void {}

  isShownElsewhere(id: ConversationId): boolean {
    return [...this.#windows.values()].some(({ shown }) => shown.includes(id));
  }

  noteLack(id: ConversationId): void {
    this.#lacking.add(id);
    this.#publish({ kind: 'doubt', conversationId: id });
  }

  /** Takes an event of the connection: it is for all windows. */
  take(event: ChatEvent): void {
    if (this.#hasEnded) return;
    this.#note(event);
    this.#options.onEvent(event);
    if (event.kind === 'conversations') this.#noteList(event);
    else this.#publish(event);
  }

  /** Tells windows of other builds that there is a holder. */
  announce(): void {
    this.#options.post(null, { kind: 'holding', clock: this.#clock, events: [] });
  }

  hear(from: string, term: number, body: WireBody): void {
    if (body.kind === 'bye') {
      this.#drop(from);
      return;
    }
    if (this.#hasEnded || body.kind === 'holding') return;
    const isNew = this.#meet(from);
    // It followed an earlier holder: what it asked was not asked of this one.
    const isOurs = body.kind !== 'hello' && term === this.#options.term;
    // What happened before this window was known was not told to it.
    if (isNew || !isOurs) this.#welcome(from);
    if (isOurs) this.#serve(from, body);
  }

  #serve(from: string, body: Exclude<WireBody, { kind: 'hello' | 'holding' | 'bye' }>): void {
    switch (body.kind) {
      case 'call':
        void this.#answer(from, body);
        return;
      case 'cancel': {
        const file = this.#windows.get(from)?.uploads.get(body.id);
        if (file) this.#port.cancelUpload(file);
        return;
      }
      case 'ping':
        this.#options.post(from, { kind: 'pong', clock: this.#clock });
        return;
      case 'wish':
        this.#wishes[body.wish]();
        return;
      case 'showing': {
        const other = this.#windows.get(from);
        if (other) other.shown = body.ids;
        return;
      }
      case 'lack':
        this.#lacking.add(body.id);
        this.#tellAllBut(from, { kind: 'doubt', conversationId: body.id });
        return;
      case 'progress':
      case 'answer':
      case 'failure':
      case 'events':
      case 'pong':
        // What a holder says to windows.
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

  /** The service's clock against this machine's; null while nobody is signed in. */
  get #clock(): number | null {
    return this.#connection && this.#status.kind === 'ready'
      ? this.#connection.port.now() - Date.now()
      : null;
  }

  async #answer(from: string, { id, method, args }: WireOf<'call'>): Promise<void> {
    const body = await this.#asked(from, { id, method, args }).then(
      (value): WireBody => ({ kind: 'answer', id, value }),
      (error: unknown): WireBody => {
        const { code, reason, serverMessage } = chatErrorFrom(error);
        return { kind: 'failure', id, reason, code, serverMessage };
      },
    );
    if (this.#hasEnded) return;
    try {
      this.#options.post(from, body);
    } catch (error) {
      // The browser cannot copy the answer: the caller must not wait for ever.
      report(`the answer to ${method}`, error);
      this.#options.post(from, { kind: 'failure', id, reason: 'other', code: 0, serverMessage: '' });
    }
  }

  async #asked(
    from: string,
    { id, method, args }: Pick<WireOf<'call'>, 'id' | 'method' | 'args'>,
  ): Promise<unknown> {
    if (method === 'send') return this.#sendFor(from, id, args[0] as Outgoing);
    if (!isPortMethod(method)) throw new ChatError('other');
    return this.#perform(from, method, args);
  }

  async #sendFor(from: string, id: number, outgoing: Outgoing): Promise<Message> {
    const uploads = this.#windows.get(from)?.uploads;
    if ('file' in outgoing.body) uploads?.set(id, outgoing.body.file);
    try {
      return await this.#port.send(outgoing, (part) =>
        this.#options.post(from, { kind: 'progress', id, part }),
      );
    } finally {
      uploads?.delete(id);
    }
  }

  async #perform(from: string, method: PortMethod, args: readonly unknown[]): Promise<unknown> {
    const port = this.#port;
    if (method === 'watchPresence') this.#watches.add(from, args[0] as readonly string[]);
    if (method === 'unwatchPresence') {
      const left = this.#watches.remove(from, args[0] as readonly string[]);
      return left.length > 0 ? port.unwatchPresence(left) : undefined;
    }
    const value = await perform(port, method, args);
    if (method === 'forgetMemory') this.#lacking.delete(args[0] as ConversationId);
    if (this.#windows.size > 0) void this.#tellEffects(from, method, args, value);
    return value;
  }

  async #tellEffects(
    from: string,
    method: PortMethod,
    args: readonly unknown[],
    value: unknown,
  ): Promise<void> {
    const effects = await effectsOf({ method, args, value }, this.#port).catch(
      otherwise('what a call of one window changed', []),
    );
    for (const effect of effects) this.#tellAllBut(from, effect);
  }

  /** Tells an event to every window but the one that caused it. */
  #tellAllBut(from: string, event: PlainEvent): void {
    if (this.#hasEnded) return;
    if (from !== this.#options.selfWindow) this.#options.onEvent(event);
    const body: WireBody = { kind: 'events', clock: this.#clock, events: [event] };
    for (const id of this.#windows.keys()) if (id !== from) this.#options.post(id, body);
  }

  #publish(event: SharedEvent): void {
    if (this.#windows.size > 0)
      this.#options.post(null, { kind: 'events', clock: this.#clock, events: [event] });
  }

  #note(event: ChatEvent): void {
    switch (event.kind) {
      case 'status':
        this.#status = event.status;
        if (event.status.kind !== 'ready') this.#lose();
        return;
      case 'network':
        if (!event.isConnected) this.#lose();
        this.#isConnected = event.isConnected;
        return;
      case 'gap':
        if (event.conversationId === null) this.#mayHaveHoles = true;
        else this.#lacking.add(event.conversationId);
        return;
      default:
        return;
    }
  }

  #lose(): void {
    // Before the first connection there is nothing in memory.
    this.#mayHaveHoles ||= this.#isConnected;
    this.#isConnected = false;
    this.#watches.clear();
  }

  #noteList(event: Extract<ChatEvent, { kind: 'conversations' }>): void {
    // Each list has all that the one before had.
    this.#latestList = event;
    if (this.#windows.size === 0) return;
    // Timers of a hidden page are late.
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

  /** True for a window that was not known yet. */
  #meet(id: string): boolean {
    if (this.#windows.has(id)) return false;
    this.#windows.set(id, { shown: [], uploads: new Map() });
    this.#options.onGone(id, () => this.#drop(id));
    return true;
  }

  #drop(id: string): void {
    this.#windows.delete(id);
    const left = this.#watches.drop(id);
    if (left.length > 0 && this.#isConnected && !this.#hasEnded)
      void this.#port.unwatchPresence(left).catch(otherwise('presence', undefined));
  }

  /** Tells a window, or all, how the connection stands. */
  #welcome(to: string | null): void {
    this.#tellList();
    const doubts: (ConversationId | null)[] = [...(this.#mayHaveHoles ? [null] : []), ...this.#lacking];
    const events: SharedEvent[] = [
      ...doubts.map((conversationId) => ({ kind: 'doubt', conversationId }) as const),
      { kind: 'status', status: this.#status },
      ...(this.#list.records.length > 0 || this.#list.isComplete
        ? [{ kind: 'list', ...this.#list.whole() } as const]
        : []),
      ...(this.#status.kind === 'ready'
        ? [{ kind: 'network', isConnected: this.#isConnected } as const]
        : []),
    ];
    this.#options.post(to, { kind: 'holding', clock: this.#clock, events });
  }
}
