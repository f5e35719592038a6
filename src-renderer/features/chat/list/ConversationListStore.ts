import { makeAutoObservable, observable, runInAction } from 'mobx';
import { userName } from '#i18n/service-accounts.ts';
import type { ChatPort } from '#im/port.ts';
import type { Conversation, ConversationId, Membership, Message, Profile } from '#im/records.ts';
import { userConversationId } from '#im/records.ts';
import { isServiceAccount } from '#lib/chat/conversation.ts';
import { fold } from '#lib/fold.ts';
import { report } from '#lib/report.ts';
import type { ServiceHost } from '../session/ServiceHost.ts';
import { type ConversationFilter, passesFilter } from './conversation-filter.ts';
import { withKnown } from './known.ts';
import { ListRetry } from './ListRetry.ts';
import { lineOf, UnsentLines } from './UnsentLines.ts';

/** What the list needs of the chat. */
export interface ConversationListHost extends Pick<ServiceHost, 'ready'> {
  isExcluded(id: ConversationId): boolean;
  /** The user deleted the conversation: its stored data is removed. */
  forget(id: ConversationId): void;
}

/** Folding ten thousand names at each key press would be slow: an unchanged record keeps its folded name. */
const folded = new WeakMap<Conversation, string>();

function searchedName(record: Conversation): string {
  const known = folded.get(record);
  if (known !== undefined) return known;
  const made = fold(`${record.name} ${userName(record.peerId, '')} ${record.peerId}`);
  folded.set(record, made);
  return made;
}

/** The conversations, newest first below the pinned ones. */
export class ConversationListStore {
  readonly records = observable.map<ConversationId, Conversation>({}, { deep: false });
  searchText = '';
  filter: ConversationFilter = 'all';
  /** True once the service has answered; before that the list shows what the last run stored. */
  isLoaded = false;
  /** True once the service has sent all conversations. */
  #isWhole = false;
  /** The service's list is incomplete: conversations may be missing. */
  isFailed = false;
  readonly #host: ConversationListHost;
  readonly #unsent = new UnsentLines();
  /** Groups the user ended: the service's client still lists them as they were when it was asked before. */
  readonly #ended = new Map<ConversationId, Membership>();
  readonly #retry = new ListRetry(() => void this.#read());
  /** Counts the loads: the failure of an earlier one says nothing about a later one. */
  #readings = 0;

  constructor(host: ConversationListHost) {
    this.#host = host;
    makeAutoObservable(this, { records: false });
  }

  /** All conversations that may be shown, pinned ones first, then by the time of the last message. */
  get sorted(): readonly Conversation[] {
    return [...this.records.values()]
      .filter((record) => !this.#host.isExcluded(record.id))
      .sort(
        (one, other) =>
          Number(other.isPinned) - Number(one.isPinned) ||
          (other.lastMessage?.time ?? 0) - (one.lastMessage?.time ?? 0) ||
          one.id.localeCompare(other.id),
      );
  }

  /** The conversations that match the search and the filter. */
  get matching(): readonly Conversation[] {
    const words = fold(this.searchText).trim();
    return this.sorted.filter(
      (record) => passesFilter(record, this.filter) && (words === '' || searchedName(record).includes(words)),
    );
  }

  /** The unread messages of conversations that are not muted. */
  get unreadTotal(): number {
    return this.sorted.reduce((sum, record) => sum + (record.isMuted ? 0 : record.unreadCount), 0);
  }

  /** The conversation of the service account whose unread notice is the newest; null where all are read. */
  get unreadNotice(): ConversationId | null {
    let newest: Conversation | null = null;
    for (const record of this.sorted) {
      if (record.unreadCount === 0 || record.isMuted || !isServiceAccount(record)) continue;
      if ((record.lastMessage?.time ?? 0) >= (newest?.lastMessage?.time ?? 0)) newest = record;
    }
    return newest?.id ?? null;
  }

  get(id: ConversationId): Conversation | null {
    return this.#host.isExcluded(id) ? null : (this.records.get(id) ?? null);
  }

  search(text: string): void {
    this.searchText = text;
  }

  setFilter(filter: ConversationFilter): void {
    this.filter = filter;
  }

  /**
   * Loads the list from the service; a failure sets {@link isFailed}, and the load is repeated after a pause.
   */
  load(): Promise<void> {
    this.#retry.end();
    return this.#read();
  }

  /** The session is over: no more requests are made. */
  end(): void {
    this.#readings += 1;
    this.#retry.end();
  }

  async #read(): Promise<void> {
    this.#readings += 1;
    const reading = this.#readings;
    try {
      const conversations = await this.#host.ready().conversations();
      runInAction(() => {
        for (const record of conversations) this.#put(record);
        this.isLoaded = true;
        this.#noteWhole();
      });
    } catch (error) {
      report('the conversation list: load', error);
      if (reading !== this.#readings) return;
      this.#retry.noteFailed();
      runInAction(() => {
        this.isFailed = true;
      });
    }
  }

  /**
   * Takes the service's list; conversations not in it are removed once the list is complete. While the
   * service still counts (`areCounted` is false), one-to-one conversations keep their known unread count.
   * Until then the list may also contain a conversation whose own page has not arrived, without its pin and
   * its last message.
   */
  replace(conversations: readonly Conversation[], isComplete: boolean, areCounted = true): void {
    for (const record of conversations)
      this.#put(withKnown(record, this.records.get(record.id), { isComplete, areCounted }));
    // Nothing was removed where no more conversations are known than were sent: the usual case after each
    // message.
    if (isComplete && this.records.size > conversations.length) {
      const ids = new Set(conversations.map((record) => record.id));
      // A group that ended for the user is in no list any more; its record stays until it is deleted.
      for (const { id, membership } of [...this.records.values()])
        if (!ids.has(id) && membership === 'member') this.records.delete(id);
    }
    // An empty part is not yet an empty list.
    this.isLoaded ||= isComplete || conversations.length > 0;
    this.#isWhole ||= isComplete;
    if (isComplete) this.#noteWhole();
  }

  /** Adds stored conversations that the service has not sent yet. */
  ingestKept(conversations: readonly Conversation[]): void {
    if (this.#isWhole) return;
    for (const record of conversations) if (!this.records.has(record.id)) this.records.set(record.id, record);
  }

  /** Keeps the record of a group the user ended: no list of the service contains it any more. */
  ingestEnded(record: Conversation): void {
    this.#ended.set(record.id, record.membership);
    this.records.set(record.id, record);
  }

  /** Notes the user's own place in a group: the list that said so may have been replaced by one without the group. */
  noteMembership(id: ConversationId, membership: Membership): void {
    if (membership === 'member') this.#ended.delete(id);
    const record = this.#asTold(id);
    if (record && record.membership !== membership) this.#put({ ...record, membership });
  }

  /** Adds one conversation, for example one just opened for the first time. */
  ingest(record: Conversation): void {
    if (!this.records.has(record.id)) this.records.set(record.id, record);
  }

  /** Applies changed profiles: listed people have their new name and picture at once. */
  ingestProfiles(profiles: readonly Profile[]): void {
    for (const { userId, nick, avatar } of profiles) {
      const record = this.#asTold(userConversationId(userId));
      if (record && (record.name !== nick || record.avatar !== avatar))
        this.#put({ ...record, name: nick, avatar });
    }
  }

  /** Applies an own message: its conversation moves up at once, and shows the delivery state. */
  noteOwn(message: Message): void {
    // The state of unsent messages in the service's client is older than the outbox's.
    if (message.delivery !== 'sent' && message.remoteId !== null) return;
    const record = this.#asTold(message.conversationId);
    this.#unsent.note(message);
    if (!record) return;
    const isNewest = message.delivery === 'sent' && message.time >= (record.lastMessage?.time ?? 0);
    this.#put(isNewest ? { ...record, lastMessage: lineOf(message) } : record);
  }

  /** An own message was discarded before the service had it. */
  dropOwn(id: ConversationId, messageId: string): void {
    const record = this.#asTold(id);
    this.#unsent.drop(id, messageId);
    if (record) this.#put(record);
  }

  /** Pins at once and reverts where the service refuses; throws a `ChatError`. */
  pin(id: ConversationId, isPinned: boolean): Promise<void> {
    return this.#change(id, { isPinned }, (port) => port.pin(id, isPinned));
  }

  /** Mutes at once and reverts where the service refuses; throws a `ChatError`. */
  mute(id: ConversationId, isMuted: boolean): Promise<void> {
    return this.#change(id, { isMuted }, (port) => port.mute(id, isMuted));
  }

  /** Marks a read conversation as unread; reverts where the service refuses, with a `ChatError`. */
  markUnread(id: ConversationId): Promise<void> {
    return this.#change(id, { isMarkedUnread: true }, (port) => port.markUnread(id, true));
  }

  /** Removes the unread mark; throws a `ChatError`. */
  unmark(id: ConversationId): Promise<void> {
    return this.#change(id, { isMarkedUnread: false }, (port) => port.markUnread(id, false));
  }

  /** Marks a conversation as read, including the unread mark; throws a `ChatError`. */
  async markRead(id: ConversationId): Promise<void> {
    const record = this.records.get(id);
    if (record?.isMarkedUnread) await this.unmark(id);
    if (!record || (record.unreadCount === 0 && record.mention === 'none')) return;
    await this.#change(id, { unreadCount: 0, mention: 'none' }, (port) => port.markRead(id));
  }

  /** Marks all conversations as read; throws a `ChatError` at the first the service refuses. */
  async markAllRead(): Promise<void> {
    for (const { id } of this.sorted.filter((each) => each.unreadCount > 0 || each.isMarkedUnread))
      await this.markRead(id);
  }

  /** Shows a conversation as read; the caller sends the report to the service. */
  noteRead(id: ConversationId): void {
    const record = this.#asTold(id);
    if (record && (record.unreadCount > 0 || record.mention !== 'none'))
      this.#put({ ...record, unreadCount: 0, mention: 'none' });
  }

  /** Deletes a conversation and its stored data; throws a `ChatError`. */
  async remove(id: ConversationId): Promise<void> {
    await this.#host.ready().deleteConversation(id);
    runInAction(() => this.records.delete(id));
    this.#unsent.forget(id);
    this.#ended.delete(id);
    this.#host.forget(id);
  }

  /** A conversation without the data that only this client has. */
  #asTold(id: ConversationId): Conversation | null {
    const shown = this.records.get(id);
    return shown ? this.#unsent.beneath(shown) : null;
  }

  #noteWhole(): void {
    this.isFailed = false;
    this.#retry.end();
  }

  #put(told: Conversation): void {
    const membership = this.#ended.get(told.id);
    const record = membership ? { ...told, membership } : told;
    const shown = this.#unsent.above(record);
    if (this.records.get(record.id) !== shown) this.records.set(record.id, shown);
  }

  async #change(
    id: ConversationId,
    change: Partial<Conversation>,
    perform: (port: ChatPort) => Promise<void>,
  ): Promise<void> {
    const before = this.#asTold(id);
    if (!before) return;
    const port = this.#host.ready();
    const changed = { ...before, ...change };
    this.#put(changed);
    try {
      await perform(port);
    } catch (error) {
      if (this.#asTold(id) === changed) runInAction(() => this.#put(before));
      throw error;
    }
  }
}
