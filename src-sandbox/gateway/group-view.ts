import { type Conversations, kinds } from './store/Conversations.ts';
import type { Groups } from './store/Groups.ts';

/**
 * The part of a group that one member may read: no messages that the member cleared, and none from before
 * joining.
 */
export type GroupView = { groupId: string; account: string; clearedId: number; afterSeq: number };

/** The view of a group for one of its members. */
export function viewOf(
  { groups, conversations }: { groups: Groups; conversations: Conversations },
  groupId: string,
  account: string,
): GroupView | undefined {
  const member = groups.members.find(groupId, account);
  if (!member || !groups.find(groupId)) return undefined;
  const clearedId = conversations.find(account, kinds.group, groupId)?.cleared_id ?? 0;
  return { groupId, account, clearedId, afterSeq: member.joined_seq };
}
