import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { ChatCache } from '#im/cache/ChatCache.ts';
import type { ChatEvent, ChatPort, GroupEvent } from '#im/port.ts';
import {
  type Conversation,
  type ConversationId,
  type Message,
  type Profile,
  userConversationId,
} from '#im/records.ts';
import { clearSdkStorage } from '#im/sdk-storage.ts';
import { paths } from '#lib/paths.ts';
import { otherwise } from '#lib/report.ts';
import type { Root, Services, SessionEnd } from '#parts/root/index.tsx';
import { attention } from '#platform/attention.ts';
import { deviceStorage } from '#platform/storage.ts';
import { DraftStore } from '../composer/DraftStore.ts';
import type { ConversationStore } from '../conversation/ConversationStore.ts';
import { ConversationStores, type ConversationStoresHost } from '../conversation/ConversationStores.ts';
import { type ConversationListHost, ConversationListStore } from '../list/ConversationListStore.ts';
import { PresenceStore } from '../peer/PresenceStore.ts';
import { Announcer, type AnnouncerHost } from './Announcer.ts';
import { ChatLine } from './ChatLine.ts';
import { connectionOf, profileOf } from './connection.ts';
import { EventIntake } from './EventIntake.ts';
import { ExcludedUsers } from './ExcludedUsers.ts';
import { LossRecord } from './LossRecord.ts';
import { Outages, type OutagesHost } from './Outages.ts';
import { type OutboxHost, OutboxStore } from './OutboxStore.ts';
import { ServiceMemory } from './ServiceMemory.ts';

/**
 * The chat of the signed-in user: created once per session, connects by itself, and ends with the session's
 * signal. Every event of the service enters through one method and goes to the store that handles it.
 */
export class ChatStore
  implements ConversationStoresHost, ConversationListHost, OutboxHost, AnnouncerHost, OutagesHost
{
  openId: ConversationId | null = null;
  /** True while messages that arrive in the open conversation count as seen. */
  private isPageSeen = attention.isSeen;
  /** Counts changes of group applications: lists of them load again when it changes. */
  groupApplicationsVersion = 0;
  readonly self: Profile;
  readonly line = new ChatLine();
  readonly cache: ChatCache;
  readonly losses = new LossRecord();
  readonly list: ConversationListStore;
  readonly drafts: DraftStore;
  readonly outbox: OutboxStore;
  readonly presence: PresenceStore;
  /** The conversations in memory. */
  readonly conversations: ConversationStores;
  readonly #services: Services;
  readonly #memory: ServiceMemory;
  readonly #intake = new EventIntake((events) =>
    runInAction(() => {
      for (const event of events) this.#onEvent(event);
    }),
  );
  readonly #excluded: ExcludedUsers;
  readonly #announcer: Announcer;
  readonly #outages: Outages;
  readonly #groupListeners = new Set<(event: GroupEvent) => void>();

  constructor(root: Root) {
    this.#services = root.services;
    const { self } = root.services.session;
    this.self = profileOf(self);
    this.cache = new ChatCache(this.self.userId);
    const port = () => this.port;
    this.#excluded = new ExcludedUsers(root.services);
    this.#announcer = new Announcer(this, root);
    this.#outages = new Outages(this);
    this.drafts = new DraftStore(this.cache, this.self.userId);
    this.presence = new PresenceStore(port);
    this.#memory = new ServiceMemory(port);
    this.list = new ConversationListStore(this);
    this.outbox = new OutboxStore(this, root);
    this.conversations = new ConversationStores(this);
    makeAutoObservable(this, {
      self: false,
      line: false,
      cache: false,
      losses: false,
      list: false,
      drafts: false,
      outbox: false,
      presence: false,
      conversations: false,
    });
    if (self) this.#start();
  }

  get port(): ChatPort | null {
    return this.line.port;
  }

  /** Why a conversation is neither listed nor opened; null for all others. */
  refusal(id: ConversationId): 'self' | 'excluded' | null {
    if (id === userConversationId(this.self.userId)) return 'self';
    return this.#excluded.has(id) ? 'excluded' : null;
  }

  /** True for conversations with oneself or with users the market excludes: they are neither listed nor opened. */
  isExcluded(id: ConversationId): boolean {
    return this.refusal(id) !== null;
  }

  /** True for a group the user is no longer in. */
  hasEnded(id: ConversationId): boolean {
    return (this.list.get(id)?.membership ?? 'member') !== 'member';
  }

  /** True while the page is visible and shows a conversation. */
  isSeen(id: ConversationId): boolean {
    return this.isPageSeen && this.openId === id;
  }

  /** True while the peer of an opened conversation types. */
  isTyping(id: ConversationId): boolean {
    return this.conversations.get(id)?.typing.isPeerTyping ?? false;
  }

  /** Adds a listener of group events; the returned function removes it. */
  onGroupEvent(listener: (event: GroupEvent) => void): () => void {
    this.#groupListeners.add(listener);
    return () => this.#groupListeners.delete(listener);
  }

  /** The store of a conversation, created on first use; null where it must not be opened. */
  conversation(id: ConversationId): ConversationStore | null {
    if (this.isExcluded(id)) return null;
    return this.conversations.make(id);
  }

  /** The open conversation; null while there is none. */
  get opened(): ConversationStore | null {
    return this.openId === null ? null : (this.conversations.get(this.openId) ?? null);
  }

  /** Opens a conversation; null where it must not be opened. */
  open(id: ConversationId): ConversationStore | null {
    const store = this.conversation(id);
    if (!store) return null;
    if (this.openId !== null && this.openId !== id) this.close(this.openId);
    this.openId = id;
    this.#services.platform.clearNotifications(id);
    void this.#ensure(id);
    void store.open();
    return store;
  }

  /** Leaves a conversation. */
  close(id: ConversationId): void {
    this.conversations.get(id)?.close();
    if (this.openId === id) this.openId = null;
    this.conversations.bound(id);
  }

  ready(): ChatPort {
    return this.line.ready();
  }

  /** Takes messages from every source: the service's events, responses, the outbox. */
  ingest(messages: readonly Message[], isNew: boolean): void {
    const byConversation = Map.groupBy(messages, (message) => message.conversationId);
    for (const [id, group] of byConversation) {
      if (this.isExcluded(id)) continue;
      for (const message of group)
        if (message.remoteId !== null && this.outbox.owns(message.id)) this.outbox.settle(message);
      const store =
        this.conversations.get(id) ??
        (group.some((each) => each.remoteId === null) ? this.conversation(id) : null);
      store?.ingest(group, isNew);
      if (store) this.conversations.bound(id);
      for (const message of group) if (message.flow === 'out') this.list.noteOwn(message);
      if (!isNew) continue;
      this.#memory.note(group, (each) => this.conversations.has(each));
      void this.#announcer.tell(group);
    }
  }

  /** The user deleted a conversation: its stored data is removed. */
  forget(id: ConversationId): void {
    this.conversations.forget(id);
    this.drafts.drop(id);
    // The open conversation no longer exists: the user returns to the list.
    if (this.openId === id) this.#services.navigate(paths.chat());
    void this.cache.forgetConversation(id);
  }

  /** Keeps a group the user ended: the service notifies everybody except that user. */
  noteEnded(record: Conversation): void {
    this.list.ingestEnded(record);
    this.#keepEnded(record.id);
  }

  /** An unsent message was discarded or belongs to another tab: its row is removed. */
  dropUnsent(id: ConversationId, messageId: string): void {
    this.conversations.get(id)?.history.drop([messageId]);
    this.list.dropOwn(id, messageId);
  }

  #start(): void {
    const { signal, badges } = this.#services;
    attention.onChange(() => this.#onAttention(), signal);
    reaction(
      () => this.list.unreadTotal,
      (count) => badges.setUnreadMessages(count),
      { signal, fireImmediately: true },
    );
    reaction(
      () => this.list.unreadNotice,
      (id) => badges.setUnreadNotice(id && paths.conversation(id)),
      { signal, fireImmediately: true },
    );
    // The list changes with each message: storing it at intervals is enough.
    reaction(
      () => this.list.sorted,
      (sorted) => void this.cache.keepConversations(sorted),
      { signal, delay: 2_000 },
    );
    reaction(
      () => this.#refusedInMemory,
      (refused, before) => {
        // The user is in the group again: what was said in the meantime is at the service only.
        for (const id of before ?? [])
          if (!refused.includes(id) && this.conversations.has(id)) this.#outages.noteGap(id);
      },
      { signal },
    );
    signal.addEventListener('abort', () => void this.#end(), { once: true });
    void this.#begin();
  }

  /** The service tells nothing of an ended group at the next start: what is left of it is kept at once. */
  #keepEnded(id: ConversationId): void {
    this.conversations.get(id)?.history.keep();
    void this.cache.keepConversations(this.list.sorted);
  }

  async #begin(): Promise<void> {
    void this.#showKept();
    const connection = await connectionOf(this.#services, this.self, this.#excluded.load(), (event) =>
      this.#intake.push(event),
    );
    if (connection) await this.line.start(connection);
  }

  async #showKept(): Promise<void> {
    const [conversations, drafts] = await Promise.all([this.cache.conversations(), this.cache.drafts()]);
    this.list.ingestKept(conversations);
    this.drafts.ingest(drafts);
    await this.outbox.load();
  }

  /** The conversations in memory whose history the service refuses, because the user is not in the group. */
  get #refusedInMemory(): readonly ConversationId[] {
    return [...this.conversations.all()]
      .filter(([id, { history }]) => this.hasEnded(id) || (history.state === 'error' && !this.list.get(id)))
      .map(([id]) => id);
  }

  #onEvent(event: ChatEvent): void {
    switch (event.kind) {
      case 'status':
      case 'network':
        this.#onLine(this.line.take(event));
        return;
      case 'conversations':
        // The service counts unread one-to-one messages before it is ready, and reports zero until then.
        this.list.replace(event.conversations, event.isComplete, this.line.status.kind === 'ready');
        // The count of a message that was seen on arrival comes after the message.
        if (this.openId !== null) this.conversations.get(this.openId)?.reading.readIfSeen();
        return;
      case 'messages':
        this.ingest(event.messages, event.isNew);
        return;
      case 'typing':
        this.conversations.get(event.conversationId)?.typing.hear(event.isTyping);
        return;
      case 'presence':
        this.presence.ingest(event.presences);
        return;
      case 'profiles':
        this.list.ingestProfiles(event.profiles);
        return;
      case 'reactions':
        for (const [, store] of this.conversations.all())
          store.marks.ingestReactions(event.remoteId, event.reactions);
        return;
      case 'receipts':
        for (const [, store] of this.conversations.all()) store.marks.ingestReceipts(event.receipts);
        return;
      case 'gap':
        this.#outages.noteGap(event.conversationId);
        return;
      case 'groupApplications':
        this.groupApplicationsVersion += 1;
        return;
      case 'groupSelf':
        if ('membership' in event.change) {
          this.list.noteMembership(event.conversationId, event.change.membership);
          this.#keepEnded(event.conversationId);
        }
        for (const listener of this.#groupListeners) listener(event);
        return;
      case 'group':
      case 'groupMembers':
      case 'pins':
      case 'applicationHandled':
      case 'groupNotice':
        for (const listener of this.#groupListeners) listener(event);
        return;
    }
  }

  #onLine(change: 'lost' | 'back' | null): void {
    if (change === 'lost') this.#outages.noteLost();
    if (change !== 'back') return;
    void this.#excluded.load();
    void this.list.load();
    this.presence.refresh();
    this.outbox.recover();
    this.#outages.noteBack();
    if (this.openId !== null) void this.#ensure(this.openId);
  }

  #onAttention(): void {
    runInAction(() => {
      this.isPageSeen = attention.isSeen;
    });
    if (!this.isPageSeen) return;
    this.line.reconnect();
    if (this.openId === null) return;
    this.#services.platform.clearNotifications(this.openId);
    this.conversations.get(this.openId)?.reading.readIfSeen();
  }

  /** A conversation opened by address may not be in the list yet. */
  async #ensure(id: ConversationId): Promise<void> {
    if (this.list.records.has(id)) return;
    const record = await this.port?.openConversation(id).catch(otherwise('opening a conversation', null));
    if (record) this.list.ingest(record);
  }

  async #end(): Promise<void> {
    const { badges, platform } = this.#services;
    badges.setUnreadMessages(0);
    badges.setUnreadNotice(null);
    platform.setUnreadCount(0);
    this.#intake.close();
    this.list.end();
    const end: SessionEnd = this.#services.signal.reason;
    this.outbox.close();
    // A user who only has to sign in again finds the unsent drafts.
    if (end !== 'signedOut') return this.cache.close();
    this.outbox.forget();
    await this.cache.wipe();
    // Without a connection nothing else removes the data of the last page load.
    if (!this.line.isMade) clearSdkStorage(deviceStorage);
  }
}
