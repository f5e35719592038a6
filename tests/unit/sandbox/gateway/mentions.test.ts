import { beforeEach, expect, test } from 'vitest';
import { Wire } from './Wire.ts';

let wire: Wire;
beforeEach(() => {
  wire = new Wire('a', 'b');
});

const services = { Community: 'million_group_open_http_svc', Public: 'group_open_http_svc' } as const;
const everybody = { GroupAtAllFlag: 1 };
const onlyB = { GroupAtAllFlag: 0, GroupAt_Account: 'b' };

/** The kinds of mention that the gateway reports to a client of `b` when it starts. */
const told = async () => {
  const { EventArray } = await wire.ask('b', 'openim.getmsg');
  const events = EventArray as { GroupTips: { MsgBody: { GroupAtType?: number[] } }[] }[];
  return events.flatMap(({ GroupTips }) => GroupTips.flatMap(({ MsgBody }) => MsgBody.GroupAtType ?? []));
};

test.each([
  ['everybody in a community is reported until it is read', 'Community', everybody, [2], []],
  ['a member of a community is reported until the client removes it', 'Community', onlyB, [1], [1]],
  ['everybody in a group is reported until the client removes it', 'Public', everybody, [2], [2]],
] as const)('a mention of %s', async (_what, type, mention, before, after) => {
  const GroupId = wire.chat.createGroup({ type, name: 'g', owner: 'a', members: ['b'] });
  const ask = (account: string, name: string, body: object) =>
    wire.ask(account, `${services[type]}.${name}`, { GroupId, ...body });
  const { MsgSeq } = await ask('a', 'send_group_msg', {
    Random: 1,
    GroupAtInfo: [mention],
    MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: 'x' } }],
  });
  await ask('b', 'msg_read_report', { MsgReadedSeq: Number(MsgSeq) - 1 });
  expect(await told()).toEqual(before);
  await ask('b', 'msg_read_report', { MsgReadedSeq: MsgSeq });
  expect(await told()).toEqual(after);
});
