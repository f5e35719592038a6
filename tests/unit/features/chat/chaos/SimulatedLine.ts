import { ChatError } from '#im/errors.ts';
import { conversationIdFromSdk } from '#im/from-sdk/ids.ts';
import type { ChatEvent, ChatPort } from '#im/port.ts';
import { type Conversation, type Membership, peerOf } from '#im/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { ClientMemory } from './ClientMemory.ts';
import { type PortHost, portOf } from './port.ts';
import { requestOver, restOver } from './requests.ts';
import { conversationOf, isRoom, type RoomNews, roomId } from './room.ts';
import { Sendings, type SendingsHost } from './Sendings.ts';
import type { Kept, Service } from './Service.ts';
import { messageFor, peerIn, repairedBetween, repairedInRoom, sdkMessageFor } from './sdk-records.ts';

/**
 * A tab's line that behaves like the real SDK, including what it leaves out: requests wait for 15 seconds, messages
 * without an answer are sent again after a reconnect, history comes from memory, and only gaps of 1 to 600 seconds are
 * repaired.
 */
export class SimulatedLine implements SendingsHost, PortHost {
  readonly userId: string;
  isUp = false;
  /** True once the tab is gone: it answers nothing any more. */
  isDead = false;
  /** True once the page has ended the connection: its calls fail. */
  hasEnded = false;
  readonly port: ChatPort;
  readonly service: Service;
  readonly memory: ClientMemory;
  readonly sendings: Sendings;
  readonly #emit: (event: ChatEvent) => void;
  readonly #unread = new Map<string, number>();
  readonly #counted = new Set<number>();
  /** The newest message of the room that this client knows, and the newest one that it knows to be read. */
  #newestInRoom = 0;
  #readInRoom = 0;
  /** How many of the service's notices about the room this client has taken. */
  #noticesSeen: number;
  /** When the last notice arrives: a later one arrives no earlier, so that notices keep their order. */
  #lastNotice = 0;
  /** How many messages the service had at the last repair; later ones may have been missed. */
  #seenUpTo = 0;
  #isReady = false;
  readonly #name: number;

  constructor(userId: string, service: Service, emit: (event: ChatEvent) => void) {
    this.userId = userId;
    this.service = service;
    this.#name = service.nextName();
    this.#noticesSeen = service.room.news.length;
    this.#emit = (event) => {
      if (!this.isDead) emit(event);
    };
    this.sendings = new Sendings(this, service);
    this.memory = new ClientMemory({
      messages: (sdkId) => this.#readable(sdkId),
      idOf: ({ id }) => `r${id}`,
      toSdk: (kept) => sdkMessageFor(userId, kept),
      // The product paces its pages, so the SDK never refuses them for being too many.
      request: requestOver(this, new ChatError('other', 10_002)),
      rest: () => restOver(this),
      now: () => service.now(),
      note: (text) => this.note(text),
    });
    this.port = portOf(this);
    service.lines.add(this);
  }

  connect(): void {
    if (this.isUp || this.isDead) return;
    this.isUp = true;
    this.note('up');
    setTimeout(() => this.isUp && this.#came(), 20);
  }

  cut(): void {
    if (!this.isUp) return;
    this.isUp = false;
    this.note('down');
    if (this.#isReady) this.#emit({ kind: 'network', isConnected: false });
  }

  die(): void {
    this.isDead = true;
    this.isUp = false;
    this.service.lines.delete(this);
  }

  /** Ends the connection of a page that stays open: what waited for an answer fails. */
  end(): void {
    this.die();
    this.hasEnded = true;
    this.note('ended');
    this.sendings.fail();
  }

  deliver(kept: Kept): void {
    const peer = peerIn(kept, this.userId);
    if (isRoom(peer)) this.#newestInRoom = Math.max(this.#newestInRoom, kept.id);
    if (!this.memory.remember(peer, [kept])) {
      // A page brought this message before its push; only the push makes it count as unread.
      if (isRoom(peer)) this.#tellList();
      return;
    }
    const isCounted = this.#counted.has(kept.id);
    this.#counted.add(kept.id);
    if (kept.to === this.userId && !isCounted) this.#unread.set(peer, (this.#unread.get(peer) ?? 0) + 1);
    this.#emit({ kind: 'messages', messages: [messageFor(this.userId, kept)], isNew: true });
    this.#tellList();
  }

  readElsewhere(peer: string): void {
    if (isRoom(peer)) this.#readInRoom = this.service.readUpTo(this.userId, peer);
    this.#unread.set(peer, 0);
    this.#tellList();
  }

  noteSent(peer: string, kept: Kept): void {
    this.memory.remember(peer, [kept]);
    if (isRoom(peer)) this.#newestInRoom = Math.max(this.#newestInRoom, kept.id);
  }

  markRead(peer: string): void {
    this.#unread.set(peer, 0);
    if (isRoom(peer)) {
      const newest = this.memory.newest(peer)?.id ?? 0;
      this.#newestInRoom = Math.max(this.#newestInRoom, newest);
      this.service.markRead(this.userId, peer, this, this.#newestInRoom);
      this.#readInRoom = this.service.readUpTo(this.userId, peer);
    } else this.service.markRead(this.userId, peer, this);
    this.#tellList();
  }

  hear(news: RoomNews): void {
    const at = Math.max(this.#lastNotice, Date.now() + this.service.latency());
    this.#lastNotice = at;
    setTimeout(() => this.isUp && this.#take(news), at - Date.now());
  }

  #take(news: RoomNews): void {
    const { news: all } = this.service.room;
    const isNext = all.indexOf(news) >= this.#noticesSeen;
    if (!isNext) return;
    this.#noticesSeen = all.indexOf(news) + 1;
    const conversationId = conversationOf(roomId);
    const { change, handled } = news;
    if (change === null) {
      this.#hearOfApplication(handled);
      return;
    }
    if ('membership' in change) this.#noteMembership(change.membership);
    this.#emit({ kind: 'groupSelf', conversationId, change });
    this.#tellList();
  }

  #hearOfApplication(handled: RoomNews['handled']): void {
    if (!handled) {
      this.#emit({ kind: 'groupApplications' });
      return;
    }
    const { userId, by } = handled;
    const operator = { userId: by, nick: '' };
    const conversationId = conversationOf(roomId);
    this.#emit({
      kind: 'applicationHandled',
      handled: { conversationId, userId, isAgreed: true, operator },
    });
  }

  /** A group that has ended for the user is listed once more with that state, and its messages are forgotten. */
  #noteMembership(membership: Membership): void {
    if (membership === 'member') {
      this.#syncRoom();
      return;
    }
    const ended = this.#recordOf(roomId, this.memory.newest(roomId));
    this.#emit({
      kind: 'conversations',
      conversations: [{ ...ended, membership, unreadCount: 0 }],
      isComplete: false,
    });
    this.memory.forget(roomId);
  }

  /** Takes the room's newest message and reading position from the service, as a new list has them. */
  #syncRoom(): void {
    this.#newestInRoom = this.service.between(this.userId, roomId).at(-1)?.id ?? 0;
    this.#readInRoom = this.service.readUpTo(this.userId, roomId);
  }

  #unreadIn(peer: string): number {
    if (!isRoom(peer)) return this.#unread.get(peer) ?? 0;
    return this.service
      .between(this.userId, peer)
      .filter(({ id, from }) => from !== this.userId && id > this.#readInRoom && id <= this.#newestInRoom)
      .length;
  }

  #came(): void {
    this.sendings.sendAgain();
    const { news } = this.service.room;
    for (const each of news.slice(this.#noticesSeen)) if (each.userId === this.userId) this.#take(each);
    if (!this.#isReady) {
      this.#isReady = true;
      this.#syncRoom();
      this.#seenUpTo = this.service.messages.length;
      this.#emit({ kind: 'status', status: { kind: 'ready' } });
    }
    this.#emit({ kind: 'network', isConnected: true });
    setTimeout(() => this.isUp && this.#repair(), 60);
  }

  #repair(): void {
    const missed = this.service.messages.slice(this.#seenUpTo);
    this.#seenUpTo = this.service.messages.length;
    for (const peer of this.#peers()) {
      const all = this.service.between(this.userId, peer);
      const last = this.memory.newest(peer);
      const found = isRoom(peer)
        ? repairedInRoom(all, last, missed)
        : repairedBetween(all, last, missed, this.userId);
      const fresh = found.filter((kept) => this.memory.remember(peer, [kept]));
      this.note(`repaired: ${fresh.map(({ id }) => id).join(' ')}`);
      if (fresh.length > 0)
        this.#emit({
          kind: 'messages',
          messages: fresh.map((kept) => messageFor(this.userId, kept)),
          isNew: true,
        });
      if (isRoom(peer)) this.#syncRoom();
      else this.#unread.set(peer, this.service.unread(this.userId, peer));
    }
    this.#tellList();
  }

  /** The messages of a conversation; throws for the room if the user is not in it. */
  #readable(sdkId: string): readonly Kept[] {
    const id = conversationIdFromSdk(sdkId);
    if (!id) throw new Error(`no such conversation: ${sdkId}`);
    const peer = peerOf(id).id;
    const refusal = isRoom(peer) ? this.service.room.refusal(this.userId) : null;
    if (refusal) throw refusal;
    return this.service.between(this.userId, peer);
  }

  #peers(): readonly string[] {
    const { messages, room } = this.service;
    const people = messages
      .filter(({ from, to }) => !isRoom(to) && [from, to].includes(this.userId))
      .map((kept) => peerIn(kept, this.userId));
    return [...new Set(people), ...(room.roles.has(this.userId) ? [roomId] : [])];
  }

  list(): readonly Conversation[] {
    return this.#peers().map((peer) => this.#recordOf(peer, this.service.between(this.userId, peer).at(-1)));
  }

  #recordOf(peer: string, last: Kept | undefined): Conversation {
    return aConversation(conversationOf(peer), {
      name: peer,
      unreadCount: this.#unreadIn(peer),
      lastMessage: last ? messageFor(this.userId, last) : null,
    });
  }

  #tellList(): void {
    this.#emit({ kind: 'conversations', conversations: this.list(), isComplete: true });
  }

  note(text: string): void {
    this.service.note(`${this.userId}/${this.#name} ${text}`);
  }
}
