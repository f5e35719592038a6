import { ChatError } from '#im/errors.ts';
import { fields } from '#im/from-sdk/read.ts';
import type { GroupPort } from '#im/groups/GroupPort.ts';
import { HistoryPages } from '#im/HistoryPages.ts';
import { HistorySearch } from '#im/HistorySearch.ts';
import type { Call } from '#im/JumpReader.ts';
import type { ChatPort } from '#im/port.ts';
import {
  type Conversation,
  type GroupApplication,
  type Message,
  type Outgoing,
  peerOf,
} from '#im/records.ts';
import { aGroup } from '#tests/builders/aGroup.ts';
import { standIn } from '#tests/builders/standIn.ts';
import type { ClientMemory } from './ClientMemory.ts';
import { requestOver } from './requests.ts';
import { isRoom } from './room.ts';
import type { Sendings } from './Sendings.ts';
import type { Frame, Kept, Service } from './Service.ts';
import { messageFor, textOf, wordsOf } from './sdk-records.ts';

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
  /** Notes that the service has a message of this user. */
  noteSent(peer: string, kept: Kept): void;
  /** Notes that the user read a conversation in this client. */
  markRead(peer: string): void;
  note(text: string): void;
}

/** The calls of a client: requests wait for the line for up to 15 seconds, and some of them fail. */
export function portOf(host: PortHost): ChatPort {
  const { userId, service, memory } = host;
  const recordOf = (kept: Kept) => messageFor(userId, kept);

  const request = requestOver(host);
  const call: Call = async (perform) => fields(fields(await perform(memory.client.sdk)).data);
  const pages = new HistoryPages(call, userId, () => memory.client.sdk);
  const search = new HistorySearch((id, start) => pages.search(id, start));

  /** Returns the peer; throws for the room if the user is not in it. */
  function enter(peer: string): string {
    const refusal = isRoom(peer) ? service.room.refusal(userId) : null;
    if (refusal) throw refusal;
    return peer;
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

  /** Answers an application; an answer that arrived may still seem lost to the user who gave it. */
  async function answer(application: GroupApplication, isAgreed: boolean): Promise<void> {
    await request(() => service.answer(userId, application.userId, isAgreed));
    if (service.isFaulty && service.random.chance(0.1)) throw new ChatError('network', 2801);
  }

  return standIn<ChatPort>({
    selfId: userId,
    now: () => service.now(),
    cancelUpload: () => false,
    prepare,
    contacts: async () => [],
    contactRequests: async () => [],
    send,
    findSent: async (id, nonce, since) => {
      const isOurs = (message: Message) => message.nonce === nonce && message.delivery === 'sent';
      const found = await search.find(id, { since: Math.floor(since / 1000) - 60 }, isOurs);
      host.note(`search: ${found ? textOf(found) : 'not there'}`);
      return found;
    },
    // The client already has its list; only the request takes time.
    conversations: async () => {
      await request(() => undefined);
      return host.list();
    },
    history: (id, cursor) => pages.page(id, cursor),
    historyFrom: (message, direction, reach) => pages.from(message, direction, reach),
    newest: async (id) => (await pages.search(id, { direction: 0 })).found,
    forgetMemory: (id) => pages.forget(id),
    markRead: (id) => request(() => host.markRead(enter(peerOf(id).id))),
    openConversation: async (id) => {
      await request(() => undefined);
      const found = host.list().find((each) => each.id === id);
      if (!found) throw new ChatError('userMissing');
      return found;
    },
    groups: standIn<GroupPort>({
      get: (id) =>
        request(() => {
          const { room } = service;
          if (room.isDissolved) throw new ChatError('groupMissing', 10_010);
          return aGroup(id, { role: room.roles.get(userId) ?? 'nonmember' });
        }),
      noticedPlace: async () => null,
      applications: () => request(() => service.room.applicationsFor(userId)),
      answer,
    }),
    profiles: async () => [],
    receipts: async () => [],
    reactions: async () => new Map(),
    setTyping: async () => undefined,
    watchPresence: async () => [],
    unwatchPresence: async () => undefined,
    isAway: async () => false,
  });
}
