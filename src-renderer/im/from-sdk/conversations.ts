import type { Conversation, ConversationId, Membership } from '../records.ts';
import { conversationFromSdk } from './conversation.ts';
import { conversationIdFromSdk } from './ids.ts';
import { type Fields, fields } from './read.ts';

interface Kept {
  /** What the record was made of; the SDK changes its own objects in place. */
  readonly seen: readonly unknown[];
  readonly record: Conversation;
}

/**
 * Reads the SDK's conversation list, which comes whole after every message: a conversation in which nothing
 * changed keeps its record, so that nothing downstream works for it.
 */
export class ConversationReader {
  readonly #selfId: string;
  readonly #kept = new Map<string, Kept>();
  /** Our ids by the SDK's: making one anew for each of ten thousand would be felt at every message. */
  readonly #ids = new Map<string, ConversationId>();
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
    const records: Conversation[] = [];
    for (const item of Array.isArray(list) ? list : []) {
      const record = this.#one(fields(item));
      if (record) records.push(record);
    }
    return records;
  }

  #one(given: Fields): Conversation | null {
    const sdkId = given.conversationID;
    if (typeof sdkId !== 'string') return null;
    const id = this.#ids.get(sdkId) ?? conversationIdFromSdk(sdkId);
    if (!id) return null;
    this.#ids.set(sdkId, id);
    const membership = this.#memberships.get(id) ?? 'member';
    const kept = this.#kept.get(sdkId);
    const seen = partsOf(given, membership);
    if (kept && isSame(kept.seen, seen)) return kept.record;
    const record = conversationFromSdk(given, this.#selfId, membership);
    if (record) this.#kept.set(sdkId, { seen, record });
    return record;
  }
}

/** What a record is made of, one by one. */
function partsOf(given: Fields, membership: Membership): readonly unknown[] {
  const user = fields(given.userProfile);
  const group = fields(given.groupProfile);
  const last = fields(given.lastMessage);
  return [
    membership,
    given.unreadCount,
    given.isPinned,
    listed(given.markList),
    given.messageRemindType,
    given.remark,
    given.peerReadTime,
    listed(given.groupAtInfoList),
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
    last.nameCard,
    last.type,
    last.version,
    last.payload,
  ];
}

/** A list by its contents: most are empty. */
function listed(value: unknown): unknown {
  return Array.isArray(value) && value.length > 0 ? JSON.stringify(value) : '';
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  for (let at = 0; at < one.length; at += 1) if (!Object.is(one[at], other[at])) return false;
  return true;
}
