import type { Group } from './route.ts';

/** Public information: the `/app` pages, help, rules, and pages outside the navigation. */
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
      // Assumed: the page on which a native app plays a video of a chat; `videoUrl` is the URL of the video.
      ['/video', 'video', () => import('#parts/video/VideoScreen.tsx'), { words: ['viewer'] }],
      ['/forbidden', 'forbidden', () => import('../screens/ForbiddenScreen.tsx'), { frame: 'tab' }],
      ['*', 'notFound', () => import('../screens/NotFoundScreen.tsx'), { frame: 'tab' }],
    ],
  },
];
