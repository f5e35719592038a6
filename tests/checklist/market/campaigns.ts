import type { Section } from '../section.ts';

/** Invitations, campaigns and help. */
export const campaigns: Section = {
  areas: {
    'M-INVITE': 19,
    'M-PROMO': 20,
    'M-HELP': 4,
  },
  tried: [
    [
      'M-INVITE-01..03',
      [
        'unit/lib/rules/invite-and-campaign.test.ts',
        'invitation › gives every user a unique code, which is accepted in lower case and with spaces',
      ],
    ],
    [
      'M-INVITE-04..07',
      [
        'unit/lib/rules/invite-and-campaign.test.ts',
        'invitation › moves a reward from undistributed to distributed or expired, and no further',
      ],
    ],
    [
      'M-INVITE-08',
      [
        'unit/lib/rules/invite-and-campaign.test.ts',
        'invitation › counts seven times 24 hours from the minute the code was filled',
      ],
    ],
    [
      'M-INVITE-09..10',
      [
        'unit/lib/rules/invite-and-campaign.test.ts',
        'invitation › gives 75 for each milestone, in the currency of the role',
      ],
    ],
    [
      'M-INVITE-11..14',
      [
        'unit/lib/rules/invite-and-campaign.test.ts',
        'invitation › shares one percent only above 100, without decimals',
      ],
      [
        'unit/sandbox/market/invites.test.ts',
        'invitations › pay last week’s income on Monday, once, and share 1 % only above 100',
      ],
    ],
    [
      'M-INVITE-15',
      [
        'unit/lib/rules/invite-and-campaign.test.ts',
        'invitation › pays before Monday 18:00 of the market for the week before',
      ],
    ],
    [
      'M-INVITE-16',
      [
        'e2e/market/real-name.spec.ts',
        'a new user is asked for a friend’s code once, but not while using the page',
      ],
    ],
    [
      'M-INVITE-17',
      [
        'unit/lib/rules/invite-and-campaign.test.ts',
        'invitation › offers the entry on the profile for three days',
      ],
    ],
    [
      'M-INVITE-18 M-PROMO-02..05',
      [
        'e2e/market/public.spec.ts',
        'the page for account owners explains four steps, and takes a friend’s code long after registration',
      ],
    ],
    [
      'M-INVITE-19',
      [
        'unit/features/apply/words.test.ts',
        'the texts › mention 5% only in one Indonesian text about inviting',
      ],
    ],
    [
      'M-PROMO-01',
      [
        'e2e/market/accounts.spec.ts',
        'an account is applied for, approved, changed, refused, unpublished; the owner’s friend sees the reward',
      ],
    ],
    [
      'M-PROMO-06',
      [
        'unit/features/apply/words.test.ts',
        'the texts › name Thursday on the page for account owners and Friday 23:59 for withdrawals',
      ],
    ],
    [
      'M-PROMO-07..08',
      [
        'unit/features/apply/words.test.ts',
        'the application form › asks to read and agree, and names every field that is wrong',
      ],
    ],
    [
      'M-PROMO-11 M-PROMO-13..15',
      [
        'e2e/market/ramadan.spec.ts',
        'during Ramadan: coupons are claimed once, a first rental doubles its hours, a top-up pays its first part',
      ],
      [
        'unit/sandbox/market/campaigns.test.ts',
        'Ramadan event › gives coupons only while it runs, each once, and only listed ones',
      ],
    ],
    [
      'M-PROMO-12',
      [
        'unit/lib/rules/invite-and-campaign.test.ts',
        'Ramadan event › runs from 24 March 14:00 to the end of 10 April 23:59 in the market',
      ],
    ],
    [
      'M-PROMO-20',
      ['e2e/market/own-pages.spec.ts', 'a visitor opens public pages and is asked to log in for all others'],
    ],
    [
      'M-PROMO-16..19',
      [
        'unit/lib/rules/invite-and-campaign.test.ts',
        'Ramadan event › pays 50 as 10 at once and four times 10, and 200 as 40 at once and four times 40',
      ],
      [
        'unit/lib/rules/invite-and-campaign.test.ts',
        'Ramadan event › asks for seven login days and 1,000 recharged',
      ],
    ],
    [
      'M-HELP-01..04',
      [
        'e2e/market/public.spec.ts',
        'help and all rules are open to visitors, the questions under both spellings of their path',
      ],
    ],
  ],
};
