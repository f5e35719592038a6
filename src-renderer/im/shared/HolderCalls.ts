import { otherwise } from '#lib/report.ts';
import { ChatError } from '../errors.ts';
import type { ChatPort } from '../port.ts';
import type { ConversationId, HistoryPage, Message, Outgoing } from '../records.ts';
import { effectsOf, type PerformedCall } from './call-effects.ts';
import { isPortMethod, type PortMethod, perform } from './port-methods.ts';
import { ToldMessages } from './ToldMessages.ts';
import { Watches } from './Watches.ts';
import type { PlainEvent, WireOf } from './wire.ts';

/** The parts of the holder that the calls use. */
export interface HolderCallsHost {
  /** The service; throws a `ChatError` while there is no connection. */
  port(): ChatPort;
  tellProgress(windowId: string, callId: number, part: number): void;
  /** Sends an event to every window except the one that caused it. */
  tellAllBut(windowId: string, event: PlainEvent): void;
  /** Notes that the memory of a conversation was cleared. */
  noteForgotten(id: ConversationId): void;
}

/** Performs the calls of all windows on the one connection. */
export class HolderCalls {
  readonly #host: HolderCallsHost;
  readonly #watches = new Watches();
  readonly #told = new ToldMessages();
  /** The calls that wait for their answer, by window. */
  readonly #open = new Map<string, Set<number>>();
  /** The files being uploaded, by window and call. */
  readonly #uploads = new Map<string, Map<number, File>>();

  constructor(host: HolderCallsHost) {
    this.#host = host;
  }

  /** Performs a call of another window. */
  async answer(windowId: string, { id, method, args }: Omit<WireOf<'call'>, 'kind'>): Promise<unknown> {
    const open = this.#open.get(windowId) ?? new Set<number>();
    this.#open.set(windowId, open.add(id));
    try {
      if (method === 'send') return await this.#send(windowId, id, args[0] as Outgoing);
      if (!isPortMethod(method)) throw new ChatError('other');
      return await this.perform(windowId, method, args);
    } finally {
      open.delete(id);
    }
  }

  /** Those of a window's calls that were never heard here, or whose answer was lost. */
  lost(windowId: string, ids: readonly number[]): readonly number[] {
    const open = this.#open.get(windowId);
    return ids.filter((id) => !open?.has(id));
  }

  /** Performs a call of this window or of another one. */
  async perform(windowId: string, method: PortMethod, args: readonly unknown[]): Promise<unknown> {
    const port = this.#host.port();
    if (method === 'watchPresence') this.#watches.add(windowId, args[0] as readonly string[]);
    if (method === 'unwatchPresence') {
      const left = this.#watches.remove(windowId, args[0] as readonly string[]);
      return left.length > 0 ? port.unwatchPresence(left) : undefined;
    }
    const value = await perform(port, method, args);
    void this.#follow(windowId, { method, args, value });
    return value;
  }

  /** Stops the upload of a window's call. */
  cancel(windowId: string, callId: number): void {
    const file = this.#uploads.get(windowId)?.get(callId);
    if (file) this.#host.port().cancelUpload(file);
  }

  /** Notes that all windows were told of messages. */
  noteTold(messages: readonly Message[]): void {
    this.#told.note(messages);
  }

  /** Notes that the connection was lost; the windows watch again when it is back. */
  noteLost(): void {
    this.#watches.clear();
  }

  /** Forgets a window, and ends what it alone watched. */
  drop(windowId: string, isConnected: boolean): void {
    this.#uploads.delete(windowId);
    this.#open.delete(windowId);
    const left = this.#watches.drop(windowId);
    if (left.length > 0 && isConnected)
      void this.#host.port().unwatchPresence(left).catch(otherwise('presence', undefined));
  }

  async #send(windowId: string, callId: number, outgoing: Outgoing): Promise<Message> {
    const uploads = this.#uploads.get(windowId) ?? new Map<number, File>();
    this.#uploads.set(windowId, uploads);
    if ('file' in outgoing.body) uploads.set(callId, outgoing.body.file);
    try {
      return await this.#host
        .port()
        .send(outgoing, (part) => this.#host.tellProgress(windowId, callId, part));
    } finally {
      uploads.delete(callId);
    }
  }

  /** Tells the other windows what a call changed or fetched. */
  async #follow(windowId: string, call: PerformedCall): Promise<void> {
    const { method, args, value } = call;
    if (method === 'forgetMemory') this.#host.noteForgotten(args[0] as ConversationId);
    let effects: Awaited<ReturnType<typeof effectsOf>>;
    try {
      if (method === 'history' && args[1] === null)
        this.#tellPaged(windowId, (value as HistoryPage).messages);
      if (method === 'newest') this.#tellPaged(windowId, value as readonly Message[]);
      effects = await effectsOf(call, this.#host.port());
    } catch (error) {
      // The connection was lost meanwhile; with the next one every window reloads what it shows.
      effects = otherwise('what a call of one window changed', [])(error);
    }
    for (const effect of effects) this.#host.tellAllBut(windowId, effect);
  }

  #tellPaged(windowId: string, page: readonly Message[]): void {
    // The client's memory also has what it could not send, of which the window that sends it knows more.
    const sent = page.filter(({ delivery }) => delivery === 'sent');
    const messages = this.#told.untold(sent, this.#host.port().now());
    if (messages.length > 0) this.#host.tellAllBut(windowId, { kind: 'messages', messages, isNew: false });
  }
}
