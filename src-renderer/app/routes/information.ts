import type { Group } from './route.ts';

/** What anyone may read: the `/app` pages, help, rules, and the pages of no place. */
export const informationRoutes: readonly Group[] = [
  {
    access: 'public',
    place: null,
    words: ['apply'],
    rows: [
      [
        '/app/apply-business',
        'applyBusiness',
        () => import('#features/apply/ApplyBusinessScreen.tsx'),
        { words: ['invite'] },
      ],
      [
        '/app/apply-business/apply',
        'apply',
        () => import('#features/apply/ApplyScreen.tsx'),
        { words: ['invite', 'uploads'] },
      ],
      ['/app/price-standard', 'priceStandard', () => import('#features/apply/PriceStandardScreen.tsx')],
    ],
  },
  {
    access: 'public',
    place: null,
    words: ['invite'],
    rows: [
      ['/app/invite', 'invite', () => import('#features/invite/InviteScreen.tsx')],
      ['/app/invite/share', 'inviteShare', () => import('#features/invite/ShareScreen.tsx')],
      ['/app/invite/rule', 'inviteRule', () => import('#features/invite/RuleScreen.tsx')],
    ],
  },
  {
    access: 'public',
    place: null,
    words: ['campaigns'],
    rows: [
      ['/app/ramadan', 'ramadan', () => import('#features/campaigns/RamadanScreen.tsx')],
      ['/app/notify', 'notify', () => import('#features/campaigns/NotifyScreen.tsx')],
    ],
  },
  {
    access: 'public',
    place: null,
    words: ['help'],
    rows: [
      ['/help-feedback', 'help', () => import('#features/help/HelpScreen.tsx')],
      ['/help-feedback/queston-list', 'questions', () => import('#features/help/QuestionListScreen.tsx')],
      // Assumed: the screen of the page name Web.
      ['/web', 'web', () => import('#features/help/WebScreen.tsx')],
    ],
  },
  {
    access: 'public',
    place: null,
    words: ['rules'],
    rows: [
      ['/rules/playmate', 'rules', () => import('#features/rules/RulesScreen.tsx')],
      ['/rules/privacy-policy', 'privacy', () => import('#features/rules/RulesScreen.tsx')],
      ['/rules/terms-of-service', 'terms', () => import('#features/rules/RulesScreen.tsx')],
      ['/rules/account-owner', 'rules', () => import('#features/rules/RulesScreen.tsx')],
    ],
  },
  {
    access: 'public',
    place: null,
    words: [],
    rows: [
      // Assumed: where a native app plays a video of a chat; the address of the video comes as `videoUrl`.
      ['/video', 'video', () => import('#parts/video/VideoScreen.tsx'), { words: ['viewer'] }],
      ['/forbidden', 'forbidden', () => import('../screens/ForbiddenScreen.tsx'), { frame: 'tab' }],
      ['*', 'notFound', () => import('../screens/NotFoundScreen.tsx'), { frame: 'tab' }],
    ],
  },
];
