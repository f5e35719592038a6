import type { Section } from '../section.ts';

/** Requests to the market, failures, constants and the native app. */
export const service: Section = {
  areas: {
    'M-API': 43,
    'M-ERR': 26,
    'M-CONST': 14,
    'M-NATIVE': 4,
  },
  tried: [
    [
      'M-API-01..03 M-API-08..09 C-API-09',
      [
        'unit/api/api-client.test.ts',
        'every call sends language, time zone and token, and returns the data of the envelope',
      ],
    ],
    ['M-API-04', ['unit/api/api-client.test.ts', 'only responses of the map service are returned raw']],
    [
      'M-API-05..07 C-API-11..13',
      ['unit/api/api-client.test.ts', 'the response handler receives code %i and the token of its call'],
      [
        'unit/api/api-client.test.ts',
        'the response handler receives the server’s time; a call can add its own headers',
      ],
    ],
    ['M-API-10', ['unit/api/api-client.test.ts', 'each failure has its kind']],
    [
      'M-API-11..15 M-API-17..25 M-API-28..35 C-API-01..02 C-API-04..05 C-API-08',
      ['unit/sandbox/http/specified-calls.test.ts', 'answers every specified endpoint by its specified name'],
    ],
    [
      'M-API-36..43',
      ['unit/sandbox/http/specified-calls.test.ts', 'marks exactly the unspecified endpoints as assumed'],
    ],
    [
      'M-API-26 C-API-03',
      [
        'unit/features/chat/words.test.ts',
        'the market’s calls about the chat › name the users to exclude, and are repeated until one has succeeded',
      ],
    ],
    [
      'M-ERR-01..04',
      ['e2e/errors.spec.ts', 'a session that ended elsewhere leads to Home, signed out, without a question'],
    ],
    ['M-ERR-05..07', ['e2e/errors.spec.ts', 'an expired session is removed and the login is shown']],
    [
      'M-ERR-08 M-ERR-18 M-ERR-22..23',
      ['unit/i18n/specified-words.test.ts', 'the specified texts › %s says at %s: %s'],
    ],
    ['M-ERR-09', ['e2e/story.spec.ts', 'a protected page asks for the login, and opens after it']],
    [
      'M-ERR-10',
      ['unit/features/session/login-store.test.ts', 'by phone › a failed login shows the reason: %j'],
    ],
    [
      'M-ERR-11',
      [
        'unit/features/wallet/failure-words.test.ts',
        'a failed profile shows the server’s message, or the sentence of the catalogue',
      ],
      [
        'e2e/market/permissions.spec.ts',
        'a profile that fails to load shows the server’s message, or a general one',
      ],
    ],
    [
      'M-ERR-12',
      [
        'unit/parts/uploads/drafts.test.ts',
        'a code other than 0 clears the profile, a lost connection does not',
      ],
    ],
    [
      'M-ERR-13..14',
      [
        'unit/features/session/login-store.test.ts',
        'by phone › a code that is not sent shows the reason: %j',
      ],
      ['unit/i18n/specified-words.test.ts', 'the specified texts › %s says at %s: %s'],
    ],
    [
      'M-ERR-15',
      [
        'unit/features/session/login-store.test.ts',
        'by a social provider › reports that the provider’s library cannot be loaded',
      ],
    ],
    [
      'M-ERR-16..17',
      [
        'e2e/market/payments.spec.ts',
        'too few diamonds: the user recharges, returns to the order, and pays it',
      ],
      ['unit/i18n/specified-words.test.ts', 'the specified texts › %s says at %s: %s'],
    ],
    [
      'M-ERR-19..20',
      [
        'e2e/market/form-faults.spec.ts',
        'a newcomer’s code and real name: the next submit recognizes a lost response, and nothing is lost',
      ],
    ],
    ['M-ERR-21', ['unit/features/wallet/failure-words.test.ts', 'a failed action %j shows: %s']],
    [
      'M-ERR-24..25',
      ['unit/app/chunk-failure.test.ts', 'a failed chunk is reported, and its failure reaches the caller'],
    ],
    [
      'M-CONST-01..03 M-CONST-05..08',
      ['unit/i18n/specified-words.test.ts', 'languages › are three, each mapped to the area code 62'],
      ['unit/i18n/locales.test.ts', '%s › %s has all keys, in all plural forms of the language'],
    ],
    [
      'M-CONST-04',
      [
        'unit/platform/config-and-paths.test.ts',
        'the language is the stored one, otherwise the visitor’s, otherwise English',
      ],
    ],
    [
      'M-CONST-09 C-ERR-33',
      [
        'unit/parts/root/stores.test.ts',
        'a toast stays 3 seconds; the same text restarts its time and is not shown twice',
      ],
    ],
    [
      'M-CONST-10 C-CONST-01',
      ['unit/i18n/specified-words.test.ts', 'a user id of %i is reserved: %s'],
      ['unit/features/chat/words.test.ts', 'user %i is a system or service account: %s'],
    ],
    [
      'M-CONST-11',
      [
        'e2e/market/permissions.spec.ts',
        'the user’s own pages keep their menu, and the root font is a tenth of the window',
      ],
    ],
    [
      'M-CONST-12..13 C-MSG-80..81',
      ['unit/ui/avatar.test.tsx', 'shows the default image after an error and gives up after three retries'],
    ],
    [
      'M-NATIVE-01..03',
      [
        'e2e/native.spec.ts',
        'the guard is skipped: the app’s own login opens once, and its reply opens the page',
      ],
    ],
  ],
};
