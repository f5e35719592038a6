import type { GroupMember } from '#im/records.ts';
import { narrow } from '#lib/narrow.ts';
import { type GroupStanding, isAllowedOn, type MemberAction } from '#lib/rules/group-permissions.ts';

/** The durations of a mute in the menu: 10 minutes, an hour, 12 hours, a day, in seconds. */
export const muteSteps = [600, 3_600, 43_200, 86_400] as const;

/** The longest mute or ban, in seconds. */
const longest = 30 * 86_400;

/** The units of a typed duration. */
export const timeUnits = ['minutes', 'hours', 'days'] as const;
/** A unit of a typed duration. */
export type TimeUnit = (typeof timeUnits)[number];

const secondsIn: Readonly<Record<TimeUnit, number>> = { minutes: 60, hours: 3_600, days: 86_400 };

/** The seconds of a typed duration; null if it is invalid or too long. */
export function secondsOf(amount: string, unit: TimeUnit): number | null {
  const typed = narrow(amount).trim();
  if (!/^\d{1,6}$/.test(typed)) return null;
  const seconds = Number(typed) * secondsIn[unit];
  return seconds > 0 && seconds <= longest ? seconds : null;
}

/** The actions that the user may take on another member. */
export interface MemberRights {
  readonly canMute: boolean;
  readonly canUnmute: boolean;
  readonly canMakeAdmin: boolean;
  readonly canUnmakeAdmin: boolean;
  readonly canTransfer: boolean;
  readonly canRemove: boolean;
  readonly canBan: boolean;
}

/** The actions that the user may take on a member at a given time. */
export function memberRights(
  standing: GroupStanding,
  member: Pick<GroupMember, 'role' | 'mutedUntil'>,
  now: number,
): MemberRights {
  const may = (action: MemberAction) => isAllowedOn(action, standing, member.role);
  return {
    canMute: may('muteMember'),
    canUnmute: may('muteMember') && member.mutedUntil > now,
    canMakeAdmin: may('setAdmin') && member.role === 'member',
    canUnmakeAdmin: may('setAdmin') && member.role === 'admin',
    canTransfer: may('transfer'),
    canRemove: may('removeMember'),
    canBan: may('banMember'),
  };
}
