import type { WireElement } from './elements.ts';
import type { GroupMessageRow, GroupMessages } from './store/GroupMessages.ts';
import type { Groups } from './store/Groups.ts';

/** A group message as a client submits it. */
export type GroupSubmission = {
  from: string;
  groupId: string;
  random: number;
  clientSeq: number;
  at: number;
  clientTime: number;
  elements: readonly WireElement[];
  customData: string;
  priority: string;
  mentions: readonly { GroupAtAllFlag: number; GroupAt_Account?: string | undefined }[];
  targets?: readonly string[] | undefined;
  needsReceipt: boolean;
  supportsExtension: boolean;
  isRelay: boolean;
  noUnread: boolean;
  noLast: boolean;
  onlineOnly: boolean;
  instanceId?: number | undefined;
};

/** The columns of a submission's row. */
export const rowOf = (message: GroupSubmission) => ({
  group_id: message.groupId,
  sender: message.from,
  random: message.random,
  client_seq: message.clientSeq,
  sent_at: message.at,
  client_time: message.clientTime,
  custom_data: message.customData,
  priority: message.priority,
  at_list: JSON.stringify(message.mentions),
  targets: message.targets?.length ? JSON.stringify(message.targets) : null,
  needs_receipt: message.needsReceipt ? 1 : 0,
  supports_extension: message.supportsExtension ? 1 : 0,
  is_relay: message.isRelay ? 1 : 0,
  no_unread: message.noUnread ? 1 : 0,
  no_last: message.noLast ? 1 : 0,
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
    needsReceipt: message.needsReceipt,
    receiptAudience: message.targets?.length ?? audience,
    supportsExtension: message.supportsExtension,
    isRelay: message.isRelay,
    noUnread: message.noUnread,
    noLast: message.noLast,
  });
  const row = messages.byId(id);
  if (!row) throw new Error('The group message just stored is missing.');
  return row;
}
