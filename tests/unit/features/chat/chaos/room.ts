import { ChatError } from '#im/errors.ts';
import type { OwnPlaceChange } from '#im/port.ts';
import {
  type ConversationId,
  type GroupApplication,
  groupConversationId,
  userConversationId,
} from '#im/records.ts';

/** The one group of a schedule. */
export const roomId = '@room';
/** The owner of the room, who writes there from another client. */
export const owner = '9';

/** Whether the peer is the room and not a user. */
export const isRoom = (peer: string) => peer === roomId;

/** The conversation with a user, or the room's. */
export function conversationOf(peer: string): ConversationId {
  return isRoom(peer) ? groupConversationId(peer) : userConversationId(peer);
}

/** A notice to one user about the room; `change` is what changed for this user, null if it is about applications. */
export interface RoomNews {
  readonly userId: string;
  readonly change: OwnPlaceChange | null;
  /** The applicant who was let in, and who let them in. */
  readonly handled?: { readonly userId: string; readonly by: string };
}

/** A group as the modelled service keeps it: every member may read all of it. */
export class Room {
  readonly id = roomId;
  readonly roles = new Map<string, 'owner' | 'admin' | 'member'>([
    [owner, 'owner'],
    ['1', 'member'],
    ['2', 'admin'],
  ]);
  /** The members who may read but not write. */
  readonly muted = new Set<string>();
  /** The users who wait for an answer to their application. */
  readonly applicants = new Set<string>();
  /** All notices about the room, in their order. */
  readonly news: RoomNews[] = [];
  isDissolved = false;
  #sequence = 0;

  /** The next number; changes of members take one as messages do. */
  nextSequence(): number {
    this.#sequence += 1;
    return this.#sequence;
  }

  isAdmin(userId: string): boolean {
    return (this.roles.get(userId) ?? 'member') !== 'member';
  }

  /** Why a user can neither read nor write; null if they can. */
  refusal(userId: string): ChatError | null {
    if (this.isDissolved) return new ChatError('groupMissing', 10_010);
    return this.roles.has(userId) ? null : new ChatError('notInGroup', 10_007);
  }

  /** Why a user cannot write; null if they can. */
  silence(userId: string): ChatError | null {
    return this.refusal(userId) ?? (this.muted.has(userId) ? new ChatError('mutedByAdmin', 10_017) : null);
  }

  dissolve(): void {
    this.isDissolved = true;
    this.roles.clear();
    this.applicants.clear();
  }

  /** The applications that a user can answer. */
  applicationsFor(userId: string): readonly GroupApplication[] {
    if (!this.isAdmin(userId)) return [];
    return [...this.applicants].map((applicant) => ({
      key: applicant,
      kind: 'join',
      conversationId: conversationOf(roomId),
      groupId: roomId,
      groupName: 'room',
      applicantId: applicant,
      applicantNick: applicant,
      userId: applicant,
      word: '',
      time: 0,
    }));
  }
}
