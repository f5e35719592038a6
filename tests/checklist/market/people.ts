import type { Section } from '../section.ts';

/** Users, their profiles and their skills. */
export const people: Section = {
  areas: {
    'M-USER': 40,
    'M-SKILL': 30,
  },
  tried: [
    [
      'M-USER-01..02',
      [
        'e2e/market/permissions.spec.ts',
        'a person’s page shows whether they can be followed, messaged and ordered from',
      ],
    ],
    [
      'M-USER-04..06',
      [
        'unit/features/players/following-and-region.test.ts',
        'following › sends user and action, and reloads the profile afterwards',
      ],
    ],
    [
      'M-USER-07 M-USER-09..10 M-USER-14..16',
      [
        'e2e/market/profile.spec.ts',
        'name, birthday and gender are checked and shown to others, and gender is set once',
      ],
    ],
    [
      'M-USER-08 M-USER-19',
      [
        'e2e/market/profile.spec.ts',
        'an avatar is cropped, submitted, and shown to others once it is approved',
      ],
    ],
    [
      'M-USER-11..13 M-USER-20..23',
      [
        'e2e/market/profile.spec.ts',
        'a player’s voice has a shortest and a longest length; others see voice and album once they are approved',
      ],
    ],
    [
      'M-USER-17 M-SKILL-30',
      [
        'e2e/market/leave.spec.ts',
        'leaving a form asks for confirmation while a recording or an upload runs',
      ],
    ],
    [
      'M-USER-18',
      [
        'unit/features/players/following-and-region.test.ts',
        'a profile is busy during an upload, so that nothing is saved meanwhile',
      ],
    ],
    [
      'M-USER-24',
      [
        'unit/parts/uploads/drafts.test.ts',
        'a system that cannot record shows the problem and records nothing',
      ],
    ],
    ['M-USER-25..40', ['unit/sandbox/market/entities.test.ts', 'a profile contains the gender %s']],
    [
      'M-SKILL-01..04',
      [
        'e2e/market/skills.spec.ts',
        'a skill is submitted, refused, edited, approved, ordered with a coupon, reviewed and unpublished',
      ],
    ],
    [
      'M-SKILL-05..21',
      [
        'unit/sandbox/market/entities.test.ts',
        'a skill contains the fields of its list entry and of its page',
      ],
    ],
    [
      'M-SKILL-22',
      ['unit/sandbox/abuse.test.ts', 'an unlisted skill › is shown to its owner and to nobody else'],
    ],
    [
      'M-SKILL-23..24',
      ['unit/lib/rules/profile.test.ts', 'skill rules › offer no more at the limit'],
      [
        'unit/sandbox/market/own-skills.test.ts',
        'own skills › are for players only, one per game and service, at most ten, with every field filled in',
      ],
    ],
    ['M-SKILL-26..29', ['unit/lib/rules/profile.test.ts', 'skill rules › require every field of the form']],
  ],
};
