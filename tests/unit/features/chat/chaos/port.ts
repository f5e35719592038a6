import { ChatError } from '#im/errors.ts';
import type { GroupPort } from '#im/groups/GroupPort.ts';
import type { ChatPort } from '#im/port.ts';
import {
  type Conversation,
  type ConversationId,
  type GroupApplication,
  type HistoryPage,
  type Message,
  type Outgoing,
  peerOf,
} from '#im/records.ts';
import { standIn } from '#tests/builders/standIn.ts';
import { type ClientMemory, pageSize } from './ClientMemory.ts';
import { isRoom } from './room.ts';
import { requestMs, type Sendings } from './Sendings.ts';
import type { Frame, Kept, Service } from './Service.ts';
import { messageFor, wordsOf } from './sdk-records.ts';

/** What the calls of a client need of its line. */
export interface PortHost {
  readonly userId: string;
  readonly isUp: boolean;
  readonly isDead: boolean;
  readonly hasEnded: boolean;
  readonly service: Service;
  readonly memory: ClientMemory;
  readonly sendings: Sendings;
  list(): readonly Conversation[];
  /** The service has an own message. */
  noteSent(peer: string, kept: Kept): void;
  /** A person read a conversation here. */
  markRead(peer: string): void;
  note(text: string): void;
}

const after = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** The calls of a client: requests wait 15 seconds for the line, and some of them fail. */
export function portOf(host: PortHost): ChatPort {
  const { userId, service, memory } = host;
  const recordOf = (kept: Kept) => messageFor(userId, kept);

  async function request<T>(read: () => T): Promise<T> {
    for (let waited = 0; !host.isUp; waited += 500) {
      if (host.hasEnded || waited >= requestMs) throw new ChatError('network', 2801);
      await after(500);
    }
    await after(service.latency());
    if (host.hasEnded) throw new ChatError('network', 2801);
    if (host.isDead) return new Promise(() => undefined);
    if (service.isFaulty && service.random.chance(0.08)) {
      if (service.random.chance(0.4)) throw new ChatError('tooOften', 2996);
      await after(requestMs);
      throw new ChatError('network', 2801);
    }
    return read();
  }

  /** Reading in the room is refused to who is not in it. */
  function enter(peer: string): string {
    const refusal = isRoom(peer) ? service.room.refusal(userId) : null;
    if (refusal) throw refusal;
    return peer;
  }
  const messagesOf = (id: ConversationId) => service.between(userId, enter(peerOf(id).id));

  /** Cursors name the memory they belong to: in another one the page is read from the service by its place. */
  function history(peer: string, cursor: string | null): HistoryPage {
    const all = service.between(userId, peer);
    const [name, place] = cursor?.split(' ') ?? [];
    const from = place === undefined ? null : Number(place);
    const isPlaced = name !== undefined && name !== memory.nameOf(peer);
    const page = isPlaced
      ? all.filter(({ id }) => id < Number(place)).slice(-pageSize)
      : memory.page(peer, from, all);
    const first = page[0];
    host.note(
      `page before ${from ?? 'now'}${isPlaced ? ' by place' : ''}: ${page.map(({ id }) => id).join(' ')}`,
    );
    const next = isPlaced ? 'place' : memory.nameOf(peer);
    return {
      messages: page.map(recordOf),
      cursor: !first || first === all[0] ? null : `${next} ${first.id}`,
    };
  }

  async function prepare(outgoing: Outgoing): Promise<void> {
    const { body } = outgoing;
    if (body.kind !== 'forward' || memory.isInReach(outgoing)) return;
    await request(() => {
      enter(peerOf(body.source.conversationId).id);
      memory.noteFetched(body.source.remoteId);
    });
  }

  async function send(outgoing: Outgoing): Promise<Message> {
    if (!memory.isInReach(outgoing)) throw new ChatError('messageMissing');
    const { body, nonce, conversationId, identity } = outgoing;
    if (!identity) throw new Error('handed over without an identity');
    const frame: Frame = {
      key: `${userId} ${identity.sequence} ${identity.random}`,
      from: userId,
      to: peerOf(conversationId).id,
      nonce,
      text: wordsOf(body),
      sequence: identity.sequence,
    };
    const kept = await host.sendings.send(frame);
    host.noteSent(frame.to, kept);
    return recordOf(kept);
  }

  /** An answer that arrived may still look lost to who gave it. */
  async function answer(application: GroupApplication, isAgreed: boolean): Promise<void> {
    await request(() => service.answer(userId, application.userId, isAgreed));
    if (service.isFaulty && service.random.chance(0.1)) throw new ChatError('network', 2801);
  }

  return standIn<ChatPort>({
    selfId: userId,
    now: () => service.now(),
    cancelUpload: () => false,
    prepare,
    send,
    findSent: (id, nonce, since) =>
      request(() => {
        const found = messagesOf(id).find(
          (kept) => kept.nonce === nonce && kept.time >= Math.floor(since / 1000) - 60,
        );
        host.note(`search: ${found?.text ?? 'not there'}`);
        return found ? recordOf(found) : null;
      }),
    conversations: () => request(() => host.list()),
    history: (id, cursor) => request(() => history(enter(peerOf(id).id), cursor)),
    historyFrom: ({ conversationId, time }) =>
      request(() => {
        const newer = messagesOf(conversationId).filter((kept) => kept.time >= Math.floor(time / 1000));
        const page = newer.slice(0, pageSize).map(recordOf);
        return { messages: page, cursor: newer.length > pageSize ? 'more' : null };
      }),
    newest: (id) => request(() => messagesOf(id).slice(-pageSize).map(recordOf)),
    forgetMemory: async (id) => {
      host.note('memory forgotten');
      memory.forget(peerOf(id).id);
    },
    markRead: (id) => request(() => host.markRead(enter(peerOf(id).id))),
    openConversation: (id) =>
      request(() => {
        const found = host.list().find((each) => each.id === id);
        if (!found) throw new ChatError('userMissing');
        return found;
      }),
    groups: standIn<GroupPort>({
      applications: () => request(() => service.room.applicationsFor(userId)),
      answer,
    }),
    profiles: async () => [],
    receipts: async () => [],
    reactions: async () => new Map(),
    setTyping: async () => undefined,
    watchPresence: async () => [],
    unwatchPresence: async () => undefined,
  });
}
