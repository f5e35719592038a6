import { beforeEach, expect, test, vi } from 'vitest';
import type { GroupPlan } from '#sandbox/gateway/ChatApi.ts';
import { Wire } from './Wire.ts';

let wire: Wire;
beforeEach(() => {
  wire = new Wire('owner', 'early', 'late');
  vi.spyOn(wire.chat.push, 'online').mockReturnValue(['owner', 'early', 'late']);
});

const service = 'group_open_http_svc';
const plan: GroupPlan = {
  type: 'Public',
  name: 'g',
  owner: 'owner',
  members: ['early'],
  inviteJoinOption: 'FreeAccess',
};

/** A group in which the last member came after a message was written; `told` are the accounts that a call pushed to. */
function withOldMessage(change: Partial<GroupPlan> = {}) {
  const GroupId = wire.chat.createGroup({ ...plan, ...change });
  const { seq } = wire.chat.sendGroup({
    from: 'owner',
    groupId: GroupId,
    elements: [{ MsgType: 'TIMTextElem', MsgContent: { Text: 'secret' } }],
  });
  const add = () =>
    wire.ask('owner', `${service}.add_group_member`, { GroupId, MemberList: [{ Member_Account: 'late' }] });
  const told = async (name: string, body: object) => {
    const pushed = vi.spyOn(wire.chat.push, 'event');
    pushed.mockClear();
    expect(await wire.code('owner', `${service}.${name}`, { GroupId, ...body })).toBe(0);
    return pushed.mock.calls
      .filter(([, event]) => JSON.stringify(event).includes('secret'))
      .flatMap(([accounts]) => [...accounts]);
  };
  return { GroupId, seq, add, told };
}

test('a pinned message is pushed to the members who may read it, not to those who joined later', async () => {
  const { seq, add, told } = withOldMessage();
  await add();
  expect(await told('pin_message', { MsgSeq: seq })).toEqual(['owner', 'early']);
});

test('a pinned message is pushed to new members if the group type shows them earlier messages', async () => {
  const { seq, add, told } = withOldMessage({ type: 'ChatRoom' });
  await add();
  expect((await told('pin_message', { MsgSeq: seq })).sort()).toEqual(['early', 'late', 'owner']);
});

test('a member who is removed and added again reads the messages since then, as every new member of a group of that type does', async () => {
  const { GroupId, seq, add } = withOldMessage();
  const read = async () => {
    const reply = await wire.ask('late', `${service}.group_msg_get`, { GroupId, ReqMsgNumber: 20 });
    return (reply.RspMsgList as { MsgSeq: number }[] | undefined)?.map(({ MsgSeq }) => MsgSeq);
  };
  await add();
  const first = (await read()) ?? [];
  expect(first).not.toContain(seq);
  const remove = () =>
    wire.ask('owner', `${service}.delete_group_member`, { GroupId, MemberToDel_Account: ['late'] });
  await remove();
  expect(await read()).toBeUndefined();
  await add();
  const second = (await read()) ?? [];
  expect(second.length).toBeGreaterThan(0);
  expect(second.filter((each) => first.includes(each))).toEqual([]);
});
