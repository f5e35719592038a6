import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { ChatCache } from '#im/cache/ChatCache.ts';
import type { ChatPort } from '#im/port.ts';
import {
  type Conversation,
  type ConversationId,
  type Message,
  type Profile,
  userConversationId,
} from '#im/records.ts';
import { clearSdkStorage } from '#im/sdk-storage.ts';
import { ChatStart, OutdatedPage, type Root, type Services, type SessionEnd } from '#parts/root/index.tsx';
import { attention } from '#platform/attention.ts';
import { deviceStorage } from '#platform/storage.ts';
import type { ConversationStore } from '../conversation/ConversationStore.ts';
import { ConversationStores, type ConversationStoresHost } from '../conversation/ConversationStores.ts';
import { GoneMessages } from '../conversation/GoneMessages.ts';
import { LossRecord } from '../conversation/LossRecord.ts';
import { ReadAhead, type ReadAheadHost } from '../conversation/ReadAhead.ts';
import { ReceiptSupport } from '../conversation/ReceiptSupport.ts';
import { ShownConversations } from '../conversation/ShownConversations.ts';
import { DraftStore } from '../drafts/DraftStore.ts';
import { type ConversationListHost, ConversationListStore } from '../list/ConversationListStore.ts';
import { type OutboxHost, OutboxStore } from '../outbox/OutboxStore.ts';
import { ContactStore, type ContactsHost } from '../peer/ContactStore.ts';
import { PresenceStore } from '../peer/PresenceStore.ts';
import { Announcer, type AnnouncerHost } from './Announcer.ts';
import { ChatLine } from './ChatLine.ts';
import { ConversationLookup, type ConversationLookupHost } from './ConversationLookup.ts';
import { connectionOf, profileOf } from './connection.ts';
import { EndedGroups, type EndedGroupsHost } from './EndedGroups.ts';
import { EventIntake } from './EventIntake.ts';
import { EventRouter, type EventRouterHost } from './EventRouter.ts';
import { ExcludedUsers } from './ExcludedUsers.ts';
import { GroupEvents } from './GroupEvents.ts';
import { keepContactsKnown } from './keep-contacts-known.ts';
import { LeftOutGroups, type LeftOutGroupsHost } from './LeftOutGroups.ts';
import { MessageIntake, type MessageIntakeHost } from './MessageIntake.ts';
import { NoticeAnswers, type NoticeAnswersHost } from './NoticeAnswers.ts';
import { Outages, type OutagesHost } from './Outages.ts';
import { keepOwnStatusOutside } from './own-status-outside.ts';
import { Removals, type RemovalsHost } from './Removals.ts';
import { ServiceMemory } from './ServiceMemory.ts';
import { showKept } from './show-kept.ts';
import { UnlistedPeople } from './UnlistedPeople.ts';
import { whenHiddenForLong } from './unload-hidden.ts';
import { clearUnreadBadges, keepChatOutside, keepUnreadOutside } from './unread-badges.ts';
import { watchContactRequests } from './watch-contact-requests.ts';
import { browserNews } from './windows.ts';

/**
 * The chat of the signed-in user. It is created once per session, connects by itself, and ends with the session's
 * signal. Every event of the service enters through one method and goes to the store that handles it.
 */
export class ChatStore
  implements
    ConversationStoresHost,
    ConversationListHost,
    OutboxHost,
    AnnouncerHost,
    NoticeAnswersHost,
    OutagesHost,
    ReadAheadHost,
    EndedGroupsHost,
    LeftOutGroupsHost,
    MessageIntakeHost,
    ConversationLookupHost,
    EventRouterHost,
    RemovalsHost,
    ContactsHost
{
  /** The conversations on screen. */
  readonly shown = new ShownConversations();
  /** True while messages that arrive in a conversation on screen count as seen. */
  private isPageSeen = attention.isSeen;
  readonly line = new ChatLine();
  /** What the user's windows tell each other. */
  readonly news = browserNews();
  readonly cache: ChatCache;
  readonly losses = new LossRecord();
  readonly gone = new GoneMessages();
  readonly list: ConversationListStore;
  readonly drafts: DraftStore;
  readonly outbox: OutboxStore;
  readonly presence: PresenceStore;
  readonly contacts: ContactStore;
  readonly receiptSupport = new ReceiptSupport();
  /** The conversations in memory. */
  readonly conversations: ConversationStores;
  readonly lookup = new ConversationLookup(this);
  /** The messages of conversations that will probably be opened next. */
  readonly readAhead = new ReadAhead(this);
  readonly groupEvents = new GroupEvents();
  readonly endedGroups: EndedGroups;
  readonly leftOutGroups: LeftOutGroups;
  readonly unlistedPeople = new UnlistedPeople(this);
  readonly outages: Outages;
  readonly removals: Removals;
  readonly #services: Services;
  /** The user at the start of the session. */
  readonly #user: Profile;
  /** The conversation with oneself, which the list compares with each of its thousands. */
  readonly #ownId: ConversationId;
  readonly #memory: ServiceMemory;
  readonly #router = new EventRouter(this);
  /** The service's events on their way to the stores. */
  readonly intake = new EventIntake(
    (events) => runInAction(() => this.#router.routeAll(events)),
    () => this.shown.ids.every((id) => this.conversations.get(id)?.window.isRendered !== false),
  );
  readonly #excluded: ExcludedUsers;
  /** The messages of every source on their way to all that they concern. */
  readonly incoming: MessageIntake;
  /** Called when a window of a newer build holds the chat. */
  readonly #outdated: () => void;

  constructor(root: Root) {
    this.#services = root.services;
    const { self } = root.services.session;
    this.#user = profileOf(self);
    this.#ownId = userConversationId(this.#user.userId);
    this.cache = new ChatCache(this.self.userId);
    const port = () => this.port;
    this.#excluded = new ExcludedUsers(root.services);
    this.#outdated = () =>
      root.store(OutdatedPage).note({
        kind: 'otherWindow',
        isOver: () => this.line.status.kind === 'ready',
      });
    this.outages = new Outages(this);
    this.removals = new Removals(this, root.services);
    this.drafts = new DraftStore(this.cache, this.self.userId, this.news);
    this.presence = new PresenceStore(port, this.self.userId);
    this.contacts = new ContactStore(this);
    this.#memory = new ServiceMemory(
      port,
      (id) => this.conversations.has(id) || this.line.isShownElsewhere(id),
    );
    this.incoming = new MessageIntake(this, { memory: this.#memory, announcer: new Announcer(this, root) });
    this.list = new ConversationListStore(this);
    this.outbox = new OutboxStore(this, root);
    this.conversations = new ConversationStores(this);
    this.endedGroups = new EndedGroups(this);
    this.leftOutGroups = new LeftOutGroups(this, root.services.signal);
    makeAutoObservable(this, {
      shown: false,
      line: false,
      news: false,
      cache: false,
      losses: false,
      gone: false,
      list: false,
      drafts: false,
      outbox: false,
      presence: false,
      contacts: false,
      receiptSupport: false,
      lookup: false,
      conversations: false,
      readAhead: false,
      groupEvents: false,
      endedGroups: false,
      leftOutGroups: false,
      unlistedPeople: false,
      outages: false,
      removals: false,
      intake: false,
      incoming: false,
    });
    if (self) this.#start(root);
  }

  /** The user, with their current name and picture. */
  get self(): Profile {
    const { self } = this.#services.session;
    // At its end the session has no user, and the stores still finish for the user they belong to.
    return self !== null && String(self.userId) === this.#user.userId ? profileOf(self) : this.#user;
  }

  get port(): ChatPort | null {
    return this.line.port;
  }

  /** The reason why a conversation is neither listed nor opened; null for all others. */
  refusal(id: ConversationId): 'self' | 'excluded' | null {
    if (id === this.#ownId) return 'self';
    return this.#excluded.has(id) ? 'excluded' : null;
  }

  /** True for conversations with oneself or with users the market excludes: they are neither listed nor opened. */
  isExcluded(id: ConversationId): boolean {
    return this.refusal(id) !== null;
  }

  /** True for a group the user is no longer in. */
  hasEnded(id: ConversationId): boolean {
    return this.endedGroups.has(id);
  }

  keepsLeftOut(record: Conversation): boolean {
    return this.leftOutGroups.keeps(record) || this.unlistedPeople.keeps(record);
  }

  /** True for a message that was recalled or deleted since it was found, collected or pinned. */
  isGone(message: Message): boolean {
    if (this.gone.has(message)) return true;
    return this.conversations.get(message.conversationId)?.book.get(message.id)?.body.kind === 'revoked';
  }

  /** True while the page is visible and shows a conversation. */
  isSeen(id: ConversationId): boolean {
    return this.isPageSeen && this.shown.stays(id);
  }

  /** True while any window shows a conversation, as far as this window knows. */
  isSeenAnywhere(id: ConversationId): boolean {
    return this.isSeen(id) || this.line.isShownElsewhere(id);
  }

  /**
   * True if this window should give a notice that belongs to no conversation: it has the connection, and the person
   * looks at none of the windows.
   */
  shouldAnnounce(): boolean {
    return this.line.holds && !this.isPageSeen && !this.line.isSeenElsewhere;
  }

  /** The store of a conversation, created on first use; null if it must not be opened. */
  conversation(id: ConversationId): ConversationStore | null {
    if (this.isExcluded(id)) return null;
    return this.conversations.make(id);
  }

  /** Shows a conversation beside those on screen; null if it must not be opened. */
  open(id: ConversationId): ConversationStore | null {
    const store = this.conversation(id);
    if (!store) return null;
    this.shown.add(id);
    this.list.filtered.noteOpened(this.list.get(id));
    this.#services.platform.clearNotifications(id);
    void this.lookup.ensure(id);
    void store.open();
    return store;
  }

  /** Leaves a conversation. */
  close(id: ConversationId): void {
    this.conversations.get(id)?.close();
    this.shown.remove(id);
    this.list.filtered.noteClosed(id);
    this.conversations.bound(id);
  }

  ready(): ChatPort {
    return this.line.ready();
  }

  /** Takes messages from every source: the service's events, responses, and the outbox. */
  ingest(messages: readonly Message[], isNew: boolean): void {
    this.incoming.take(messages, isNew);
  }

  /** Notes that a conversation left the memory of this window, where it had so many messages. */
  noteUnloaded(id: ConversationId, messages: number): void {
    if (this.line.holds) this.#memory.noteClosed(id, messages);
  }

  /** Notes that the client's memory of a conversation may lack a message; all windows read that memory. */
  noteLack(id: ConversationId): void {
    this.losses.noteLack(id);
    this.line.noteLack(id);
  }

  /** Makes everything load what it missed, because the connection is back. */
  resume(): void {
    void this.#excluded.load();
    void this.list.load();
    void this.contacts.load();
    this.presence.refresh();
    this.outbox.recover();
    this.drafts.catchUp();
    this.outages.noteBack();
    for (const id of this.shown.ids) void this.lookup.ensure(id);
  }

  #start(root: Root): void {
    const { signal } = this.#services;
    root.store(ChatStart).note();
    attention.onChange(() => this.#onAttention(), signal);
    keepUnreadOutside(this.list, this.#services);
    keepChatOutside(this, root);
    keepOwnStatusOutside(this.presence.own, this.#services);
    new NoticeAnswers(this, root);
    whenHiddenForLong(() => runInAction(() => this.conversations.unload()), signal);
    this.#services.platform.onWake?.((sleptMs) => this.line.woke(sleptMs), signal);
    // The list changes with each message, so it is stored only at intervals.
    reaction(
      () => this.list.sorted,
      (sorted) => void this.cache.keepConversations(sorted),
      { signal, delay: 2_000 },
    );
    this.endedGroups.watchReturns(signal);
    keepContactsKnown(this.contacts, root);
    watchContactRequests(this, root);
    signal.addEventListener('abort', () => void this.#end(), { once: true });
    reaction(
      () => (this.isPageSeen ? this.shown.ids : null),
      (ids) => this.line.show(ids),
      { signal, fireImmediately: true },
    );
    void showKept(this);
    const connection = connectionOf(this.#services, () => this.self, this.#excluded.load(), {
      onEvent: (event) => this.intake.push(event),
      onOutdated: () => this.#outdated(),
      news: this.news,
    });
    this.line.start(connection);
  }

  #onAttention(): void {
    runInAction(() => {
      this.isPageSeen = attention.isSeen;
    });
    if (!this.isPageSeen) return;
    this.line.reconnect();
    for (const id of this.shown.ids) {
      this.#services.platform.clearNotifications(id);
      this.conversations.get(id)?.reading.readIfSeen();
    }
  }

  async #end(): Promise<void> {
    clearUnreadBadges(this.#services);
    this.intake.close();
    this.list.end();
    const end: SessionEnd = this.#services.signal.reason;
    this.outbox.close();
    this.drafts.close();
    // The drafts stay for a user who only has to sign in again.
    if (end !== 'signedOut') return this.cache.close();
    this.outbox.forget();
    await this.cache.wipe();
    // Without a connection nothing else removes the data of the last page load.
    if (!this.line.isMade) clearSdkStorage(deviceStorage);
  }
}
