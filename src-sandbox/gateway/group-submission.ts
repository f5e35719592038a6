import type { GroupMessageRow, GroupMessages } from './store/GroupMessages.ts';
import type { Groups } from './store/Groups.ts';
import { type Submission, sharedColumnsOf } from './submission.ts';

/** A group message as a client submits it. */
export type GroupSubmission = Submission & {
  groupId: string;
  clientSeq: number;
  priority: string;
  mentions: readonly { GroupAtAllFlag: number; GroupAt_Account?: string | undefined }[];
  targets?: readonly string[] | undefined;
};

/** The columns of a submission's row. */
export const rowOf = (message: GroupSubmission) => ({
  ...sharedColumnsOf(message),
  group_id: message.groupId,
  client_seq: message.clientSeq,
  priority: message.priority,
  at_list: JSON.stringify(message.mentions),
  targets: message.targets?.length ? JSON.stringify(message.targets) : null,
});

/** Stores a submission with its sequence number in the group and returns its row. */
export function storeInGroup(
  { groups, messages }: { groups: Groups; messages: GroupMessages },
  message: GroupSubmission,
  { event, seq, body }: Pick<GroupMessageRow, 'event' | 'seq' | 'body'>,
): GroupMessageRow {
  const audience = message.needsReceipt ? groups.members.count(message.groupId) - 1 : 0;
  const id = messages.add({
    ...rowOf(message),
    event,
    seq,
    body,
    receipt_audience: message.targets?.length ?? audience,
    revoked_at: 0,
  });
  const row = messages.byId(id);
  if (!row) throw new Error('The group message just stored is missing.');
  return row;
}
