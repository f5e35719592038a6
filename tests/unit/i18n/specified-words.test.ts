import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { IdType, OrderStatus, OrderTab, RealNameState } from '#api/contract/index.ts';
import { tagOf } from '#i18n/index.ts';
import { areaCodes, locales } from '#lib/locale.ts';
import { isReservedUserId } from '#lib/rules/reserved.ts';

/** Texts quoted by the specification, by file and key. */
const quoted: [file: string, key: string, words: string][] = [
  ['shell', 'notFound.title', 'Oops, the resource is lost!'],
  ['session', 'phoneRequired', 'Phone Number is Required'],
  ['session', 'codeRequired', 'Verification code is required'],
  ['session', 'expired', 'Your Login Session Has Expired, Please Log In Again!'],
  ['session', 'success', 'Login Successful!'],
  ['session', 'failed', 'Login Failed, Please Try Again Later~'],
  ['session', 'smsSent', 'SMS verification code sent successfully, please check'],
  ['session', 'smsFailed', 'Failed to Send SMS Verification Code, Please Try Again Later~'],
  ['session', 'googleFailed', 'Failed to Initialize Google Login'],
  ['session', 'loggedOut', 'Logged out'],
  ['common', 'operationFailed', 'Operation Failed, Please Try Again~'],
  ['common', 'insufficientDiamonds', 'Insufficient diamonds'],
  ['common', 'insufficientCoins', 'Insufficient coins, please recharge'],
  ['uploads', 'failure.refused', 'Upload failed, please try again'],
  ['topups', 'userId.invalid', 'Invalid Account'],
  ['players', 'profile.reviewsFailed', 'Failed to retrieve comments'],
  ['wallet', 'withdraw.aboveMaximum', 'The withdrawal amount exceeds the maximum limit.'],
  ['wallet', 'withdraw.windowValue', 'Tuesday, 00:00–23:59 WIB'],
  ['wallet', 'withdraw.paidByValue', 'Friday, 23:59 WIB'],
  ['wallet', 'withdraw.feeNote', 'The amount you receive can vary with the channel fee.'],
  ['invite', 'payout', 'Rewards are paid before 18:00 WIB each Monday for the week before.'],
];

type Words = { [key: string]: string | Words };
const wordsOf = (locale: string, file: string): Words =>
  JSON.parse(readFileSync(new URL(`../../../locales/${locale}/${file}.json`, import.meta.url), 'utf8'));
/** All texts of a locale file, by their key path. */
const texts = (words: Words, path = ''): [path: string, text: string][] =>
  Object.entries(words).flatMap(([key, value]) => {
    const here = path === '' ? key : `${path}.${key}`;
    return typeof value === 'string' ? [[here, value] as [string, string]] : texts(value, here);
  });

describe('the specified texts', () => {
  it.each(quoted)('%s says at %s: %s', (file, key, words) => {
    expect(texts(wordsOf('en_US', file))).toContainEqual([key, words]);
  });

  it('tell a person who is no player so, with the brand’s name', () => {
    const told = /You are not a \{\{brand\}\} game player and do not have access permission/;
    for (const file of ['profile', 'skills']) {
      expect(texts(wordsOf('en_US', file)).some(([, text]) => told.test(text))).toBe(true);
    }
  });

  it.each(locales)('name all statuses, tabs, ID types and verification states in %s', (locale) => {
    const orders = wordsOf(locale, 'orders');
    const named = (words: Words | string | undefined, keys: readonly string[]) => {
      const names = keys.map((key) => (typeof words === 'object' ? words[key] : undefined));
      expect(names.every((name) => typeof name === 'string' && name !== '')).toBe(true);
      expect(new Set(names).size).toBe(keys.length);
    };
    named(orders.status, OrderStatus.options);
    named(orders.tab, OrderTab.options);
    const realName = texts(wordsOf(locale, 'wallet'));
    for (const key of [...IdType.options, ...RealNameState.options]) {
      expect([key, realName.some(([path]) => path.split('.').includes(key))]).toEqual([key, true]);
    }
  });

  it('name the statuses and tabs as specified', () => {
    const { status, tab } = wordsOf('en_US', 'orders') as Record<'status' | 'tab', Record<string, string>>;
    expect(OrderStatus.options.map((one) => status[one]?.toLowerCase())).toEqual([
      'pending acceptance',
      'in progress',
      'pending buyer confirmation',
      'completed',
      'reviewed',
      'under complaint',
      'refunded',
    ]);
    expect(OrderTab.options.map((one) => tab[one]?.toLowerCase())).toEqual([
      'all',
      'pending review',
      'under complaint',
      'play order',
      'account rental order',
    ]);
  });
});

describe('languages', () => {
  it('are three, each mapped to the area code 62', () => {
    expect([...locales].sort()).toEqual(['en_US', 'id_ID', 'zh_CN']);
    expect(areaCodes).toEqual({ zh_CN: 62, id_ID: 62, en_US: 62 });
    expect(locales.map(tagOf)).toEqual(locales.map((locale) => locale.replace('_', '-')));
  });
});

it.each([
  [9_999, false],
  [10_000, true],
  [10_050, true],
  [10_099, true],
  [10_100, false],
])('a user id of %i is reserved: %s', (id, isReserved) => expect(isReservedUserId(id)).toBe(isReserved));
