import type { Section } from '../section.ts';

/** The window of a conversation: header, skills, scrolling, times, calls and search. */
export const conversation: Section = {
  areas: {
    'C-HEAD': 40,
    'C-CAROUSEL': 13,
    'C-SCROLL': 8,
    'C-TIME': 7,
    'C-CALL': 6,
    'C-SEARCH': 7,
  },
  tried: [
    [
      'C-HEAD-01..02 C-HEAD-13..14',
      [
        'unit/features/chat/window/conversation-window.test.tsx',
        'the header of a conversation › shows the peer, and links to their page',
      ],
    ],
    [
      'C-HEAD-07..08',
      [
        'e2e/story.spec.ts',
        'a buyer follows, orders, chats, confirms and reviews, and the player accepts and finishes',
      ],
      ['gateway/groups.spec.ts', 'a group works from creation to dismissal'],
    ],
    [
      'C-HEAD-10..11',
      ['e2e/native.spec.ts', 'a video of a chat plays on a separate page'],
      [
        'unit/features/chat/menu/message-menu.test.tsx',
        'a bubble › opens a video on a separate page in a native app, its address encoded, otherwise in the viewer',
      ],
    ],
    [
      'C-HEAD-12',
      [
        'unit/features/chat/window/conversation-window.test.tsx',
        'the header of a conversation › on %s has a Back button: %s',
      ],
    ],
    [
      'C-HEAD-15 C-HEAD-19..21',
      [
        'unit/features/chat/window/conversation-window.test.tsx',
        'the header of a conversation › follows and unfollows, and reloads the profile each time',
      ],
    ],
    [
      'C-HEAD-16',
      [
        'e2e/chat/list.spec.ts',
        'a contact has the name that the user gave them everywhere, and nobody else sees it',
      ],
    ],
    [
      'C-HEAD-18',
      [
        'unit/features/chat/window/conversation-window.test.tsx',
        'the header of a conversation › %s has a page, can be followed, is warned about and can be written to: %s',
      ],
    ],
    [
      'C-HEAD-22 C-API-10',
      [
        'unit/features/chat/composer/stores.test.ts',
        'following is shown at once, undone if refused, and reloads the profile if accepted',
      ],
      ['unit/features/chat/composer/stores.test.ts', 'a profile that is answered with %o is cleared: %s'],
    ],
    [
      'C-HEAD-23..24',
      [
        'unit/features/chat/window/conversation-window.test.tsx',
        'the safety notice links to complaints, and once closed stays hidden until the next start',
      ],
    ],
    [
      'C-HEAD-25',
      [
        'e2e/chat/group.spec.ts',
        'the announcement is shown above the messages, expands, and returns after a change',
      ],
    ],
    [
      'C-HEAD-26',
      [
        'unit/features/chat/conversation/conversation-store.test.ts',
        'a conversation › opens with the newest page and goes back page by page to the start',
      ],
    ],
    [
      'C-HEAD-27 C-TIME-01..02',
      [
        'unit/features/chat/timeline/rows-and-anchor.test.ts',
        'rows › a divider stands above the first message and after 600 seconds',
      ],
    ],
    [
      'C-HEAD-28 C-SCROLL-01',
      [
        'unit/features/chat/timeline/timeline.test.tsx',
        'the button to the newest message › is shown more than two screens from the end',
      ],
    ],
    [
      'C-HEAD-29..30 C-FORWARD-03..06',
      [
        'unit/features/chat/forward/selection-panel.test.tsx',
        'the bar of selected messages › offers forwarding one by one or merged, deleting, and leaving, which clears the choice',
      ],
    ],
    [
      'C-HEAD-31..35',
      [
        'unit/features/chat/window/opening.test.tsx',
        'opening a conversation › gives it the focus and removes its notices; closing ends the selection of messages',
      ],
    ],
    [
      'C-HEAD-36..39',
      [
        'unit/features/chat/window/conversation-window.test.tsx',
        'in a group whose membership is %s the composer is replaced by %j',
      ],
    ],
    [
      'C-CAROUSEL-01 C-CAROUSEL-03 C-CAROUSEL-08..12',
      [
        'unit/features/chat/window/carousel.test.tsx',
        'the carousel › shows each listed skill, and links to its order',
      ],
    ],
    [
      'C-CAROUSEL-02 M-API-27 C-API-06',
      ['unit/features/chat/composer/stores.test.ts', 'the carousel has listed skills only'],
    ],
    [
      'C-CAROUSEL-04..05',
      [
        'e2e/chat/measures.spec.ts',
        'the carousel of services follows a finger on a phone, and its dots follow the carousel',
      ],
      ['unit/features/chat/window/carousel.test.tsx', 'the carousel › has dots on a phone and no arrows'],
    ],
    [
      'C-CAROUSEL-06..07',
      [
        'unit/features/chat/window/carousel.test.tsx',
        'the carousel › with $shown visible of four, its arrows reach all and count $total places',
      ],
    ],
    [
      'C-CAROUSEL-13',
      [
        'unit/features/chat/window/carousel.test.tsx',
        'the carousel › shows the price with the coupon, the coupon itself, and the former price',
      ],
    ],
    [
      'C-SCROLL-02',
      [
        'unit/features/chat/timeline/timeline.test.tsx',
        'the button to the newest message › is shown if the conversation’s last message is newer than the loaded ones',
      ],
    ],
    [
      'C-SCROLL-03',
      [
        'unit/features/chat/timeline/timeline.test.tsx',
        'the button to the newest message › counts messages that arrive while it is shown, except own ones',
      ],
    ],
    [
      'C-SCROLL-04',
      [
        'unit/features/chat/timeline/timeline.test.tsx',
        'the button to the newest message › resets its count when it hides, also away from the end',
      ],
    ],
    [
      'C-SCROLL-05',
      [
        'unit/features/chat/timeline/timeline.test.tsx',
        'the button to the newest message › resets its count when the conversation is left',
      ],
    ],
    [
      'C-SCROLL-06',
      [
        'unit/features/chat/timeline/timeline.test.tsx',
        'the button to the newest message › resets its count when it is pressed, and leads to the end',
      ],
    ],
    [
      'C-SCROLL-07',
      ['unit/features/chat/timeline/timeline.test.tsx', 'the effects of scrolling are computed every 150 ms'],
    ],
    [
      'C-SCROLL-08',
      [
        'unit/im/service-calls.test.ts',
        'the calls of the service › history comes page by page, from the oldest message of the last page',
      ],
    ],
    ['C-TIME-03..07', ['unit/lib/chat/time.test.ts', 'message time › %s']],
    [
      'C-CALL-01..02',
      ['unit/features/chat/call/calls.test.tsx', 'calls › start at once for one person: %s'],
      [
        'unit/features/chat/call/calls.test.tsx',
        'calls › to a group ask for its members first: at least one, and never the user',
      ],
    ],
    ['C-CALL-03 C-CALL-06', ['unit/features/chat/call/calls.test.tsx', 'calls › are not offered %s']],
    [
      'C-CALL-04..05',
      [
        'unit/features/chat/call/calls.test.tsx',
        'calls › to a group ask for its members first: at least one, and never the user',
      ],
    ],
    [
      'C-SEARCH-01',
      ['unit/features/chat/composer/switches.test.tsx', 'the tools on %s › are all shown by default'],
    ],
    [
      'C-SEARCH-02..06',
      ['unit/features/chat/search/search-panel.test.tsx', 'the search for messages › can be narrowed to %s'],
      [
        'unit/im/service-calls.test.ts',
        'the calls of the service › search among %s for its kinds of message',
      ],
    ],
    [
      'C-SEARCH-07',
      [
        'unit/features/chat/search/search-panel.test.tsx',
        'the search for messages › that fails shows the failure, and can be retried',
      ],
    ],
  ],
};
