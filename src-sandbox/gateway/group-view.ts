import { type Conversations, kinds } from './store/Conversations.ts';
import type { Groups } from './store/Groups.ts';

/** What one member may read of a group: nothing it cleared, and nothing from before it came. */
export type GroupView = { groupId: string; account: string; clearedId: number; afterSeq: number };

/** The view of an account on a group it belongs to. */
export function viewOf(
  { groups, conversations }: { groups: Groups; conversations: Conversations },
  groupId: string,
  account: string,
): GroupView | undefined {
  const member = groups.member(groupId, account);
  if (!member || !groups.find(groupId)) return undefined;
  const clearedId = conversations.find(account, kinds.group, groupId)?.cleared_id ?? 0;
  return { groupId, account, clearedId, afterSeq: member.joined_seq };
}
