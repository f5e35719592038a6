import type { Tip, TipBody, TipMember } from '../records.ts';
import { called, type Fields, fields, list, number, text } from './read.ts';

function member(value: unknown): TipMember {
  const given = fields(value);
  return { userId: text(given.userID, 128), nick: called(given.nick || given.nameCard) };
}

/** What happened in a group, from a group tip. */
export function tipFromSdk(payload: Fields, senderNick: string): TipBody {
  return { kind: 'tip', tip: readTip(payload, senderNick) };
}

function readTip(payload: Fields, senderNick: string): Tip {
  const operator: TipMember = {
    userId: text(payload.operatorID, 128),
    nick: called(fields(payload.operatorInfo).nick) || senderNick,
  };
  const described = list(payload.memberList, 50).map(member);
  const members =
    described.length > 0
      ? described
      : list(payload.userIDList, 50).map((id) => ({ userId: text(id, 128), nick: '' }));
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
      return profileTip(fields(payload.newGroupProfile), operator);
    case 7: {
      const seconds = number(fields(list(payload.memberList, 1)[0]).muteTime, 0, 2 ** 32, 0);
      return { type: 'memberMuted', operator, members, seconds };
    }
    case 16:
      return { type: 'pinChanged', operator, isPinned: true };
    case 17:
      return { type: 'pinChanged', operator, isPinned: false };
    default:
      return { type: 'other', operator };
  }
}

function profileTip(changed: Fields, operator: TipMember): Tip {
  const name = called(changed.groupName ?? changed.name, 200);
  if (name !== '') return { type: 'renamed', operator, name };
  const notice = changed.notification;
  if (typeof notice === 'string') return { type: 'noticeChanged', operator, notice: text(notice, 500) };
  const owner = text(changed.ownerID, 128);
  if (owner !== '') return { type: 'ownerChanged', operator, owner: { userId: owner, nick: '' } };
  const muteAll = changed.muteAllMembers;
  if (typeof muteAll === 'boolean' || typeof muteAll === 'string')
    return { type: 'muteAllChanged', operator, isOn: muteAll === true || muteAll === 'On' };
  if (changed.avatar !== undefined || changed.faceUrl !== undefined)
    return { type: 'avatarChanged', operator };
  return { type: 'other', operator };
}
