import { expect, test } from 'vitest';
import { tipFromSdk } from '#im/from-sdk/tip.ts';
import type { Tip } from '#lib/chat/records.ts';

const operator = { userId: '1', nick: 'Ani' };
const members = [{ userId: '2', nick: 'Budi' }];
const by = { operatorID: '1', operatorInfo: { nick: 'Ani' } };
const of = { ...by, userIDList: ['2'], memberList: [{ userID: '2', nick: 'Budi' }] };
const changed = (...changes: (Tip & { type: 'changed' })['changes']): Tip => ({
  type: 'changed',
  operator,
  changes,
});
const profile = (newGroupProfile: object) => ({ ...by, operationType: 6, newGroupProfile });

test.each<[payload: object, tip: Tip]>([
  [
    { ...of, operationType: 1 },
    { type: 'joined', operator, members },
  ],
  [
    { ...of, operationType: 2 },
    { type: 'left', operator, members },
  ],
  [
    { ...of, operationType: 3 },
    { type: 'removed', operator, members },
  ],
  [
    { ...of, operationType: 4 },
    { type: 'madeAdmin', operator, members },
  ],
  [
    { ...of, operationType: 5 },
    { type: 'unmadeAdmin', operator, members },
  ],
  // A member who has a name of their own in the group is called by it.
  [
    {
      operatorID: '1',
      operatorInfo: { nick: 'Anisa', nameCard: 'Ani' },
      memberList: [{ userID: '2', nick: 'Budiman', nameCard: 'Budi' }],
      operationType: 1,
    },
    { type: 'joined', operator, members },
  ],
  [profile({ groupName: 'Squad' }), changed({ what: 'name', name: 'Squad' })],
  [profile({ notification: '' }), changed({ what: 'notice', notice: '' })],
  [profile({ avatar: '' }), changed({ what: 'avatar' })],
  [profile({ introduction: 'x' }), changed({ what: 'introduction' })],
  [profile({ ownerID: '1' }), changed({ what: 'owner', owner: operator })],
  [
    { ...of, operationType: 6, newGroupProfile: { ownerID: '2' } },
    changed({ what: 'owner', owner: { userId: '2', nick: 'Budi' } }),
  ],
  [profile({ ownerID: '3' }), changed({ what: 'owner', owner: { userId: '3', nick: '' } })],
  [profile({ muteAllMembers: true }), changed({ what: 'muteAll', isOn: true })],
  [profile({ muteAllMembers: false }), changed({ what: 'muteAll', isOn: false })],
  [profile({ joinOption: 'FreeAccess' }), changed({ what: 'joining', option: 'free' })],
  [profile({ joinOption: 'NeedPermission' }), changed({ what: 'joining', option: 'approval' })],
  [profile({ joinOption: 'DisableApply' }), changed({ what: 'joining', option: 'disallow' })],
  [profile({ inviteOption: 'DisableInvite' }), changed({ what: 'inviting', option: 'disallow' })],
  [
    profile({ groupName: 'Squad', muteAllMembers: true }),
    changed({ what: 'name', name: 'Squad' }, { what: 'muteAll', isOn: true }),
  ],
  [profile({}), { type: 'other', operator }],
  [
    { ...of, memberList: [{ userID: '2', nick: 'Budi', muteTime: 60 }], operationType: 7 },
    { type: 'memberMuted', operator, members, seconds: 60 },
  ],
  [
    { ...of, memberList: [{ userID: '2', nick: 'Budi', muteTime: 0 }], operationType: 7 },
    { type: 'memberMuted', operator, members, seconds: 0 },
  ],
  [
    { ...of, operationType: 7 },
    { type: 'memberChanged', operator, members },
  ],
  [
    { ...by, operationType: 8, newTopicInfo: { topicName: 'Raids' } },
    { type: 'topicChanged', operator, topic: 'Raids' },
  ],
  [
    { ...of, operationType: 10 },
    { type: 'banned', operator, members },
  ],
  [
    { ...of, operationType: 11 },
    { type: 'unbanned', operator, members },
  ],
  [
    { ...by, operationType: 16 },
    { type: 'pinChanged', operator, isPinned: true },
  ],
  [
    { ...by, operationType: 17 },
    { type: 'pinChanged', operator, isPinned: false },
  ],
  [
    { ...by, operationType: 99 },
    { type: 'other', operator },
  ],
  [{}, { type: 'other', operator: { userId: '', nick: '' } }],
])('a group tip %j is parsed', (payload, tip) => {
  expect(tipFromSdk(payload as Readonly<Record<string, unknown>>, '').tip).toEqual(tip);
});

test.each(['memberList', 'userIDList'])('many people who came together are all counted, by %s', (field) => {
  const people = Array.from({ length: 300 }, (_, at) =>
    field === 'memberList' ? { userID: `${at}` } : `${at}`,
  );
  const { tip } = tipFromSdk({ ...by, operationType: 1, [field]: people }, '');
  expect(tip.type === 'joined' && tip.members).toHaveLength(300);
});
