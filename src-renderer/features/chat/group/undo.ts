import type { GroupMember, InviteOutcome } from '#im/records.ts';
import { entryBy, type GroupStanding, isAllowed } from '#lib/rules/group-permissions.ts';
import type { OpenGroup } from './OpenGroup.ts';

/** Undoes an action; for a removal it resolves with the outcome of the invitations. */
export type Undo = () => Promise<InviteOutcome | undefined>;

/** Restores the mute that a member had before it was set or ended; `now` tells whether it would still run. */
export function undoMute(group: OpenGroup, member: GroupMember, now: () => number): Undo {
  const { userId, mutedUntil } = member;
  return async () => {
    await group.members.mute(userId, Math.max(0, Math.ceil((mutedUntil - now()) / 1000)));
    return undefined;
  };
}

/** Restores the role that a member had. */
export function undoRole(group: OpenGroup, { userId, role }: GroupMember): Undo {
  return async () => {
    if (role !== 'owner') await group.members.setRole(userId, role);
    return undefined;
  };
}

/** The way in which removed members can come back: invited by the user, by joining, by asking, or not for now. */
export type WayBack = 'invite' | 'join' | 'ask' | 'none';

/** The way in which members whom the user removes from a group can come back to it. */
export function wayBackTo(standing: GroupStanding): WayBack {
  if (isAllowed('invite', standing)) return 'invite';
  const entry = entryBy('join', { ...standing, role: 'nonmember' });
  if (entry === 'refused') return 'none';
  return entry === 'enters' ? 'join' : 'ask';
}

/**
 * Invites removed members again, and makes former admins admins again; null if the type of the group or its options
 * give the user no right to invite.
 */
export function undoRemoval(group: OpenGroup, members: readonly GroupMember[]): Undo | null {
  const { standing } = group;
  if (!standing || wayBackTo(standing) !== 'invite') return null;
  return async () => {
    const outcome = await group.members.invite(members.map(({ userId }) => userId));
    const back = new Set(outcome.added);
    for (const { userId, role } of members)
      if (role === 'admin' && back.has(userId)) await group.members.setRole(userId, role);
    return outcome;
  };
}
