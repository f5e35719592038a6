import type { Section } from '../section.ts';

/** The wallet, payouts, real names and top-ups. */
export const money: Section = {
  areas: {
    'M-WALLET': 7,
    'M-PAYOUT': 19,
    'M-REALNAME': 11,
    'M-TOPUP': 9,
  },
  tried: [
    [
      'M-WALLET-01..02 M-WALLET-06..07',
      [
        'e2e/market/own-pages.spec.ts',
        'orders are shown with all details and exported; coins and diamonds each have their list',
      ],
      [
        'unit/sandbox/market/entities.test.ts',
        'transactions are listed by currency, newest first, with the balance after each',
      ],
    ],
    [
      'M-WALLET-03..04',
      [
        'unit/sandbox/market/money.test.ts',
        'money › pays players and owners in coins less the fee, and keeps used coupons used',
      ],
    ],
    [
      'M-WALLET-05 M-API-16 C-API-07',
      [
        'unit/lib/rules/balance.test.ts',
        'BalanceStore: shows the diamonds of the call for the user’s own, even if the other call fails',
      ],
    ],
    [
      'M-PAYOUT-01 M-PAYOUT-13..16',
      ['e2e/market/dates.spec.ts', 'on a Tuesday › coins are withdrawn within the limits, once'],
      ['unit/lib/rules/payout-and-topup.test.ts', 'withdrawal amount › %d coins worth %d is %s'],
    ],
    [
      'M-PAYOUT-02..08',
      ['unit/lib/rules/payout-and-topup.test.ts', 'payout account › number %s is %s'],
      [
        'e2e/market/payout.spec.ts',
        'a payout account is linked by the rules, and its form input outlives an ended session',
      ],
    ],
    [
      'M-PAYOUT-09..11',
      [
        'unit/sandbox/market/real-names.test.ts',
        'real name › goes from none to under review to verified, with an uploaded photo',
      ],
      [
        'unit/i18n/specified-words.test.ts',
        'the specified texts › name all statuses, tabs, ID types and verification states in %s',
      ],
    ],
    ['M-PAYOUT-18', ['unit/i18n/specified-words.test.ts', 'the specified texts › %s says at %s: %s']],
    [
      'M-PAYOUT-17 M-PAYOUT-19',
      [
        'unit/features/apply/words.test.ts',
        'the texts › name Thursday on the page for account owners and Friday 23:59 for withdrawals',
      ],
    ],
    [
      'M-REALNAME-01..02 M-REALNAME-04 M-REALNAME-09..11',
      ['e2e/market/real-name.spec.ts', 'a real name is submitted, rejected, submitted again and verified'],
    ],
    ['M-REALNAME-03', ['unit/lib/rules/payout-and-topup.test.ts', 'real name › ID number %s is %s']],
    [
      'M-REALNAME-05..08',
      [
        'unit/i18n/specified-words.test.ts',
        'the specified texts › name all statuses, tabs, ID types and verification states in %s',
      ],
    ],
    [
      'M-TOPUP-01..02 M-TOPUP-04..05',
      [
        'e2e/market/payments.spec.ts',
        'a game top-up: bad ids are refused, the nickname is confirmed, the item is delivered',
      ],
    ],
    ['M-TOPUP-03', ['unit/lib/rules/payout-and-topup.test.ts', 'top-up › user ID %s is %s']],
    ['M-TOPUP-06..07', ['unit/lib/rules/payout-and-topup.test.ts', 'top-up › address %s is %s']],
    [
      'M-TOPUP-08..09',
      [
        'unit/lib/rules/payout-and-topup.test.ts',
        'top-up › adds the fee and never shows a higher discount than there is',
      ],
    ],
  ],
};
