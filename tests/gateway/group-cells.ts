import type { GroupAction } from '#lib/rules/group-permissions.ts';

/** The subjects of a cell's requests. */
export type Cell = {
  groupID: string;
  /** Differs from cell to cell, so that a new value can be told from an earlier one. */
  word: string;
  /** A message of a member who never acts, and one that requests read receipts. */
  seq: number;
  /** The member that the action affects. */
  target: string;
  /** The member that acts. */
  self: string;
};

type Body = Record<string, unknown>;

/** The requests of one action: with the SDK, and directly in the protocol. */
export type Attempt = {
  /** The called SDK method; 'message' is a method of a message. */
  sdk: (cell: Cell) => readonly [method: string, ...args: unknown[]];
  wire: (cell: Cell) => readonly [command: string, body: Body];
  /** The event that other members receive; absent for reads and for actions without an event. */
  seenBy?: string;
  /** Undoes the action, so that the next cell finds the group unchanged. */
  undo?: (cell: Cell) => readonly [command: string, body: Body];
  /** True if the action changes the group for good: each cell then gets its own group. */
  needsOwnGroup?: true;
};

const tip = 'MESSAGE_RECEIVED';
const profile = (change: (cell: Cell) => Body, wire: (cell: Cell) => Body, undo?: Body): Attempt => ({
  sdk: (cell) => ['updateGroupProfile', { groupID: cell.groupID, ...change(cell) }],
  wire: (cell) => ['modify_group_base_info', wire(cell)],
  seenBy: tip,
  ...(undo && { undo: () => ['modify_group_base_info', undo] }),
});
const member = (change: Body): Attempt['wire'] => {
  return ({ target }) => ['modify_group_member_info', { Member_Account: target, ...change }];
};
const ofMessage =
  (method: string) =>
  ({ seq }: Cell) =>
    ['message', method, seq] as const;
const seqs = ({ seq }: Cell) => ({ MsgSeqList: [{ MsgSeq: seq }] });
const text = (Text: string, more: Body = {}): Body => ({
  Random: Math.floor(Math.random() * 2 ** 31),
  MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text } }],
  ...more,
});

/** Every action of the permission table that a client requests from a group. */
export const attempts: Readonly<Partial<Record<GroupAction, Attempt>>> = {
  find: {
    sdk: ({ groupID }) => ['getGroupProfile', { groupID }],
    wire: () => ['get_group_self_member_info', {}],
  },
  join: {
    sdk: ({ groupID }) => ['joinGroup', { groupID }],
    wire: () => ['apply_join_group', {}],
    seenBy: tip,
    needsOwnGroup: true,
  },
  handleApplications: {
    sdk: ({ groupID, word }) => [
      'handleGroupApplication',
      {
        handleAction: 'Reject',
        application: { applicant: word, groupID, authentication: word, messageKey: 1, applicationType: 0 },
      },
    ],
    wire: ({ word }) => [
      'handle_apply_join_group',
      { Applicant_Account: word, HandleMsg: 'Reject', Authentication: word },
    ],
  },
  editMessage: {
    sdk: ({ seq, word }) => ['mark', seq, word],
    wire: ({ seq, word }) => ['openim.modify_group_msg', { MsgSeq: seq, CloudCustomData: word }],
    seenBy: 'MESSAGE_MODIFIED',
  },
  invite: {
    sdk: ({ groupID, word }) => ['addGroupMember', { groupID, userIDList: [word] }],
    wire: ({ word }) => ['add_group_member', { MemberList: [{ Member_Account: word }] }],
    seenBy: tip,
  },
  quit: {
    sdk: ({ groupID }) => ['quitGroup', groupID],
    wire: () => ['quit_group', {}],
    seenBy: tip,
    needsOwnGroup: true,
  },
  dissolve: {
    sdk: ({ groupID }) => ['dismissGroup', groupID],
    wire: () => ['destroy_group', {}],
    seenBy: tip,
    needsOwnGroup: true,
  },
  transfer: {
    sdk: ({ groupID, target }) => ['changeGroupOwner', { groupID, newOwnerID: target }],
    wire: ({ target }) => ['change_group_owner', { NewOwner_Account: target }],
    seenBy: tip,
    needsOwnGroup: true,
  },
  read: {
    sdk: ({ groupID }) => ['getMessageList', { conversationID: `GROUP${groupID}` }],
    wire: () => ['group_msg_get', { ReqMsgNumber: 5 }],
  },
  speak: {
    sdk: ({ word }) => ['text', word],
    wire: ({ word }) => ['send_group_msg', text(word)],
    seenBy: tip,
  },
  mentionEveryone: {
    sdk: ({ word }) => ['text', word, ['__kImSDK_MesssageAtALL__']],
    wire: ({ word }) => ['send_group_msg', text(word, { GroupAtInfo: [{ GroupAtAllFlag: 1 }] })],
    seenBy: tip,
  },
  react: {
    sdk: ({ seq }) => ['message', 'addMessageReaction', seq, 'smile'],
    wire: ({ seq }) => [
      'openim_msg_ext_http_svc.group_reaction_add',
      { MsgSeq: seq, Reaction: 'smile', Add_Account: [] },
    ],
    seenBy: 'MESSAGE_REACTIONS_UPDATED',
  },
  recallOthers: {
    sdk: ofMessage('revokeMessage'),
    wire: (cell) => ['group_msg_recall', seqs(cell)],
    seenBy: 'MESSAGE_REVOKED',
  },
  pinMessage: {
    sdk: ({ groupID, seq }) => [
      'pinGroupMessage',
      { groupID, message: { sequence: seq, conversationType: 'GROUP' }, isPinned: true },
    ],
    wire: ({ seq }) => ['pin_message', { MsgSeq: seq }],
    seenBy: 'PINNED_GROUP_MESSAGE_UPDATED',
    undo: ({ seq }) => ['unpin_message', { MsgSeq: seq }],
  },
  confirmReading: {
    sdk: ({ seq }) => ['message', 'sendMessageReadReceipt', seq],
    wire: (cell) => ['group_msg_receipt', seqs(cell)],
  },
  seeReaders: {
    sdk: ({ seq }) => ['message', 'getMessageReadReceiptList', seq],
    wire: (cell) => ['get_group_msg_receipt', seqs(cell)],
  },
  editName: profile(
    ({ word }) => ({ name: word }),
    ({ word }) => ({ Name: word }),
  ),
  editAvatar: profile(
    ({ word }) => ({ avatar: `https://a.test/${word}` }),
    ({ word }) => ({ FaceUrl: `https://a.test/${word}` }),
  ),
  editIntroduction: profile(
    ({ word }) => ({ introduction: word }),
    ({ word }) => ({ Introduction: word }),
  ),
  editNotice: profile(
    ({ word }) => ({ notification: word }),
    ({ word }) => ({ Notification: word }),
  ),
  changeJoinOption: profile(
    () => ({ joinOption: 'NeedPermission' }),
    () => ({ ApplyJoinOption: 'NeedPermission' }),
    { ApplyJoinOption: 'FreeAccess' },
  ),
  changeInviteOption: profile(
    () => ({ inviteOption: 'NeedPermission' }),
    () => ({ InviteJoinOption: 'NeedPermission' }),
    { InviteJoinOption: 'FreeAccess' },
  ),
  muteAll: profile(
    () => ({ muteAllMembers: true }),
    () => ({ ShutUpAllMember: 'On' }),
    { ShutUpAllMember: 'Off' },
  ),
  setCounters: {
    sdk: ({ groupID, word }) => ['increaseGroupCounter', { groupID, key: 'c', value: word.length }],
    wire: () => ['update_group_counter', { GroupCounter: [{ Key: 'c', Value: 1 }], Mode: 'Increase' }],
    seenBy: 'GROUP_COUNTER_UPDATED',
  },
  setAttributes: {
    sdk: ({ groupID, word }) => ['initGroupAttributes', { groupID, groupAttributes: { key: word } }],
    wire: ({ word }) => ['set_group_attr', { GroupAttr: [{ key: 'key', value: word }], AttrMainSeq: 0 }],
    seenBy: 'GROUP_ATTRIBUTES_UPDATED',
  },
  seeMembers: {
    sdk: ({ groupID }) => ['getGroupMemberList', { groupID, count: 30, offset: 0 }],
    wire: () => ['get_group_member_info', { Limit: 10 }],
  },
  seeOnlineCount: {
    sdk: ({ groupID }) => ['getGroupOnlineMemberCount', groupID],
    wire: () => ['get_online_member_num', {}],
  },
  editOwnCard: {
    sdk: ({ groupID, word }) => ['setGroupMemberNameCard', { groupID, nameCard: word }],
    wire: ({ self, word }) => ['modify_group_member_info', { Member_Account: self, NameCard: word }],
  },
  editCardOf: {
    sdk: ({ groupID, target, word }) => [
      'setGroupMemberNameCard',
      { groupID, userID: target, nameCard: word },
    ],
    wire: ({ word, target }) => ['modify_group_member_info', { Member_Account: target, NameCard: word }],
  },
  muteMember: {
    sdk: ({ groupID, target }) => ['setGroupMemberMuteTime', { groupID, userID: target, muteTime: 60 }],
    wire: member({ ShutUpTime: 60 }),
    undo: member({ ShutUpTime: 0 }),
    seenBy: tip,
  },
  removeMember: {
    sdk: ({ groupID, target }) => ['deleteGroupMember', { groupID, userIDList: [target] }],
    wire: ({ target }) => ['delete_group_member', { MemberToDel_Account: [target] }],
    seenBy: tip,
  },
  banMember: {
    sdk: ({ groupID, target }) => ['deleteGroupMember', { groupID, userIDList: [target], duration: 60 }],
    wire: ({ target }) => ['ban_group_member', { Members_Account: [target], Duration: 60 }],
    seenBy: tip,
  },
  markMember: {
    sdk: ({ groupID, target }) => [
      'markGroupMemberList',
      { groupID, userIDList: [target], markType: 1000, enableMark: true },
    ],
    wire: ({ target }) => [
      'group_open_avchatroom_http_svc.modify_user_info',
      { CommandType: 1, MemberList: [{ Member_Account: target, Marks: [1000] }] },
    ],
  },
  setAdmin: {
    sdk: ({ groupID, target }) => ['setGroupMemberRole', { groupID, userID: target, role: 'Admin' }],
    wire: member({ Role: 'Admin' }),
    undo: member({ Role: 'Member' }),
    seenBy: tip,
  },
};
