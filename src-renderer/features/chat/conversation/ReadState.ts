import { makeAutoObservable } from 'mobx';
import type { ChatPort } from '#im/port.ts';
import type { ConversationId, Message } from '#im/records.ts';
import { otherwise } from '#lib/report.ts';
import type { ConversationListStore } from '../list/ConversationListStore.ts';
import type { ServiceHost } from '../session/ServiceHost.ts';
import type { RowWindow } from '../timeline/RowWindow.ts';
import { isHidden } from '../timeline/rows.ts';
import type { MessageBook } from './MessageBook.ts';

/** What the read state of a conversation needs of the chat. */
export interface ReadStateHost extends ServiceHost {
  readonly list: Pick<ConversationListStore, 'get' | 'noteRead' | 'unmark'>;
  /** True while the page and a conversation are in front of the user. */
  isSeen(id: ConversationId): boolean;
}

/** How long the service is given before it is told once more. */
const tellAgainMs = 1_500;
/** A message younger than this may have come with a page before it was counted. */
const justInMs = 60_000;

/** What of one conversation the user has read, and what the service and the senders are told of it. */
export class ReadState {
  /** How many messages were unread when the conversation was opened. */
  unreadCount = 0;
  /** Where the first of them is; null until history has come that far. */
  markId: string | null = null;
  #isAtBottom = true;
  /** Incoming messages since the reader left the end. */
  missedCount = 0;
  /** Unread when the conversation came to front: reading begins before the page that shows where they start. */
  #unreadAtOpen = 0;
  /** The last of the unread ones: what comes after it was not unread then. */
  #lastUnreadId: string | null = null;
  /** Opening a conversation takes its unread mark away; one set later stays. */
  #takesMarkAway = false;
  /** A page brought a message the unread count may lack: the service counts it until it is told. */
  #hasUncounted = false;
  readonly #receipted = new Set<string>();
  readonly #id: ConversationId;
  readonly #book: MessageBook;
  readonly #window: RowWindow;
  readonly #host: ReadStateHost;

  constructor(id: ConversationId, book: MessageBook, window: RowWindow, host: ReadStateHost) {
    this.#id = id;
    this.#book = book;
    this.#window = window;
    this.#host = host;
    makeAutoObservable(this, { isAtBottom: false });
  }

  /** The conversation comes to front. */
  begin(): void {
    this.#unreadAtOpen = this.#conversation?.unreadCount ?? 0;
    this.#takesMarkAway = true;
  }

  /** The conversation is left: the mark has done its work. */
  end(): void {
    this.markId = null;
    this.unreadCount = 0;
    this.#isAtBottom = true;
    this.#takesMarkAway = false;
  }

  /** Marks where the unread messages begin; `isWhole` where history goes no further back. */
  mark(isWhole: boolean): void {
    const count = Math.max(this.#unreadAtOpen, this.#conversation?.unreadCount ?? 0);
    this.#unreadAtOpen = 0;
    if (count <= 0) return;
    this.unreadCount = count;
    this.#lastUnreadId = this.#incoming.at(-1) ?? null;
    this.markId = null;
    this.seekMark(isWhole);
  }

  /** Told of older messages: there may be more unread ones than a page holds. */
  seekMark(isWhole: boolean): void {
    if (this.unreadCount === 0 || this.markId !== null) return;
    const incoming = this.#incoming;
    const end = this.#lastUnreadId === null ? incoming.length : incoming.indexOf(this.#lastUnreadId) + 1;
    const begin = end - this.unreadCount;
    if (begin >= 0 || isWhole) this.markId = incoming[Math.max(0, begin)] ?? null;
  }

  /** Told of messages a page brought: one that has only just come in is kept from being counted by that. */
  notePaged(ids: readonly string[]): void {
    this.#hasUncounted ||= ids.some((id) => {
      const message = this.#book.get(id);
      const port = this.#host.port;
      return message?.flow === 'in' && port !== null && port.now() - message.time < justInMs;
    });
  }

  /** True for who sees what arrives. Nobody renders by it. */
  get isAtBottom(): boolean {
    return this.#isAtBottom;
  }

  /** Told by the view: at the end, nothing is missed and everything seen is read. */
  setAtBottom(isAtBottom: boolean): void {
    this.#isAtBottom = isAtBottom && !this.#window.hasNewer;
    if (!this.#isAtBottom) return;
    this.missedCount = 0;
    this.readIfSeen();
  }

  /** Told of messages that have just arrived: they are missed by who reads further up, and seen by who is at the end. */
  noteNew(messages: readonly Message[]): void {
    if (!this.#isAtBottom)
      this.missedCount += messages.filter((message) => message.flow === 'in' && !isHidden(message)).length;
    this.readIfSeen();
  }

  /** Told by the view once it no longer shows the way to the newest message: counting begins anew. */
  forgetMissed(): void {
    this.missedCount = 0;
  }

  /** Told by the view once a message is 70 percent visible: its sender hears of it, once. */
  noteSeen(message: Message): void {
    const type = this.#conversation?.groupType;
    if (message.flow !== 'in' || message.receipt === null || type === 'live' || type === 'community') return;
    if (message.receipt.isPeerRead || this.#receipted.has(message.id)) return;
    const port = this.#host.port;
    if (!port) return;
    this.#receipted.add(message.id);
    port.sendReceipts([message]).catch(() => this.#receipted.delete(message.id));
  }

  /** Tells the service that everything is read, where the user sees the end. */
  readIfSeen(): void {
    const record = this.#conversation;
    const port = this.#host.port;
    if (!record || !port || !this.#host.isSeen(this.#id)) return;
    if (this.#takesMarkAway && record.isMarkedUnread)
      void this.#host.list.unmark(this.#id).catch(otherwise('the unread mark', undefined));
    this.#takesMarkAway = false;
    if (record.unreadCount === 0 && record.mention === 'none' && !this.#hasUncounted) return;
    if (!this.#isAtBottom) return;
    this.#hasUncounted = false;
    this.#host.list.noteRead(this.#id);
    void this.#tell(port);
  }

  /** The count is gone from the screen: the service has to hear of it, again where it did not. */
  async #tell(port: ChatPort): Promise<void> {
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const isTold = await port.markRead(this.#id).then(
        () => true,
        () => false,
      );
      if (isTold) return;
      await new Promise((done) => setTimeout(done, attempt * tellAgainMs));
      // The next line brings the service's own count.
      if (this.#host.port !== port) return;
    }
  }

  /** What can be unread, oldest first. */
  get #incoming(): readonly string[] {
    return this.#book.order.filter((id) => {
      const message = this.#book.get(id);
      return (
        message?.flow === 'in' &&
        message.remoteId !== null &&
        !isHidden(message) &&
        message.body.kind !== 'tip'
      );
    });
  }

  get #conversation() {
    return this.#host.list.get(this.#id);
  }
}
