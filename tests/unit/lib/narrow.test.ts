import { expect, it } from 'vitest';
import { secondsOf } from '#features/chat/group/member-actions.ts';
import { readDay } from '#lib/calendar-date.ts';
import { narrow } from '#lib/narrow.ts';
import { normalizeInviteCode } from '#lib/rules/invite.ts';
import { payoutNumberProblem } from '#lib/rules/payout.ts';
import { gameUserIdProblem } from '#lib/rules/topup.ts';
import { readWhole } from '#lib/whole-number.ts';

it('wide digits of a Chinese keyboard are read like plain ones, in every field of numbers', () => {
  expect(readWhole('１２５')).toBe(125);
  expect(readWhole('１，２５０')).toBe(1250);
  expect(readDay('２０００年２月２９日', 'zh-CN')).toBe('2000-02-29');
  expect(secondsOf('１０', 'minutes')).toBe(600);
  expect(normalizeInviteCode('ａｂｃ２３４')).toBe('ABC234');
  expect(gameUserIdProblem(narrow('１２３４５６７８'))).toBeNull();
  expect(payoutNumberProblem(narrow('０８１２３４５６７８'))).toBeNull();
  expect(narrow('raka＠example．com')).toBe('raka@example.com');
});
