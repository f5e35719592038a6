import type { WireElement } from './elements.ts';
import type { Accounts } from './store/Accounts.ts';
import type { C2cRow } from './store/C2cMessages.ts';
import type { MemberRow } from './store/GroupMembers.ts';
import type { GroupMessageRow } from './store/GroupMessages.ts';
import type { GroupRow } from './store/Groups.ts';

/** A JSON object to be sent to a client. */
export type Json = Record<string, unknown>;

/** The sender of all messages of the group service itself. */
export const systemAccount = '@TIM#SYSTEM';

const withheld: readonly WireElement[] = [{ MsgType: 'TIMTextElem', MsgContent: { Text: '' } }];

/** A stored one-to-one message as in history, pushes and the list, seen by `viewer`. */
export function c2cItem(row: C2cRow, accounts: Accounts, viewer: string): Json {
  const sender = accounts.profile(row.sender);
  const isRevoked = row.revoked_at > 0;
  return {
    From_Account: row.sender,
    To_Account: row.receiver,
    MsgSeq: row.seq,
    MsgRandom: row.random,
    MsgTimeStamp: row.sent_at,
    MsgClientTime: row.client_time,
    TinyId: sender.tinyId,
    From_AccountNick: sender.nick,
    From_AccountHeadurl: sender.image,
    // A revoked message must not be sent to anyone but its author.
    MsgBody: isRevoked && viewer !== row.sender ? withheld : JSON.parse(row.body),
    CloudCustomData: isRevoked && viewer !== row.sender ? '' : row.custom_data,
    IsNeedReadReceipt: row.needs_receipt,
    IsPeerRead: row.receipt_at > 0 ? 1 : 0,
    PeerReadTime: row.receipt_at,
    MsgVersion: row.version,
    SupportMessageExtension: row.supports_extension,
    IsRelayMsg: row.is_relay,
    SendMsgControl: { NoUnread: row.no_unread, NoLastMsg: row.no_last },
    ...(isRevoked && {
      MsgFlagBits: 8,
      RevokerInfo: { Revoker_Account: row.revoker, Reason: row.revoke_reason },
    }),
  };
}

/** The short form by which the SDK recognises one of its one-to-one messages. */
export const c2cIdentity = (row: C2cRow, accounts: Accounts): Json => ({
  From_Account: row.sender,
  To_Account: row.receiver,
  MsgSeq: row.seq,
  MsgRandom: row.random,
  MsgTimeStamp: row.sent_at,
  MsgClientTime: row.client_time,
  TinyId: accounts.tinyId(row.sender),
});

/** The ids by which the SDK recognises a group, a community with topics and a topic. */
export const placeFields = ({ group_id, community, supports_topics }: GroupRow): Json => ({
  GroupId: community || group_id,
  ...(community !== '' && { TopicId: group_id }),
  ...((community !== '' || supports_topics === 1) && { MillionGroupFlag: 2 }),
});

/** The group and sender fields of a group message. */
export function messageGroupInfo(group: GroupRow, sender: Sender): Json {
  return {
    ...placeFields(group),
    GroupType: group.type,
    GroupName: group.name,
    GroupFaceUrl: group.face_url,
    From_AccountNick: sender.nick,
    From_AccountHeadurl: sender.image,
    MsgFrom_AccountExtraInfo: { NameCard: sender.nameCard },
  };
}

/** The displayed sender of a group message. */
export type Sender = { tinyId: string; nick: string; image: string; nameCard: string };

/** A stored group message or tip, seen by `viewer` ('' if it is sent to many). */
export function groupItem(row: GroupMessageRow, group: GroupRow, sender: Sender, viewer: string): Json {
  const isRevoked = row.revoked_at > 0;
  const isWithheld = isRevoked && viewer !== row.sender;
  return {
    Event: row.event,
    From_Account: row.sender,
    ToGroupId: group.community || row.group_id,
    GroupId: group.community || row.group_id,
    // Changes of messages have the first key, histories the second.
    ...(group.community !== '' && { TopicId: row.group_id, ToTopicId: row.group_id }),
    MsgSeq: row.seq,
    Random: row.random,
    MsgRandom: row.random,
    ClientSeq: row.client_seq,
    MsgTime: row.sent_at,
    MsgTimeStamp: row.sent_at,
    MsgClientTime: row.client_time,
    TinyId: sender.tinyId,
    MsgPriority: row.priority,
    MsgBody: isWithheld ? withheld : JSON.parse(row.body),
    CloudCustomData: isWithheld ? '' : row.custom_data,
    NeedReadReceipt: row.needs_receipt,
    MsgVersion: row.version,
    SupportMessageExtension: row.supports_extension,
    IsRelayMsg: row.is_relay,
    GroupAtInfo: JSON.parse(row.at_list),
    SendMsgControl: { NoUnread: row.no_unread, NoLastMsg: row.no_last },
    From_AccountNick: sender.nick,
    From_AccountHeadurl: sender.image,
    GroupInfo: messageGroupInfo(group, sender),
    ...(isRevoked && {
      IsPlaceMsg: 2,
      RevokerInfo: { Revoker_Account: row.revoker, Reason: row.revoke_reason },
    }),
  };
}

/** A group's profile as in lists and profile replies. */
export const groupProfile = (group: GroupRow): Json => ({
  GroupId: group.group_id,
  Type: group.type,
  Name: group.name,
  FaceUrl: group.face_url,
  Introduction: group.introduction,
  Notification: group.notification,
  Owner_Account: group.owner,
  CreateTime: group.created_at,
  InfoSeq: 1,
  LastInfoTime: group.created_at,
  LastMsgTime: group.created_at,
  NextMsgSeq: group.last_seq + 1,
  MemberNum: group.member_count,
  MaxMemberNum: group.max_members,
  ApplyJoinOption: group.apply_join_option,
  InviteJoinOption: group.invite_join_option,
  ShutUpAllMember: group.is_all_muted ? 'On' : 'Off',
  SupportTopic: group.supports_topics,
});

/** The member row of an account in a group. */
export const memberItem = (member: MemberRow): Json => ({
  Member_Account: member.account,
  Role: member.role,
  JoinTime: member.joined_at,
  NameCard: member.name_card,
  ShutUpUntil: member.muted_until,
});
