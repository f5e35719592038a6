import { expect, test } from '@playwright/test';
import type { GroupType } from '#lib/chat/records.ts';
import {
  type GroupAction,
  type GroupRole,
  groupActions,
  groupRoles,
  groupTypes,
  isAllowed,
  isAllowedOn,
  type MemberAction,
  memberActions,
} from '#lib/rules/group-permissions.ts';
import type { WireClient } from '../bench/WireClient.ts';
import { type Attempt, attempts, type Cell } from './group-cells.ts';
import { Actor, Stage } from './stage.ts';

const wireTypes: Readonly<Record<GroupType, string>> = {
  work: 'Private',
  public: 'Public',
  meeting: 'ChatRoom',
  live: 'AVChatRoom',
  community: 'Community',
};
const accounts: Readonly<Record<GroupRole, string>> = {
  owner: 'alice',
  admin: 'bob',
  member: 'carol',
  nonmember: 'dave',
};
/** A member without a role, whom the actions affect. */
const target = 'erin';
const onTarget: ReadonlySet<GroupAction> = new Set(memberActions);

test.describe.configure({ mode: 'default', timeout: 300_000 });
const stage = new Stage();
const actors: Readonly<Record<GroupRole, Actor>> = {
  owner: new Actor(accounts.owner, stage),
  admin: new Actor(accounts.admin, stage),
  member: new Actor(accounts.member, stage),
  nonmember: new Actor(accounts.nonmember, stage),
};
let wires: Readonly<Record<GroupRole | 'target', WireClient>>;
let count = 0;

test.beforeAll(async ({ browser }) => {
  await stage.start();
  for (const role of groupRoles) await actors[role].enter(browser);
  wires = {
    owner: await stage.wire(accounts.owner),
    admin: await stage.wire(accounts.admin),
    member: await stage.wire(accounts.member),
    nonmember: await stage.wire(accounts.nonmember),
    target: await stage.wire(target),
  };
});
test.afterAll(async () => {
  for (const wire of Object.values(wires)) wire.close();
  await stage.stop();
  stage.remove();
});

const members = ['owner', 'admin', 'member'] as const;
const commandOf = (type: GroupType, name: string) =>
  name.includes('.') ? name : `${type === 'community' ? 'million_' : ''}group_open_http_svc.${name}`;
const ask = (
  who: keyof typeof wires,
  type: GroupType,
  groupID: string,
  [name, body]: readonly [string, object],
) => wires[who].ask(commandOf(type, name), { GroupId: groupID, GroupIdList: [groupID], ...body });
/** The code of a refusal; 0 for success. */
const codeOf = (asked: Promise<Record<string, unknown>>): Promise<number> =>
  asked.then(
    (reply) => Number((reply.GroupInfo as { ErrorCode?: number }[] | undefined)?.[0]?.ErrorCode ?? 0),
    (error: unknown) => Number(/: (\d+) /.exec(String(error))?.[1] ?? -1),
  );
const stateOf = async (groupID: string) =>
  (await stage.get<{ mark: string }>(`state?group=${encodeURIComponent(groupID)}`)).mark;
const restore = (groupId: string, account: string, role: string) =>
  stage.post('member', { groupId, account, role });

/** Creates a group of a type with every person in their role, known to the SDK of each. */
async function groupOf(type: GroupType): Promise<string> {
  const { id } = await stage.post<{ id: string }>('group', {
    type: wireTypes[type],
    name: 'cells',
    owner: accounts.owner,
    members: [accounts.admin, accounts.member, target],
    admins: [accounts.admin],
    applyJoinOption: 'FreeAccess',
    inviteJoinOption: 'FreeAccess',
  });
  await restore(id, accounts.admin, 'Admin');
  for (const account of [accounts.member, target]) await restore(id, account, 'Member');
  for (const role of members) {
    const known = () =>
      actors[role].call(
        ...((type === 'live' ? ['joinGroup', { groupID: id }] : ['getGroupProfile', { groupID: id }]) as [
          string,
          object,
        ]),
      );
    // The SDK requests profiles at most eight times per second.
    await expect.poll(async () => (await known()).code).toBe(0);
  }
  return id;
}

/** Sends a cell's request with the SDK. */
async function attempt(role: GroupRole, cell: Cell, { sdk }: Attempt) {
  const actor = actors[role];
  const [method, ...args] = sdk(cell);
  if (method === 'text') {
    const [text, atUserList] = args as [string, string[]?];
    return actor.trySend(
      atUserList ? 'createTextAtMessage' : 'createTextMessage',
      cell.groupID,
      { text, ...(atUserList && { atUserList }) },
      { type: 'GROUP' },
    );
  }
  if (method !== 'message' && method !== 'mark') return actor.call(method, ...args);
  const { ID } = await actor.received(`says ${cell.word}`);
  if (method === 'mark')
    return actor.page.evaluate(([id, word]) => window.rig.mark(id, word), [ID, cell.word] as const);
  const [name, , ...more] = args as [string, number, ...unknown[]];
  return actor.onMessages(name, [ID], ...more);
}

/** Prepares what the other members need before a cell is tried. */
async function prepare(
  type: GroupType,
  groupID: string,
  role: GroupRole,
  action: GroupAction,
): Promise<Cell> {
  count += 1;
  const word = `w${count}`;
  if (action === 'invite') await stage.signature(word);
  if (action === 'handleApplications') await stage.post('apply', { groupId: groupID, account: word });
  const said = await ask('target', type, groupID, [
    'send_group_msg',
    {
      Random: count,
      NeedReadReceipt: 1,
      MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: `says ${word}` } }],
    },
  ]);
  return { groupID, word, seq: Number(said.MsgSeq), target, self: accounts[role] };
}

const readOnly: ReadonlySet<GroupAction> = new Set<GroupAction>([
  'find',
  'read',
  'seeReaders',
  'seeMembers',
  'seeOnlineCount',
]);

async function tryCell(type: GroupType, shared: string, action: GroupAction, role: GroupRole): Promise<void> {
  const how = attempts[action];
  if (!how) return;
  const name = `${role} ${action} in ${type}`;
  const standing = {
    type,
    role,
    isAllMuted: false,
    isMuted: false,
    joinOption: 'free',
    inviteOption: 'free',
  } as const;
  const isAllowedHere = onTarget.has(action)
    ? isAllowedOn(action as MemberAction, standing, 'member')
    : isAllowed(action, standing);
  const groupID = isAllowedHere && how.needsOwnGroup ? await groupOf(type) : shared;
  const cell = await prepare(type, groupID, role, action);
  const before = await stateOf(groupID);

  if (!isAllowedHere) {
    // The SDK has one method for both actions and sends the one of the group type.
    const isOther = action === (type === 'live' ? 'removeMember' : 'banMember');
    if (role !== 'nonmember' && !isOther) await attempt(role, cell, how);
    const code = await codeOf(ask(role, type, groupID, how.wire(cell)));
    // A member of a live room is welcomed again, which changes nothing.
    expect(code, name).toBe(refusalOf(action, role, type));
    expect(await stateOf(groupID), `${name} left things as they were`).toBe(before);
    return;
  }
  const observers = members.filter((other) => other !== role);
  for (const other of observers) await actors[other].forget();
  const outcome = await attempt(role, cell, how);
  expect(outcome, name).toMatchObject({ code: 0 });
  if (readOnly.has(action)) return;
  expect(await stateOf(groupID), `${name} was done`).not.toBe(before);
  const { seenBy } = how;
  if (seenBy)
    for (const other of observers)
      await test.step(`the ${other} sees that ${name}`, () => actors[other].event(seenBy));
  if (how.needsOwnGroup) return;
  const undo = how.undo?.(cell);
  if (undo) await ask('owner', type, groupID, undo);
  if (action === 'removeMember' || action === 'banMember') await restore(groupID, target, 'Member');
}

function refusalOf(action: GroupAction, role: GroupRole, type: GroupType): number {
  if (action === 'find') return 10010;
  if (role === 'nonmember') return 10007;
  if (action === 'join') return type === 'live' ? 0 : 10013;
  return action === 'quit' ? 10009 : 10007;
}

test('every action that a client can request from a group is tried', () => {
  // Only a community that is created with topics has them; tests/unit/sandbox/gateway/topics.test.ts tries each role.
  expect(groupActions.filter((action) => !attempts[action])).toEqual(['manageTopics']);
});

for (const type of groupTypes)
  test(`permissions of a ${type} group, by action and role`, async () => {
    const shared = await groupOf(type);
    // A client listens to one live room at a time, so actions with their own room come last.
    const isLast = (action: GroupAction) => Number(attempts[action]?.needsOwnGroup ?? false);
    const inOrder = groupActions.toSorted((a, b) => isLast(a) - isLast(b));
    for (const action of inOrder) for (const role of groupRoles) await tryCell(type, shared, action, role);
  });
