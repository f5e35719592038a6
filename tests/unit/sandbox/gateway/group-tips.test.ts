import { beforeEach, expect, test } from 'vitest';
import type { GroupMessageRow } from '#sandbox/gateway/store/GroupMessages.ts';
import { Wire } from './Wire.ts';

type Person = { UserId: string; NickName: string; NameCard: string };
type TipBody = { MsgOperatorMemberExtraInfo: Person; MsgMemberExtraInfo: Person[] };

let wire: Wire;
let GroupId: string;
beforeEach(() => {
  wire = new Wire('a', 'b', 'c');
  GroupId = wire.chat.createGroup({
    type: 'Public',
    name: 'g',
    owner: 'a',
    members: ['b'],
    inviteJoinOption: 'FreeAccess',
  });
});

const group = (account: string, command: string, body: object) =>
  wire.ask(account, `group_open_http_svc.${command}`, { GroupId, ...body });

/** The people in the last tip of the group: who did it, and to whom. */
function lastTip() {
  const view = wire.chat.group.view(GroupId, 'b');
  const row: GroupMessageRow | undefined = view && wire.chat.groupMessages.latest(view);
  const tip = JSON.parse(row?.body ?? '{}') as TipBody;
  const named = ({ UserId, NickName, NameCard }: Person) => [UserId, NickName, NameCard];
  return [named(tip.MsgOperatorMemberExtraInfo), ...tip.MsgMemberExtraInfo.map(named)];
}

test('the tip of a handover names the new owner', async () => {
  await group('a', 'change_group_owner', { NewOwner_Account: 'b' });
  expect(lastTip()).toEqual([
    ['a', 'Nick a', ''],
    ['b', 'Nick b', ''],
  ]);
});

test('a tip has the names that its people have in the group', async () => {
  await group('a', 'modify_group_member_info', { Member_Account: 'a', NameCard: 'Captain' });
  await group('a', 'add_group_member', { MemberList: [{ Member_Account: 'c' }] });
  expect(lastTip()).toEqual([
    ['a', 'Nick a', 'Captain'],
    ['c', 'Nick c', ''],
  ]);
});
