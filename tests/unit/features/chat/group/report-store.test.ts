import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { ReportStore, reportDetails } from '#features/chat/group/ReportStore.ts';
import { feedbackLimits } from '#lib/rules/limits.ts';
import { aGroup } from '#tests/builders/aGroup.ts';
import { aRoot } from '#tests/builders/aRoot.ts';

const group = aGroup('group-squad');

function report(answer: () => Promise<unknown> = async () => ({ number: 'FB-00007' })) {
  const market = vi.fn((_endpoint: unknown, _body: { text: string }) => answer());
  return { report: aRoot({ market }).store(ReportStore).of(group.id), market };
}

const inWords = () => 'Fraud';

describe('the report of a group', () => {
  test('is not sent without a reason, and keeps the written text', async () => {
    const { report: made, market } = report();
    made.setDetails('Sells accounts.');
    expect([made.reason, await made.send(group, inWords)]).toEqual([null, false]);
    expect([made.fault, made.details, market.mock.calls.length]).toEqual(['noReason', 'Sells accounts.', 0]);
    made.setDetails('Sells accounts here.');
    expect(made.fault).toBe('noReason');
    made.setReason('scam');
    expect([made.fault, await made.send(group, inWords)]).toEqual([null, true]);
  });

  test('reaches the staff with the group, the reason and the details, and has a number', async () => {
    const { report: made, market } = report();
    made.setReason('scam');
    made.setDetails('  Sells accounts. ');
    expect(await made.send(group, inWords)).toBe(true);
    expect(made.number).toBe('FB-00007');
    expect(market.mock.calls[0]?.[1]).toEqual({
      kind: 'person',
      text: 'Raiders (squad)\nFraud\nSells accounts.',
      contact: '',
    });
  });

  test('is sent without details, unless the reason is another one', async () => {
    const { report: made, market } = report();
    made.setReason('other');
    expect(await made.send(group, inWords)).toBe(false);
    expect([made.fault, market.mock.calls.length]).toEqual(['tooShort', 0]);
    made.setReason('spam');
    expect([made.fault, await made.send(group, inWords)]).toEqual([null, true]);
  });

  test('keeps its text if sending failed, and is empty after it was sent', async () => {
    let isDown = true;
    const { report: made } = report(async () => {
      if (isDown) throw new ApiError({ kind: 'rateLimited', retryAfterSeconds: 60, message: '' });
      return { number: 'FB-00008' };
    });
    made.setReason('scam');
    made.setDetails('Sells accounts.');
    expect(await made.send(group, inWords)).toBe(false);
    expect([made.failure?.kind, made.details]).toEqual(['rateLimited', 'Sells accounts.']);
    isDown = false;
    expect([await made.send(group, inWords), made.failure]).toEqual([true, null]);
    made.startAgain();
    expect([made.number, made.reason, made.details]).toEqual([null, null, '']);
  });

  test('fits into the feedback form with the longest name, id, reason and details', async () => {
    const { report: made, market } = report();
    made.setReason('scam');
    made.setDetails('d'.repeat(reportDetails));
    await made.send({ name: 'n'.repeat(200), groupId: 'i'.repeat(128) }, () => 'r'.repeat(60));
    const lengths = market.mock.calls.map(([, { text }]) => text.length);
    expect(lengths).toEqual([200 + ' ()'.length + 128 + 1 + 60 + 1 + reportDetails]);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(feedbackLimits.text.max);
  });
});
