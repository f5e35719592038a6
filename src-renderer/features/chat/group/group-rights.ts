import { type GroupAction, type GroupStanding, isAllowed } from '#lib/rules/group-permissions.ts';

const settings: readonly GroupAction[] = [
  'editName',
  'editAvatar',
  'editNotice',
  'changeJoinOption',
  'changeInviteOption',
  'muteAll',
];

/** True where there is anything of the group that the user may change. */
export function hasSettings(standing: GroupStanding): boolean {
  return settings.some((action) => isAllowed(action, standing));
}
