import { makeAutoObservable } from 'mobx';
import type { ChatPort } from '#im/port.ts';
import type { ConversationId, Message } from '#im/records.ts';
import type { ServiceHost } from '#im/ServiceHost.ts';
import { otherwise } from '#lib/report.ts';
import type { ConversationChanges } from '../list/ConversationChanges.ts';
import type { ConversationListStore } from '../list/ConversationListStore.ts';
import type { MessageBook } from './MessageBook.ts';
import type { RowWindow } from './RowWindow.ts';
import { isHidden } from './rows.ts';
import { SeenReceipts } from './SeenReceipts.ts';

/** The parts of the chat that the read state of a conversation uses. */
export interface ReadStateHost extends ServiceHost {
  readonly list: Pick<ConversationListStore, 'get' | 'noteRead' | 'isCounted' | 'isFailed'> & {
    readonly changes: Pick<ConversationChanges, 'unmark'>;
  };
  /** True while the page is visible and shows a conversation. */
  isSeen(id: ConversationId): boolean;
}

/** The pause before the read report is repeated. */
const tellAgainMs = 1_500;
/** The age up to which a message may have arrived with a page before the service counted it. */
const justInMs = 60_000;

/** The read state of one conversation, and its reports to the service and the senders. */
export class ReadState {
  /** The number of unread messages when the conversation was opened. */
  unreadCount = 0;
  /** The first unread message; null until the history is loaded that far. */
  markId: string | null = null;
  #isAtBottom = true;
  /** The number of incoming messages since the reader scrolled away from the end. */
  missedCount = 0;
  /**
   * The unread count at the opening, because reading starts before the page with the first unread message is loaded.
   */
  #unreadAtOpen = 0;
  /**
   * True from the opening until the unread count is known. A conversation that was opened by its address may show its
   * newest page before the service has counted.
   */
  #isCounting = false;
  /** The incoming messages that arrived while counting. Once the service counts them too, they look unread. */
  readonly #arrivals = new Set<string>();
  /** Whether history is fully loaded; null until the newest page has arrived. */
  #isWhole: boolean | null = null;
  /** The last unread message at the opening; later ones were not unread then. */
  #lastUnreadId: string | null = null;
  /** True if opening the conversation removes its unread mark; a mark set later stays. */
  #takesMarkAway = false;
  /**
   * True if a page brought a message that the unread count may lack: the service counts it until it receives the read
   * report.
   */
  #hasUncounted = false;
  #isTelling = false;
  /** Something arrived and was seen while a report was on its way. */
  #mustTellAgain = false;
  readonly #receipts: SeenReceipts;
  readonly #id: ConversationId;
  readonly #book: MessageBook;
  readonly #window: RowWindow;
  readonly #host: ReadStateHost;

  constructor(id: ConversationId, book: MessageBook, window: RowWindow, host: ReadStateHost) {
    this.#id = id;
    this.#book = book;
    this.#window = window;
    this.#host = host;
    this.#receipts = new SeenReceipts(id, host);
    makeAutoObservable(this, { isAtBottom: false });
  }

  /** Begins when the conversation is opened. */
  begin(): void {
    this.#unreadAtOpen = this.#conversation?.unreadCount ?? 0;
    this.#isCounting = true;
    this.#arrivals.clear();
    this.#takesMarkAway = true;
  }

  /** Ends when the conversation is left: the unread divider is removed. */
  end(): void {
    this.markId = null;
    this.unreadCount = 0;
    this.#isAtBottom = true;
    this.#window.noteReader(true);
    this.#isCounting = false;
    this.#isWhole = null;
    this.#takesMarkAway = false;
  }

  /** True from the opening until the number of messages that were unread at that time is known. */
  get isCounting(): boolean {
    return this.#isCounting;
  }

  /** Marks the first unread message; `isWhole` means that the history is fully loaded. */
  mark(isWhole: boolean): void {
    const count = Math.max(this.#unreadAtOpen, this.#unreadBeforeArrivals);
    this.#isWhole = isWhole;
    this.#isCounting = count === 0 && !this.#host.list.isCounted && !this.#host.list.isFailed;
    this.#unreadAtOpen = 0;
    if (count <= 0) return;
    this.unreadCount = count;
    this.#lastUnreadId = this.#incoming.findLast((id) => !this.#arrivals.has(id)) ?? null;
    this.markId = null;
    this.seekMark(isWhole);
  }

  /**
   * Looks for the first unread message again after older messages are loaded, because there may be more than a page
   * holds.
   */
  seekMark(isWhole: boolean): void {
    this.#isWhole = isWhole;
    if (this.unreadCount === 0 || this.markId !== null) return;
    const incoming = this.#incoming;
    const end = this.#lastUnreadId === null ? incoming.length : incoming.indexOf(this.#lastUnreadId) + 1;
    const begin = end - this.unreadCount;
    if (begin >= 0 || isWhole) this.markId = incoming[Math.max(0, begin)] ?? null;
  }

  /** Receives the messages of a page; a read report prevents the service from counting a very recent one. */
  notePaged(ids: readonly string[]): void {
    this.#hasUncounted ||= ids.some((id) => {
      const message = this.#book.get(id);
      const port = this.#host.port;
      return message?.flow === 'in' && port !== null && port.now() - message.time < justInMs;
    });
  }

  /** Receives messages that another window's page brought before their push: the client counts none of them. */
  noteTold(messages: readonly Message[]): void {
    this.#hasUncounted ||= messages.some(({ flow }) => flow === 'in');
  }

  /** True while the reader is at the end; not observable. */
  get isAtBottom(): boolean {
    return this.#isAtBottom;
  }

  /** Called by the view: at the end, nothing is missed and all messages are read. */
  setAtBottom(isAtBottom: boolean): void {
    this.#isAtBottom = isAtBottom && !this.#window.hasNewer;
    this.#window.noteReader(isAtBottom);
    if (!this.#isAtBottom) {
      // A mark that appears later would move the rows under a reader who has scrolled.
      if (this.#isWhole !== null) this.#isCounting = false;
      return;
    }
    this.missedCount = 0;
    this.readIfSeen();
  }

  /** Receives new messages: a reader further up misses them, and a reader at the end sees them. */
  noteNew(messages: readonly Message[]): void {
    const incoming = messages.filter(({ flow }) => flow === 'in');
    if (this.#isCounting) for (const { id } of incoming) this.#arrivals.add(id);
    if (!this.#isAtBottom) this.missedCount += incoming.filter((message) => !isHidden(message)).length;
    // The list tells its count a moment later, when the page may be gone.
    else if (incoming.length > 0 && this.#host.isSeen(this.#id)) this.#hasUncounted = true;
    this.readIfSeen();
  }

  /** Resets the count once the view hides the button to the newest message. */
  forgetMissed(): void {
    this.missedCount = 0;
  }

  /** Called by the view once a message is 70 percent visible: its receipt is sent, once. */
  noteSeen(message: Message): void {
    const type = this.#conversation?.groupType;
    if (message.flow !== 'in' || message.receipt === null || type === 'live' || type === 'community') return;
    if (!message.receipt.isPeerRead) this.#receipts.note(message);
  }

  /** Counts the messages that were unread at the opening, before reporting them as read ends the count. */
  #count(): void {
    // The list may count a message before the message itself has arrived.
    if (!this.#isCounting || (this.#isWhole !== null && this.#isAwaitingLast)) return;
    this.#unreadAtOpen = Math.max(this.#unreadAtOpen, this.#unreadBeforeArrivals);
    if (this.#isWhole !== null) this.mark(this.#isWhole);
  }

  /** The list's count, without the messages that have arrived since the conversation was opened. */
  get #unreadBeforeArrivals(): number {
    const record = this.#conversation;
    const countedUntil = record?.lastMessage?.time ?? 0;
    const counted = [...this.#arrivals].filter((id) => (this.#book.get(id)?.time ?? 0) <= countedUntil);
    return Math.max(0, (record?.unreadCount ?? 0) - counted.length);
  }

  /** True while the list knows a newer message than the conversation. */
  get #isAwaitingLast(): boolean {
    const last = this.#conversation?.lastMessage;
    return last != null && last.time > (this.#book.newest?.time ?? 0);
  }

  /** Reports the conversation as read if the user sees the end. */
  readIfSeen(): void {
    this.#receipts.retry();
    this.#count();
    const record = this.#conversation;
    const port = this.#host.port;
    if (!record || !port || !this.#host.isSeen(this.#id)) return;
    if (this.#takesMarkAway && record.isMarkedUnread)
      void this.#host.list.changes.unmark(this.#id).catch(otherwise('the unread mark', undefined));
    this.#takesMarkAway = false;
    if (record.unreadCount === 0 && record.mention === 'none' && !this.#hasUncounted) return;
    // The service counts nothing more after the report.
    if (!this.#isAtBottom || (this.#isCounting && this.#unreadBeforeArrivals === 0)) return;
    const isNews = this.#hasUncounted;
    this.#hasUncounted = false;
    this.#host.list.noteRead(this.#id);
    // The count of what the report on its way is about comes after it.
    if (!this.#isTelling) void this.#report(port);
    else this.#mustTellAgain ||= isNews;
  }

  /** Reports one at a time: what arrives meanwhile, as in a flood, is reported together. */
  async #report(port: ChatPort): Promise<void> {
    this.#isTelling = true;
    await this.#tell(port);
    this.#isTelling = false;
    const again = this.#mustTellAgain ? this.#host.port : null;
    this.#mustTellAgain = false;
    if (again) await this.#report(again);
  }

  /** Sends the read report, with a retry after a failure, because the count is gone from the screen. */
  async #tell(port: ChatPort): Promise<void> {
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const isTold = await port.markRead(this.#id).then(() => true, otherwise('the read report', false));
      if (isTold) return;
      await new Promise((done) => setTimeout(done, attempt * tellAgainMs));
      // The next connection brings the service's own count.
      if (this.#host.port !== port) return;
    }
  }

  /** The messages that can be unread, oldest first. */
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
