import { makeAutoObservable } from 'mobx';
import type { ChatPort } from '#im/port.ts';
import type { ConversationId, HistoryPage, Message } from '#im/records.ts';
import type { ServiceHost } from '#im/ServiceHost.ts';
import { otherwise } from '#lib/report.ts';
import { EarlierStay } from './EarlierStay.ts';
import { HistoryProgress } from './HistoryProgress.ts';
import { HistoryRepair, type RepairedHistory } from './HistoryRepair.ts';
import { behind, isBeyond, isJump, settledIds } from './holes.ts';
import type { LossRecord, Staleness } from './LossRecord.ts';
import type { MessageBook } from './MessageBook.ts';
import { type LoadOlderOptions, OlderPages } from './OlderPages.ts';
import { OrderCheck } from './OrderCheck.ts';
import { OutdatedMessages } from './OutdatedMessages.ts';
import { PageIntake, type PageIntakeHost, type TakenPage } from './PageIntake.ts';
import { firstShown, type RowWindow } from './RowWindow.ts';
import { readBack } from './read-back.ts';

/** The parts of the chat that a history uses. */
export interface HistoryHost extends ServiceHost, PageIntakeHost {
  readonly losses: Pick<LossRecord, 'take' | 'isRepairing' | 'noteLack'>;
  /** True while the page is visible and shows a conversation. */
  isSeen(id: ConversationId): boolean;
  /**
   * True for a group the user is no longer in. The service sends nothing more of it, and the stored messages stay.
   */
  hasEnded(id: ConversationId): boolean;
}

/** The conversation of the history, and the receivers of its pages. */
interface HistoryParts {
  readonly id: ConversationId;
  readonly book: MessageBook;
  readonly window: RowWindow;
  /** False if the service stores no messages of it: only those that arrived here exist. */
  hasPast(): boolean;
  /** The time at which the user joined the group last, in milliseconds; undefined if unknown. */
  joinedAt(): number | undefined;
  /** Receives each page before it is rendered. */
  onPage(page: TakenPage): void;
  isOnScreen(): boolean;
  /** Receives known messages that were read again. */
  onConfirmed(messages: readonly Message[]): void;
  /** Receives the ids of messages that were deleted meanwhile. */
  onDeleted(ids: readonly string[]): void;
}

/**
 * Loads one conversation's messages, page by page from the newest back, and makes sure that none is missing.
 * `history-state.ts` holds the states and transitions; this class and its parts make the requests.
 */
export class ConversationHistory implements RepairedHistory {
  readonly progress = new HistoryProgress();
  readonly #older: OlderPages;
  readonly #repair: HistoryRepair;
  readonly #intake: PageIntake;
  readonly #order: OrderCheck;
  readonly #outdated: OutdatedMessages;
  readonly #earlier: EarlierStay;
  readonly #parts: HistoryParts;
  readonly #host: HistoryHost;
  /** The time of the newest message before an outage. */
  #newestAtLoss = Number.POSITIVE_INFINITY;
  /** The number of outages. */
  #losses = 0;

  constructor(parts: HistoryParts, host: HistoryHost) {
    this.#parts = parts;
    this.#host = host;
    const { id, book, window } = parts;
    this.#earlier = new EarlierStay(book, () => parts.joinedAt());
    this.#intake = new PageIntake({ id, book, window, earlier: this.#earlier }, host);
    this.#order = new OrderCheck(parts.book, host);
    this.#outdated = new OutdatedMessages(
      {
        id,
        book,
        window,
        earlier: this.#earlier,
        onConfirmed: (messages) => {
          parts.onConfirmed(messages);
          this.keep();
        },
        onDeleted: (ids) => {
          parts.onDeleted(ids);
          this.drop(ids);
          this.keep();
        },
      },
      host,
    );
    this.#repair = new HistoryRepair(parts.id, parts.book, this, host);
    this.#older = new OlderPages(
      {
        id: parts.id,
        window: parts.window,
        progress: this.progress,
        intake: this.#intake,
        onTaken: (page, source, port) => {
          this.#earlier.notePage(source);
          this.#takeEarlier();
          parts.onPage(page);
          this.keep();
          void this.#dropDeleted(source, port);
        },
      },
      host,
    );
    makeAutoObservable(this, { progress: false });
  }

  /** The state for the view. */
  get state(): 'loading' | 'ready' | 'error' {
    return this.progress.view;
  }

  get isLoadingOlder(): boolean {
    return this.#older.isLoading;
  }

  get olderFailed(): boolean {
    return this.#older.hasFailed;
  }

  get hasOlder(): boolean {
    return this.#older.hasMore;
  }

  /** True once no older messages than the loaded ones exist. */
  get isWhole(): boolean {
    return this.progress.pages?.cursor === null;
  }

  /**
   * Receives the messages stored by an earlier run. A hole can separate only these from a page or an event that came
   * first.
   */
  noteKept(messages: readonly Message[]): void {
    this.progress.pass({ kind: 'doubted', known: new Set(messages.map((message) => message.id)) });
    this.#intake.noteKept(messages);
    this.#outdated.note(messages);
  }

  /** Notes the start of an outage: pages that were requested before prove nothing about what came since. */
  noteLoss(): void {
    this.#losses += 1;
    this.#rememberKnown();
  }

  /** Remembers the known messages. After an outage, only a page that reaches back to one of them leaves no hole. */
  #rememberKnown(): void {
    this.#outdated.noteLoss();
    if (this.progress.doubt.known !== null) return;
    this.#newestAtLoss = this.#parts.book.newestSent?.time ?? 0;
    this.progress.pass({ kind: 'doubted', known: settledIds(this.#parts.book) });
  }

  /** Loads the newest page when the conversation is opened. */
  async open(): Promise<void> {
    const { port, losses } = this.#host;
    if (this.#hasNoPages) return this.reload();
    // Without a connection the mark stays until it returns.
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
      this.progress.pass({ kind: 'newestCame', cursor: null, source: 'memory' });
      return;
    }
    // Without a connection the state stays: the stored messages are shown, and the chat calls again when the
    // connection returns.
    if (!port) return;
    this.progress.pass({ kind: 'newestAsked' });
    const losses = this.#losses;
    const page = await port.history(this.#parts.id, null).catch(otherwise('chat history: newest page', null));
    if (!page) {
      this.progress.pass({ kind: 'newestFailed' });
      return;
    }
    this.takeNewest(page, 'memory', losses);
    void this.#dropDeleted(page, port);
    if (this.progress.repair === null) this.#fillView();
  }

  /** Waits after an outage for the service's own repair, then makes sure that no message is missing. */
  async recover(staleness: Staleness = 'outage'): Promise<void> {
    if (this.#hasNoPages) return this.reload();
    this.noteLoss();
    await this.#repair.run(staleness);
  }

  /** Clears possible holes and loads again. */
  async refill(): Promise<void> {
    const { port } = this.#host;
    if (this.#hasNoPages) return this.reload();
    if (!port) return;
    // The known messages are noted now, because messages that arrive while the page loads do not prove that it
    // reaches back.
    this.#rememberKnown();
    const losses = this.#losses;
    this.progress.pass({ kind: 'forgotten' });
    await port.forgetMemory(this.#parts.id).catch(otherwise('chat history: forget', undefined));
    const page = await this.#readNewest(port).catch(otherwise('chat history: refill', null));
    if (!page) {
      this.progress.pass({ kind: 'newestFailed' });
      // The next opening repairs it.
      this.#host.losses.noteLack(this.#parts.id);
      return;
    }
    this.takeNewest(page, 'service', losses);
    void this.#dropDeleted(page, port);
  }

  /** Extends the window to older messages, from memory first and then from the service. */
  loadOlder(options?: LoadOlderOptions): Promise<void> {
    return this.#older.load(options);
  }

  /** The messages of an event that may be added; the others are behind a hole and arrive with a page. */
  admit(messages: readonly Message[], isNew: boolean): readonly Message[] {
    if (isNew && isJump(this.#parts.book, messages)) void this.refill();
    const pages = this.progress.pages;
    if (!pages || pages.cursor === null) return messages;
    const known = messages.filter((message) => !isBeyond(this.#parts.book, message));
    if (isNew && known.length < messages.length) this.progress.pass({ kind: 'lacked' });
    return known;
  }

  /** Handles an event whose messages are in the book: loads messages that turn out to be missing or out of order. */
  mend(arrived: readonly Message[]): void {
    if (this.#hasNoPages) return;
    this.#order.note(arrived);
    if (this.progress.doubt.isLacking && this.progress.repair === null) void this.recover();
  }

  /**
   * Stores the newest messages for the next start, except those with a possible hole. In a group that ended nobody
   * can fill the hole, so all of them are stored.
   */
  keep(): void {
    if (!this.progress.pages || !this.#parts.hasPast()) return;
    if (this.progress.doubt.known === null) this.#intake.keep();
    else if (this.#host.hasEnded(this.#parts.id)) this.#intake.keep(this.#newestAtLoss);
  }

  /** Receives the ids of deleted messages. */
  drop(ids: readonly string[]): void {
    this.#earlier.drop(ids);
    this.#intake.drop(ids);
  }

  /** Called when it becomes known when the user joined the group, or that the stay in it ended. */
  noteJoined(): void {
    this.#earlier.reconsider(this.#host.hasEnded(this.#parts.id));
    this.#takeEarlier();
    this.keep();
  }

  onRepaired(): void {
    this.#fillView();
    if (this.olderFailed) void this.loadOlder({ keepsEnd: true });
    void this.checkShown();
  }

  noteNewest(messages: readonly Message[]): void {
    this.#outdated.confirm(messages);
  }

  /** Reads messages in the document again that something may have happened to during an outage. */
  async checkShown(): Promise<void> {
    // A repair reads the newest messages anyway.
    const isDue = this.#parts.isOnScreen() && this.progress.pages && this.progress.repair === null;
    if (isDue && !this.#hasNoPages) await this.#outdated.check();
  }

  /** True if the service has no history: only the messages here exist. */
  get #hasNoPages(): boolean {
    return this.#host.hasEnded(this.#parts.id) || !this.#parts.hasPast();
  }

  /** Reads back to the known messages in a conversation that is looked at; in others the newest page is enough. */
  #readNewest(port: ChatPort): Promise<HistoryPage> {
    const { id } = this.#parts;
    if (!this.#host.isSeen(id)) return port.history(id, null);
    return readBack(port, id, (messages) => this.progress.reachesBack(messages));
  }

  /**
   * Takes the newest page. `service` means that it certainly came from there and not from the client's memory, and
   * `losses` is the number of outages before it was requested.
   */
  private takeNewest({ messages, cursor }: HistoryPage, source: 'memory' | 'service', losses: number): void {
    const isFirst = this.progress.pages === null;
    const { known } = this.progress.doubt;
    // The messages before the page are behind a hole, or deleted if the page is the whole history.
    const isCut =
      (isFirst || source === 'service') &&
      known !== null &&
      (cursor === null || !this.progress.reachesBack(messages));
    this.#earlier.notePage({ messages, cursor });
    if (isCut)
      this.#intake.drop(this.#earlier.removable(behind(this.#parts.book, messages, known), cursor === null));
    // Messages may have arrived while the page was read: it may lack them, or have them in a wrong order.
    const isAlone = this.#parts.book.order.length === 0;
    const added = this.#intake.take(messages, 'newer');
    if (!isAlone) this.#order.note(added.flatMap((id) => this.#parts.book.get(id) ?? []));
    if (isFirst || source === 'service') this.#outdated.confirm(messages);
    this.progress.pass({ kind: 'newestCame', cursor, source });
    this.#takeEarlier();
    // An answer may be late, because its window was halted meanwhile.
    if (losses !== this.#losses && known !== null)
      this.progress.pass({ kind: 'doubted', known: new Set([...known, ...messages.map(({ id }) => id)]) });
    const place = isFirst ? 'first' : 'newest';
    this.#parts.onPage({ messages, added, place, isCut: isCut && !isFirst });
    this.keep();
    void this.checkShown();
  }

  /** Adds the messages of an earlier stay in a group before the first one of the present stay. */
  #takeEarlier(): void {
    if (this.isWhole) this.#intake.take(this.#earlier.release(), 'older');
  }

  /** Removes messages that the cache showed and that were deleted meanwhile, from the cache too. */
  async #dropDeleted(page: HistoryPage, port: ChatPort): Promise<void> {
    if (await this.#intake.dropDeleted(page, port)) this.keep();
  }

  /** Loads more rows if the service's pages are shorter than a tall window. */
  #fillView(): void {
    if (this.state === 'ready' && this.#parts.book.order.length < firstShown)
      void this.loadOlder({ keepsEnd: true });
  }
}
