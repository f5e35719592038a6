import { computed, makeAutoObservable, reaction, runInAction } from 'mobx';
import { currentLocale, tagOf } from '#i18n/index.ts';
import type { ChatCache } from '#im/cache/ChatCache.ts';
import type { Conversation, ConversationId, Message, OutgoingBody, Quote } from '#im/records.ts';
import { messageLimits } from '#lib/rules/limits.ts';
import type { ConversationListStore } from '../list/ConversationListStore.ts';
import type { Heading } from '../list/Headings.ts';
import type { OutboxStore } from '../outbox/OutboxStore.ts';
import { ConversationHistory, type HistoryHost } from './ConversationHistory.ts';
import type { GoneMessages } from './GoneMessages.ts';
import { Jumps } from './Jumps.ts';
import { MentionMarks } from './MentionMarks.ts';
import { MessageBook } from './MessageBook.ts';
import { MessageMarks, type MessageMarksHost } from './MessageMarks.ts';
import type { TakenPage } from './PageIntake.ts';
import type { ReadAhead } from './ReadAhead.ts';
import { ReadState, type ReadStateHost } from './ReadState.ts';
import { RowWindow } from './RowWindow.ts';
import { areSameRows, buildTimeline, type Row } from './rows.ts';
import { SpokenStore } from './SpokenStore.ts';
import { TypingStore } from './TypingStore.ts';

/** The parts of the chat that an open conversation uses. */
export interface ConversationHost extends HistoryHost, ReadStateHost, MessageMarksHost {
  readonly cache: Pick<ChatCache, 'messages' | 'keepMessages' | 'forgetMessages'>;
  readonly outbox: Pick<OutboxStore, 'owns' | 'settle' | 'send' | 'resend' | 'discard'>;
  readonly readAhead: Pick<ReadAhead, 'take'>;
  readonly gone: GoneMessages;
  readonly list: ReadStateHost['list'] & Pick<ConversationListStore, 'heading'>;
}

/** One conversation: its messages, the window of rows in the document, and what the user can do in it. */
export class ConversationStore {
  readonly id: ConversationId;
  readonly book = new MessageBook();
  /** The range of messages in the document. */
  readonly window: RowWindow;
  readonly history: ConversationHistory;
  readonly reading: ReadState;
  readonly mentions: MentionMarks;
  readonly marks: MessageMarks;
  readonly typing: TypingStore;
  readonly spoken: SpokenStore;
  readonly jumps: Jumps;
  readonly #host: ConversationHost;
  #isOpened = false;
  /** Ends the reactions of a conversation on screen; null while it is not. */
  #stopChecks: (() => void) | null = null;

  constructor(id: ConversationId, host: ConversationHost) {
    this.id = id;
    this.#host = host;
    this.typing = new TypingStore(id, () => host.port);
    this.spoken = new SpokenStore(() => host.ready());
    this.window = new RowWindow(this.book);
    this.reading = new ReadState(id, this.book, this.window, host);
    this.mentions = new MentionMarks(id, host, this.reading);
    this.marks = new MessageMarks(id, this.book, host);
    this.history = new ConversationHistory(
      {
        id,
        book: this.book,
        window: this.window,
        // The service stores no messages of live groups.
        hasPast: () => this.conversation?.groupType !== 'live',
        joinedAt: () => host.list.get(id)?.joinedAt,
        onPage: (page) => this.notePage(page),
        isOnScreen: () => this.#stopChecks !== null,
        onConfirmed: (messages) => {
          host.gone.noteRecalledIn(messages);
          void this.loadMarks(messages);
        },
        onDeleted: (ids) => host.gone.noteRemoved(ids),
      },
      host,
    );
    this.jumps = new Jumps(this, host);
    makeAutoObservable(this, {
      id: false,
      book: false,
      window: false,
      history: false,
      reading: false,
      mentions: false,
      marks: false,
      typing: false,
      spoken: false,
      jumps: false,
      rows: computed({ equals: areSameRows }),
    });
  }

  /** The conversation's own record; null until the service knows it. */
  get conversation(): Conversation | null {
    return this.#host.list.get(this.id);
  }

  /** False in a group that the user is no longer in: the service takes nothing for it. */
  get canSend(): boolean {
    return !this.#host.hasEnded(this.id);
  }

  /** What messages do not change of {@link conversation}. */
  get heading(): Heading | null {
    return this.#host.list.heading(this.id);
  }

  /** The rows of the window; the same list as long as none of them changes. */
  get rows(): readonly Row[] {
    const messages = this.window.ids.flatMap((id) => this.book.get(id) ?? []);
    return buildTimeline(messages, {
      locale: tagOf(currentLocale()),
      unreadMarkId: this.reading.markId,
    });
  }

  /** True if the newest loaded message is older than the conversation's last one. */
  get isBehind(): boolean {
    const last = this.conversation?.lastMessage;
    const newest = this.book.newest;
    return this.window.hasNewer || (last != null && newest !== undefined && last.time - newest.time >= 1000);
  }

  get isEmpty(): boolean {
    // A group that ended refuses its history for good.
    const { state } = this.history;
    return this.rows.length === 0 && (state === 'ready' || (state === 'error' && !this.canSend));
  }

  get hasRows(): boolean {
    return this.rows.length > 0;
  }

  /** True while one of its messages is being sent or could not be sent. */
  get isBusy(): boolean {
    return this.book.order.some((id) => this.book.get(id)?.delivery !== 'sent');
  }

  /** True if the service does not show the messages again: those of live groups and of groups that ended. */
  get isIrreplaceable(): boolean {
    return this.conversation !== null && (this.conversation.groupType === 'live' || !this.canSend);
  }

  /** Drops all but the newest messages from memory. */
  dropOldest(left: number): void {
    this.history.drop(this.book.order.slice(0, -left));
  }

  /**
   * Shows the stored messages and loads the newest page; safe to call each time the conversation is opened.
   */
  async open(): Promise<void> {
    this.#stopChecks?.();
    const stopChecks = reaction(
      () => this.window.ids,
      () => void this.history.checkShown(),
    );
    const stopJoined = reaction(
      () => this.#host.list.get(this.id)?.joinedAt,
      () => this.history.noteJoined(),
      { fireImmediately: true },
    );
    this.#stopChecks = () => {
      stopChecks();
      stopJoined();
    };
    this.reading.begin();
    this.mentions.begin(this.conversation?.mentionedAt ?? []);
    if (!this.#isOpened) {
      this.#isOpened = true;
      // A conversation that was read ahead needs no wait: its rows are in the first paint.
      const all = this.#host.readAhead.take(this.id) ?? (await this.#host.cache.messages(this.id));
      const kept = all.filter((message) => message.conversationId === this.id);
      this.history.noteKept(kept);
      // The messages are taken in their stored order, because they are a page of the history and not events that may
      // overtake each other.
      runInAction(() => {
        const added = this.book.ingestPage(this.history.admit(kept, false), 'newer');
        this.window.grow(added.length);
      });
    } else if (this.history.state === 'ready') runInAction(() => this.reading.mark(this.history.isWhole));
    await this.history.open();
  }

  /** Moves the window to the newest messages, in place of a jump that still reads back. */
  showLatest(): void {
    this.jumps.stop();
    this.#toEnd();
  }

  #toEnd(): void {
    this.window.showLatest();
    this.reading.forgetMissed();
  }

  /** Called by the view while a message is 70 percent visible; false if nobody looks at the page. */
  noteSeen(message: Message): boolean {
    this.reading.noteSeen(message);
    const isSeen = this.#host.isSeen(this.id);
    if (isSeen) this.mentions.noteSeen(message.sequence);
    return isSeen;
  }

  /** Sends a message; it is on screen at once. */
  send(body: OutgoingBody, quote: Quote | null = null): void {
    this.showLatest();
    this.typing.end();
    this.#host.outbox.send(this.id, body, quote);
  }

  resend(message: Message): void {
    if (message.delivery === 'failed' && !message.hasRiskContent && this.canSend)
      this.#host.outbox.resend(message.id);
  }

  /** Deletes messages for this user only; throws a `ChatError`, after which some of many may be deleted. */
  async remove(messages: readonly Message[]): Promise<void> {
    const unsent = messages.filter((message) => this.#host.outbox.owns(message.id));
    for (const message of unsent) this.#host.outbox.discard(message.id);
    const sent = messages.filter((message) => message.remoteId !== null && !unsent.includes(message));
    const { deletedAtOnce } = messageLimits;
    for (let start = 0; start < sent.length; start += deletedAtOnce)
      await this.#removeSent(sent.slice(start, start + deletedAtOnce));
  }

  async #removeSent(sent: readonly Message[]): Promise<void> {
    const ids = sent.map((message) => message.id);
    await this.#host.ready().remove(sent);
    this.#host.gone.noteRemoved(ids);
    // The service's pages do not tell which messages were deleted; stored ones would return at the next start.
    await this.#host.cache.forgetMessages(this.id, ids);
    this.history.drop(ids);
    this.history.keep();
  }

  /** Recalls an own message; throws a `ChatError`, for example `revokeTooLate`. */
  async revoke(message: Message): Promise<void> {
    const revoked = await this.#host.ready().revoke(message);
    if (revoked.remoteId !== null) this.#host.gone.noteRecalled(revoked.remoteId);
    this.ingest([revoked]);
  }

  /** Adds new or changed messages of this conversation. */
  ingest(messages: readonly Message[], isNew = false): void {
    const known = this.history.admit(messages, isNew);
    const added = this.book.ingest(known);
    if (isNew) this.window.noteArrivals(added.length);
    this.marks.noteSent(known);
    this.marks.notePeerRead(known);
    this.window.grow(added.length);
    // A message that another window's page brought before its push is not new, but its order is as uncertain as that
    // of a new one.
    this.history.mend(isNew ? known : known.filter(({ id }) => added.includes(id)));
    if (!isNew) this.reading.noteTold(messages.filter(({ id }) => added.includes(id)));
    if (!isNew || added.length === 0) return;
    this.typing.hear(false);
    this.mentions.noteNew(messages);
    this.reading.noteNew(messages);
  }

  /** The service's list has changed: it may have counted the unread messages, or the messages that were just seen. */
  noteListed(): void {
    if (this.reading.isCounting) this.mentions.begin(this.conversation?.mentionedAt ?? []);
    this.reading.readIfSeen();
  }

  private notePage({ messages, added, place, isCut }: TakenPage): void {
    this.reading.notePaged(added);
    this.#host.gone.noteRecalledIn(messages);
    this.marks.notePeerRead(messages);
    if (isCut) this.#toEnd();
    // Such a page may bring messages before their pushes.
    else if (place === 'newest') this.window.grow(added.length);
    if (place === 'first') {
      // A conversation opened by its address is not in the list before the service is reached.
      this.mentions.begin(this.conversation?.mentionedAt ?? []);
      this.reading.mark(this.history.isWhole);
    }
    if (place === 'older') this.reading.seekMark(this.history.isWhole);
    else this.reading.readIfSeen();
    void this.loadMarks(messages);
  }

  /** Loads reactions and receipts. Reactions are stored with their messages: rows that get them later would move. */
  private async loadMarks(messages: readonly Message[]): Promise<void> {
    if (await this.marks.load(messages)) this.history.keep();
  }

  /** Leaves the conversation and removes the unread divider. */
  close(): void {
    this.#stopChecks?.();
    this.#stopChecks = null;
    this.reading.end();
    this.mentions.end();
    this.jumps.endHighlight();
    this.typing.end();
    this.showLatest();
    this.history.keep();
  }
}
