import { makeAutoObservable, runInAction } from 'mobx';
import type { ChatCache } from '#im/cache/ChatCache.ts';
import { ChatError } from '#im/errors.ts';
import type { ChatPort, ReceiptChange } from '#im/port.ts';
import type {
  Conversation,
  ConversationId,
  HistoryPage,
  Message,
  OutgoingBody,
  Quote,
  Reaction,
} from '#im/records.ts';
import { buildTimeline, isHidden, type Row } from '../timeline/rows.ts';
import type { DraftStore } from './DraftStore.ts';
import { MessageBook } from './MessageBook.ts';
import type { OutboxStore } from './OutboxStore.ts';
import { SpokenStore } from './SpokenStore.ts';
import { TypingStore } from './TypingStore.ts';

/** What an open conversation needs of the chat. */
export interface ConversationHost {
  readonly cache: ChatCache;
  readonly outbox: OutboxStore;
  readonly drafts: DraftStore;
  readonly selfId: string;
  port(): ChatPort | null;
  conversation(id: ConversationId): Conversation | null;
  /** True while the page and this conversation are in front of the user. */
  isSeen(id: ConversationId): boolean;
  noteRead(id: ConversationId): void;
  /** True, once, where the service's memory of the conversation may have holes. */
  takeStale(id: ConversationId): boolean;
  /** True for the moments after an outage in which the service's client repairs by itself. */
  isRepairing(): boolean;
  timeFormat(): { locale: string };
}

export type LoadState = 'loading' | 'ready' | 'error';

/** Messages beyond these leave the document; the records stay. With a divider above each they are 150 rows. */
const maxShown = 74;
const firstShown = 20;
const step = 15;
/** How long the service's own repair after an outage is given. */
const repairMs = 1_500;
/** Pages read back for who looks at a conversation, before what lies behind a hole goes. */
const maxPagesBack = 8;
/** Messages may overtake each other by this much: what came last before an outage may not be all there was. */
const overtakingMs = 2_000;
/** A message younger than this may have come with a page before it was counted. */
const justInMs = 60_000;
/** A jump of a group's numbers from which on the service leaves the hole unfilled. */
const groupGap = 300;

/** One conversation: its messages, the window of rows in the document, and what the user can do in it. */
export class ConversationStore {
  readonly id: ConversationId;
  readonly book = new MessageBook();
  readonly typing: TypingStore;
  readonly spoken: SpokenStore;
  state: LoadState = 'loading';
  isLoadingOlder = false;
  olderFailed = false;
  /** Where the first unread message was when the conversation was opened. */
  unreadMarkId: string | null = null;
  /** Incoming messages since the reader left the end. */
  missedCount = 0;
  isAtBottom = true;
  /** The message that blinks because somebody jumped to it. */
  highlightId: string | null = null;
  #cursor: string | null = null;
  #isOldestLoaded = false;
  private shownCount = firstShown;
  /** The last shown message; null while the window follows the newest. */
  private endId: string | null = null;
  #rows: readonly Row[] = [];
  #isOpened = false;
  /** Unread when the conversation came to front: reading begins before the page that shows where they start. */
  #unreadAtOpen = 0;
  /** What was known before an outage; null while nothing can be missing. */
  #before: ReadonlySet<string> | null = null;
  /** Counts the times the newest page came anew: an older page that was asked for before does not join it. */
  #fills = 0;
  /** Tells one outage's work from the next one's. */
  #recovery = 0;
  #recovered: Promise<void> | null = null;
  /** A page brought a message the unread count may lack: the service counts it until it is told. */
  #hasUncounted = false;
  /** The service's memory holds what it repaired before the oldest loaded page, with a hole between. */
  #hasStrays = false;
  #ordering: ReturnType<typeof setTimeout> | null = null;
  readonly #receipted = new Set<string>();
  readonly #host: ConversationHost;

  constructor(id: ConversationId, host: ConversationHost) {
    this.id = id;
    this.#host = host;
    this.typing = new TypingStore(id, host.port);
    this.spoken = new SpokenStore(() => this.#ready());
    makeAutoObservable(this, { id: false, book: false, typing: false, spoken: false });
  }

  /** The conversation's own record; null until the service knows it. */
  get conversation(): Conversation | null {
    return this.#host.conversation(this.id);
  }

  /** The rows of the window. Unchanged rows are the same objects from one change to the next. */
  get rows(): readonly Row[] {
    const messages = this.shownIds.flatMap((id) => this.book.get(id) ?? []);
    this.#rows = buildTimeline(
      messages,
      { ...this.#host.timeFormat(), unreadMarkId: this.unreadMarkId },
      this.#rows,
    );
    return this.#rows;
  }

  get hasOlder(): boolean {
    return this.start > 0 || !this.#isOldestLoaded;
  }

  /** True while newer messages than the window's are known. */
  get hasNewer(): boolean {
    return this.endId !== null;
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
    this.#unreadAtOpen = this.conversation?.unreadCount ?? 0;
    if (!this.#isOpened) {
      this.#isOpened = true;
      const all = await this.#host.cache.messages(this.id);
      const kept = all.filter((message) => message.conversationId === this.id);
      // A page or an event may have come first: only what was kept can be cut off from them.
      this.#before ??= new Set(kept.map((message) => message.id));
      this.ingest(kept);
    } else if (this.state === 'ready') runInAction(() => this.#markUnread());
    // Without a line the mark stays for when it is back.
    if (!this.#host.port() || !this.#host.takeStale(this.id)) await this.reload();
    // What the client still repairs would lie in its memory again right after it was forgotten.
    else if (this.#host.isRepairing()) await this.recover();
    else await this.refill();
  }

  /** Loads the newest page again, such as after an error or an outage. */
  async reload(): Promise<void> {
    const port = this.#host.port();
    // Without a line the state stays: the kept messages show, and the chat calls again when it is back.
    if (!port) return;
    if (this.state === 'error') this.state = 'loading';
    try {
      const page = await port.history(this.id, null);
      runInAction(() => this.#takeNewest(page, false));
      this.readIfSeen();
      this.#loadApart(page.messages);
      // The service's pages are shorter than what a tall window shows.
      if (this.book.order.length < firstShown && this.#recovered === null) void this.loadOlder();
    } catch {
      runInAction(() => {
        if (this.state !== 'ready') this.state = 'error';
      });
    }
  }

  /** Remembers what is known: after an outage, only a page that reaches back to it leaves no hole. */
  noteLoss(): void {
    this.#before ??= this.#settledIds();
  }

  /** After an outage: gives the service's own repair a moment, then makes sure that nothing is missing. */
  async recover(): Promise<void> {
    this.noteLoss();
    this.#recovery += 1;
    const recovery = this.#recovery;
    const work = this.#repair(() => recovery === this.#recovery);
    this.#recovered = work;
    await work;
    if (recovery !== this.#recovery) return;
    this.#recovered = null;
    if (this.state === 'ready' && this.book.order.length < firstShown) void this.loadOlder();
  }

  async #repair(isCurrent: () => boolean): Promise<void> {
    await this.reload();
    for (let attempt = 1; attempt <= 5 && (this.#before !== null || this.#hasStrays); attempt += 1) {
      await new Promise((done) => setTimeout(done, attempt * repairMs));
      const port = this.#host.port();
      // The next line begins anew.
      if (!port || !isCurrent()) return;
      const newest = await port.newest(this.id).catch(() => null);
      if (!isCurrent()) return;
      if (!newest) continue;
      const isMissing = newest.some((message) => !message.isDeleted && !this.book.get(message.id));
      if (!isMissing && !this.#hasStrays && this.#reachesBack(newest)) {
        this.#before = null;
        this.#keep();
      } else await this.refill();
    }
  }

  /** Forgets possible holes and loads again. */
  async refill(): Promise<void> {
    const port = this.#host.port();
    if (!port) return;
    // Taken now: what arrives while the page loads does not show that it reaches back.
    this.#before ??= this.#settledIds();
    this.#hasStrays = false;
    await port.forgetMemory(this.id).catch(() => undefined);
    const page = await this.#readBack(port).catch(() => null);
    if (!page) {
      runInAction(() => {
        if (this.state !== 'ready') this.state = 'error';
      });
      return;
    }
    runInAction(() => this.#takeNewest(page, true));
    this.readIfSeen();
    this.#loadApart(page.messages);
  }

  /** The newest page and, under the reader's eyes, the ones before it until they meet what is known. */
  async #readBack(port: ChatPort): Promise<HistoryPage> {
    let { messages, cursor } = await port.history(this.id, null);
    const most = this.#host.isSeen(this.id) ? maxPagesBack : 1;
    for (let count = 1; count < most && cursor !== null && !this.#reachesBack(messages); count += 1) {
      const older: HistoryPage | null = await port.history(this.id, cursor).catch(() => null);
      if (!older) break;
      messages = [...older.messages, ...messages];
      cursor = older.cursor;
    }
    return { messages, cursor };
  }

  #reachesBack(messages: readonly Message[]): boolean {
    return this.#before === null || messages.some((message) => this.#before?.has(message.id));
  }

  /** Widens the window to older messages, from memory first and then from the service. */
  async loadOlder(): Promise<void> {
    if (this.isLoadingOlder || !this.hasOlder) return;
    if (this.start > 0) {
      this.#widen(Math.min(step, this.start));
      return;
    }
    const port = this.#host.port();
    if (!port || this.state !== 'ready') return;
    this.isLoadingOlder = true;
    this.olderFailed = false;
    try {
      // What memory has before the oldest page may be cut off from it until then.
      await this.#recovered;
      const fills = this.#fills;
      const page = await port.history(this.id, this.#cursor);
      if (fills !== this.#fills) return;
      runInAction(() => {
        const visible = this.#take(page.messages, 'older');
        this.#setCursor(page.cursor);
        this.#widen(visible);
      });
      this.#loadApart(page.messages);
    } catch {
      runInAction(() => {
        this.olderFailed = true;
      });
    } finally {
      runInAction(() => {
        this.isLoadingOlder = false;
      });
    }
  }

  /** Moves the window towards the newest messages. */
  showNewer(): void {
    if (this.endId === null) return;
    const end = this.end + step;
    this.endId = end >= this.book.order.length ? null : (this.book.order[end - 1] ?? null);
  }

  /** Brings the window to the newest messages. */
  showLatest(): void {
    this.endId = null;
    this.shownCount = firstShown;
    this.missedCount = 0;
  }

  /** Told by the view: at the end, nothing is missed and everything seen is read. */
  setAtBottom(isAtBottom: boolean): void {
    this.isAtBottom = isAtBottom && !this.hasNewer;
    if (this.isAtBottom) {
      this.missedCount = 0;
      this.readIfSeen();
    }
  }

  /** Brings a loaded, not recalled message into the window and lets it blink. False where there is none. */
  jumpTo(remoteId: string): boolean {
    const message = this.book.byRemoteId(remoteId);
    if (!message || message.body.kind === 'revoked' || isHidden(message)) return false;
    const index = this.book.order.indexOf(message.id);
    if (index < this.start || index >= this.end) {
      const end = Math.min(this.book.order.length, index + step);
      this.shownCount = Math.min(maxShown, 2 * step);
      this.endId = end >= this.book.order.length ? null : (this.book.order[end - 1] ?? null);
    }
    this.highlightId = message.id;
    return true;
  }

  endHighlight(): void {
    this.highlightId = null;
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

  /** Deletes a message for this user only; throws {@link ChatError}. */
  async remove(messages: readonly Message[]): Promise<void> {
    const unsent = messages.filter((message) => this.#host.outbox.owns(message.id));
    for (const message of unsent) this.#host.outbox.discard(message.id);
    const sent = messages.filter((message) => message.remoteId !== null && !unsent.includes(message));
    if (sent.length > 0) await this.#ready().remove(sent);
    this.drop(sent.map((message) => message.id));
  }

  /** Recalls an own message; throws {@link ChatError}, `revokeTooLate` among them. */
  async revoke(message: Message): Promise<void> {
    this.ingest([await this.#ready().revoke(message)]);
  }

  /** Adds or takes back an own reaction at once; throws {@link ChatError} and puts it back where refused. */
  async react(message: Message, key: string): Promise<void> {
    const before = message.reactions;
    const isOn = !before.some((item) => item.key === key && item.isMine);
    this.book.change(message.id, { reactions: toggled(before, key, isOn, this.#host.selfId) });
    try {
      await this.#ready().react(message, key, isOn);
    } catch (error) {
      this.book.change(message.id, { reactions: before });
      throw error;
    }
  }

  /** Told by the view once a message is 70 percent visible: its sender hears of it, once. */
  noteSeen(message: Message): void {
    const type = this.conversation?.groupType;
    if (message.flow !== 'in' || message.receipt === null || type === 'live' || type === 'community') return;
    if (message.receipt.isPeerRead || this.#receipted.has(message.id)) return;
    const port = this.#host.port();
    if (!port) return;
    this.#receipted.add(message.id);
    port.sendReceipts([message]).catch(() => this.#receipted.delete(message.id));
  }

  /** Tells the service that everything is read, where the user sees the end. */
  readIfSeen(): void {
    const unread = this.conversation;
    if (!unread || (unread.unreadCount === 0 && unread.mention === 'none' && !this.#hasUncounted)) return;
    if (!this.isAtBottom || !this.#host.isSeen(this.id)) return;
    const port = this.#host.port();
    if (!port) return;
    this.#hasUncounted = false;
    this.#host.noteRead(this.id);
    void this.#tellRead(port);
  }

  /** The count is gone from the screen: the service has to hear of it, again where it did not. */
  async #tellRead(port: ChatPort): Promise<void> {
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const isTold = await port.markRead(this.id).then(
        () => true,
        () => false,
      );
      if (isTold) return;
      await new Promise((done) => setTimeout(done, attempt * repairMs));
      // The next line brings the service's own count.
      if (this.#host.port() !== port) return;
    }
  }

  /** Takes new or changed messages of this conversation. */
  ingest(messages: readonly Message[], isNew = false): void {
    if (isNew && this.#isJump(messages)) {
      this.noteLoss();
      void this.refill();
    }
    const known = messages.filter((message) => !this.#isBeyond(message));
    if (isNew && known.length < messages.length) this.#hasStrays = true;
    const added = this.#ingest(known);
    if (isNew && this.book.isUnclear(known)) this.#askOrder();
    if (this.#hasStrays && this.#recovered === null) void this.recover();
    if (!isNew || added === 0) return;
    this.typing.hear(false);
    if (!this.isAtBottom)
      this.missedCount += messages.filter((message) => message.flow === 'in' && !isHidden(message)).length;
    this.readIfSeen();
  }

  /** Asks the service for the order of the newest messages, once for all that come in together. */
  #askOrder(): void {
    this.#ordering ??= setTimeout(async () => {
      this.#ordering = null;
      const newest =
        (await this.#host
          .port()
          ?.newest(this.id)
          .catch(() => null)) ?? [];
      runInAction(() =>
        this.book.ingestPage(
          newest.filter(({ id }) => this.book.get(id)),
          'newer',
        ),
      );
    }, repairMs);
  }

  ingestReactions(remoteId: string, changes: readonly Reaction[]): void {
    const message = this.book.byRemoteId(remoteId);
    if (!message) return;
    const keys = new Set(changes.map((change) => change.key));
    const kept = message.reactions.filter((item) => !keys.has(item.key));
    this.book.change(message.id, { reactions: [...kept, ...changes.filter((item) => item.count > 0)] });
  }

  ingestReceipts(changes: readonly ReceiptChange[]): void {
    for (const { remoteId, receipt } of changes) {
      const message = this.book.byRemoteId(remoteId);
      if (message)
        this.book.change(message.id, { receipt, isPeerRead: receipt.isPeerRead || message.isPeerRead });
    }
  }

  drop(ids: readonly string[]): void {
    this.book.drop(ids);
    if (this.endId !== null && ids.includes(this.endId)) this.endId = null;
  }

  /** Leaves the conversation: the unread mark has done its work. */
  close(): void {
    this.unreadMarkId = null;
    this.missedCount = 0;
    this.isAtBottom = true;
    this.highlightId = null;
    this.typing.end();
    this.showLatest();
    this.#keep();
  }

  private get end(): number {
    const { order } = this.book;
    if (this.endId === null) return order.length;
    const index = order.indexOf(this.endId);
    return index === -1 ? order.length : index + 1;
  }

  private get start(): number {
    return Math.max(0, this.end - this.shownCount);
  }

  private get shownIds(): readonly string[] {
    return this.book.order.slice(this.start, this.end);
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
    if (isCut) this.drop(this.#behind(page.messages, before));
    this.#take(page.messages);
    this.#setCursor(page.cursor);
    if (isCut && !isFirst) this.showLatest();
    // While the service repairs an outage, what it gives from memory is not the last word.
    if (isFresh || this.#recovered === null) this.#before = null;
    if (isFirst) this.#markUnread();
    this.state = 'ready';
    this.#keep();
  }

  #isJump(messages: readonly Message[]): boolean {
    const known = this.book.newestSent?.sequence ?? 0;
    const next = messages[0]?.sequence ?? 0;
    return this.id.startsWith('group-') && known > 0 && next - known >= groupGap;
  }

  /** What may have a hole is not kept. */
  #keep(): void {
    if (this.state === 'ready' && this.#before === null)
      void this.#host.cache.keepMessages(this.id, this.#sentMessages());
  }

  /** What was known before and is not on a page, and whatever lies before that page. */
  #behind(page: readonly Message[], before: ReadonlySet<string>): readonly string[] {
    const onPage = new Set(page.map((message) => message.id));
    const begin = page[0] ? second(page[0]) : 0;
    return this.book.order.filter((id) => {
      const message = this.book.get(id);
      return message?.delivery === 'sent' && !onPage.has(id) && (before.has(id) || second(message) <= begin);
    });
  }

  /** True for what lies before the oldest loaded page: alone there, it would hide what comes between. */
  #isBeyond(message: Message): boolean {
    if (message.delivery !== 'sent' || this.#cursor === null || this.book.get(message.id)) return false;
    const oldest = this.book.order.find((id) => this.book.get(id)?.delivery === 'sent');
    const first = oldest === undefined ? undefined : this.book.get(oldest);
    return first !== undefined && second(message) < second(first);
  }

  /** What the service has for certain, without what came in last: something may be missing among that. */
  #settledIds(): ReadonlySet<string> {
    const newest = this.book.newestSent?.time ?? 0;
    return new Set(
      this.book.order.filter((id) => {
        const message = this.book.get(id);
        return message?.delivery === 'sent' && message.time < newest - overtakingMs;
      }),
    );
  }

  #ingest(messages: readonly Message[]): number {
    const added = this.book.ingest(messages);
    // The window grows with what arrives, so that its top stays where it is, up to its limit.
    if (this.endId === null) this.shownCount = Math.min(maxShown, this.shownCount + added.length);
    return added.length;
  }

  /** Takes a page; returns how many new messages have rows. */
  #take(messages: readonly Message[], place: 'older' | 'newer' = 'newer'): number {
    const gone = messages.filter((message) => message.isDeleted).map((message) => message.id);
    if (gone.length > 0) this.drop(gone);
    const wanted = messages.filter((message) => {
      if (message.isDeleted) return false;
      // What the service's memory says of unsent messages is older than what the outbox knows.
      if (message.flow === 'out' && message.delivery !== 'sent') return false;
      if (message.nonce !== null && this.#host.outbox.owns(message.nonce)) {
        this.#host.outbox.settle(message);
        return !this.#host.outbox.owns(message.nonce);
      }
      return true;
    });
    const isOlderPage = place === 'older' || this.book.order.length === 0;
    const added = this.book.ingestPage(wanted, isOlderPage ? 'older' : 'newer');
    this.#hasUncounted ||= added.some((id) => this.#isUncounted(id));
    this.#keep();
    return added.length;
  }

  /** True for what has only just come in: a page that gives it before its push keeps it from being counted. */
  #isUncounted(id: string): boolean {
    const message = this.book.get(id);
    const port = this.#host.port();
    return message?.flow === 'in' && port !== null && port.now() - message.time < justInMs;
  }

  #widen(count: number): void {
    const start = Math.max(0, this.start - count);
    const end = Math.min(this.end, start + maxShown);
    this.shownCount = end - start;
    this.endId = end >= this.book.order.length ? null : (this.book.order[end - 1] ?? null);
  }

  #setCursor(cursor: string | null): void {
    this.#cursor = cursor;
    this.#isOldestLoaded = cursor === null;
  }

  #markUnread(): void {
    const count = Math.max(this.#unreadAtOpen, this.conversation?.unreadCount ?? 0);
    this.#unreadAtOpen = 0;
    if (count <= 0) return;
    const incoming = this.book.order.filter((id) => {
      const message = this.book.get(id);
      return message?.flow === 'in' && !isHidden(message) && message.body.kind !== 'tip';
    });
    this.unreadMarkId = incoming.at(-Math.min(count, incoming.length)) ?? null;
  }

  #sentMessages(): readonly Message[] {
    return this.book.order.slice(-40).flatMap((id) => this.book.get(id) ?? []);
  }

  /** What history does not carry. */
  #loadApart(messages: readonly Message[]): void {
    void this.#loadReactions(messages);
    void this.loadReceipts(messages);
  }

  /** Asks who has read own messages of a group. */
  async loadReceipts(messages: readonly Message[]): Promise<void> {
    const port = this.#host.port();
    const own = messages.filter((message) => message.flow === 'out' && message.receipt !== null);
    if (!port || own.length === 0 || !this.id.startsWith('group-')) return;
    const found = await port.receipts(own).catch(() => []);
    runInAction(() => this.ingestReceipts(found));
  }

  async #loadReactions(messages: readonly Message[]): Promise<void> {
    const asked = messages.filter((message) => message.remoteId !== null && message.body.kind !== 'tip');
    const port = this.#host.port();
    if (asked.length === 0 || !port) return;
    const found = await port.reactions(asked).catch(() => null);
    if (found)
      runInAction(() => {
        for (const [remoteId, reactions] of found)
          if (reactions.length > 0) this.ingestReactions(remoteId, reactions);
      });
  }

  #ready(): ChatPort {
    const port = this.#host.port();
    if (!port) throw new ChatError('network');
    return port;
  }
}

const second = (message: Message) => Math.floor(message.time / 1000);

function toggled(
  before: readonly Reaction[],
  key: string,
  isOn: boolean,
  selfId: string,
): readonly Reaction[] {
  const known = before.find((item) => item.key === key) ?? { key, count: 0, isMine: false, userIds: [] };
  const userIds = known.userIds.filter((id) => id !== selfId);
  const changed: Reaction = {
    key,
    count: Math.max(0, known.count + (isOn ? 1 : -1)),
    isMine: isOn,
    userIds: isOn ? [...userIds, selfId] : userIds,
  };
  const others = before.map((item) => (item.key === key ? changed : item));
  const next = others.includes(changed) ? others : [...others, changed];
  return next.filter((item) => item.count > 0);
}
