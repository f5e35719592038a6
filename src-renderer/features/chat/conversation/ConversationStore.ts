import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ReceiptChange } from '#im/port.ts';
import type { Conversation, ConversationId, Message, OutgoingBody, Quote, Reaction } from '#im/records.ts';
import { TypingStore } from '../composer/TypingStore.ts';
import { SpokenStore } from '../message/SpokenStore.ts';
import type { Staleness } from '../session/LossRecord.ts';
import { RowWindow } from '../timeline/RowWindow.ts';
import { buildTimeline, isHidden, type Row } from '../timeline/rows.ts';
import { ConversationHistory, type LoadState } from './ConversationHistory.ts';
import { type ConversationHost, readyPort } from './ConversationHost.ts';
import { MessageBook } from './MessageBook.ts';
import { MessageMarks } from './MessageMarks.ts';
import { ReadState } from './ReadState.ts';

/** Pages of history read at most to reach the first unread message. */
const maxPagesToUnread = 200;

/** One conversation: its messages, the window of rows in the document, and what the user can do in it. */
export class ConversationStore {
  readonly id: ConversationId;
  readonly book = new MessageBook();
  readonly typing: TypingStore;
  readonly spoken: SpokenStore;
  /** Incoming messages since the reader left the end. */
  missedCount = 0;
  /** The message that blinks because somebody jumped to it; each jump is a highlight of its own. */
  highlight: { readonly id: string } | null = null;
  readonly #window: RowWindow;
  readonly #reading: ReadState;
  readonly #history: ConversationHistory;
  readonly #marks: MessageMarks;
  readonly #host: ConversationHost;
  #rows: readonly Row[] = [];
  #isOpened = false;

  constructor(id: ConversationId, host: ConversationHost) {
    this.id = id;
    this.#host = host;
    this.typing = new TypingStore(id, host.port);
    this.spoken = new SpokenStore(() => readyPort(host));
    this.#window = new RowWindow(this.book);
    this.#reading = new ReadState(id, this.book, host);
    this.#marks = new MessageMarks(id, this.book, host);
    this.#history = new ConversationHistory({
      id,
      book: this.book,
      window: this.#window,
      host,
      onFirst: () => this.#reading.mark(this.#history.isWhole),
      onAdded: (ids) => this.#reading.notePaged(ids),
      onCut: () => this.showLatest(),
      onPage: (messages, isNewest) => {
        if (isNewest) this.readIfSeen();
        else runInAction(() => this.#reading.seekMark(this.#history.isWhole));
        this.#marks.load(messages);
      },
    });
    makeAutoObservable(this, {
      id: false,
      book: false,
      typing: false,
      spoken: false,
      highlight: observableRef,
    });
  }

  /** The conversation's own record; null until the service knows it. */
  get conversation(): Conversation | null {
    return this.#host.conversation(this.id);
  }

  /** The rows of the window. Unchanged rows are the same objects from one change to the next. */
  get rows(): readonly Row[] {
    const messages = this.#window.ids.flatMap((id) => this.book.get(id) ?? []);
    this.#rows = buildTimeline(
      messages,
      { ...this.#host.timeFormat(), unreadMarkId: this.unreadMarkId },
      this.#rows,
    );
    return this.#rows;
  }

  get state(): LoadState {
    return this.#history.state;
  }

  get isLoadingOlder(): boolean {
    return this.#history.isLoadingOlder;
  }

  get olderFailed(): boolean {
    return this.#history.olderFailed;
  }

  get hasOlder(): boolean {
    return this.#history.hasOlder;
  }

  /** True while newer messages than the window's are known. */
  get hasNewer(): boolean {
    return this.#window.hasNewer;
  }

  /** How many messages were unread when the conversation was opened. */
  get unreadCount(): number {
    return this.#reading.unreadCount;
  }

  /** Where the first of them is; null until history has come that far. */
  get unreadMarkId(): string | null {
    return this.#reading.markId;
  }

  get isAtBottom(): boolean {
    return this.#reading.isAtBottom;
  }

  /** True where the newest loaded message is older than the conversation's last one. */
  get isBehind(): boolean {
    const last = this.conversation?.lastMessage;
    const newest = this.book.newest;
    return this.hasNewer || (last != null && newest !== undefined && last.time - newest.time >= 1000);
  }

  get isEmpty(): boolean {
    return this.state === 'ready' && this.rows.length === 0;
  }

  get hasRows(): boolean {
    return this.rows.length > 0;
  }

  /** True while a message of it is on its way or could not be sent. */
  get isBusy(): boolean {
    return this.book.order.some((id) => this.book.get(id)?.delivery !== 'sent');
  }

  /** The record of a row. */
  message(id: string): Message | undefined {
    return this.book.get(id);
  }

  /** Shows what is kept and loads the newest page; safe to call each time the conversation comes to front. */
  async open(): Promise<void> {
    this.#reading.begin();
    if (!this.#isOpened) {
      this.#isOpened = true;
      const all = await this.#host.cache.messages(this.id);
      const kept = all.filter((message) => message.conversationId === this.id);
      this.#history.noteKept(kept);
      // In the order in which they stood: a page of the history, not news that may have overtaken each other.
      runInAction(() => {
        const added = this.book.ingestPage(this.#history.admit(kept, false), 'newer');
        this.#window.grow(added.length);
      });
    } else if (this.state === 'ready') runInAction(() => this.#reading.mark(this.#history.isWhole));
    await this.#history.open();
  }

  /** Loads the newest page again, such as after an error or an outage. */
  reload(): Promise<void> {
    return this.#history.reload();
  }

  /** Remembers what is known: after an outage, only a page that reaches back to it leaves no hole. */
  noteLoss(): void {
    this.#history.noteLoss();
  }

  /** After an outage: gives the service's own repair a moment, then makes sure that nothing is missing. */
  recover(staleness: Staleness): Promise<void> {
    return this.#history.recover(staleness);
  }

  /** Forgets possible holes and loads again. */
  refill(): Promise<void> {
    return this.#history.refill();
  }

  /** Widens the window to older messages, from memory first and then from the service. */
  loadOlder(): Promise<void> {
    return this.#history.loadOlder();
  }

  /** Moves the window towards the newest messages. */
  showNewer(): void {
    this.#window.showNewer();
  }

  /** Brings the window to the newest messages. */
  showLatest(): void {
    this.#window.showLatest();
    this.missedCount = 0;
  }

  /** Told by the view once it no longer shows the way to the newest message: counting begins anew. */
  forgetMissed(): void {
    this.missedCount = 0;
  }

  /** Told by the view: at the end, nothing is missed and everything seen is read. */
  setAtBottom(isAtBottom: boolean): void {
    this.#reading.isAtBottom = isAtBottom && !this.hasNewer;
    if (this.isAtBottom) {
      this.missedCount = 0;
      this.readIfSeen();
    }
  }

  /** Brings a loaded, not recalled message into the window and lets it blink. False where there is none. */
  jumpTo(remoteId: string): boolean {
    const message = this.book.byRemoteId(remoteId);
    if (!message || message.body.kind === 'revoked' || isHidden(message)) return false;
    this.#window.bring(message.id);
    this.highlight = { id: message.id };
    return true;
  }

  /** Brings the first unread message into the window, reading history back to it. */
  async jumpToUnread(): Promise<void> {
    for (let page = 0; page < maxPagesToUnread && this.unreadMarkId === null && this.hasOlder; page += 1) {
      await this.loadOlder();
      if (this.olderFailed) return;
    }
    runInAction(() => this.#reading.seekMark(true));
    const first = this.unreadMarkId === null ? undefined : this.book.get(this.unreadMarkId);
    if (first?.remoteId) this.jumpTo(first.remoteId);
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
    await readyPort(this.#host).remove(sent);
    // The service's pages do not say what is missing from them: what was kept would come back with the next start.
    await this.#host.cache.forgetMessages(this.id, ids);
    this.drop(ids);
    this.#history.keep();
  }

  /** Recalls an own message; throws a `ChatError`, `revokeTooLate` among them. */
  async revoke(message: Message): Promise<void> {
    this.ingest([await readyPort(this.#host).revoke(message)]);
  }

  /** Adds or takes back an own reaction at once; throws a `ChatError` and puts it back where refused. */
  react(message: Message, key: string): Promise<void> {
    return this.#marks.react(message, key);
  }

  /** Told by the view once a message is 70 percent visible: its sender hears of it, once. */
  noteSeen(message: Message): void {
    this.#reading.noteSeen(message);
  }

  /** Tells the service that everything is read, where the user sees the end. */
  readIfSeen(): void {
    this.#reading.readIfSeen();
  }

  /** Takes new or changed messages of this conversation. */
  ingest(messages: readonly Message[], isNew = false): void {
    const known = this.#history.admit(messages, isNew);
    const added = this.book.ingest(known);
    this.#window.grow(added.length);
    this.#history.mend(known, isNew);
    if (!isNew || added.length === 0) return;
    this.typing.hear(false);
    if (!this.isAtBottom)
      this.missedCount += messages.filter((message) => message.flow === 'in' && !isHidden(message)).length;
    this.readIfSeen();
  }

  ingestReactions(remoteId: string, changes: readonly Reaction[]): void {
    this.#marks.ingestReactions(remoteId, changes);
  }

  ingestReceipts(changes: readonly ReceiptChange[]): void {
    this.#marks.ingestReceipts(changes);
  }

  /** Asks who has read own messages of a group. */
  loadReceipts(messages: readonly Message[]): Promise<void> {
    return this.#marks.loadReceipts(messages);
  }

  drop(ids: readonly string[]): void {
    this.#history.drop(ids);
  }

  /** Leaves the conversation: the unread mark has done its work. */
  close(): void {
    this.#reading.end();
    this.highlight = null;
    this.typing.end();
    this.showLatest();
    this.#history.keep();
  }
}
