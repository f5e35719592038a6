import { computed, makeAutoObservable, observableRef, runInAction } from 'mobx';
import { currentLocale, tagOf } from '#i18n/index.ts';
import type { ChatCache } from '#im/cache/ChatCache.ts';
import type { Conversation, ConversationId, Message, OutgoingBody, Quote } from '#im/records.ts';
import { SendingOrder } from '../composer/SendingOrder.ts';
import { TypingStore } from '../composer/TypingStore.ts';
import { SpokenStore } from '../message/SpokenStore.ts';
import type { OutboxStore } from '../session/OutboxStore.ts';
import { RowWindow } from '../timeline/RowWindow.ts';
import { areSameRows, buildTimeline, isHidden, type Row } from '../timeline/rows.ts';
import { ConversationHistory, type HistoryHost } from './ConversationHistory.ts';
import { MentionMarks } from './MentionMarks.ts';
import { MessageBook } from './MessageBook.ts';
import { MessageMarks, type MessageMarksHost } from './MessageMarks.ts';
import type { TakenPage } from './PageIntake.ts';
import { ReadState, type ReadStateHost } from './ReadState.ts';

/** What an open conversation needs of the chat. */
export interface ConversationHost extends HistoryHost, ReadStateHost, MessageMarksHost {
  readonly cache: Pick<ChatCache, 'messages' | 'keepMessages' | 'forgetMessages'>;
  readonly outbox: Pick<OutboxStore, 'owns' | 'settle' | 'send' | 'resend' | 'discard'>;
}

/** The most pages of history read to reach an older message. */
const maxPagesBack = 200;

/** One conversation: its messages, the window of rows in the document, and what the user can do in it. */
export class ConversationStore {
  readonly id: ConversationId;
  readonly book = new MessageBook();
  /** The messages in the document. */
  readonly window: RowWindow;
  readonly history: ConversationHistory;
  readonly reading: ReadState;
  readonly mentions: MentionMarks;
  readonly marks: MessageMarks;
  readonly typing: TypingStore;
  /** The order of messages written here, also across remounts of the composer. */
  readonly order = new SendingOrder<OutgoingBody>();
  readonly spoken: SpokenStore;
  /** The message that blinks after a jump to it; each jump is a separate highlight. */
  highlight: { readonly id: string } | null = null;
  readonly #host: ConversationHost;
  #isOpened = false;

  constructor(id: ConversationId, host: ConversationHost) {
    this.id = id;
    this.#host = host;
    this.typing = new TypingStore(id, () => host.port);
    this.spoken = new SpokenStore(() => host.ready());
    this.window = new RowWindow(this.book);
    this.reading = new ReadState(id, this.book, this.window, host);
    this.mentions = new MentionMarks(host, this.reading);
    this.marks = new MessageMarks(id, this.book, host);
    this.history = new ConversationHistory(
      {
        id,
        book: this.book,
        window: this.window,
        // The service stores no messages of live groups.
        hasPast: () => this.conversation?.groupType !== 'live',
        onPage: (page) => this.notePage(page),
      },
      host,
    );
    makeAutoObservable(this, {
      id: false,
      book: false,
      window: false,
      history: false,
      reading: false,
      mentions: false,
      marks: false,
      typing: false,
      order: false,
      spoken: false,
      highlight: observableRef,
      rows: computed({ equals: areSameRows }),
    });
  }

  /** The conversation's own record; null until the service knows it. */
  get conversation(): Conversation | null {
    return this.#host.list.get(this.id);
  }

  /** The rows of the window; the same list while none of them changes. */
  get rows(): readonly Row[] {
    const messages = this.window.ids.flatMap((id) => this.book.get(id) ?? []);
    return buildTimeline(messages, {
      locale: tagOf(currentLocale()),
      unreadMarkId: this.reading.markId,
    });
  }

  /** True where the newest loaded message is older than the conversation's last one. */
  get isBehind(): boolean {
    const last = this.conversation?.lastMessage;
    const newest = this.book.newest;
    return this.window.hasNewer || (last != null && newest !== undefined && last.time - newest.time >= 1000);
  }

  get isEmpty(): boolean {
    return this.history.state === 'ready' && this.rows.length === 0;
  }

  get hasRows(): boolean {
    return this.rows.length > 0;
  }

  /** True while a message of it is being sent or could not be sent. */
  get isBusy(): boolean {
    return this.book.order.some((id) => this.book.get(id)?.delivery !== 'sent');
  }

  /**
   * Shows the stored messages and loads the newest page; safe to call each time the conversation is opened.
   */
  async open(): Promise<void> {
    this.reading.begin();
    this.mentions.begin(this.conversation?.mentionedAt ?? []);
    if (!this.#isOpened) {
      this.#isOpened = true;
      const all = await this.#host.cache.messages(this.id);
      const kept = all.filter((message) => message.conversationId === this.id);
      this.history.noteKept(kept);
      // In their stored order: they are a page of the history, and not events that may overtake each other.
      runInAction(() => {
        const added = this.book.ingestPage(this.history.admit(kept, false), 'newer');
        this.window.grow(added.length);
      });
    } else if (this.history.state === 'ready') runInAction(() => this.reading.mark(this.history.isWhole));
    await this.history.open();
  }

  /** Moves the window to the newest messages. */
  showLatest(): void {
    this.window.showLatest();
    this.reading.forgetMissed();
  }

  /**
   * Moves the window to a loaded message that is not recalled, and highlights it. False where there is none.
   */
  jumpTo(remoteId: string): boolean {
    const message = this.book.byRemoteId(remoteId);
    if (!message || message.body.kind === 'revoked' || isHidden(message)) return false;
    this.window.bring(message.id);
    this.highlight = { id: message.id };
    return true;
  }

  /** Moves the window to the first unread message, loading history back to it. */
  async jumpToUnread(): Promise<void> {
    if (!(await this.#readBackTo(() => this.reading.markId !== null))) return;
    runInAction(() => this.reading.seekMark(true));
    const first = this.reading.markId === null ? undefined : this.book.get(this.reading.markId);
    if (first?.remoteId) this.jumpTo(first.remoteId);
  }

  /**
   * Moves the window to a group's message by its sequence number, loading history back to it. False where
   * there is none.
   */
  async jumpToSequence(sequence: number): Promise<boolean> {
    return (await this.#reach(sequence)) === 'shown';
  }

  /**
   * Moves the window to a message by its sequence number; `unread` where history could not be loaded back to
   * it.
   */
  async #reach(sequence: number): Promise<'shown' | 'missing' | 'unread'> {
    const find = () => this.book.order.find((id) => this.book.get(id)?.sequence === sequence);
    const isPassed = () => {
      const oldest = this.book.order[0];
      const known = oldest === undefined ? 0 : (this.book.get(oldest)?.sequence ?? 0);
      return known > 0 && known <= sequence;
    };
    const isRead = await this.#readBackTo(() => find() !== undefined || isPassed());
    const found = this.book.get(find() ?? '');
    if (found?.remoteId != null && this.jumpTo(found.remoteId)) return 'shown';
    return isRead ? 'missing' : 'unread';
  }

  /** Moves the window to the oldest message that mentions the user and was not seen. */
  async jumpToMention(): Promise<void> {
    const { next } = this.mentions;
    if (next === null) return;
    // A message that no longer exists must not stay the next one.
    if ((await this.#reach(next)) !== 'unread') this.mentions.noteSeen(next);
  }

  /** Called by the view once a message is 70 percent visible. */
  noteSeen(message: Message): void {
    this.reading.noteSeen(message);
    this.mentions.noteSeen(message.sequence);
  }

  /** Loads history back until the condition is met or history ends; false where a page cannot be loaded. */
  async #readBackTo(isFound: () => boolean): Promise<boolean> {
    for (let page = 0; page < maxPagesBack && !isFound() && this.history.hasOlder; page += 1) {
      // Without the service only loaded messages can be shown.
      if (this.window.start === 0 && !this.#host.port) return false;
      await this.history.loadOlder();
      if (this.history.olderFailed) return false;
    }
    return true;
  }

  endHighlight(): void {
    this.highlight = null;
  }

  /** Sends a message; it is on screen at once. */
  send(body: OutgoingBody, quote: Quote | null = null): void {
    this.showLatest();
    this.typing.end();
    this.#host.outbox.send(this.id, body, quote);
  }

  resend(message: Message): void {
    if (message.delivery === 'failed' && !message.hasRiskContent) this.#host.outbox.resend(message.id);
  }

  /** Deletes a message for this user only; throws a `ChatError`. */
  async remove(messages: readonly Message[]): Promise<void> {
    const unsent = messages.filter((message) => this.#host.outbox.owns(message.id));
    for (const message of unsent) this.#host.outbox.discard(message.id);
    const sent = messages.filter((message) => message.remoteId !== null && !unsent.includes(message));
    if (sent.length === 0) return;
    const ids = sent.map((message) => message.id);
    await this.#host.ready().remove(sent);
    // The service's pages do not show that messages are deleted: stored ones would come back at the next
    // start.
    await this.#host.cache.forgetMessages(this.id, ids);
    this.history.drop(ids);
    this.history.keep();
  }

  /** Recalls an own message; throws a `ChatError`, for example `revokeTooLate`. */
  async revoke(message: Message): Promise<void> {
    this.ingest([await this.#host.ready().revoke(message)]);
  }

  /** Adds new or changed messages of this conversation. */
  ingest(messages: readonly Message[], isNew = false): void {
    const known = this.history.admit(messages, isNew);
    const added = this.book.ingest(known);
    this.window.grow(added.length);
    this.history.mend(known, isNew);
    if (!isNew || added.length === 0) return;
    this.typing.hear(false);
    this.mentions.noteNew(messages);
    this.reading.noteNew(messages);
  }

  private notePage({ messages, added, place, isCut }: TakenPage): void {
    this.reading.notePaged(added);
    if (isCut) this.showLatest();
    if (place === 'first') {
      // A conversation opened by its address is not in the list before the service is reached.
      this.mentions.begin(this.conversation?.mentionedAt ?? []);
      this.reading.mark(this.history.isWhole);
    }
    if (place === 'older') this.reading.seekMark(this.history.isWhole);
    else this.reading.readIfSeen();
    this.marks.load(messages);
  }

  /** Leaves the conversation and removes the unread divider. */
  close(): void {
    this.reading.end();
    this.mentions.end();
    this.highlight = null;
    this.typing.end();
    this.showLatest();
    this.history.keep();
  }
}
