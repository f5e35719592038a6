import {
  type GroupAction,
  type GroupStanding,
  isAllowed,
  isAllowedOn,
  type MemberAction,
} from '#lib/rules/group-permissions.ts';
import type { Acting } from '../command.ts';
import { codes, WireError } from '../errors.ts';
import { noticeKinds, tipKinds } from '../GroupNews.ts';
import { mustBeAllowed, standingIn } from '../group-standing.ts';
import { roleOf, rulesOf } from '../group-types.ts';
import type { GroupView } from '../group-view.ts';
import { kinds } from '../store/Conversations.ts';
import type { GroupMessageRow } from '../store/GroupMessages.ts';
import type { GroupRow } from '../store/Groups.ts';
import { groupProfile, type Json } from '../wire.ts';

/** A group that exists. */
export function groupOf({ chat }: Acting, groupId: string): GroupRow {
  const group = chat.groups.find(groupId);
  if (!group) throw new WireError(codes.groupUnknown, 'The group does not exist.');
  return group;
}

/** What the asking account may read of a group it belongs to. */
export function viewOf(context: Acting, groupId: string): GroupView {
  const view = context.chat.group.view(groupId, context.account);
  if (view) return view;
  // The rows of its members outlive a group; nothing may be done in it any more.
  groupOf(context, groupId);
  throw new WireError(codes.groupNoPermission, 'You are not in this group.');
}

/** A message of such a group that the asking account may see. */
export function messageOf(context: Acting, groupId: string, seq: number): GroupMessageRow {
  const row = context.chat.groupMessages.visibleBySeq(viewOf(context, groupId), seq);
  if (!row) throw new WireError(codes.groupMessageUnknown, 'No such message.');
  return row;
}

/** A group, and how the asking account stands in it. */
export type Place = { group: GroupRow; standing: GroupStanding };

/** How the asking account stands in a group that exists. */
export function placeOf(context: Acting, groupId: string): Place {
  const group = groupOf(context, groupId);
  const member = context.chat.groups.member(groupId, context.account);
  return { group, standing: standingIn(group, member, context.now) };
}

/** The same, where the table of permissions allows what is asked for. */
export function allowed(context: Acting, groupId: string, action: GroupAction): Place {
  const place = placeOf(context, groupId);
  mustBeAllowed(action, place.standing);
  return place;
}

/** True where the asking account may do something to a member of the group. */
export const allowsOn = ({ chat }: Acting, { group, standing }: Place, action: MemberAction, who: string) =>
  isAllowedOn(action, standing, roleOf(chat.groups.member(group.group_id, who)?.role));

/** What the asking account's own row in a group says. */
export function ownRow({ account, chat }: Acting, groupId: string): Json {
  const member = chat.groups.member(groupId, account);
  const conversation = chat.conversations.find(account, kinds.group, groupId);
  const remind = ['AcceptAndNotify', 'Discard', 'AcceptNotNotify'][conversation?.remind ?? 0];
  return {
    Role: member?.role ?? '',
    JoinTime: member?.joined_at ?? 0,
    NameCard: member?.name_card ?? '',
    ShutUpUntil: member?.muted_until ?? 0,
    MsgFlag: remind,
    MsgSeq: conversation?.read_position ?? 0,
  };
}

/** What stands for the profile of a group that is not there, or not for the one who asks. */
export const unknownGroup = (groupId: string): Json => ({
  GroupId: groupId,
  ErrorCode: codes.groupUnknown,
  ErrorInfo: 'The group does not exist.',
});

/** A group's profile, or why there is none; some groups exist for their members alone. */
export function profileOf(context: Acting, groupId: string, asStranger = false): Json {
  const group = context.chat.groups.find(groupId);
  if (!group) return unknownGroup(groupId);
  const member = asStranger ? undefined : context.chat.groups.member(groupId, context.account);
  if (!isAllowed('find', standingIn(group, member, context.now))) return unknownGroup(groupId);
  return { ...groupProfile(group), ErrorCode: 0, ErrorInfo: '' };
}

/** Brings an account into a group: row, tip to everyone, notice to the newcomer. */
export function enter(
  context: Acting,
  groupId: string,
  account: string,
  operator: string,
  notice: number,
): void {
  const { chat, now } = context;
  const group = groupOf(context, groupId);
  chat.database.transaction(() => {
    const afterSeq = rulesOf(group).opensHistory ? 0 : group.last_seq;
    chat.groups.addMember(groupId, account, 'Member', now, afterSeq);
    chat.groupApplications.close(groupId, account, operator);
    chat.conversations.ensure(account, kinds.group, groupId);
    chat.groupNews.notice(account, groupId, notice, operator, now);
    chat.groupNews.tip(groupId, tipKinds.joined, operator, [account], now);
    // Nothing from before the arrival is unread.
    chat.conversations.setRead(account, kinds.group, groupId, groupOf(context, groupId).last_seq, 0);
  });
}

/** Takes an account's rows out of a group; says nothing to anyone. */
export function leave(context: Acting, groupId: string, account: string): void {
  context.chat.groups.removeMember(groupId, account);
  context.chat.conversations.unlist(account, kinds.group, groupId);
}

/** The acting account leaves a group of its own will; `instanceId` is the client that knows already. */
export function quit(acting: Acting, groupId: string, instanceId?: number): void {
  const { account, chat, now } = acting;
  chat.database.transaction(() => {
    leave(acting, groupId, account);
    chat.groupNews.notice(account, groupId, noticeKinds.quit, account, now, {}, instanceId);
    chat.groupNews.tip(groupId, tipKinds.quit, account, [account], now);
  });
}

/** Which of the two families of groups a service name is about. */
export const ofType = (service: string): 'community' | 'other' =>
  service.startsWith('million') ? 'community' : 'other';
