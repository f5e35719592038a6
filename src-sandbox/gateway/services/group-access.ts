import type { Context } from '../command.ts';
import { codes, WireError } from '../errors.ts';
import type { GroupRow, MemberRow } from '../store/Groups.ts';

/** A group that exists. */
export function groupOf({ chat }: Context, groupId: string): GroupRow {
  const group = chat.groups.find(groupId);
  if (!group) throw new WireError(codes.groupUnknown, 'The group does not exist.');
  return group;
}

/** The asking account's own row in a group it belongs to. */
export function membershipOf({ chat, account }: Context, groupId: string): MemberRow {
  const member = chat.groups.member(groupId, account);
  if (!member) throw new WireError(codes.groupNoPermission, 'You are not in this group.');
  return member;
}

/** The same, for what only its owner and admins may do. */
export function managerOf(context: Context, groupId: string): MemberRow {
  const member = membershipOf(context, groupId);
  if (member.role === 'Member')
    throw new WireError(codes.groupNoPermission, 'Only owner and admins may do this.');
  return member;
}

/** The same, for what only its owner may do. */
export function ownerOf(context: Context, groupId: string): MemberRow {
  const member = membershipOf(context, groupId);
  if (member.role !== 'Owner') throw new WireError(codes.groupNoPermission, 'Only the owner may do this.');
  return member;
}
