import type { GroupSubmission } from './group-submission.ts';
import type { AtTipRow } from './store/AtTips.ts';
import type { GroupMessageRow } from './store/GroupMessages.ts';
import { isTopicId, membersOf } from './topic-ids.ts';
import type { Json } from './wire.ts';

/** The '@' marks of a message for the recipients that it mentions, singly or all at once. */
export function atTipsOf(
  row: GroupMessageRow,
  { mentions }: Pick<GroupSubmission, 'mentions'>,
  audience: Iterable<string>,
): Omit<AtTipRow, 'id'>[] {
  const isAll = mentions.some((mention) => mention.GroupAtAllFlag === 1);
  const named = new Set(mentions.map((mention) => mention.GroupAt_Account ?? ''));
  const { group_id, sender, seq: msg_seq, random, client_seq, sent_at } = row;
  return [...audience].flatMap((account) => {
    const types = [...(named.has(account) ? [1] : []), ...(isAll ? [2] : [])];
    if (account === sender || types.length === 0) return [];
    return {
      account,
      group_id,
      sender,
      msg_seq,
      random,
      client_seq,
      sent_at,
      at_types: JSON.stringify(types),
    };
  });
}

/** A stored '@' mark as in getmsg replies and pushes. */
export const atTipItem = (tip: Omit<AtTipRow, 'id' | 'account'>): Json => ({
  MsgRandom: tip.random,
  ClientSeq: tip.client_seq,
  MsgTimeStamp: tip.sent_at,
  ToGroupId: membersOf(tip.group_id),
  From_Account: tip.sender,
  GroupInfo: { GroupId: membersOf(tip.group_id) },
  MsgBody: {
    From_Account: tip.sender,
    GroupId: membersOf(tip.group_id),
    ...(isTopicId(tip.group_id) && { TopicId: tip.group_id }),
    MsgSeq: tip.msg_seq,
    GroupAtType: JSON.parse(tip.at_types),
  },
});
