import { beforeAll, expect, it } from 'vitest';
import { codes } from '#api/contract/common.ts';
import type { ApiFailure } from '#api/errors.ts';
import { actionWords } from '#features/wallet/failure.ts';
import { i18n } from '#i18n/index.ts';
import common from '#locales/en_US/common.json' with { type: 'json' };
import errors from '#locales/en_US/errors.json' with { type: 'json' };
import { failureWords, profileFailureWords } from '#parts/paging/index.ts';

beforeAll(() => i18n.init({ lng: 'en_US', resources: { en_US: { common, errors } }, defaultNS: 'common' }));

const rejected = (code: number, message: string): ApiFailure => ({ kind: 'rejected', code, message });

it.each<[ApiFailure, string]>([
  [rejected(codes.insufficientDiamonds, 'x'), 'Insufficient diamonds'],
  [rejected(codes.insufficientCoins, 'x'), 'Insufficient coins, please recharge'],
  [rejected(codes.payoutClosed, 'Closed until Tuesday.'), 'Closed until Tuesday.'],
  [rejected(codes.conflict, ''), 'Operation Failed, Please Try Again~'],
  [{ kind: 'network' }, 'Operation Failed, Please Try Again~'],
  [{ kind: 'unexpected', detail: 'HTTP 500' }, 'Operation Failed, Please Try Again~'],
])('a failed action %j shows: %s', (failure, words) => expect(actionWords(failure)).toBe(words));

it('a failed profile shows the server’s message, or the sentence of the catalogue', () => {
  const ours = 'Failed to Retrieve User Profile, Please Try Again Later~';
  expect(profileFailureWords(rejected(codes.conflict, 'Moved.')).title).toBe('Moved.');
  expect(profileFailureWords(rejected(codes.conflict, '')).title).toBe(ours);
  expect(profileFailureWords({ kind: 'unexpected', detail: '' }).title).toBe(ours);
  expect(profileFailureWords({ kind: 'network' }).title).toBe(ours);
  expect(profileFailureWords({ kind: 'notFound', message: 'No such user.' }).title).toBe('No such user.');
  const limited: ApiFailure = { kind: 'rateLimited', retryAfterSeconds: 3, message: 'Too fast.' };
  expect(profileFailureWords(limited).title).toBe('Too fast.');
  // What the person can do is still said below.
  const offline: ApiFailure = { kind: 'offline' };
  expect(profileFailureWords(offline)).toEqual({ title: ours, text: failureWords(offline).text });
});
