import { makeAutoObservable, runInAction } from 'mobx';
import type { Conversation, ConversationId, Profile } from '#im/records.ts';
import { userConversationId } from '#im/records.ts';
import type { ServiceHost } from '#im/ServiceHost.ts';
import { isServiceAccount } from '#lib/chat/conversation.ts';
import { Loaded } from '#parts/paging/index.ts';
import { ConversationChanges } from './ConversationChanges.ts';
import { ConversationRecords } from './ConversationRecords.ts';
import { FilteredList } from './FilteredList.ts';
import { type Heading, Headings } from './Headings.ts';
import { withKnown } from './known.ts';
import { ListOrder } from './ListOrder.ts';

/** The pauses before a failed request is repeated; then only the user, or a restored connection, repeats it. */
export const retryMs = [3_000, 6_000, 12_000, 24_000, 48_000, 96_000] as const;

/** The parts of the chat that the list uses. */
export interface ConversationListHost extends Pick<ServiceHost, 'ready'> {
  isExcluded(id: ConversationId): boolean;
  /** True for a conversation that stays listed although the service's list leaves it out: a group that may have ended. */
  keepsLeftOut(record: Conversation): boolean;
  /** Deletes the stored data of a conversation. */
  readonly removals: { forget(id: ConversationId): void };
}

/** The conversations, newest first below the pinned ones. */
export class ConversationListStore {
  readonly records = new ConversationRecords();
  readonly filtered = new FilteredList(() => this.sorted);
  /** The changes of pins, mutes and read marks. */
  readonly changes: ConversationChanges;
  /** True once the service has answered; before that the list shows the stored conversations. */
  isLoaded = false;
  /** True once the service has sent all conversations. */
  isWhole = false;
  /** The conversations of which the user is a member here, and which the service's last whole list left out. */
  #leftOut: ReadonlySet<ConversationId> = new Set();
  /** True once the service has sent all conversations with the numbers of their unread messages. */
  isCounted = false;
  /** The request for the list. The records are kept apart from it, because events change them one by one. */
  private readonly request: Loaded<readonly Conversation[]>;
  readonly #host: ConversationListHost;
  readonly #order = new ListOrder();
  readonly #headings = new Headings((id) => this.get(id));

  constructor(host: ConversationListHost) {
    this.#host = host;
    this.changes = new ConversationChanges(this.records, host);
    this.request = new Loaded(() => host.ready().conversations(), {
      place: 'the conversation list: load',
      retryMs,
      onLoad: (conversations) => {
        for (const record of conversations) this.records.put(record);
        this.isLoaded = true;
      },
    });
    makeAutoObservable<this, 'request'>(this, {
      records: false,
      filtered: false,
      changes: false,
      request: false,
    });
  }

  /** True if the service's list is incomplete: conversations may be missing. */
  get isFailed(): boolean {
    return this.request.error !== null;
  }

  /** All conversations that may be shown, pinned ones first, then by the time of the last message. */
  get sorted(): readonly Conversation[] {
    return this.#order.of(this.records.all()).filter((record) => !this.#host.isExcluded(record.id));
  }

  /** The number of unread messages in conversations that are not muted. */
  get unreadTotal(): number {
    return this.sorted.reduce((sum, record) => sum + (record.isMuted ? 0 : record.unreadCount), 0);
  }

  /** The conversation of the service account with the newest unread notice; null if all are read. */
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

  /** The part of a conversation that messages do not change; null if it is not listed. */
  heading(id: ConversationId): Heading | null {
    return this.#headings.of(id);
  }

  /**
   * Loads the list from the service; a failure sets {@link isFailed}, and the load is repeated after growing pauses.
   */
  load(): Promise<void> {
    return this.request.load();
  }

  /** Ends the requests with the session. */
  end(): void {
    this.request.cancel();
  }

  /**
   * Takes the service's list; conversations not in it are removed once the list is complete. While the service still
   * counts (`areCounted` is false), one-to-one conversations keep their known unread count. Until then the list may
   * also contain a conversation whose own page has not arrived, without its pin and its last message.
   */
  replace(conversations: readonly Conversation[], isComplete: boolean, areCounted = true): void {
    for (const record of conversations) {
      // The usual case of almost all conversations after each message.
      if (this.records.shows(record)) continue;
      this.records.put(withKnown(record, this.records.get(record.id), { isComplete, areCounted }));
    }
    if (isComplete) this.#dropLeftOut(conversations);
    // An empty part does not mean that the list is empty.
    this.isLoaded ||= isComplete || conversations.length > 0;
    this.isWhole ||= isComplete;
    this.isCounted ||= isComplete && areCounted;
    // A complete list makes a failed request, and its repeats, unnecessary.
    if (isComplete) this.request.clear();
  }

  /** True for a conversation that is listed here although the service's last whole list left it out. */
  isLeftOut(id: ConversationId): boolean {
    return this.#leftOut.has(id);
  }

  /** Adds stored conversations that the service has not sent yet, or never sends: the groups that ended. */
  ingestKept(conversations: readonly Conversation[]): void {
    for (const record of conversations)
      if (!this.isWhole || record.membership !== 'member') this.records.add(record);
  }

  /** Applies changed profiles: listed people have their new name and picture at once. */
  ingestProfiles(profiles: readonly Profile[]): void {
    for (const { userId, nick, avatar } of profiles) {
      const record = this.records.asTold(userConversationId(userId));
      if (record && (record.name !== nick || record.avatar !== avatar))
        this.records.put({ ...record, name: nick, avatar });
    }
  }

  /** Marks all conversations as read; throws a `ChatError` at the first the service refuses. */
  markAllRead(): Promise<void> {
    return this.changes.markAllRead(this.sorted);
  }

  /** Shows a conversation as read; the caller sends the report to the service. */
  noteRead(id: ConversationId): void {
    const record = this.records.asTold(id);
    if (record && (record.unreadCount > 0 || record.mention !== 'none'))
      this.records.put({ ...record, unreadCount: 0, mention: 'none' });
  }

  /**
   * Shows a conversation as read in another window, if no list of the service has it any more. The count of a listed
   * one comes with the list, and may already be about newer messages.
   */
  noteReadElsewhere(id: ConversationId): void {
    const record = this.records.get(id);
    if (record && (record.membership !== 'member' || this.isLeftOut(id))) this.noteRead(id);
  }

  /** Deletes a conversation and its stored data; throws a `ChatError`. */
  async remove(id: ConversationId): Promise<void> {
    await this.#host.ready().deleteConversation(id);
    runInAction(() => this.records.forget(id));
    this.#host.removals.forget(id);
  }

  /** Removes what a whole list of the service leaves out, except groups that may have ended. */
  #dropLeftOut(conversations: readonly Conversation[]): void {
    const leftOut = new Set<ConversationId>();
    // If no more conversations are known than were sent, none was removed; this is the usual case after each message.
    if (this.records.size > conversations.length) {
      const ids = new Set(conversations.map((record) => record.id));
      for (const record of [...this.records.all().values()]) {
        // No list contains a group that ended for the user; its record stays until the user deletes it.
        if (ids.has(record.id) || record.membership !== 'member') continue;
        if (this.#host.keepsLeftOut(record)) leftOut.add(record.id);
        else this.records.drop(record.id);
      }
    }
    this.#leftOut = leftOut;
  }
}
