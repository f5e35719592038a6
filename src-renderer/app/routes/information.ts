import type { Group } from './route.ts';

/** Public information: the `/app` pages, help, rules, and pages outside the navigation. */
export const informationRoutes: readonly Group[] = [
  {
    access: 'public',
    place: null,
    words: ['apply'],
    rows: [
      ['/app/apply-business', 'applyBusiness', 'applyBusiness', { words: ['invite'] }],
      ['/app/apply-business/apply', 'apply', 'apply', { words: ['invite', 'uploads'] }],
      ['/app/price-standard', 'priceStandard', 'priceStandard'],
    ],
  },
  {
    access: 'public',
    place: null,
    words: ['invite'],
    rows: [
      ['/app/invite', 'invite', 'invite'],
      ['/app/invite/share', 'inviteShare', 'share'],
      ['/app/invite/rule', 'inviteRule', 'rule'],
    ],
  },
  {
    access: 'public',
    place: null,
    words: ['campaigns'],
    rows: [
      ['/app/ramadan', 'ramadan', 'ramadan'],
      ['/app/notify', 'notify', 'notify'],
    ],
  },
  {
    access: 'public',
    place: null,
    words: ['help'],
    rows: [
      ['/help-feedback', 'help', 'help'],
      ['/help-feedback/queston-list', 'questions', 'questionList'],
      // Assumed: the screen of the page name Web.
      ['/web', 'web', 'web'],
    ],
  },
  {
    access: 'public',
    place: null,
    words: ['rules'],
    rows: [
      ['/rules/playmate', 'rules', 'rules'],
      ['/rules/privacy-policy', 'privacy', 'rules'],
      ['/rules/terms-of-service', 'terms', 'rules'],
      ['/rules/account-owner', 'rules', 'rules'],
    ],
  },
  {
    access: 'public',
    place: null,
    words: [],
    rows: [
      // Assumed: the page on which a native app plays a video of a chat; `videoUrl` is the URL of the video.
      ['/video', 'video', 'video', { words: ['viewer'] }],
      ['/forbidden', 'forbidden', 'forbidden', { frame: 'tab' }],
      ['*', 'notFound', 'notFound', { frame: 'tab' }],
    ],
  },
];
