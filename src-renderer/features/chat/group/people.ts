import type { Conversation, Profile } from '#im/records.ts';
import { isReservedUserId } from '#lib/rules/reserved.ts';

/** The people the user has conversations with, without accounts of the service. */
export function knownPeople(conversations: readonly Conversation[]): readonly Profile[] {
  return conversations
    .filter(({ kind, peerId }) => kind === 'user' && !isReservedUserId(Number(peerId)))
    .map(({ peerId, name, avatar }) => ({ userId: peerId, nick: name, avatar }));
}
