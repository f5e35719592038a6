import type { Conversation, ConversationId, Membership } from '../records.ts';
import { conversationFromSdk } from './conversation.ts';
import { conversationIdFromSdk } from './ids.ts';
import { type Fields, fields } from './read.ts';

interface Kept {
  readonly signature: string;
  readonly payload: unknown;
  readonly record: Conversation;
}

/**
 * Reads the SDK's conversation list, which comes whole after every message: a conversation in which nothing
 * changed keeps its record, so that nothing downstream works for it.
 */
export class ConversationReader {
  readonly #selfId: string;
  readonly #kept = new Map<ConversationId, Kept>();
  readonly #memberships = new Map<ConversationId, Membership>();

  constructor(selfId: string) {
    this.#selfId = selfId;
  }

  /** Notes that the user left, lost or rejoined a group. True where that is news. */
  setMembership(id: ConversationId, membership: Membership): boolean {
    if ((this.#memberships.get(id) ?? 'member') === membership) return false;
    this.#memberships.set(id, membership);
    return true;
  }

  /** The records of a list of the SDK, without its system conversation. */
  read(list: unknown): readonly Conversation[] {
    return Array.isArray(list) ? list.flatMap((item) => this.#one(fields(item)) ?? []) : [];
  }

  #one(given: Fields): Conversation | null {
    const id = conversationIdFromSdk(given.conversationID);
    if (!id) return null;
    const membership = this.#memberships.get(id) ?? 'member';
    const signature = signatureOf(given, membership);
    const payload = fields(given.lastMessage).payload;
    const kept = this.#kept.get(id);
    if (kept?.signature === signature && kept.payload === payload) return kept.record;
    const record = conversationFromSdk(given, this.#selfId, membership);
    if (record) this.#kept.set(id, { signature, payload, record });
    return record;
  }
}

function signatureOf(given: Fields, membership: Membership): string {
  const user = fields(given.userProfile);
  const group = fields(given.groupProfile);
  const last = fields(given.lastMessage);
  return JSON.stringify([
    membership,
    given.unreadCount,
    given.isPinned,
    given.markList,
    given.messageRemindType,
    given.remark,
    given.peerReadTime,
    given.groupAtInfoList,
    user.nick,
    user.avatar,
    group.name,
    group.avatar,
    group.type,
    group.memberCount,
    last.lastTime,
    last.lastSequence,
    last.fromAccount,
    last.isRevoked,
    last.revoker,
    last.nick,
    last.type,
    last.version,
  ]);
}
