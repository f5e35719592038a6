import { ChatError } from '#im/errors.ts';
import type { GroupPort } from '#im/groups/GroupPort.ts';
import type { ChatEvent, ChatPort } from '#im/port.ts';
import {
  type Conversation,
  type ConversationId,
  type GroupApplication,
  type HistoryPage,
  type Membership,
  type Message,
  type Outgoing,
  type OutgoingBody,
  peerOf,
} from '#im/records.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { conversationOf, isRoom, type RoomNews, roomId } from './room.ts';
import type { Frame, Kept, Line, Service } from './service.ts';

const after = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
const requestMs = 15_000;

/** What a message says, its own words or those it carries on. */
export function wordsOf(body: OutgoingBody): string {
  if (body.kind === 'forward') return body.preview.kind === 'text' ? body.preview.text : '';
  return body.kind === 'text' ? body.text : '';
}

const pageSize = 15;

interface Pending {
  readonly frame: Frame;
  readonly resolve: (kept: Kept) => void;
  readonly reject: (refusal: ChatError) => void;
}

/**
 * A tab's line with the manners of the real SDK, its holes included: requests wait 15 seconds, what had no answer is
 * handed over again after a reconnect, history comes from memory, and only gaps of 1 to 600 seconds are repaired.
 */
export class SimulatedLine implements Line {
  readonly userId: string;
  isUp = false;
  /** A tab that is gone answers nobody any more. */
  isDead = false;
  readonly port: ChatPort;
  readonly #service: Service;
  readonly #emit: (event: ChatEvent) => void;
  readonly #pending = new Set<Pending>();
  readonly #memory = new Map<string, Kept[]>();
  /** Read from the service for a copy: in reach, though no page shows it. */
  readonly #fetched = new Set<string>();
  readonly #isLoaded = new Set<string>();
  readonly #unread = new Map<string, number>();
  readonly #counted = new Set<number>();
  /** The newest message of the room this client was told of, and up to where the room is read as far as it knows. */
  #newestInRoom = 0;
  #readInRoom = 0;
  /** How many of the service's notices about the room this client has. */
  #noticesSeen: number;
  /** Notices keep their order. */
  #lastNotice = 0;
  /** What the service pushed or was asked for up to here. */
  #seenUpTo = 0;
  #isReady = false;
  readonly #name: number;

  constructor(userId: string, service: Service, emit: (event: ChatEvent) => void) {
    this.userId = userId;
    this.#service = service;
    this.#name = service.nextName();
    this.#noticesSeen = service.room.news.length;
    this.#emit = (event) => {
      if (!this.isDead) emit(event);
    };
    this.port = this.#makePort();
    service.lines.add(this);
  }

  connect(): void {
    if (this.isUp || this.isDead) return;
    this.isUp = true;
    this.#note('up');
    setTimeout(() => this.isUp && this.#came(), 20);
  }

  cut(): void {
    if (!this.isUp) return;
    this.isUp = false;
    this.#note('down');
    if (this.#isReady) this.#emit({ kind: 'network', isConnected: false });
  }

  die(): void {
    this.isDead = true;
    this.isUp = false;
    this.#service.lines.delete(this);
  }

  deliver(kept: Kept): void {
    const peer = peerIn(kept, this.userId);
    if (isRoom(peer)) this.#newestInRoom = Math.max(this.#newestInRoom, kept.id);
    if (!this.#remember(peer, [kept])) {
      // A page brought it: only now it counts.
      if (isRoom(peer)) this.#tellList();
      return;
    }
    const isCounted = this.#counted.has(kept.id);
    this.#counted.add(kept.id);
    if (kept.to === this.userId && !isCounted) this.#unread.set(peer, (this.#unread.get(peer) ?? 0) + 1);
    this.#emit({ kind: 'messages', messages: [this.#record(kept)], isNew: true });
    this.#tellList();
  }

  readElsewhere(peer: string): void {
    if (isRoom(peer)) this.#readInRoom = this.#service.readUpTo(this.userId, peer);
    this.#unread.set(peer, 0);
    this.#tellList();
  }

  hear(news: RoomNews): void {
    const at = Math.max(this.#lastNotice, Date.now() + this.#service.latency());
    this.#lastNotice = at;
    setTimeout(() => this.isUp && this.#take(news), at - Date.now());
  }

  #take(news: RoomNews): void {
    const { news: all } = this.#service.room;
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

  /** A group that ended for the user is listed once more as such, and its messages are forgotten. */
  #noteMembership(membership: Membership): void {
    if (membership === 'member') {
      this.#syncRoom();
      return;
    }
    const ended = this.#recordOf(roomId, this.#memory.get(roomId)?.at(-1));
    this.#emit({
      kind: 'conversations',
      conversations: [{ ...ended, membership, unreadCount: 0 }],
      isComplete: false,
    });
    this.#memory.delete(roomId);
    this.#isLoaded.delete(roomId);
  }

  /** What the service counts of the room when it tells its list. */
  #syncRoom(): void {
    this.#newestInRoom = this.#service.between(this.userId, roomId).at(-1)?.id ?? 0;
    this.#readInRoom = this.#service.readUpTo(this.userId, roomId);
  }

  #unreadIn(peer: string): number {
    if (!isRoom(peer)) return this.#unread.get(peer) ?? 0;
    return this.#service
      .between(this.userId, peer)
      .filter(({ id, from }) => from !== this.userId && id > this.#readInRoom && id <= this.#newestInRoom)
      .length;
  }

  #came(): void {
    for (const pending of this.#pending) this.#transmit(pending);
    const { news } = this.#service.room;
    for (const each of news.slice(this.#noticesSeen)) if (each.userId === this.userId) this.#take(each);
    if (!this.#isReady) {
      this.#isReady = true;
      this.#syncRoom();
      this.#seenUpTo = this.#service.messages.length;
      this.#emit({ kind: 'status', status: { kind: 'ready' } });
    }
    this.#emit({ kind: 'network', isConnected: true });
    setTimeout(() => this.isUp && this.#repair(), 60);
  }

  #repair(): void {
    const missed = this.#service.messages.slice(this.#seenUpTo);
    this.#seenUpTo = this.#service.messages.length;
    for (const peer of this.#peers()) {
      const all = this.#service.between(this.userId, peer);
      const last = this.#memory.get(peer)?.at(-1);
      const found = isRoom(peer) ? inRoom(all, last, missed) : direct(all, last, missed, this.userId);
      const fresh = found.filter((kept) => this.#remember(peer, [kept]));
      this.#note(`repaired: ${fresh.map(({ id }) => id).join(' ')}`);
      if (fresh.length > 0)
        this.#emit({ kind: 'messages', messages: fresh.map((kept) => this.#record(kept)), isNew: true });
      if (isRoom(peer)) this.#syncRoom();
      else this.#unread.set(peer, this.#service.unread(this.userId, peer));
    }
    this.#tellList();
  }

  #peers(): readonly string[] {
    const { messages, room } = this.#service;
    const people = messages
      .filter(({ from, to }) => !isRoom(to) && [from, to].includes(this.userId))
      .map((kept) => peerIn(kept, this.userId));
    return [...new Set(people), ...(room.roles.has(this.userId) ? [roomId] : [])];
  }

  /** True for what memory did not hold. */
  #remember(peer: string, found: readonly Kept[]): boolean {
    const memory = this.#memory.get(peer) ?? [];
    const fresh = found.filter((kept) => !memory.includes(kept));
    this.#memory.set(
      peer,
      [...memory, ...fresh].sort((one, other) => one.time - other.time || one.id - other.id),
    );
    return fresh.length > 0;
  }

  #transmit(pending: Pending): void {
    const { frame } = pending;
    const fate = this.#service.fate();
    this.#note(`${frame.text} sent: ${fate}`);
    const take = () => this.#service.take(frame, this);
    const takeLate = () => {
      this.#service.stragglers.add(frame.text);
      take();
    };
    const answer = (given: Kept | ChatError) => {
      if (!this.#pending.delete(pending) || this.isDead) return;
      if (given instanceof ChatError) pending.reject(given);
      else pending.resolve(given);
    };
    setTimeout(() => {
      if (!this.isUp) {
        // What was under way when the line went may have got through.
        if (this.#service.random.chance(0.5)) takeLate();
        return;
      }
      switch (fate) {
        case 'cutBefore':
          return this.cut();
        case 'cutAfter':
          take();
          return this.cut();
        case 'ackLost':
          take();
          return;
        case 'late':
          setTimeout(takeLate, 5_000 + this.#service.random.below(25_000));
          return;
        case 'slow':
        case 'doubled':
        case 'ok': {
          const kept = take();
          if (fate === 'doubled') {
            take();
            setTimeout(() => this.isUp && answer(kept), this.#service.latency());
          }
          const delay = fate === 'slow' ? this.#service.random.below(14_000) : this.#service.latency();
          setTimeout(() => this.isUp && answer(kept), delay);
        }
      }
    }, this.#service.latency());
  }

  async #request<T>(read: () => T): Promise<T> {
    for (let waited = 0; !this.isUp; waited += 500) {
      if (waited >= requestMs) throw new ChatError('network', 2801);
      await after(500);
    }
    await after(this.#service.latency());
    if (this.isDead) return new Promise(() => undefined);
    if (this.#service.isFaulty && this.#service.random.chance(0.08)) {
      if (this.#service.random.chance(0.4)) throw new ChatError('tooOften', 2996);
      await after(requestMs);
      throw new ChatError('network', 2801);
    }
    return read();
  }

  #record({ id, from, to, nonce, text, time, sequence }: Kept): Message {
    const isOut = from === this.userId;
    return aMessage(isOut ? nonce : `r${id}`, {
      remoteId: `r${id}`,
      nonce: isOut ? nonce : null,
      conversationId: conversationOf(isRoom(to) || isOut ? to : from),
      flow: isOut ? 'out' : 'in',
      time: time * 1000,
      sequence,
      senderId: from,
      body: { kind: 'text', text, mentions: [] },
    });
  }

  #list(): readonly Conversation[] {
    return this.#peers().map((peer) => this.#recordOf(peer, this.#service.between(this.userId, peer).at(-1)));
  }

  #recordOf(peer: string, last: Kept | undefined): Conversation {
    return {
      id: conversationOf(peer),
      kind: isRoom(peer) ? 'group' : 'user',
      peerId: peer,
      name: peer,
      avatar: '',
      unreadCount: this.#unreadIn(peer),
      isMuted: false,
      isPinned: false,
      mention: 'none',
      lastMessage: last ? { ...this.#record(last) } : null,
      membership: 'member',
      groupType: isRoom(peer) ? 'work' : null,
      memberCount: null,
      peerReadTime: 0,
    };
  }

  #tellList(): void {
    this.#emit({ kind: 'conversations', conversations: this.#list(), isComplete: true });
  }

  #history(peer: string, cursor: string | null): HistoryPage {
    const all = this.#service.between(this.userId, peer);
    const memory = () => this.#memory.get(peer) ?? [];
    if (!this.#isLoaded.has(peer)) {
      this.#isLoaded.add(peer);
      this.#remember(peer, all.slice(-pageSize));
    }
    const from = cursor === null ? null : Number(cursor);
    const older = () => memory().filter((kept) => from === null || kept.id < from);
    if (older().length < pageSize) {
      const first = older()[0]?.id ?? from ?? Number.MAX_SAFE_INTEGER;
      this.#remember(peer, all.filter((kept) => kept.id < first).slice(-pageSize));
    }
    const page = older().slice(-pageSize);
    const first = page[0];
    this.#note(`page before ${from ?? 'now'}: ${page.map(({ id }) => id).join(' ')}`);
    return {
      messages: page.map((kept) => this.#record(kept)),
      cursor: !first || first === all[0] ? null : String(first.id),
    };
  }

  /** True while the client can make a copy: the original is in its memory, or was fetched. */
  #isInReach({ body }: Outgoing): boolean {
    if (body.kind !== 'forward') return true;
    const { conversationId, remoteId } = body.source;
    if (this.#fetched.has(remoteId)) return true;
    return (this.#memory.get(peerOf(conversationId).id) ?? []).some(({ id }) => `r${id}` === remoteId);
  }

  async #prepare(outgoing: Outgoing): Promise<void> {
    const { body } = outgoing;
    if (body.kind !== 'forward' || this.#isInReach(outgoing)) return;
    await this.#request(() => {
      this.#enter(peerOf(body.source.conversationId).id);
      this.#fetched.add(body.source.remoteId);
    });
  }

  async #send(outgoing: Outgoing): Promise<Message> {
    if (!this.#isInReach(outgoing)) throw new ChatError('messageMissing');
    const { body, nonce, conversationId, identity } = outgoing;
    if (!identity) throw new Error('handed over without an identity');
    const frame: Frame = {
      key: `${this.userId} ${identity.sequence} ${identity.random}`,
      from: this.userId,
      to: peerOf(conversationId).id,
      nonce,
      text: wordsOf(body),
      sequence: identity.sequence,
    };
    return new Promise((resolve, reject) => {
      const pending: Pending = {
        frame,
        resolve: (kept) => {
          this.#remember(frame.to, [kept]);
          if (isRoom(frame.to)) this.#newestInRoom = Math.max(this.#newestInRoom, kept.id);
          resolve(this.#record(kept));
        },
        reject,
      };
      this.#pending.add(pending);
      setTimeout(() => {
        if (!this.#pending.delete(pending) || this.isDead) return;
        this.#note(`${frame.text} timed out`);
        reject(new ChatError('network', 2801));
      }, requestMs);
      if (this.isUp) this.#transmit(pending);
    });
  }

  /** Reading in the room is refused to who is not in it. */
  #enter(peer: string): string {
    const refusal = isRoom(peer) ? this.#service.room.refusal(this.userId) : null;
    if (refusal) throw refusal;
    return peer;
  }

  /** An answer that arrived may still look lost to who gave it. */
  async #answer({ userId }: GroupApplication, isAgreed: boolean): Promise<void> {
    await this.#request(() => this.#service.answer(this.userId, userId, isAgreed));
    if (this.#service.isFaulty && this.#service.random.chance(0.1)) throw new ChatError('network', 2801);
  }

  #note(text: string): void {
    this.#service.note(`${this.userId}/${this.#name} ${text}`);
  }

  #makePort(): ChatPort {
    const peerOfId = (id: ConversationId) => peerOf(id).id;
    const entered = (id: ConversationId) => this.#enter(peerOfId(id));
    const port: Partial<ChatPort> = {
      selfId: this.userId,
      now: () => this.#service.now(),
      cancelUpload: () => false,
      prepare: (outgoing) => this.#prepare(outgoing),
      send: (outgoing) => this.#send(outgoing),
      findSent: (id, nonce, since) =>
        this.#request(() => {
          const found = this.#service
            .between(this.userId, entered(id))
            .find((kept) => kept.nonce === nonce && kept.time >= Math.floor(since / 1000) - 60);
          this.#note(`search: ${found?.text ?? 'not there'}`);
          return found ? this.#record(found) : null;
        }),
      conversations: () => this.#request(() => this.#list()),
      history: (id, cursor) => this.#request(() => this.#history(entered(id), cursor)),
      historyFrom: ({ conversationId, time }) =>
        this.#request(() => {
          const newer = this.#service
            .between(this.userId, entered(conversationId))
            .filter((kept) => kept.time >= Math.floor(time / 1000));
          const page = newer.slice(0, pageSize).map((kept) => this.#record(kept));
          return { messages: page, cursor: newer.length > pageSize ? 'more' : null };
        }),
      newest: (id) =>
        this.#request(() =>
          this.#service
            .between(this.userId, entered(id))
            .slice(-pageSize)
            .map((kept) => this.#record(kept)),
        ),
      forgetMemory: async (id) => {
        this.#note('memory forgotten');
        this.#memory.delete(peerOfId(id));
        this.#isLoaded.delete(peerOfId(id));
      },
      markRead: (id) =>
        this.#request(() => {
          const peer = entered(id);
          this.#unread.set(peer, 0);
          if (isRoom(peer)) {
            const newest = this.#memory.get(peer)?.at(-1)?.id ?? 0;
            this.#newestInRoom = Math.max(this.#newestInRoom, newest);
            this.#service.markRead(this.userId, peer, this, this.#newestInRoom);
            this.#readInRoom = this.#service.readUpTo(this.userId, peer);
          } else this.#service.markRead(this.userId, peer, this);
          this.#tellList();
        }),
      openConversation: (id) =>
        this.#request(() => {
          const found = this.#list().find((each) => each.id === id);
          if (!found) throw new ChatError('userMissing');
          return found;
        }),
      groups: {
        applications: () => this.#request(() => this.#service.room.applicationsFor(this.userId)),
        answer: (application: GroupApplication, isAgreed: boolean) => this.#answer(application, isAgreed),
      } as Partial<GroupPort> as GroupPort,
      profiles: async () => [],
      receipts: async () => [],
      reactions: async () => new Map(),
      setTyping: async () => undefined,
      watchPresence: async () => [],
      unwatchPresence: async () => undefined,
    };
    return port as ChatPort;
  }
}

/** The other side of a message as a user sees it: somebody, or the room. */
function peerIn({ from, to }: Kept, userId: string): string {
  return from === userId || isRoom(to) ? to : from;
}

/** What the client reads again after an outage between two users: only gaps of 1 to 600 seconds. */
function direct(all: readonly Kept[], last: Kept | undefined, missed: readonly Kept[], userId: string) {
  const gap = last ? (all.at(-1)?.time ?? 0) - last.time : 0;
  if (last && gap >= 1 && gap <= 600) return all.filter((kept) => kept.time >= last.time);
  return missed.filter((kept) => kept.to === userId && all.includes(kept));
}

/** What the client reads again after an outage in the room: up to 300 numbers after the last it has. */
function inRoom(all: readonly Kept[], last: Kept | undefined, missed: readonly Kept[]): readonly Kept[] {
  if (!last) return missed.filter((kept) => all.includes(kept));
  const fresh = all.filter(({ sequence }) => sequence > last.sequence);
  return (fresh.at(-1)?.sequence ?? 0) - last.sequence < 300 ? fresh : fresh.slice(-1);
}
