import type { Section } from '../section.ts';

/** Paths, sign-in and what a visitor may see. */
export const routes: Section = {
  areas: {
    'M-ROUTE': 56,
    'M-LOGIN': 38,
    'M-GUARD': 20,
  },
  tried: [
    ['M-ROUTE-01', ['e2e/story.spec.ts', 'a visitor sees Home: offers, games, players, accounts']],
    [
      'M-ROUTE-02..03 M-ROUTE-12 M-ROUTE-15 M-ROUTE-38..39',
      ['unit/app/route-table.test.ts', '%s is open to %s users as %s'],
      ['e2e/market/own-pages.spec.ts', 'a visitor opens public pages and is asked to log in for all others'],
    ],
    [
      'M-ROUTE-04..11 M-ROUTE-13..14 M-ROUTE-16..26 M-ROUTE-28..37 M-ROUTE-40..44 M-ROUTE-46..51 M-ROUTE-54..56',
      ['unit/app/route-table.test.ts', '%s is open to %s users as %s'],
    ],
    [
      'M-ROUTE-27',
      [
        'e2e/market/public.spec.ts',
        'Back from a product leads to its game, even if the product was opened by its URL',
      ],
    ],
    [
      'M-ROUTE-45',
      ['unit/app/route-table.test.ts', 'takes the user from the id in the address of their page'],
    ],
    ['M-ROUTE-52', ['unit/app/route-table.test.ts', '%s is not found, for anyone']],
    ['M-ROUTE-53', ['unit/i18n/specified-words.test.ts', 'the specified texts › %s says at %s: %s']],
    [
      'M-LOGIN-01..08',
      [
        'unit/features/session/login-dialog.test.tsx',
        'offers two social providers, and a phone with its area code, a code, Send and Submit',
      ],
    ],
    [
      'M-LOGIN-09',
      ['unit/features/session/login-rules.test.ts', 'phone and code hold digits only, and are required'],
      [
        'unit/features/session/login-store.test.ts',
        'by phone › accepts digits only; input in either field enables submit',
      ],
    ],
    [
      'M-LOGIN-10..11',
      [
        'unit/features/session/login-store.test.ts',
        'by phone › reports missing input with the specified texts',
      ],
    ],
    [
      'M-LOGIN-12..13 M-LOGIN-16',
      [
        'unit/features/session/login-dialog.test.tsx',
        'Send works for a valid phone only, shows a countdown, and explains it on a press meanwhile',
      ],
    ],
    [
      'M-LOGIN-14',
      [
        'unit/features/session/login-dialog.test.tsx',
        'Submit is enabled by either field; missing input is then shown at the other',
      ],
    ],
    [
      'M-LOGIN-15 M-LOGIN-17',
      [
        'unit/features/session/sms-countdown.test.ts',
        'counts down from 60 seconds and continues after a reload',
      ],
    ],
    [
      'M-LOGIN-18 M-LOGIN-20..22 M-LOGIN-38',
      [
        'unit/features/session/login-store.test.ts',
        'by phone › logs in with phone, code and area_code, and passes the redirect on',
      ],
    ],
    [
      'M-LOGIN-19 M-LOGIN-27..28',
      [
        'unit/features/session/login-store.test.ts',
        'by a social provider › posts the token of either provider',
      ],
    ],
    [
      'M-LOGIN-23..26',
      [
        'unit/features/session/login-store.test.ts',
        'by phone › requests a code with the number and its area code, then not again for 60 seconds',
      ],
    ],
    [
      'M-LOGIN-29..30',
      ['unit/features/session/library.test.ts', 'loadLibrary gives up after 300 checks, 100 ms apart'],
    ],
    [
      'M-LOGIN-31..33',
      ['e2e/errors.spec.ts', 'an expired session is removed and the login is shown'],
      [
        'e2e/odd-browser.spec.ts',
        'a sign-out takes effect at once and is sent to the server when it responds again',
      ],
    ],
    [
      'M-LOGIN-34..35',
      [
        'unit/parts/root/session-store.test.ts',
        'a session survives a restart: the user in browser storage, the token in the secret store',
      ],
    ],
    [
      'M-LOGIN-36..37',
      [
        'unit/features/chat/words.test.ts',
        'the market’s calls about the chat › answer the sign-in with a signature and the user’s number as text',
      ],
    ],
    ['M-GUARD-01..03', ['e2e/story.spec.ts', 'a protected page asks for the login, and opens after it']],
    [
      'M-GUARD-04..08',
      ['e2e/market/own-pages.spec.ts', 'a visitor opens public pages and is asked to log in for all others'],
    ],
    [
      'M-GUARD-09',
      [
        'e2e/market/skills.spec.ts',
        'a skill is submitted, refused, edited, approved, ordered with a coupon, reviewed and unpublished',
      ],
    ],
    [
      'M-GUARD-10..11',
      [
        'e2e/market/profile.spec.ts',
        'a player’s voice has a shortest and a longest length; others see voice and album once they are approved',
      ],
    ],
    [
      'M-GUARD-12..13',
      [
        'unit/i18n/specified-words.test.ts',
        'the specified texts › tell a person who is no player so, with the brand’s name',
      ],
      ['e2e/market/skills.spec.ts', 'a user who is no player finds the link to become one'],
    ],
    [
      'M-GUARD-14..15 M-PROMO-09..10',
      [
        'unit/sandbox/market/applications.test.ts',
        'applications › need consent, a phone and a completed profile, and make the applicant an account owner',
      ],
    ],
    [
      'M-GUARD-16..17 M-PAYOUT-12',
      [
        'unit/sandbox/market/payouts.test.ts',
        'withdrawal › needs a verified name, a payout account, a Tuesday and an amount within the limits',
      ],
    ],
    [
      'M-GUARD-18 M-SKILL-25',
      [
        'unit/sandbox/market/own-skills.test.ts',
        'own skills › return to their owner with a reason when an admin unlists them',
      ],
      [
        'e2e/market/skills.spec.ts',
        'a skill is submitted, refused, edited, approved, ordered with a coupon, reviewed and unpublished',
      ],
    ],
    [
      'M-GUARD-19 C-HEAD-04',
      ['e2e/market/own-pages.spec.ts', 'a service account’s name is no link in the chat'],
      [
        'unit/features/chat/window/conversation-window.test.tsx',
        'the header of a conversation › %s has a page, can be followed, is warned about and can be written to: %s',
      ],
    ],
    [
      'M-GUARD-20 M-USER-03',
      [
        'unit/features/players/following-and-region.test.ts',
        'following › is not offered for the service account %i',
      ],
      ['e2e/market/standing.spec.ts', 'a service account’s URL shows its page, without a follow button'],
    ],
  ],
};
