import { describe, expect, test } from 'vitest';
import { groupNoticeFromSdk, lettingInFromSdk } from '#im/from-sdk/group-notice.ts';

const conversationId = 'group-squad';
const notice = (payload: object, change: object = {}) => ({
  type: 'TIMGroupSystemNoticeElem',
  conversationID: '@TIM#SYSTEM',
  time: 1_800_000_000,
  payload: {
    groupProfile: { groupID: 'squad', name: 'Squad' },
    operatorID: '2',
    operatorInfo: { nick: 'Bagas' },
    ...payload,
  },
  ...change,
});
const operator = { userId: '2', nick: 'Bagas' };
const told = (type: string, word = '') => ({
  kind: 'groupNotice',
  notice: {
    type,
    conversationId,
    groupId: 'squad',
    groupName: 'Squad',
    operator,
    word,
    time: 1_800_000_000_000,
  },
});
const answered = (isAgreed: boolean, userID = '7') =>
  JSON.stringify({ businessID: 'group_application_handled', userID, isAgreed });

describe('a notice of the service to one person about a group', () => {
  test.each<[number, string]>([
    [2, 'approved'],
    [3, 'refused'],
    [4, 'removed'],
    [5, 'dissolved'],
    [7, 'added'],
    [9, 'madeAdmin'],
    [10, 'unmadeAdmin'],
    [11, 'recycled'],
    [13, 'inviteAccepted'],
    [14, 'inviteDeclined'],
    [21, 'banned'],
  ])('%i shows "%s"', (operationType, type) => {
    expect(groupNoticeFromSdk(notice({ operationType }))).toEqual([told(type)]);
  });

  test('of a rejection contains the message of the person who rejected', () => {
    expect(groupNoticeFromSdk(notice({ operationType: 3, handleMessage: ' not now ' }))).toEqual([
      told('refused', 'not now'),
    ]);
  });

  test.each([1, 8, 12, 15, 17, 18, 20, 22, 99])('%i is shown by its effect', (operationType) => {
    expect(groupNoticeFromSdk(notice({ operationType }))).toEqual([]);
  });

  test('that a user wrote in a conversation is ignored', () => {
    const forged = notice({ operationType: 4 }, { conversationID: 'GROUPsquad' });
    expect(groupNoticeFromSdk(forged)).toEqual([]);
  });
});

describe('an application that somebody answered', () => {
  const handled = (isAgreed: boolean, userId = '7') => ({
    kind: 'applicationHandled',
    handled: { conversationId, userId, isAgreed, operator },
  });

  test.each([true, false])('is reported to those who manage the group (agreed: %s)', (isAgreed) => {
    const value = notice({ operationType: 255, userDefinedField: answered(isAgreed) });
    expect(groupNoticeFromSdk(value)).toEqual([handled(isAgreed)]);
  });

  test.each(['', 'no JSON', '[]', '{"businessID":"other"}', answered(true, '')])(
    'is not parsed from %j',
    (field) => {
      expect(groupNoticeFromSdk(notice({ operationType: 255, userDefinedField: field }))).toEqual([]);
    },
  );

  test('is reported when the person was let in, and not when they joined by themselves', () => {
    const tip = (userIDList: readonly string[]) => ({
      type: 'TIMGroupTipElem',
      conversationID: 'GROUPsquad',
      payload: { operationType: 1, operatorID: '2', operatorInfo: { nick: 'Bagas' }, userIDList },
    });
    expect(lettingInFromSdk(tip(['7', '8']))).toEqual([handled(true), handled(true, '8')]);
    expect(lettingInFromSdk(tip(['2']))).toEqual([]);
    expect(lettingInFromSdk({ ...tip(['7']), type: 'TIMTextElem' })).toEqual([]);
  });
});
