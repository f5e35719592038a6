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

/** Returns an existing group, or throws. */
export function groupOf({ chat }: Acting, groupId: string): GroupRow {
  const group = chat.groups.find(groupId);
  if (!group) throw new WireError(codes.groupUnknown, 'The group does not exist.');
  return group;
}

/** The caller's view of a group, or throws if the caller is no member. */
export function viewOf(context: Acting, groupId: string): GroupView {
  const view = context.chat.group.view(groupId, context.account);
  if (view) return view;
  // Member rows remain after a group is dismissed, but every command on it is refused.
  groupOf(context, groupId);
  throw new WireError(codes.groupNoPermission, 'You are not in this group.');
}

/** A message of the group that the caller may see. */
export function messageOf(context: Acting, groupId: string, seq: number): GroupMessageRow {
  const row = context.chat.groupMessages.visibleBySeq(viewOf(context, groupId), seq);
  if (!row) throw new WireError(codes.groupMessageUnknown, 'No such message.');
  return row;
}

/** A group with the caller's standing in it. */
export type Place = { group: GroupRow; standing: GroupStanding };

/** Returns an existing group with the caller's standing in it. */
export function placeOf(context: Acting, groupId: string): Place {
  const group = groupOf(context, groupId);
  const member = context.chat.groups.members.find(groupId, context.account);
  return { group, standing: standingIn(group, member, context.now) };
}

/** Returns an existing group with the caller's standing; throws if the permissions do not allow the action. */
export function allowed(context: Acting, groupId: string, action: GroupAction): Place {
  const place = placeOf(context, groupId);
  mustBeAllowed(action, place.standing);
  return place;
}

/** True if the caller may perform an action on a member of the group. */
export const allowsOn = ({ chat }: Acting, { group, standing }: Place, action: MemberAction, who: string) =>
  isAllowedOn(action, standing, roleOf(chat.groups.members.find(group.group_id, who)?.role));

/** The names of the notification settings, by their stored number. */
export const remindNames = ['AcceptAndNotify', 'Discard', 'AcceptNotNotify'] as const;

/** The fields of the caller's own member row in a group. */
export function ownRow({ account, chat }: Acting, groupId: string): Json {
  const member = chat.groups.members.find(groupId, account);
  const conversation = chat.conversations.find(account, kinds.group, groupId);
  const remind = remindNames[conversation?.remind ?? 0];
  return {
    Role: member?.role ?? '',
    JoinTime: member?.joined_at ?? 0,
    NameCard: member?.name_card ?? '',
    ShutUpUntil: member?.muted_until ?? 0,
    MsgFlag: remind,
    MsgSeq: conversation?.read_position ?? 0,
  };
}

/** The reply in place of the profile of a group that does not exist or that the caller may not see. */
export const unknownGroup = (groupId: string): Json => ({
  GroupId: groupId,
  ErrorCode: codes.groupUnknown,
  ErrorInfo: 'The group does not exist.',
});

/** A group's profile, or the reason why there is none; some groups are visible to their members only. */
export function profileOf(context: Acting, groupId: string, asStranger = false): Json {
  const group = context.chat.groups.find(groupId);
  if (!group) return unknownGroup(groupId);
  const member = asStranger ? undefined : context.chat.groups.members.find(groupId, context.account);
  if (!isAllowed('find', standingIn(group, member, context.now))) return unknownGroup(groupId);
  return { ...groupProfile(group), ErrorCode: 0, ErrorInfo: '' };
}

/** Adds accounts to a group: rows, one tip about all of them to everyone, a notice to each new member. */
export function enter(
  context: Acting,
  groupId: string,
  accounts: readonly string[],
  operator: string,
  notice: number,
): void {
  if (accounts.length === 0) return;
  const { chat, now } = context;
  const group = groupOf(context, groupId);
  chat.database.transaction(() => {
    const afterSeq = rulesOf(group).opensHistory ? 0 : group.last_seq;
    for (const account of accounts) {
      chat.groups.members.add(groupId, account, 'Member', now, afterSeq);
      chat.groupApplications.close(groupId, account, operator);
      chat.conversations.ensure(account, kinds.group, groupId);
      chat.groupNews.notice(account, groupId, notice, operator, now);
    }
    chat.groupNews.tip(groupId, tipKinds.joined, operator, [...accounts], now);
    // Messages from before the join are not unread.
    const { last_seq } = groupOf(context, groupId);
    for (const account of accounts) chat.conversations.setRead(account, kinds.group, groupId, last_seq, 0);
  });
}

/** Removes an account's rows from a group; notifies nobody. */
export function leave(context: Acting, groupId: string, account: string): void {
  context.chat.groups.members.remove(groupId, account);
  context.chat.conversations.unlist(account, kinds.group, groupId);
}

/**
 * Removes the acting account, which leaves by its own choice; `instanceId` is the client that already knows.
 */
export function quit(acting: Acting, groupId: string, instanceId?: number): void {
  const { account, chat, now } = acting;
  chat.database.transaction(() => {
    leave(acting, groupId, account);
    chat.groupNews.notice(account, groupId, noticeKinds.quit, account, now, {}, instanceId);
    chat.groupNews.tip(groupId, tipKinds.quit, account, [account], now);
  });
}

/** The family of groups that a service name refers to. */
export const ofType = (service: string): 'community' | 'other' =>
  service.startsWith('million') ? 'community' : 'other';
