import { describe, expect, test } from 'vitest';
import type { GroupApplication } from '#im/records.ts';
import { callsOver, reply } from '../sdk.ts';

const id = 'group-squad';

describe('applications', () => {
  const asking = {
    applicant: '7',
    applicantNick: 'Sari',
    groupID: 'squad',
    groupName: 'Raiders',
    authentication: 'mark',
    messageKey: 1_700_000_000_123,
    applicationType: 0,
    note: ' let me in ',
  };
  const read: GroupApplication = {
    key: 'squad 7 7 mark 1700000000123',
    kind: 'join',
    conversationId: id,
    groupId: 'squad',
    groupName: 'Raiders',
    applicantId: '7',
    applicantNick: 'Sari',
    userId: '7',
    word: 'let me in',
    time: 1_700_000_000_123,
  };
  const inviting = { ...asking, applicationType: 2, userID: '8', messageKey: 1_700_000_000_124 };

  const invited = { ...asking, applicationType: 1, userID: 'me', messageKey: 1_700_000_000_125 };

  test('of every kind are read newest first, without malformed ones', async () => {
    const { port } = callsOver({
      getGroupApplicationList: reply({
        applicationList: [asking, inviting, invited, null, {}, { ...asking, groupID: '' }],
      }),
    });
    expect(await port.groups.applications()).toMatchObject([
      { kind: 'ownInvitation', applicantId: '7', userId: 'me' },
      { kind: 'invitation', applicantId: '7', userId: '8' },
      read,
    ]);
  });

  test.each([
    ['0', { applicationType: 0, applicant: '' }],
    ['2', { applicationType: 2, userID: '' }],
  ])('of type %s that do not say who would join are read, and name nobody', async (_type, change) => {
    const { port } = callsOver({
      getGroupApplicationList: reply({ applicationList: [{ ...asking, ...change }] }),
    });
    expect(await port.groups.applications()).toMatchObject([{ groupId: 'squad', userId: '' }]);
  });

  test.each([
    [0, '7'],
    [1, '8'],
    [2, '8'],
  ])('of type %i are about the person %s', async (applicationType, userId) => {
    const { port } = callsOver({
      getGroupApplicationList: reply({ applicationList: [{ ...asking, applicationType, userID: '8' }] }),
    });
    expect(await port.groups.applications()).toMatchObject([{ userId }]);
  });

  test('are answered with the record of the service', async () => {
    const { port, asked } = callsOver({
      getGroupApplicationList: reply({ applicationList: [asking] }),
    });
    const [application] = await port.groups.applications();
    await port.groups.answer(application ?? read, true, 'welcome');
    expect(asked[1]).toEqual([
      'handleGroupApplication',
      { handleAction: 'Agree', handleMessage: 'welcome', application: asking },
    ]);
  });

  test('that are no longer open count as handled by somebody else', async () => {
    const { port, asked } = callsOver();
    await expect(port.groups.answer(read, false)).rejects.toMatchObject({ reason: 'applicationHandled' });
    expect(asked.map(([name]) => name)).toEqual(['getGroupApplicationList']);
  });

  test('are answered even if another window, which had the connection before, read them', async () => {
    const { port, asked } = callsOver({
      getGroupApplicationList: reply({ applicationList: [asking] }),
    });
    await port.groups.answer(read, false);
    expect(asked.at(-1)).toMatchObject([
      'handleGroupApplication',
      { handleAction: 'Reject', application: asking },
    ]);
  });
});
