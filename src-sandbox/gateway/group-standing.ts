import {
  type GroupAction,
  type GroupRole,
  type GroupStanding,
  isAllowed,
  isAllowedOn,
  type MemberAction,
} from '#lib/rules/group-permissions.ts';
import { codes, WireError } from './errors.ts';
import { entryOf, roleOf, typeOf } from './group-types.ts';
import type { MemberRow } from './store/GroupMembers.ts';
import type { GroupRow } from './store/Groups.ts';

/** An account's standing in a stored group; without a member row the account is no member. */
export const standingIn = (group: GroupRow, member: MemberRow | undefined, now: number): GroupStanding => ({
  type: typeOf(group.type),
  role: roleOf(member?.role),
  isAllMuted: group.is_all_muted === 1,
  isMuted: (member?.muted_until ?? 0) > now,
  joinOption: entryOf(group.apply_join_option),
  inviteOption: entryOf(group.invite_join_option),
});

/** The service's own refusal for an action that the permissions do not allow. */
function refusal(action: GroupAction, { role }: GroupStanding): WireError {
  if (role === 'nonmember' && action !== 'join')
    return new WireError(codes.groupNoPermission, 'You are not in this group.');
  switch (action) {
    case 'speak':
      return new WireError(codes.groupMuted, 'You are muted in this group.');
    case 'join':
      return role === 'nonmember'
        ? new WireError(codes.groupNoPermission, 'The group takes no applications.')
        : new WireError(codes.groupAlreadyMember, 'You are in this group already.');
    case 'quit':
      return new WireError(
        codes.ownerMayNotQuit,
        'The owner cannot leave; hand the group over or dismiss it.',
      );
    default:
      return new WireError(codes.groupNoPermission, 'You may not do this in this group.');
  }
}

/** Throws the service's refusal if the permissions do not allow the action. */
export function mustBeAllowed(action: GroupAction, standing: GroupStanding): void {
  if (!isAllowed(action, standing)) throw refusal(action, standing);
}

/** Throws the service's refusal if the permissions do not allow the action on one member. */
export function mustBeAllowedOn(action: MemberAction, standing: GroupStanding, target: GroupRole): void {
  mustBeAllowed(action, standing);
  if (target === 'owner' && (action === 'setAdmin' || action === 'transfer'))
    throw new WireError(codes.groupBadRequest, 'The owner stays the owner until another one is named.');
  if (!isAllowedOn(action, standing, target)) throw refusal(action, standing);
}
