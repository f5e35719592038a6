import { isGroup } from '#lib/chat/ids.ts';
import { type Conversation, type ConversationId, type Membership, peerOf } from '../records.ts';
import { conversationFromSdk } from './conversation.ts';
import { conversationIdFromSdk } from './ids.ts';
import { type Fields, fields } from './read.ts';

/** The values a record was made from, one by one: the SDK changes its own objects in place. */
interface Seen {
  readonly membership: Membership;
  readonly unreadCount: unknown;
  readonly isPinned: unknown;
  readonly marks: unknown;
  readonly remindType: unknown;
  readonly remark: unknown;
  readonly peerReadTime: unknown;
  readonly mentions: unknown;
  readonly nick: unknown;
  readonly avatar: unknown;
  readonly groupName: unknown;
  readonly groupAvatar: unknown;
  readonly groupType: unknown;
  readonly memberCount: unknown;
  readonly joinTime: unknown;
  readonly lastTime: unknown;
  readonly lastSequence: unknown;
  readonly lastFrom: unknown;
  readonly lastIsRevoked: unknown;
  readonly lastRevoker: unknown;
  readonly lastNick: unknown;
  readonly lastCard: unknown;
  readonly lastType: unknown;
  readonly lastVersion: unknown;
  readonly lastIsPeerRead: unknown;
  readonly lastPayload: unknown;
}

interface Kept {
  readonly id: ConversationId;
  /** The other person; null for a group. */
  readonly personId: string | null;
  readonly seen: Seen;
  readonly record: Conversation;
}

/**
 * Reads the SDK's conversation list, which arrives whole after every message: an unchanged conversation keeps
 * its record and an unchanged list stays the same object, so that no observer runs for it.
 */
export class ConversationReader {
  readonly #selfId: string;
  /** Records by the SDK's ids: making ten thousand records for each message would be slow. */
  readonly #kept = new Map<string, Kept>();
  readonly #memberships = new Map<ConversationId, Membership>();
  #last: readonly Conversation[] = [];
  /** The user's own names for their contacts, by id; null until the contacts are known. */
  #remarks: ReadonlyMap<string, string> | null = null;

  constructor(selfId: string) {
    this.#selfId = selfId;
  }

  /** Records that the user left, lost or rejoined a group; true if that changes anything. */
  setMembership(id: ConversationId, membership: Membership): boolean {
    if ((this.#memberships.get(id) ?? 'member') === membership) return false;
    this.#memberships.set(id, membership);
    return true;
  }

  /** Takes the user's own names for their contacts. Returns true if that changes a name. */
  setRemarks(remarks: ReadonlyMap<string, string>): boolean {
    this.#remarks = remarks;
    for (const { record } of this.#kept.values())
      if (record.kind === 'user' && (remarks.get(record.peerId) ?? '') !== (record.remark ?? '')) return true;
    return false;
  }

  /** The last list again, with the current membership of one conversation. */
  again(id: ConversationId): readonly Conversation[] {
    const membership = this.#memberships.get(id) ?? 'member';
    return this.#last.map((record) => (record.id === id ? { ...record, membership } : record));
  }

  /** The records of a list of the SDK, without its system conversation. */
  read(list: unknown): readonly Conversation[] {
    const records: Conversation[] = [];
    let isSame = true;
    for (const item of Array.isArray(list) ? list : []) {
      const record = this.#one(fields(item));
      if (!record) continue;
      isSame &&= this.#last[records.length] === record;
      records.push(record);
    }
    if (!isSame || records.length !== this.#last.length) this.#last = records;
    return this.#last;
  }

  #one(given: Fields): Conversation | null {
    const sdkId = given.conversationID;
    if (typeof sdkId !== 'string') return null;
    const kept = this.#kept.get(sdkId);
    const id = kept?.id ?? conversationIdFromSdk(sdkId);
    if (!id) return null;
    const personId = kept ? kept.personId : personOf(id);
    const membership = this.#memberships.get(id) ?? 'member';
    // The SDK reports a new remark, but not that a remark went with a removed contact.
    const remark = this.#remarks && personId !== null ? (this.#remarks.get(personId) ?? '') : given.remark;
    if (kept && isUnchanged(kept.seen, given, { membership, remark })) return kept.record;
    const record = conversationFromSdk({ ...given, remark }, this.#selfId, membership);
    if (record) this.#kept.set(sdkId, { id, personId, seen: seenIn(given, { membership, remark }), record });
    return record;
  }
}

const personOf = (id: ConversationId): string | null => (isGroup(id) ? null : peerOf(id).id);

/** What is known in addition to the SDK's object. */
type Known = Pick<Seen, 'membership' | 'remark'>;

function seenIn(given: Fields, { membership, remark }: Known): Seen {
  const user = fields(given.userProfile);
  const group = fields(given.groupProfile);
  const last = fields(given.lastMessage);
  return {
    membership,
    unreadCount: given.unreadCount,
    isPinned: given.isPinned,
    marks: listed(given.markList),
    remindType: given.messageRemindType,
    remark,
    peerReadTime: given.peerReadTime,
    mentions: listed(given.groupAtInfoList),
    nick: user.nick,
    avatar: user.avatar,
    groupName: group.name,
    groupAvatar: group.avatar,
    groupType: group.type,
    memberCount: group.memberCount,
    joinTime: fields(group.selfInfo).joinTime,
    lastTime: last.lastTime,
    lastSequence: last.lastSequence,
    lastFrom: last.fromAccount,
    lastIsRevoked: last.isRevoked,
    lastRevoker: last.revoker,
    lastNick: last.nick,
    lastCard: last.nameCard,
    lastType: last.type,
    lastVersion: last.version,
    lastIsPeerRead: last.isPeerRead,
    lastPayload: last.payload,
  };
}

/** The comparison allocates nothing: it runs for every conversation at every message. */
function isUnchanged(seen: Seen, given: Fields, { membership, remark }: Known): boolean {
  const user = fields(given.userProfile);
  const group = fields(given.groupProfile);
  const last = fields(given.lastMessage);
  return (
    seen.lastTime === last.lastTime &&
    seen.lastSequence === last.lastSequence &&
    seen.unreadCount === given.unreadCount &&
    seen.lastPayload === last.payload &&
    seen.membership === membership &&
    seen.isPinned === given.isPinned &&
    seen.remindType === given.messageRemindType &&
    seen.remark === remark &&
    seen.peerReadTime === given.peerReadTime &&
    seen.nick === user.nick &&
    seen.avatar === user.avatar &&
    seen.groupName === group.name &&
    seen.groupAvatar === group.avatar &&
    seen.groupType === group.type &&
    seen.memberCount === group.memberCount &&
    seen.joinTime === fields(group.selfInfo).joinTime &&
    seen.lastFrom === last.fromAccount &&
    seen.lastIsRevoked === last.isRevoked &&
    seen.lastRevoker === last.revoker &&
    seen.lastNick === last.nick &&
    seen.lastCard === last.nameCard &&
    seen.lastType === last.type &&
    seen.lastVersion === last.version &&
    seen.lastIsPeerRead === last.isPeerRead &&
    seen.marks === listed(given.markList) &&
    seen.mentions === listed(given.groupAtInfoList)
  );
}

/** A list as a value to compare by its contents; most lists are empty. */
function listed(value: unknown): unknown {
  return Array.isArray(value) && value.length > 0 ? JSON.stringify(value) : '';
}
