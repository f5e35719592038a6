import { expect, test } from '@playwright/test';
import { twoClients } from './two-clients.ts';
import { conversation, history } from './views.ts';

const { alice, bob } = twoClients();

test('a group works from creation to dismissal', async () => {
  await alice.forget();
  await bob.forget();
  const { group } = await alice.ok<{ group: { groupID: string } }>('createGroup', {
    type: 'Public',
    name: 'Raiders',
    joinOption: 'NeedPermission',
    memberList: [{ userID: 'carol' }],
  });
  const id = group.groupID;
  const joined = await bob.ok<{ status: string }>('joinGroup', { groupID: id, applyMessage: 'let me in' });
  expect(joined.status).toBe('WaitAdminApproval');
  await alice.event('MESSAGE_RECEIVED', 'let me in');
  const { applicationList } = await alice.ok<{ applicationList: object[] }>('getGroupApplicationList');
  expect(applicationList).toHaveLength(1);
  await alice.ok('handleGroupApplication', { handleAction: 'Agree', application: applicationList[0] });
  await bob.event('GROUP_LIST_UPDATED', id);

  const sent = await alice.text(id, 'hello group', 'GROUP');
  await bob.received('hello group');
  await expect.poll(async () => (await conversation(bob, `GROUP${id}`)).unreadCount).toBe(1);
  await bob.ok('setMessageRead', { conversationID: `GROUP${id}` });
  await alice.send('createTextAtMessage', id, { text: '@bob look', atUserList: ['bob'] }, { type: 'GROUP' });
  await bob.received('@bob look');
  await expect.poll(async () => (await conversation(bob, `GROUP${id}`)).groupAtInfoList.length).toBe(1);
  await bob.ok('setMessageRead', { conversationID: `GROUP${id}` });

  const receipt = await alice.send(
    'createTextMessage',
    id,
    { text: 'who read' },
    { type: 'GROUP', options: { needReadReceipt: true } },
  );
  await bob.received('who read');
  expect(await bob.onMessages('sendMessageReadReceipt', [receipt.ID])).toMatchObject({ code: 0 });
  await alice.event('MESSAGE_READ_RECEIPT_RECEIVED', receipt.ID);

  expect(await alice.onMessages('revokeMessage', [sent.ID])).toMatchObject({ code: 0 });
  await bob.event('MESSAGE_REVOKED', sent.ID);

  const members = await alice.ok<{ memberList: { userID: string; role: string }[] }>('getGroupMemberList', {
    groupID: id,
    count: 30,
    offset: 0,
  });
  expect(members.memberList.map(({ userID }) => userID).sort()).toEqual(['alice', 'bob', 'carol']);
  await alice.ok('setGroupMemberMuteTime', { groupID: id, userID: 'bob', muteTime: 600 });
  expect(await bob.trySend('createTextMessage', id, { text: 'muted' }, { type: 'GROUP' })).toMatchObject({
    code: 10017,
  });
  await alice.ok('setGroupMemberMuteTime', { groupID: id, userID: 'bob', muteTime: 0 });
  await bob.text(id, 'can speak again', 'GROUP');

  await alice.ok('updateGroupProfile', { groupID: id, name: 'Raiders II', notification: 'be nice' });
  await bob.event('MESSAGE_RECEIVED', 'Raiders II');
  await alice.ok('deleteGroupMember', { groupID: id, userIDList: ['carol'] });
  await alice.ok('setGroupMemberRole', { groupID: id, userID: 'bob', role: 'Admin' });
  await alice.ok('changeGroupOwner', { groupID: id, newOwnerID: 'bob' });
  const page = await history(bob, `GROUP${id}`);
  const sequences = page.messageList.map(({ sequence }) => sequence);
  expect(new Set(sequences).size).toBe(sequences.length);
  await bob.ok('dismissGroup', id);
  await alice.event('MESSAGE_RECEIVED', '@TIM#SYSTEM');
  const { groupList } = await alice.ok<{ groupList: { groupID: string }[] }>('getGroupList');
  await expect.poll(() => groupList.some(({ groupID }) => groupID === id)).toBe(false);
});

test('a muted group, mentions while away and history paging work', async () => {
  const { group } = await alice.ok<{ group: { groupID: string } }>('createGroup', {
    type: 'Public',
    name: 'Quiet',
    memberList: [{ userID: 'bob' }],
  });
  const id = group.groupID;
  await bob.event('GROUP_LIST_UPDATED', id);
  await alice.ok('updateGroupProfile', { groupID: id, muteAllMembers: true });
  expect(await bob.trySend('createTextMessage', id, { text: 'psst' }, { type: 'GROUP' })).toMatchObject({
    code: 10017,
  });
  await bob.page.goto('about:blank');
  for (let index = 0; index < 40; index += 1) await alice.text(id, `line ${index}.`, 'GROUP');
  await alice.send(
    'createTextAtMessage',
    id,
    { text: '@bob wake up', atUserList: ['bob'] },
    { type: 'GROUP' },
  );
  await bob.open();
  await expect
    .poll(async () => {
      const { unreadCount, groupAtInfoList } = await conversation(bob, `GROUP${id}`);
      return { unreadCount, marks: groupAtInfoList.length };
    })
    // The count includes the 41 lines, and the message that the SDK itself sends when the group is created.
    .toEqual({ unreadCount: 42, marks: 1 });
  const lines: string[] = [];
  let next: string | undefined;
  for (let page = 0; page < 10; page += 1) {
    const reply = await history(bob, `GROUP${id}`, next);
    lines.unshift(...reply.messageList.map((message) => String(message.payload.text ?? '')));
    if (reply.isCompleted) break;
    next = reply.nextReqMessageID;
  }
  const said = lines.filter((line) => line.startsWith('line'));
  expect(said).toEqual(Array.from({ length: 40 }, (_, index) => `line ${index}.`));
});

test('a person invited by a member joins after the owner approves', async () => {
  const { group } = await alice.ok<{ group: { groupID: string } }>('createGroup', {
    type: 'Public',
    name: 'Guild',
    inviteOption: 'NeedPermission',
    memberList: [{ userID: 'bob' }],
  });
  const groupID = group.groupID;
  await bob.event('GROUP_LIST_UPDATED', groupID);
  await bob.ok('addGroupMember', { groupID, userIDList: ['carol'] });
  type Applications = { applicationList: { groupID: string; applicant: string; userID: string }[] };
  const mine = async () =>
    (await alice.ok<Applications>('getGroupApplicationList')).applicationList.filter(
      (application) => application.groupID === groupID,
    );
  const [application] = await mine();
  expect(application).toMatchObject({ applicant: 'bob', userID: 'carol' });
  await alice.ok('handleGroupApplication', { handleAction: 'Agree', application });
  expect(await mine()).toEqual([]);
  const members = await alice.ok<{ memberList: { userID: string }[] }>('getGroupMemberList', {
    groupID,
    count: 30,
    offset: 0,
  });
  expect(members.memberList.map(({ userID }) => userID)).toContain('carol');
});
