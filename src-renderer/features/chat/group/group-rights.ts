import { type GroupAction, type GroupStanding, isAllowed } from '#lib/rules/group-permissions.ts';

const settings: readonly GroupAction[] = [
  'editName',
  'editAvatar',
  'editNotice',
  'changeJoinOption',
  'changeInviteOption',
  'muteAll',
];

/** True if the user may change any setting of the group. */
export function hasSettings(standing: GroupStanding): boolean {
  return settings.some((action) => isAllowed(action, standing));
}
