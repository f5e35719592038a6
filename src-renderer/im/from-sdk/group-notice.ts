import * as z from 'zod/mini';
import { isGroup } from '#lib/chat/ids.ts';
import type { ChatEvent } from '../port.ts';
import { type GroupNoticeType, groupConversationId, type TipMember } from '../records.ts';
import { conversationIdFromSdk } from './ids.ts';
import { called, type Fields, fields, json, list, number, text } from './read.ts';

/**
 * The service's numbers of personal notices that are shown as text. The others are shown elsewhere: a new application
 * (1, 12), having left (8), messages read elsewhere (15), topics (17, 18), the notice setting (20).
 */
const types: Readonly<Record<number, GroupNoticeType>> = {
  2: 'approved',
  3: 'refused',
  4: 'removed',
  5: 'dissolved',
  7: 'added',
  9: 'madeAdmin',
  10: 'unmadeAdmin',
  11: 'recycled',
  13: 'inviteAccepted',
  14: 'inviteDeclined',
  21: 'banned',
};

/** The number of notices that the market's own server sends. */
const custom = 255;

/** The market's notice to owner and admins of a group after one of them has answered an application. */
const Handled = z.object({
  businessID: z.literal('group_application_handled'),
  userID: z.string().check(z.minLength(1), z.maxLength(128)),
  isAgreed: z.boolean(),
});

/**
 * The event of a personal notice that is shown as text, or of an application that was answered; none for all
 * other messages.
 */
export function groupNoticeFromSdk(value: unknown): readonly ChatEvent[] {
  const given = fields(value);
  // A notice inside a conversation was not written by the service.
  if (given.type !== 'TIMGroupSystemNoticeElem' || conversationIdFromSdk(given.conversationID)) return [];
  const payload = fields(given.payload);
  const group = fields(payload.groupProfile);
  const groupId = text(group.groupID, 128);
  if (groupId === '') return [];
  const conversationId = groupConversationId(groupId);
  const operator = operatorOf(payload);
  const kind = number(payload.operationType, 0, 1_000, 0);
  if (kind === custom) {
    const { data } = Handled.safeParse(json(payload.userDefinedField, 2_000));
    if (!data) return [];
    const { userID: userId, isAgreed } = data;
    return [{ kind: 'applicationHandled', handled: { conversationId, userId, isAgreed, operator } }];
  }
  const type = types[kind];
  if (!type) return [];
  return [
    {
      kind: 'groupNotice',
      notice: {
        type,
        conversationId,
        groupId,
        groupName: groupNameIn(value),
        operator,
        word: text(payload.handleMessage, 500).trim(),
        time: number(given.time, 0, 4_102_444_800, 0) * 1000,
      },
    },
  ];
}

/** The name of the group that a notice is about; empty if it tells none. */
export function groupNameIn(notice: unknown): string {
  const group = fields(fields(fields(notice).payload).groupProfile);
  return called(group.name ?? group.groupName, 200);
}

/** The event of a member who was let in; owner and admins of a group learn it from the tip that all members get. */
export function lettingInFromSdk(value: unknown): readonly ChatEvent[] {
  const given = fields(value);
  if (given.type !== 'TIMGroupTipElem') return [];
  const conversationId = conversationIdFromSdk(given.conversationID);
  const payload = fields(given.payload);
  if (!conversationId || !isGroup(conversationId) || payload.operationType !== 1) return [];
  const operator = operatorOf(payload);
  return list(payload.userIDList, 500).flatMap((id): ChatEvent[] => {
    const userId = text(id, 128);
    if (userId === '' || userId === operator.userId) return [];
    return [{ kind: 'applicationHandled', handled: { conversationId, userId, isAgreed: true, operator } }];
  });
}

function operatorOf(payload: Fields): TipMember {
  return {
    userId: text(payload.operatorID, 128),
    nick: called(fields(payload.operatorInfo).nick),
  };
}
