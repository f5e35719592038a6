import { makeAutoObservable, runInAction } from 'mobx';
import type { ChatPort } from '#im/port.ts';
import type { ConversationId, HistoryPage, Message } from '#im/records.ts';
import { otherwise, report } from '#lib/report.ts';
import type { Staleness } from '../session/LossRecord.ts';
import { firstShown, type RowWindow } from '../timeline/RowWindow.ts';
import type { ConversationHost } from './ConversationHost.ts';
import { behind, isBeyond, settledIds } from './holes.ts';
import { KeptMessages } from './KeptMessages.ts';
import type { MessageBook } from './MessageBook.ts';

/** Whose history it is, and who hears of its pages. */
export interface HistoryOwner {
  readonly id: ConversationId;
  readonly book: MessageBook;
  readonly window: RowWindow;
  readonly host: ConversationHost;
  /** The first page is there. */
  onFirst(): void;
  /** A page is in the book; `isNewest` where it is the one at the end. */
  onPage(messages: readonly Message[], isNewest: boolean): void;
  /** These ids of a page are new. */
  onAdded(ids: readonly string[]): void;
  /** What lies at the end now is not what was there before. */
  onCut(): void;
}

export type LoadState = 'loading' | 'ready' | 'error';

/** How long the service's own repair after an outage is given. */
const repairMs = 1_500;
/** How often the order of messages is asked for before it stays as it is. */
const mostAsked = 8;
/** Pages read back for who looks at a conversation, before what lies behind a hole goes. */
const maxPagesBack = 8;
/** A jump of a group's numbers from which on the service leaves the hole unfilled. */
const groupGap = 300;

/** Brings one conversation's messages in, page by page from the newest back, and sees to it that none is missing. */
export class ConversationHistory {
  state: LoadState = 'loading';
  isLoadingOlder = false;
  olderFailed = false;
  private isOldestLoaded = false;
  #cursor: string | null = null;
  /** What was known before an outage; null while nothing can be missing. */
  #before: ReadonlySet<string> | null = null;
  /** Counts the times the newest page came anew: an older page that was asked for before does not join it. */
  #fills = 0;
  /** Tells one outage's work from the next one's. */
  #recovery = 0;
  #recovered: Promise<void> | null = null;
  /**
   * The memory of the service's client has a hole that no look at the newest messages shows, such as before what it
   * repaired beyond the oldest loaded page.
   */
  #mustForget = false;
  readonly #kept = new KeptMessages();
  #ordering: ReturnType<typeof setTimeout> | null = null;
  readonly #owner: HistoryOwner;

  constructor(owner: HistoryOwner) {
    this.#owner = owner;
    makeAutoObservable(this);
  }

  get hasOlder(): boolean {
    return this.#owner.window.start > 0 || !this.isOldestLoaded;
  }

  /** True once history goes no further back than what is loaded. */
  get isWhole(): boolean {
    return this.isOldestLoaded;
  }

  /** Told of what an earlier run kept: only that can be cut off from a page or an event that came first. */
  noteKept(messages: readonly Message[]): void {
    this.#before ??= new Set(messages.map((message) => message.id));
    this.#kept.note(messages);
  }

  /** Remembers what is known: after an outage, only a page that reaches back to it leaves no hole. */
  noteLoss(): void {
    this.#before ??= settledIds(this.#owner.book);
  }

  /** Brings the newest page when the conversation comes to front. */
  async open(): Promise<void> {
    const { host, id } = this.#owner;
    // Without a line the mark stays for when it is back.
    const staleness = host.port() && host.takeStale(id);
    if (!staleness) await this.reload();
    // What the client still repairs would lie in its memory again right after it was forgotten.
    else if (host.isRepairing()) await this.recover(staleness);
    else await this.refill();
  }

  /** Loads the newest page again, such as after an error or an outage. */
  async reload(): Promise<void> {
    const { host, id, book } = this.#owner;
    const port = host.port();
    // Without a line the state stays: the kept messages show, and the chat calls again when it is back.
    if (!port) return;
    if (this.state === 'error') this.state = 'loading';
    try {
      const page = await port.history(id, null);
      runInAction(() => this.#takeNewest(page, false));
      void this.#dropDeleted(page, port);
      this.#owner.onPage(page.messages, true);
      // The service's pages are shorter than what a tall window shows.
      if (book.order.length < firstShown && this.#recovered === null) void this.loadOlder();
    } catch (error) {
      report('chat history: newest page', error);
      this.#fail();
    }
  }

  /** After an outage: gives the service's own repair a moment, then makes sure that nothing is missing. */
  async recover(staleness: Staleness = 'outage'): Promise<void> {
    this.noteLoss();
    // A look at the newest messages does not show what is missing before them.
    if (staleness === 'lack') this.#mustForget = true;
    this.#recovery += 1;
    const recovery = this.#recovery;
    const work = this.#repair(() => recovery === this.#recovery);
    this.#recovered = work;
    await work;
    if (recovery !== this.#recovery) return;
    this.#recovered = null;
    if (this.state === 'ready' && this.#owner.book.order.length < firstShown) void this.loadOlder();
  }

  async #repair(isCurrent: () => boolean): Promise<void> {
    const { host, id, book } = this.#owner;
    await this.reload();
    for (let attempt = 1; attempt <= 5 && (this.#before !== null || this.#mustForget); attempt += 1) {
      await new Promise((done) => setTimeout(done, attempt * repairMs));
      const port = host.port();
      // The next line begins anew.
      if (!port || !isCurrent()) return;
      const newest = await port.newest(id).catch(otherwise('chat history: repair', null));
      if (!isCurrent()) return;
      if (!newest) continue;
      const isMissing = newest.some((message) => !message.isDeleted && !book.get(message.id));
      if (!isMissing && !this.#mustForget && this.#reachesBack(newest)) {
        this.#before = null;
        this.keep();
      } else await this.refill();
    }
  }

  /** Forgets possible holes and loads again. */
  async refill(): Promise<void> {
    const { host, id } = this.#owner;
    const port = host.port();
    if (!port) return;
    // Taken now: what arrives while the page loads does not show that it reaches back.
    this.noteLoss();
    this.#mustForget = false;
    await port.forgetMemory(id).catch(otherwise('chat history: forget', undefined));
    const page = await this.#readBack(port).catch(otherwise('chat history: refill', null));
    if (!page) {
      this.#fail();
      return;
    }
    runInAction(() => this.#takeNewest(page, true));
    void this.#dropDeleted(page, port);
    this.#owner.onPage(page.messages, true);
  }

  /** The newest page and, under the reader's eyes, the ones before it until they meet what is known. */
  async #readBack(port: ChatPort): Promise<HistoryPage> {
    const { host, id } = this.#owner;
    let { messages, cursor } = await port.history(id, null);
    const most = host.isSeen(id) ? maxPagesBack : 1;
    for (let count = 1; count < most && cursor !== null && !this.#reachesBack(messages); count += 1) {
      const older: HistoryPage | null = await port
        .history(id, cursor)
        .catch(otherwise('chat history: page before', null));
      if (!older) break;
      messages = [...older.messages, ...messages];
      cursor = older.cursor;
    }
    return { messages, cursor };
  }

  /** Widens the window to older messages, from memory first and then from the service. */
  async loadOlder(): Promise<void> {
    const { host, id, window } = this.#owner;
    if (this.isLoadingOlder || !this.hasOlder) return;
    if (window.start > 0) {
      window.showOlder();
      return;
    }
    const port = host.port();
    if (!port || this.state !== 'ready') return;
    this.isLoadingOlder = true;
    this.olderFailed = false;
    try {
      // What memory has before the oldest page may be cut off from it until then.
      await this.#recovered;
      const fills = this.#fills;
      const page = await port.history(id, this.#cursor);
      if (fills !== this.#fills) return;
      runInAction(() => {
        const visible = this.#take(page.messages, 'older');
        this.#setCursor(page.cursor);
        window.widen(visible);
      });
      void this.#dropDeleted(page, port);
      this.#owner.onPage(page.messages, false);
    } catch (error) {
      report('chat history: older page', error);
      runInAction(() => {
        this.olderFailed = true;
      });
    } finally {
      runInAction(() => {
        this.isLoadingOlder = false;
      });
    }
  }

  /** The messages of an event that may join what is loaded; the others lie behind a hole and come with a page. */
  admit(messages: readonly Message[], isNew: boolean): readonly Message[] {
    if (isNew && this.#isJump(messages)) void this.refill();
    const known = messages.filter(
      (message) => !(this.#cursor !== null && isBeyond(this.#owner.book, message)),
    );
    if (isNew && known.length < messages.length) this.#mustForget = true;
    return known;
  }

  /** Told once an event's messages are in the book: fetches what they show to be missing or out of order. */
  mend(known: readonly Message[], isNew: boolean): void {
    if (isNew && this.#owner.book.isUnclear(known)) this.#askOrder();
    if (this.#mustForget && this.#recovered === null) void this.recover();
  }

  /** Keeps the newest messages for the next start; what may have a hole is not kept. */
  keep(): void {
    const { host, id, book } = this.#owner;
    if (this.state !== 'ready' || this.#before !== null) return;
    const newest = book.order.slice(-40).flatMap((each) => book.get(each) ?? []);
    void host.cache.keepMessages(id, newest);
  }

  /** Told of messages that are no more. */
  drop(ids: readonly string[]): void {
    this.#owner.book.drop(ids);
    this.#owner.window.forget(ids);
  }

  /** Asks the service for the order of the newest messages, once for all that come in together. */
  #askOrder(attempt = 1): void {
    const { host, id, book } = this.#owner;
    this.#ordering ??= setTimeout(async () => {
      this.#ordering = null;
      const newest = await host.port()?.newest(id).catch(otherwise('chat history: order', null));
      if (newest) runInAction(() => book.ingestPage(newest.filter(isKnown), 'newer'));
      else if (attempt < mostAsked) this.#askOrder(attempt + 1);
    }, attempt * repairMs);
    const isKnown = (message: Message) => book.get(message.id) !== undefined;
  }

  /** Takes the newest page; `isFresh` where it came from the service for certain and not from memory. */
  #takeNewest(page: HistoryPage, isFresh: boolean): void {
    const isFirst = this.state !== 'ready';
    const before = this.#before;
    if (!isFirst && !isFresh) {
      this.#take(page.messages);
      if (this.#cursor === null) this.#setCursor(page.cursor);
      return;
    }
    this.#fills += 1;
    // What lies before the page is behind a hole, or no more where the page is all there is.
    const isCut = before !== null && (page.cursor === null || !this.#reachesBack(page.messages));
    if (isCut) this.drop(behind(this.#owner.book, page.messages, before));
    this.#take(page.messages);
    this.#setCursor(page.cursor);
    if (isCut && !isFirst) this.#owner.onCut();
    // While the service repairs an outage, what it gives from memory is not the last word.
    if (isFresh || this.#recovered === null) this.#before = null;
    if (isFirst) this.#owner.onFirst();
    this.state = 'ready';
    this.keep();
  }

  /** Takes a page; returns how many new messages have rows. */
  #take(messages: readonly Message[], place: 'older' | 'newer' = 'newer'): number {
    const { host, book } = this.#owner;
    const gone = messages.filter((message) => message.isDeleted).map((message) => message.id);
    if (gone.length > 0) this.drop(gone);
    const wanted = messages.filter((message) => {
      if (message.isDeleted) return false;
      // What the service's memory says of unsent messages is older than what the outbox knows.
      if (message.flow === 'out' && message.delivery !== 'sent') return false;
      if (message.nonce !== null && host.outbox.owns(message.nonce)) {
        host.outbox.settle(message);
        return !host.outbox.owns(message.nonce);
      }
      return true;
    });
    const isOlderPage = place === 'older' || book.order.length === 0;
    const added = book.ingestPage(wanted, isOlderPage ? 'older' : 'newer');
    this.#owner.onAdded(added);
    this.keep();
    return added.length;
  }

  /** What the cache showed and was deleted meanwhile goes, from the cache too. */
  async #dropDeleted(page: HistoryPage, port: ChatPort): Promise<void> {
    const gone = await this.#kept.compare(page.messages, page.cursor === null, port);
    if (gone.length === 0) return;
    await this.#owner.host.cache.forgetMessages(this.#owner.id, gone);
    runInAction(() => this.drop(gone));
    this.keep();
  }

  #fail(): void {
    runInAction(() => {
      if (this.state !== 'ready') this.state = 'error';
    });
  }

  #setCursor(cursor: string | null): void {
    this.#cursor = cursor;
    this.isOldestLoaded = cursor === null;
  }

  #reachesBack(messages: readonly Message[]): boolean {
    return this.#before === null || messages.some((message) => this.#before?.has(message.id));
  }

  #isJump(messages: readonly Message[]): boolean {
    const { book, id } = this.#owner;
    const known = book.newestSent?.sequence ?? 0;
    const next = messages[0]?.sequence ?? 0;
    return id.startsWith('group-') && known > 0 && next - known >= groupGap;
  }
}
