import type { EntryOption } from '#lib/rules/group-permissions.ts';
import type { Tip, TipBody, TipChange, TipMember } from '../records.ts';
import { called, type Fields, fields, list, number, text } from './read.ts';

/** The most members in one tip, more than one call of the service adds: the line of a tip counts them all. */
export const mostInTip = 500;

/** A person with their name in the group, as messages show it. */
function member(value: unknown): TipMember {
  const given = fields(value);
  return { userId: text(given.userID, 128), nick: called(given.nameCard) || called(given.nick) };
}

/** The event in a group that a group tip reports. */
export function tipFromSdk(payload: Fields, senderNick: string): TipBody {
  return { kind: 'tip', tip: readTip(payload, senderNick) };
}

function readTip(payload: Fields, senderNick: string): Tip {
  const operator: TipMember = {
    userId: text(payload.operatorID, 128),
    nick: member(payload.operatorInfo).nick || senderNick,
  };
  const described = list(payload.memberList, mostInTip).map(member);
  const members =
    described.length > 0
      ? described
      : list(payload.userIDList, mostInTip).map((id) => ({ userId: text(id, 128), nick: '' }));
  switch (number(payload.operationType, 0, 100, 0)) {
    case 1:
      return { type: 'joined', operator, members };
    case 2:
      return { type: 'left', operator, members };
    case 3:
      return { type: 'removed', operator, members };
    case 4:
      return { type: 'madeAdmin', operator, members };
    case 5:
      return { type: 'unmadeAdmin', operator, members };
    case 6:
      return profileTip(fields(payload.newGroupProfile), operator, members);
    case 7: {
      const { muteTime } = fields(list(payload.memberList, 1)[0]);
      if (typeof muteTime !== 'number') return { type: 'memberChanged', operator, members };
      return { type: 'memberMuted', operator, members, seconds: number(muteTime, 0, 2 ** 32, 0) };
    }
    case 8:
      return {
        type: 'topicChanged',
        operator,
        topic: called(fields(payload.newTopicInfo).topicName, 200),
      };
    case 10:
      return { type: 'banned', operator, members };
    case 11:
      return { type: 'unbanned', operator, members };
    case 16:
      return { type: 'pinChanged', operator, isPinned: true };
    case 17:
      return { type: 'pinChanged', operator, isPinned: false };
    default:
      return { type: 'other', operator };
  }
}

/** The changes of the group's profile; one tip may hold several. */
function profileTip(given: Fields, operator: TipMember, members: readonly TipMember[]): Tip {
  const changes: TipChange[] = [];
  const name = called(given.groupName ?? given.name, 200);
  if (name !== '') changes.push({ what: 'name', name });
  if (typeof given.notification === 'string')
    changes.push({ what: 'notice', notice: text(given.notification, 500) });
  if ((given.avatar ?? given.faceUrl) !== undefined) changes.push({ what: 'avatar' });
  if (given.introduction !== undefined) changes.push({ what: 'introduction' });
  const ownerId = text(given.ownerID, 128);
  if (ownerId !== '') {
    const known = [operator, ...members].find(({ userId }) => userId === ownerId);
    changes.push({ what: 'owner', owner: known ?? { userId: ownerId, nick: '' } });
  }
  const muteAll = given.muteAllMembers;
  if (typeof muteAll === 'boolean' || typeof muteAll === 'string')
    changes.push({ what: 'muteAll', isOn: muteAll === true || muteAll === 'On' });
  const joining = entryRules[text(given.joinOption, 40)];
  if (joining) changes.push({ what: 'joining', option: joining });
  const inviting = entryRules[text(given.inviteOption, 40)];
  if (inviting) changes.push({ what: 'inviting', option: inviting });
  return changes.length > 0 ? { type: 'changed', operator, changes } : { type: 'other', operator };
}

const entryRules: Readonly<Record<string, EntryOption>> = {
  FreeAccess: 'free',
  NeedPermission: 'approval',
  DisableApply: 'disallow',
  DisableInvite: 'disallow',
};
