import { createAtom, makeAutoObservable, observable } from 'mobx';
import type { Conversation, ConversationId, Membership, Message } from '#im/records.ts';
import { isGroup } from '#lib/chat/ids.ts';
import { withStay } from './stay.ts';
import { lineOf, UnsentLines } from './UnsentLines.ts';

/** The longest time between a list that lacks a group and the event with the reason. */
const justMissingMs = 5_000;

/**
 * The records of all known conversations: the service's state of each, combined with the data that only this client
 * has, which are unsent messages and groups that ended.
 */
export class ConversationRecords {
  private readonly shown = observable.map<ConversationId, Conversation>({}, { deep: false });
  /** The same records once more: observing each of thousands of them at every change would be slow. */
  readonly #all = new Map<ConversationId, Conversation>();
  /** The records as they were taken, before what only this client knows was added. */
  readonly #told = new Map<ConversationId, Conversation>();
  /** The conversations with unread messages; few messages change them, so observing them is cheap. */
  readonly #unread = observable.set<ConversationId>();
  readonly #anyChange = createAtom('any conversation');
  readonly #unsent = new UnsentLines();
  /** The groups that the user ended. The service's client still lists them with their former state. */
  readonly #ended = new Map<ConversationId, Membership>();
  /**
   * The groups that a list has just left out. The event that the user left one in another window comes after the
   * list.
   */
  readonly #missing = new Map<ConversationId, { readonly record: Conversation; readonly since: number }>();

  constructor() {
    makeAutoObservable<this, 'shown'>(this, { shown: false });
  }

  get size(): number {
    return this.shown.size;
  }

  /** True if this very record was taken last: taking it again changes nothing. */
  shows(record: Conversation): boolean {
    return this.#told.get(record.id) === record;
  }

  has(id: ConversationId): boolean {
    return this.shown.has(id);
  }

  get(id: ConversationId): Conversation | undefined {
    return this.shown.get(id);
  }

  all(): ReadonlyMap<ConversationId, Conversation> {
    this.#anyChange.reportObserved();
    return this.#all;
  }

  /** The conversations with unread messages. */
  get unreadIds(): ReadonlySet<ConversationId> {
    return this.#unread;
  }

  /** A conversation as the service has it, without the data that only this client has; null if it is unknown. */
  asTold(id: ConversationId): Conversation | null {
    const shown = this.shown.get(id);
    return shown ? this.#unsent.beneath(shown) : null;
  }

  /** Takes a record as the service has it. */
  put(told: Conversation): void {
    const membership = this.#ended.get(told.id);
    const record = withStay(membership ? { ...told, membership } : told, this.shown.get(told.id));
    const shown = this.#unsent.above(record);
    this.#told.set(told.id, told);
    if (this.shown.get(record.id) !== shown) this.#show(shown);
  }

  /** Adds a conversation that is not known yet, for example one just opened for the first time. */
  add(record: Conversation): void {
    if (!this.shown.has(record.id)) this.#show(record);
  }

  /** Removes a conversation that the service no longer has. */
  drop(id: ConversationId): void {
    const record = isGroup(id) ? this.asTold(id) : null;
    if (record) this.#missing.set(id, { record, since: performance.now() });
    this.#hide(id);
  }

  /** Removes a conversation that the user deleted. */
  forget(id: ConversationId): void {
    this.#hide(id);
    this.#unsent.forget(id);
    this.#ended.delete(id);
    this.#missing.delete(id);
  }

  /** Keeps the record of a group that the user is no longer in: no list of the service contains it any more. */
  ingestEnded(record: Conversation): void {
    const { id, membership } = record;
    // Nobody returns to these groups without an action that every window learns of.
    if (membership === 'left' || membership === 'dissolved') this.#ended.set(id, membership);
    else this.#ended.delete(id);
    this.put(record);
  }

  /** Notes the user's own place in a group, even if the list that showed the group was replaced by one without it. */
  noteMembership(id: ConversationId, membership: Membership): void {
    if (membership === 'member') this.#ended.delete(id);
    const record = this.asTold(id) ?? (membership === 'member' ? null : this.#justMissing(id));
    if (!record || record.membership === membership) return;
    const changed = { ...record, membership };
    if (membership === 'member') this.put(changed);
    else this.ingestEnded(changed);
  }

  /** The conversations with own messages that the service does not have yet. */
  get unsentIds(): readonly ConversationId[] {
    return this.#unsent.ids;
  }

  /** True for a conversation with own messages that the service does not have yet. */
  hasUnsent(id: ConversationId): boolean {
    return this.#unsent.has(id);
  }

  /** Applies an own message: its conversation moves to the top at once, and shows the delivery state. */
  noteOwn(message: Message): void {
    // The outbox has a newer state of unsent messages than the service's client.
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

  /** Removes an own message that was discarded before the service had it. */
  dropOwn(id: ConversationId, messageId: string): void {
    const record = this.asTold(id);
    this.#unsent.drop(id, messageId);
    if (record) this.put(record);
  }

  #show(record: Conversation): void {
    this.shown.set(record.id, record);
    this.#all.set(record.id, record);
    if (record.unreadCount > 0) this.#unread.add(record.id);
    else this.#unread.delete(record.id);
    this.#anyChange.reportChanged();
  }

  #hide(id: ConversationId): void {
    this.shown.delete(id);
    this.#all.delete(id);
    this.#told.delete(id);
    this.#unread.delete(id);
    this.#anyChange.reportChanged();
  }
}
