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
import { ConversationHistory, type HistoryHost, type TakenPage } from './ConversationHistory.ts';
import { MentionMarks } from './MentionMarks.ts';
import { MessageBook } from './MessageBook.ts';
import { MessageMarks, type MessageMarksHost } from './MessageMarks.ts';
import { ReadState, type ReadStateHost } from './ReadState.ts';

/** What an open conversation needs of the chat. */
export interface ConversationHost extends HistoryHost, ReadStateHost, MessageMarksHost {
  readonly cache: Pick<ChatCache, 'messages' | 'keepMessages' | 'forgetMessages'>;
  readonly outbox: Pick<OutboxStore, 'owns' | 'settle' | 'send' | 'resend' | 'discard'>;
}

/** Pages of history read at most to reach a message further back. */
const maxPagesBack = 200;

/** One conversation: its messages, the window of rows in the document, and what the user can do in it. */
export class ConversationStore {
  readonly id: ConversationId;
  readonly book = new MessageBook();
  /** Which messages are in the document. */
  readonly window: RowWindow;
  readonly history: ConversationHistory;
  readonly reading: ReadState;
  readonly mentions: MentionMarks;
  readonly marks: MessageMarks;
  readonly typing: TypingStore;
  /** The turns of what is written here, over all times that its composer is shown. */
  readonly order = new SendingOrder<OutgoingBody>();
  readonly spoken: SpokenStore;
  /** The message that blinks because somebody jumped to it; each jump is a highlight of its own. */
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
        // The service keeps no messages of live groups.
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

  /** True while a message of it is on its way or could not be sent. */
  get isBusy(): boolean {
    return this.book.order.some((id) => this.book.get(id)?.delivery !== 'sent');
  }

  /** Shows what is kept and loads the newest page; safe to call each time the conversation comes to front. */
  async open(): Promise<void> {
    this.reading.begin();
    this.mentions.begin(this.conversation?.mentionedAt ?? []);
    if (!this.#isOpened) {
      this.#isOpened = true;
      const all = await this.#host.cache.messages(this.id);
      const kept = all.filter((message) => message.conversationId === this.id);
      this.history.noteKept(kept);
      // In the order in which they stood: a page of the history, not news that may have overtaken each other.
      runInAction(() => {
        const added = this.book.ingestPage(this.history.admit(kept, false), 'newer');
        this.window.grow(added.length);
      });
    } else if (this.history.state === 'ready') runInAction(() => this.reading.mark(this.history.isWhole));
    await this.history.open();
  }

  /** Brings the window to the newest messages. */
  showLatest(): void {
    this.window.showLatest();
    this.reading.forgetMissed();
  }

  /** Brings a loaded, not recalled message into the window and lets it blink. False where there is none. */
  jumpTo(remoteId: string): boolean {
    const message = this.book.byRemoteId(remoteId);
    if (!message || message.body.kind === 'revoked' || isHidden(message)) return false;
    this.window.bring(message.id);
    this.highlight = { id: message.id };
    return true;
  }

  /** Brings the first unread message into the window, reading history back to it. */
  async jumpToUnread(): Promise<void> {
    if (!(await this.#readBackTo(() => this.reading.markId !== null))) return;
    runInAction(() => this.reading.seekMark(true));
    const first = this.reading.markId === null ? undefined : this.book.get(this.reading.markId);
    if (first?.remoteId) this.jumpTo(first.remoteId);
  }

  /** Brings a group's message by its number into the window, reading history back to it. False where there is none. */
  async jumpToSequence(sequence: number): Promise<boolean> {
    return (await this.#reach(sequence)) === 'shown';
  }

  /** Brings a message by its number into the window; `unread` where history could not be read back to it. */
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

  /** Brings the oldest message that mentions the user and was not looked at into the window. */
  async jumpToMention(): Promise<void> {
    const { next } = this.mentions;
    if (next === null) return;
    // A message that does not exist any more must not stay the next one for ever.
    if ((await this.#reach(next)) !== 'unread') this.mentions.noteSeen(next);
  }

  /** Told by the view once a message is 70 percent visible. */
  noteSeen(message: Message): void {
    this.reading.noteSeen(message);
    this.mentions.noteSeen(message.sequence);
  }

  /** Reads history back until something is found, or it goes no further; false where a page does not come. */
  async #readBackTo(isFound: () => boolean): Promise<boolean> {
    for (let page = 0; page < maxPagesBack && !isFound() && this.history.hasOlder; page += 1) {
      // Without the service only what is loaded can be shown.
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
    // The service's pages do not say what is missing from them: what was kept would come back with the next start.
    await this.#host.cache.forgetMessages(this.id, ids);
    this.history.drop(ids);
    this.history.keep();
  }

  /** Recalls an own message; throws a `ChatError`, `revokeTooLate` among them. */
  async revoke(message: Message): Promise<void> {
    this.ingest([await this.#host.ready().revoke(message)]);
  }

  /** Takes new or changed messages of this conversation. */
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

  /** Leaves the conversation: the unread mark has done its work. */
  close(): void {
    this.reading.end();
    this.mentions.end();
    this.highlight = null;
    this.typing.end();
    this.showLatest();
    this.history.keep();
  }
}
