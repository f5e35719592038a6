import { expect, test } from '@playwright/test';
import { noticeKinds, tipKinds } from '#sandbox/gateway/GroupNews.ts';
import { ChatLine } from '../e2e/ChatLine.ts';
import type { RigMessage } from './rig-types.ts';
import { Actor } from './stage.ts';
import { twoClients } from './two-clients.ts';
import { type Conversation, history } from './views.ts';

const { stage, alice, bob } = twoClients(10);

type Group = { group: { groupID: string } };
async function group(name: string, more: object = {}): Promise<string> {
  const memberList = [{ userID: 'bob' }, { userID: 'carol' }];
  return (await alice.ok<Group>('createGroup', { type: 'Public', name, memberList, ...more })).group.groupID;
}
const list = async (actor: Actor): Promise<Conversation[]> =>
  (await actor.ok<{ conversationList: Conversation[] }>('getConversationList')).conversationList;

const groups = 'group_open_http_svc';
/** A request of a person as the protocol has it, for what the SDK does not send. */
const asks = async (who: string, name: string, body: object) => {
  const wire = await stage.wire(who);
  const reply = await wire.ask(`${groups}.${name}`, { ...body });
  wire.close();
  return reply;
};

/** Kinds of tips that are the last message of no conversation: pins are not stored, topics are not listed. */
const unlistedTips: readonly number[] = [tipKinds.pinned, tipKinds.unpinned, tipKinds.topic];

/** Every other tip, created by the action that causes it, which returns the group if it needs another one. */
const tips: Record<string, (groupID: string) => Promise<unknown>> = {
  'a member was removed': (groupID) => alice.ok('deleteGroupMember', { groupID, userIDList: ['carol'] }),
  'a member came': async (groupID) => {
    await alice.ok('deleteGroupMember', { groupID, userIDList: ['carol'] });
    await alice.ok('updateGroupProfile', { groupID, inviteOption: 'FreeAccess' });
    await alice.ok('addGroupMember', { groupID, userIDList: ['carol'] });
  },
  'a member left': (groupID) => asks('carol', 'quit_group', { GroupId: groupID }),
  'the owner left': async () => {
    const id = await group('work', { type: 'Private' });
    await asks('alice', 'quit_group', { GroupId: id });
    return id;
  },
  'a member was banned from a live room': async () => {
    const { GroupId } = await asks('alice', 'create_group', { Type: 'AVChatRoom', Name: 'stage' });
    for (const who of ['bob', 'carol']) await asks(who, 'apply_join_group', { GroupId });
    await asks('alice', 'ban_group_member', { GroupId, Members_Account: ['carol'], Duration: 60 });
    return GroupId;
  },
  'a member became admin': (groupID) =>
    alice.ok('setGroupMemberRole', { groupID, userID: 'carol', role: 'Admin' }),
  'an admin became a member': async (groupID) => {
    for (const role of ['Admin', 'Member'])
      await alice.ok('setGroupMemberRole', { groupID, userID: 'carol', role });
  },
  'a member was muted': (groupID) =>
    alice.ok('setGroupMemberMuteTime', { groupID, userID: 'carol', muteTime: 60 }),
  'the name changed': (groupID) => alice.ok('updateGroupProfile', { groupID, name: 'renamed' }),
  'the notice changed': (groupID) => alice.ok('updateGroupProfile', { groupID, notification: 'news' }),
  'the notice was taken away': (groupID) => alice.ok('updateGroupProfile', { groupID, notification: '' }),
  'the picture changed': (groupID) =>
    alice.ok('updateGroupProfile', { groupID, avatar: 'https://a.example/p' }),
  'the introduction changed': (groupID) => alice.ok('updateGroupProfile', { groupID, introduction: 'us' }),
  'the way in changed': (groupID) => alice.ok('updateGroupProfile', { groupID, joinOption: 'DisableApply' }),
  'the way to invite changed': (groupID) =>
    alice.ok('updateGroupProfile', { groupID, inviteOption: 'NeedPermission' }),
  'much changed at once': (groupID) =>
    alice.ok('updateGroupProfile', { groupID, name: 'all', notification: 'new', muteAllMembers: true }),
  'a member may write again': async (groupID) => {
    for (const muteTime of [60, 0])
      await alice.ok('setGroupMemberMuteTime', { groupID, userID: 'carol', muteTime });
  },
  'everybody was muted': (groupID) => alice.ok('updateGroupProfile', { groupID, muteAllMembers: true }),
  'the owner changed': (groupID) => alice.ok('changeGroupOwner', { groupID, newOwnerID: 'carol' }),
};

test('the conversation list is complete whatever tip is a group’s last message, with and without a cache', async ({
  browser,
}) => {
  await alice.text('bob', 'oldest of all');
  const made: string[] = [];
  for (const [name, happen] of Object.entries(tips)) {
    const id = await group(name);
    // The SDK reads at most eight profiles per second, and changes no group whose profile it has not read.
    let place = id;
    await expect(async () => {
      const other = await happen(id);
      if (typeof other === 'string') place = other;
    }).toPass();
    made.push(`GROUP${place}`);
  }
  const cold = new Actor('bob', stage);
  await cold.enter(browser);
  for (const visit of ['cold', 'with a cache']) {
    const faults: string[] = [];
    cold.page.on('pageerror', (error) => faults.push(error.message));
    if (visit !== 'cold') await cold.open();
    await expect.poll(async () => (await list(cold)).length, visit).toBeGreaterThan(made.length);
    const conversations = await list(cold);
    for (const [index, id] of made.entries())
      expect(
        conversations.find(({ conversationID }) => conversationID === id)?.lastMessage,
        `${visit}: ${Object.keys(tips)[index]}`,
      ).toMatchObject({ type: 'TIMGroupTipElem', payload: { groupProfile: {} } });
    const kindsSeen = new Set(
      conversations.map(
        ({ lastMessage }) => (lastMessage.payload as { operationType?: number })?.operationType,
      ),
    );
    for (const kind of Object.values(tipKinds))
      expect(kindsSeen.has(kind) || unlistedTips.includes(kind), `${visit}: a tip of kind ${kind}`).toBe(
        true,
      );
    expect(faults).toEqual([]);
  }
  await cold.page.close();
});

const byBob = { type: 'Public', name: 'of bob', memberList: [{ userID: 'carol' }] };
const ofBob = async (more: object = {}) =>
  (await bob.ok<Group>('createGroup', { ...byBob, ...more })).group.groupID;
const carolAsks = (name: string, body: object) => asks('carol', name, body);
const answered = async (joinOption: string, HandleMsg?: string) => {
  const GroupId = await group('Joined', { joinOption, memberList: [] });
  await bob.ok('joinGroup', { groupID: GroupId, applyMessage: 'please' });
  if (HandleMsg)
    await asks('alice', 'handle_apply_join_group', { GroupId, Applicant_Account: 'bob', HandleMsg });
};

const inviting = async (HandleMsg: string) => {
  const GroupId = await group('Asked', {
    inviteOption: 'NeedPermission',
    memberList: [{ userID: 'bob' }],
  });
  await asks('bob', 'add_group_member', { GroupId, MemberList: [{ Member_Account: 'carol' }] });
  await asks('alice', 'handle_invite_join_permission_group', {
    GroupId,
    Applicant_Account: 'bob',
    Invited_Account: 'carol',
    HandleMsg,
  });
};

/** Kinds of notices that are not stored: only clients that are connected get them. */
const passingNotices: readonly number[] = [
  noticeKinds.topicCreated,
  noticeKinds.topicDeleted,
  noticeKinds.remindChanged,
];

/** Every notice by its number, created by the action that sends it to bob. */
const notices: Record<number, () => Promise<unknown>> = {
  1: async () => carolAsks('apply_join_group', { GroupId: await ofBob({ memberList: [] }) }),
  2: () => answered('FreeAccess'),
  3: () => answered('NeedPermission', 'Reject'),
  4: async () => alice.ok('deleteGroupMember', { groupID: await group('Out'), userIDList: ['bob'] }),
  5: async () => alice.ok('dismissGroup', await group('Gone')),
  7: () => group('In'),
  8: async () => {
    const id = await group('Enough');
    await bob.event('GROUP_LIST_UPDATED', id);
    await bob.ok('quitGroup', id);
  },
  9: async () => alice.ok('setGroupMemberRole', { groupID: await group('Up'), userID: 'bob', role: 'Admin' }),
  10: async () => {
    const groupID = await group('Down');
    for (const role of ['Admin', 'Member'])
      await alice.ok('setGroupMemberRole', { groupID, userID: 'bob', role });
  },
  13: () => inviting('Agree'),
  14: () => inviting('Reject'),
  255: async () => {
    const GroupId = await ofBob({ memberList: [] });
    await carolAsks('apply_join_group', { GroupId });
    const { applicationList } = await bob.ok<{ applicationList: object[] }>('getGroupApplicationList');
    await bob.ok('handleGroupApplication', { handleAction: 'Agree', application: applicationList.at(-1) });
  },
  12: async () => {
    const GroupId = await ofBob({ inviteOption: 'NeedPermission' });
    await carolAsks('add_group_member', { GroupId, MemberList: [{ Member_Account: 'alice' }] });
  },
  21: async () => {
    const { GroupId } = await asks('alice', 'create_group', { Type: 'AVChatRoom', Name: 'stage' });
    await asks('bob', 'apply_join_group', { GroupId });
    await asks('alice', 'ban_group_member', { GroupId, Members_Account: ['bob'], Duration: 60 });
  },
};

test('every kind of stored notice is tried', () => {
  const stored = Object.values(noticeKinds).filter((kind) => !passingNotices.includes(kind));
  expect(Object.keys(notices).map(Number)).toEqual(stored.sort((a, b) => a - b));
});

test('the conversation list is complete whatever notice came last, with and without a cache', async ({
  browser,
}) => {
  // The test opens two pages for each notice.
  test.slow();
  await alice.text('bob', 'before all notices');
  for (const [kind, happen] of Object.entries(notices)) {
    await happen();
    const cold = new Actor('bob', stage);
    await cold.enter(browser);
    const faults: string[] = [];
    cold.page.on('pageerror', (error) => faults.push(error.message));
    for (const visit of ['cold', 'with a cache']) {
      if (visit !== 'cold') await cold.open();
      const last = async () => (await history(cold, '@TIM#SYSTEM')).messageList.at(-1)?.payload.operationType;
      await expect.poll(last, `${kind} ${visit}`).toBe(Number(kind));
      const ids = (await list(cold)).map(({ conversationID }) => conversationID);
      expect(ids, `${kind} ${visit}`).toContain('C2Calice');
    }
    expect(faults, kind).toEqual([]);
    await cold.page.close();
  }
});

test('the tip "everybody is muted" arrives live and in the history', async () => {
  const id = await group('Hush');
  await bob.event('GROUP_LIST_UPDATED', id);
  await bob.forget();
  const change = async (muteAllMembers: boolean) => {
    await alice.ok('updateGroupProfile', { groupID: id, muteAllMembers });
    await bob.event('MESSAGE_RECEIVED', `"muteAllMembers":${muteAllMembers}`);
  };
  await change(true);
  await change(false);
  const { messageList } = await history(bob, `GROUP${id}`);
  const said = messageList
    .map(({ payload }) => (payload.newGroupProfile as { muteAllMembers?: boolean })?.muteAllMembers)
    .filter((isMuted) => isMuted !== undefined);
  expect(said).toEqual([true, false]);
});

test('recalls made while the connection was down arrive after every reconnect', async ({ browser }) => {
  const id = await group('Regrets');
  const sent: RigMessage[] = [];
  for (const text of ['one', 'two', 'three']) sent.push(await alice.text(id, text, 'GROUP'));
  const line = await ChatLine.to({ url: stage.origin });
  const far = new Actor('carol', stage, line.url);
  await far.enter(browser);
  // The SDK asks after an outage for the recalls of groups that it knows, and is ready before it knows them.
  const known = async () =>
    (await far.ok<{ groupList: { groupID: string }[] }>('getGroupList')).groupList.map(
      ({ groupID }) => groupID,
    );
  await expect.poll(known).toContain(id);
  await history(far, `GROUP${id}`);
  for (const message of sent) {
    line.refuse();
    expect(await alice.onMessages('revokeMessage', [message.ID])).toMatchObject({ code: 0 });
    line.mend();
    await far.page.evaluate(() => {
      for (const name of ['offline', 'online']) window.dispatchEvent(new Event(name));
    });
    await far.event('MESSAGE_REVOKED', message.ID);
    // The next recall has another second than the last one that the page requested.
    await stage.post('advance?seconds=20');
  }
  await far.page.close();
  await line.end();
});

test('a removed reaction is removed on the user’s own other client too', async ({ browser }) => {
  const message = await alice.text('bob', 'how many like this');
  const other = new Actor('bob', stage);
  await other.enter(browser);
  await history(other, 'C2Calice');
  await history(bob, 'C2Calice');
  const last = (): Promise<unknown> =>
    other.page.evaluate(() => {
      const changes = window.rig.events.filter(({ name }) => name === 'MESSAGE_REACTIONS_UPDATED');
      return (changes.at(-1)?.data as { reactionList?: unknown[] } | undefined)?.reactionList?.[0];
    });
  for (const reaction of ['like', 'fire']) {
    expect(await bob.onMessages('addMessageReaction', [message.ID], reaction)).toMatchObject({ code: 0 });
    await expect.poll(last).toMatchObject({ reactionID: reaction, totalUserCount: 1, reactedByMyself: true });
    expect(await bob.onMessages('removeMessageReaction', [message.ID], reaction)).toMatchObject({ code: 0 });
    await expect
      .poll(last)
      .toMatchObject({ reactionID: reaction, totalUserCount: 0, reactedByMyself: false });
  }
  await other.page.close();
});

test('a client that was away receives the notice of a dismissal, and not that of being added before', async ({
  browser,
}) => {
  await bob.page.goto('about:blank');
  const id = await group('Short-lived');
  await alice.ok('dismissGroup', id);
  const kept = await group('Lasting');
  for (const visit of ['first', 'second']) {
    const back = new Actor('bob', stage);
    await back.enter(browser);
    const notices = async () =>
      (await history(back, '@TIM#SYSTEM')).messageList.map(({ payload }) => ({
        kind: payload.operationType,
        of: (payload.groupProfile as { groupID: string }).groupID,
      }));
    await expect.poll(notices, visit).toContainEqual({ kind: 5, of: id });
    expect(await notices()).not.toContainEqual({ kind: 7, of: id });
    expect(await notices()).toContainEqual({ kind: 7, of: kept });
    await back.page.close();
  }
  await bob.open();
});

test('a live room, joined by all members, delivers its messages', async () => {
  const id = (await alice.ok<Group>('createGroup', { type: 'AVChatRoom', name: 'Live' })).group.groupID;
  for (const actor of [alice, bob]) await actor.ok('joinGroup', { groupID: id });
  const { group: profile } = await bob.ok<{ group: object }>('getGroupProfile', { groupID: id });
  expect(profile).toMatchObject({ type: 'AVChatRoom', ownerID: 'alice' });
  await alice.text(id, 'we are live', 'GROUP');
  await bob.received('we are live');
  await bob.text(id, 'hello live', 'GROUP');
  await alice.received('hello live');
});
