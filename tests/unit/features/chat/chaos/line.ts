import { ChatError } from '#im/errors.ts';
import type { ChatEvent, ChatPort } from '#im/port.ts';
import {
  type Conversation,
  type ConversationId,
  type HistoryPage,
  type Message,
  type Outgoing,
  type OutgoingBody,
  peerOf,
  userConversationId,
} from '#im/records.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
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
  /** What the service pushed or was asked for up to here. */
  #seenUpTo = 0;
  #isReady = false;
  readonly #name: number;

  constructor(userId: string, service: Service, emit: (event: ChatEvent) => void) {
    this.userId = userId;
    this.#service = service;
    this.#name = service.nextName();
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
    const peer = kept.from === this.userId ? kept.to : kept.from;
    if (!this.#remember(peer, [kept])) return;
    const isCounted = this.#counted.has(kept.id);
    this.#counted.add(kept.id);
    if (kept.to === this.userId && !isCounted) this.#unread.set(peer, (this.#unread.get(peer) ?? 0) + 1);
    this.#emit({ kind: 'messages', messages: [this.#record(kept)], isNew: true });
    this.#tellList();
  }

  readElsewhere(peer: string): void {
    this.#unread.set(peer, 0);
    this.#tellList();
  }

  #came(): void {
    for (const pending of this.#pending) this.#transmit(pending);
    if (!this.#isReady) {
      this.#isReady = true;
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
      const gap = last ? (all.at(-1)?.time ?? 0) - last.time : 0;
      const found =
        last && gap >= 1 && gap <= 600
          ? all.filter((kept) => kept.time >= last.time)
          : missed.filter((kept) => kept.from === peer && kept.to === this.userId);
      const fresh = found.filter((kept) => this.#remember(peer, [kept]));
      this.#note(`repaired: ${fresh.map(({ id }) => id).join(' ')}`);
      if (fresh.length > 0)
        this.#emit({ kind: 'messages', messages: fresh.map((kept) => this.#record(kept)), isNew: true });
      this.#unread.set(peer, this.#service.unread(this.userId, peer));
    }
    this.#tellList();
  }

  #peers(): readonly string[] {
    return [
      ...new Set(
        this.#service.messages.flatMap(({ from, to }) =>
          from === this.userId ? [to] : to === this.userId ? [from] : [],
        ),
      ),
    ];
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
    const answer = (kept: Kept) => {
      if (this.#pending.delete(pending) && !this.isDead) pending.resolve(kept);
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
      conversationId: userConversationId(isOut ? to : from),
      flow: isOut ? 'out' : 'in',
      time: time * 1000,
      sequence,
      senderId: from,
      body: { kind: 'text', text, mentions: [] },
    });
  }

  #list(): readonly Conversation[] {
    return this.#peers().map((peer) => {
      const last = this.#service.between(this.userId, peer).at(-1);
      const record = last && this.#record(last);
      return {
        id: userConversationId(peer),
        kind: 'user',
        peerId: peer,
        name: peer,
        avatar: '',
        unreadCount: this.#unread.get(peer) ?? 0,
        isMuted: false,
        isPinned: false,
        mention: 'none',
        lastMessage: record ? { ...record } : null,
        membership: 'member',
        groupType: null,
        memberCount: null,
        peerReadTime: 0,
      };
    });
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
    await this.#request(() => this.#fetched.add(body.source.remoteId));
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
          resolve(this.#record(kept));
        },
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

  #note(text: string): void {
    this.#service.note(`${this.userId}/${this.#name} ${text}`);
  }

  #makePort(): ChatPort {
    const peerIn = (id: ConversationId) => peerOf(id).id;
    const port: Partial<ChatPort> = {
      selfId: this.userId,
      now: () => this.#service.now(),
      cancelUpload: () => false,
      prepare: (outgoing) => this.#prepare(outgoing),
      send: (outgoing) => this.#send(outgoing),
      findSent: (id, nonce, since) =>
        this.#request(() => {
          const found = this.#service
            .between(this.userId, peerIn(id))
            .find((kept) => kept.nonce === nonce && kept.time >= Math.floor(since / 1000) - 60);
          this.#note(`search: ${found?.text ?? 'not there'}`);
          return found ? this.#record(found) : null;
        }),
      conversations: () => this.#request(() => this.#list()),
      history: (id, cursor) => this.#request(() => this.#history(peerIn(id), cursor)),
      historyFrom: ({ conversationId, time }) =>
        this.#request(() => {
          const newer = this.#service
            .between(this.userId, peerIn(conversationId))
            .filter((kept) => kept.time >= Math.floor(time / 1000));
          const page = newer.slice(0, pageSize).map((kept) => this.#record(kept));
          return { messages: page, cursor: newer.length > pageSize ? 'more' : null };
        }),
      newest: (id) =>
        this.#request(() =>
          this.#service
            .between(this.userId, peerIn(id))
            .slice(-pageSize)
            .map((kept) => this.#record(kept)),
        ),
      forgetMemory: async (id) => {
        this.#note('memory forgotten');
        this.#memory.delete(peerIn(id));
        this.#isLoaded.delete(peerIn(id));
      },
      markRead: (id) =>
        this.#request(() => {
          this.#unread.set(peerIn(id), 0);
          this.#service.markRead(this.userId, peerIn(id), this);
          this.#tellList();
        }),
      openConversation: (id) =>
        this.#request(() => {
          const found = this.#list().find((each) => each.id === id);
          if (!found) throw new ChatError('userMissing');
          return found;
        }),
      reactions: async () => new Map(),
      setTyping: async () => undefined,
      watchPresence: async () => [],
      unwatchPresence: async () => undefined,
    };
    return port as ChatPort;
  }
}
