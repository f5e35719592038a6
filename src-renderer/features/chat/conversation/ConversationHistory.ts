import { makeAutoObservable, observableRef } from 'mobx';
import type { ChatPort } from '#im/port.ts';
import type { ConversationId, HistoryPage, Message } from '#im/records.ts';
import { isGroup } from '#lib/chat/ids.ts';
import { otherwise } from '#lib/report.ts';
import type { LossRecord, Staleness } from '../session/LossRecord.ts';
import type { ServiceHost } from '../session/ServiceHost.ts';
import { firstShown, type RowWindow } from '../timeline/RowWindow.ts';
import {
  after,
  doubtOf,
  type HistoryEvent,
  type HistoryState,
  isDoubtful,
  opening,
  pagesOf,
  type Repair,
  reachesBack,
  repairOf,
} from './history-state.ts';
import { behind, isBeyond, settledIds } from './holes.ts';
import type { MessageBook } from './MessageBook.ts';
import { OrderCheck } from './OrderCheck.ts';
import { PageIntake, type PageIntakeHost } from './PageIntake.ts';

/** What a history needs of the chat. */
export interface HistoryHost extends ServiceHost, PageIntakeHost {
  readonly losses: Pick<LossRecord, 'take' | 'isRepairing'>;
  /** True while the page is visible and shows a conversation. */
  isSeen(id: ConversationId): boolean;
  /**
   * True for a group the user is no longer in: the service sends nothing more of it, and the stored messages
   * stay.
   */
  hasEnded(id: ConversationId): boolean;
}

/** A page that was just added to the book. */
export interface TakenPage {
  readonly messages: readonly Message[];
  /** The ids that the book did not have. */
  readonly added: readonly string[];
  /** The first page, the newest one, or one older than the known messages. */
  readonly place: 'first' | 'newest' | 'older';
  /** True where the messages at the end are not those that were there before. */
  readonly isCut: boolean;
}

/** The conversation of the history, and the receivers of its pages. */
interface HistoryParts {
  readonly id: ConversationId;
  readonly book: MessageBook;
  readonly window: RowWindow;
  /** False where the service stores no messages: only those that arrived here exist. */
  hasPast(): boolean;
  /** Receives each page before it is rendered. */
  onPage(page: TakenPage): void;
}

const loadStates = {
  opening: 'loading',
  failed: 'error',
  current: 'ready',
  suspect: 'ready',
  repairing: 'ready',
} as const satisfies Record<HistoryState['kind'], string>;

/** How long the service's own repair after an outage may take. */
const repairMs = 1_500;
const maxRepairs = 5;
/** The most pages read back for an open conversation before the messages behind a hole are dropped. */
const maxPagesBack = 8;
/** A jump in a group's sequence numbers from which on the service does not fill the hole. */
const groupGap = 300;

/**
 * Loads one conversation's messages, page by page from the newest back, and makes sure that none is missing.
 * `history-state.ts` holds the states and transitions; this class makes the requests.
 */
export class ConversationHistory {
  private now: HistoryState = opening;
  #older: Promise<void> | null = null;
  readonly #intake: PageIntake;
  readonly #order: OrderCheck;
  readonly #parts: HistoryParts;
  readonly #host: HistoryHost;

  constructor(parts: HistoryParts, host: HistoryHost) {
    this.#parts = parts;
    this.#host = host;
    this.#intake = new PageIntake(parts.id, parts.book, parts.window, host);
    this.#order = new OrderCheck(parts.id, parts.book, host);
    makeAutoObservable<this, 'now'>(this, { now: observableRef });
  }

  /** The state for the view. */
  get state(): 'loading' | 'ready' | 'error' {
    return loadStates[this.now.kind];
  }

  get isLoadingOlder(): boolean {
    return pagesOf(this.now)?.older === 'loading';
  }

  get olderFailed(): boolean {
    return pagesOf(this.now)?.older === 'failed';
  }

  get hasOlder(): boolean {
    return this.#parts.window.start > 0 || !this.isWhole;
  }

  /** True once there are no older messages than the loaded ones. */
  get isWhole(): boolean {
    return pagesOf(this.now)?.cursor === null;
  }

  /**
   * Receives the messages stored by an earlier run: only these can be separated from a page or an event that
   * came first by a hole.
   */
  noteKept(messages: readonly Message[]): void {
    this.pass({ kind: 'doubted', known: new Set(messages.map((message) => message.id)) });
    this.#intake.noteKept(messages);
  }

  /**
   * Remembers the known messages: after an outage, only a page that reaches back to one of them leaves no
   * hole.
   */
  noteLoss(): void {
    if (doubtOf(this.now).known === null) this.pass({ kind: 'doubted', known: settledIds(this.#parts.book) });
  }

  /** Loads the newest page when the conversation is opened. */
  async open(): Promise<void> {
    const { port, losses } = this.#host;
    if (this.#hasNoPages) return this.reload();
    // Without a connection the mark stays until it is back.
    const staleness = port && losses.take(this.#parts.id);
    if (!staleness) await this.reload();
    // Messages that the client is still repairing would return to its memory right after it was cleared.
    else if (losses.isRepairing) await this.recover(staleness);
    else await this.refill();
  }

  /** Loads the newest page again, for example after an error or an outage. */
  async reload(): Promise<void> {
    const { port } = this.#host;
    if (this.#hasNoPages) {
      this.pass({ kind: 'newestCame', cursor: null, source: 'memory' });
      return;
    }
    // Without a connection the state stays: the stored messages are shown, and the chat calls again when it
    // is back.
    if (!port) return;
    this.pass({ kind: 'newestAsked' });
    const page = await port.history(this.#parts.id, null).catch(otherwise('chat history: newest page', null));
    if (!page) {
      this.pass({ kind: 'newestFailed' });
      return;
    }
    this.takeNewest(page, 'memory');
    void this.#dropDeleted(page, port);
    if (repairOf(this.now) === null) this.#fillView();
  }

  /** After an outage: waits for the service's own repair, then makes sure that nothing is missing. */
  async recover(staleness: Staleness = 'outage'): Promise<void> {
    if (this.#hasNoPages) return this.reload();
    this.noteLoss();
    // A check of the newest messages does not show what is missing before them. Before the first page the known ones
    // come from the cache, which another tab may have written: they say nothing of this client's memory.
    if (staleness === 'lack' || !pagesOf(this.now)) this.pass({ kind: 'lacked' });
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const repair: Repair = { ended };
    this.pass({ kind: 'repairBegun', repair });
    try {
      await this.#repair(repair);
    } finally {
      const isLast = repairOf(this.now) === repair;
      this.pass({ kind: 'repairEnded', repair });
      end();
      if (isLast) this.#fillView();
    }
  }

  /** Clears possible holes and loads again. */
  async refill(): Promise<void> {
    const { port } = this.#host;
    if (this.#hasNoPages) return this.reload();
    if (!port) return;
    // Noted now: messages that arrive while the page loads do not show that it reaches back.
    this.noteLoss();
    this.pass({ kind: 'forgotten' });
    await port.forgetMemory(this.#parts.id).catch(otherwise('chat history: forget', undefined));
    const page = await this.#readBack(port).catch(otherwise('chat history: refill', null));
    if (!page) {
      this.pass({ kind: 'newestFailed' });
      return;
    }
    this.takeNewest(page, 'service');
    void this.#dropDeleted(page, port);
  }

  /** Extends the window to older messages, from memory first and then from the service. */
  loadOlder(): Promise<void> {
    // The caller that reads back to a message waits for the page that is already requested.
    this.#older ??= this.#loadOlder().finally(() => {
      this.#older = null;
    });
    return this.#older;
  }

  async #loadOlder(): Promise<void> {
    const { id, window } = this.#parts;
    if (!this.hasOlder) return;
    if (window.start > 0) {
      window.showOlder();
      return;
    }
    const { port } = this.#host;
    if (!port || !pagesOf(this.now)) return;
    this.pass({ kind: 'olderAsked' });
    // Until then memory may have a hole before the oldest page.
    await repairOf(this.now)?.ended;
    const pages = pagesOf(this.now);
    // The repair may have shown that there are no older messages.
    if (!pages || pages.cursor === null) {
      this.pass({ kind: 'olderSpared' });
      return;
    }
    const page = await port.history(id, pages.cursor).catch(otherwise('chat history: older page', null));
    if (!page) {
      this.pass({ kind: 'olderFailed' });
      return;
    }
    const isTaken = this.takeOlder(page, pages.run);
    if (isTaken) void this.#dropDeleted(page, port);
  }

  /** The messages of an event that may be added; the others are behind a hole and arrive with a page. */
  admit(messages: readonly Message[], isNew: boolean): readonly Message[] {
    if (isNew && this.#isJump(messages)) void this.refill();
    const pages = pagesOf(this.now);
    if (!pages || pages.cursor === null) return messages;
    const known = messages.filter((message) => !isBeyond(this.#parts.book, message));
    if (isNew && known.length < messages.length) this.pass({ kind: 'lacked' });
    return known;
  }

  /**
   * Called once an event's messages are in the book: loads messages that turn out to be missing or out of
   * order.
   */
  mend(known: readonly Message[], isNew: boolean): void {
    if (this.#hasNoPages) return;
    if (isNew) this.#order.note(known);
    if (doubtOf(this.now).isLacking && repairOf(this.now) === null) void this.recover();
  }

  /** Stores the newest messages for the next start; messages with a possible hole are not stored. */
  keep(): void {
    if (!pagesOf(this.now) || doubtOf(this.now).known !== null || !this.#parts.hasPast()) return;
    this.#intake.keep();
  }

  /** Receives the ids of removed messages. */
  drop(ids: readonly string[]): void {
    this.#intake.drop(ids);
  }

  /** True where the service has no history: only the messages here exist. */
  get #hasNoPages(): boolean {
    return this.#host.hasEnded(this.#parts.id) || !this.#parts.hasPast();
  }

  async #repair(repair: Repair): Promise<void> {
    const { id, book } = this.#parts;
    await this.reload();
    for (let attempt = 1; attempt <= maxRepairs && isDoubtful(this.now); attempt += 1) {
      await new Promise((done) => setTimeout(done, attempt * repairMs));
      const { port } = this.#host;
      // The next connection starts over.
      if (!port || repairOf(this.now) !== repair) return;
      const newest = await port.newest(id).catch(otherwise('chat history: repair', null));
      if (repairOf(this.now) !== repair) return;
      if (!newest) continue;
      const isMissing = newest.some((message) => !message.isDeleted && !book.get(message.id));
      if (!isMissing && !doubtOf(this.now).isLacking && reachesBack(this.now, newest)) {
        this.pass({ kind: 'confirmed' });
        this.keep();
      } else await this.refill();
    }
  }

  /** The newest page and, for an open conversation, the pages before it until they reach known messages. */
  async #readBack(port: ChatPort): Promise<HistoryPage> {
    const { id } = this.#parts;
    let { messages, cursor } = await port.history(id, null);
    const most = this.#host.isSeen(id) ? maxPagesBack : 1;
    for (let count = 1; count < most && cursor !== null && !reachesBack(this.now, messages); count += 1) {
      const older: HistoryPage | null = await port
        .history(id, cursor)
        .catch(otherwise('chat history: page before', null));
      if (!older) break;
      messages = [...older.messages, ...messages];
      cursor = older.cursor;
    }
    return { messages, cursor };
  }

  private pass(event: HistoryEvent): void {
    this.now = after(this.now, event);
  }

  /** Takes the newest page; `service` where it certainly came from there and not from the client's memory. */
  private takeNewest({ messages, cursor }: HistoryPage, source: 'memory' | 'service'): void {
    const isFirst = pagesOf(this.now) === null;
    const { known } = doubtOf(this.now);
    // Messages before the page are behind a hole, or deleted where the page is the whole history.
    const isCut =
      (isFirst || source === 'service') &&
      known !== null &&
      (cursor === null || !reachesBack(this.now, messages));
    if (isCut) this.drop(behind(this.#parts.book, messages, known));
    const added = this.#intake.take(messages, 'newer');
    this.pass({ kind: 'newestCame', cursor, source });
    const place = isFirst ? 'first' : 'newest';
    this.#parts.onPage({ messages, added, place, isCut: isCut && !isFirst });
    this.keep();
  }

  /** Takes an older page; false where the newest page was loaded again since the request. */
  private takeOlder({ messages, cursor }: HistoryPage, run: number): boolean {
    const doesJoin = pagesOf(this.now)?.run === run;
    const added = doesJoin ? this.#intake.take(messages, 'older') : [];
    this.pass({ kind: 'olderCame', run, cursor });
    if (!doesJoin) return false;
    this.#parts.window.widen(added.length);
    this.#parts.onPage({ messages, added, place: 'older', isCut: false });
    this.keep();
    return true;
  }

  /** Removes messages that the cache showed and that were deleted in the meantime, from the cache too. */
  async #dropDeleted(page: HistoryPage, port: ChatPort): Promise<void> {
    if (await this.#intake.dropDeleted(page, port)) this.keep();
  }

  /** The service's pages are shorter than a tall window. */
  #fillView(): void {
    if (this.state === 'ready' && this.#parts.book.order.length < firstShown) void this.loadOlder();
  }

  #isJump(messages: readonly Message[]): boolean {
    const { book, id } = this.#parts;
    const known = book.newestSent?.sequence ?? 0;
    const next = messages[0]?.sequence ?? 0;
    return isGroup(id) && known > 0 && next - known >= groupGap;
  }
}
