import { makeAutoObservable, observable } from 'mobx';
import type { Conversation, ConversationId, Membership, Message } from '#im/records.ts';
import { isGroup } from '#lib/chat/ids.ts';
import { lineOf, UnsentLines } from './UnsentLines.ts';

/** A list and the word why it lacks a group come within moments of each other. */
const justMissingMs = 5_000;

/**
 * The records of all known conversations: what the service says of each, and on top of it the data that only
 * this client has, which are unsent messages and groups that ended.
 */
export class ConversationRecords {
  private readonly shown = observable.map<ConversationId, Conversation>({}, { deep: false });
  readonly #unsent = new UnsentLines();
  /** Groups the user ended: the service's client still lists them as they were when it was asked before. */
  readonly #ended = new Map<ConversationId, Membership>();
  /** Groups that a list has just left out: the word that the user left one in another window comes after it. */
  readonly #missing = new Map<ConversationId, { readonly record: Conversation; readonly since: number }>();

  constructor() {
    makeAutoObservable<this, 'shown'>(this, { shown: false });
  }

  get size(): number {
    return this.shown.size;
  }

  has(id: ConversationId): boolean {
    return this.shown.has(id);
  }

  get(id: ConversationId): Conversation | undefined {
    return this.shown.get(id);
  }

  all(): readonly Conversation[] {
    return [...this.shown.values()];
  }

  /** A conversation without the data that only this client has; null where it is unknown. */
  asTold(id: ConversationId): Conversation | null {
    const shown = this.shown.get(id);
    return shown ? this.#unsent.beneath(shown) : null;
  }

  /** Takes a record as the service has it. */
  put(told: Conversation): void {
    const membership = this.#ended.get(told.id);
    const record = membership ? { ...told, membership } : told;
    const shown = this.#unsent.above(record);
    if (this.shown.get(record.id) !== shown) this.shown.set(record.id, shown);
  }

  /** Adds a conversation that is not known yet, for example one just opened for the first time. */
  add(record: Conversation): void {
    if (!this.shown.has(record.id)) this.shown.set(record.id, record);
  }

  /** The service no longer has the conversation. */
  drop(id: ConversationId): void {
    const record = isGroup(id) ? this.asTold(id) : null;
    if (record) this.#missing.set(id, { record, since: performance.now() });
    this.shown.delete(id);
  }

  /** The user deleted the conversation. */
  forget(id: ConversationId): void {
    this.shown.delete(id);
    this.#unsent.forget(id);
    this.#ended.delete(id);
    this.#missing.delete(id);
  }

  /** Keeps the record of a group the user ended: no list of the service contains it any more. */
  ingestEnded(record: Conversation): void {
    this.#ended.set(record.id, record.membership);
    this.shown.set(record.id, record);
  }

  /** Notes the user's own place in a group: the list that said so may have been replaced by one without the group. */
  noteMembership(id: ConversationId, membership: Membership): void {
    if (membership === 'member') this.#ended.delete(id);
    const record = this.asTold(id) ?? (membership === 'member' ? null : this.#justMissing(id));
    if (!record || record.membership === membership) return;
    const changed = { ...record, membership };
    // Nobody comes back to these without doing something, which is told in every window.
    if (membership === 'left' || membership === 'dissolved') this.ingestEnded(changed);
    else this.put(changed);
  }

  /** Applies an own message: its conversation moves up at once, and shows the delivery state. */
  noteOwn(message: Message): void {
    // The state of unsent messages in the service's client is older than the outbox's.
    if (message.delivery !== 'sent' && message.remoteId !== null) return;
    const record = this.asTold(message.conversationId);
    this.#unsent.note(message);
    if (!record) return;
    const isNewest = message.delivery === 'sent' && message.time >= (record.lastMessage?.time ?? 0);
    this.put(isNewest ? { ...record, lastMessage: lineOf(message) } : record);
  }

  #justMissing(id: ConversationId): Conversation | null {
    const missing = this.#missing.get(id);
    this.#missing.delete(id);
    return missing && performance.now() - missing.since < justMissingMs ? missing.record : null;
  }

  /** An own message was discarded before the service had it. */
  dropOwn(id: ConversationId, messageId: string): void {
    const record = this.asTold(id);
    this.#unsent.drop(id, messageId);
    if (record) this.put(record);
  }
}
