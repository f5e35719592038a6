import type { Section } from '../section.ts';

/** The conversation list. */
export const list: Section = {
  areas: {
    'C-LIST': 44,
  },
  tried: [
    [
      'C-LIST-39',
      [
        'unit/features/chat/applications/applications-drawer.test.tsx',
        'the tip about requests has a row of the type joinGroup',
      ],
    ],
    [
      'C-LIST-01 C-HEAD-05..06',
      ['unit/features/chat/chat-screen.test.tsx', 'on %s, %s shows the list: %s, and a conversation: %s'],
      ['unit/features/chat/words.test.ts', 'the chat’s addresses lead to its list and to one conversation'],
    ],
    [
      'C-LIST-02',
      [
        'unit/features/chat/sidebar/conversation-list.test.tsx',
        'the list › shows a notice while the connection is lost',
      ],
    ],
    [
      'C-LIST-03',
      ['unit/features/chat/sidebar/conversation-list.test.tsx', 'the list › reports that there are no chats'],
    ],
    [
      'C-LIST-04 C-LIST-08 C-LIST-11..12',
      [
        'unit/features/chat/sidebar/conversation-list.test.tsx',
        'a row of the list › shows picture, name, last message and time, and leads to the conversation',
      ],
    ],
    [
      'C-LIST-05',
      [
        'unit/features/chat/sidebar/conversation-list.test.tsx',
        'a row of the list › shows whether the peer is online, and follows changes',
      ],
    ],
    [
      'C-LIST-06..07 C-LIST-13..14',
      [
        'unit/features/chat/sidebar/conversation-list.test.tsx',
        'a row of the list › with %i unread messages, muted %s, has the badge %j',
      ],
    ],
    [
      'C-LIST-09',
      [
        'unit/features/chat/sidebar/conversation-list.test.tsx',
        'a row of the list › shows a draft, even one with only a quote, in place of the last message',
      ],
    ],
    [
      'C-LIST-10',
      [
        'unit/features/chat/sidebar/conversation-list.test.tsx',
        'a row of the list › that mentions %s is marked by an @',
      ],
    ],
    [
      'C-LIST-15',
      [
        'unit/features/chat/sidebar/conversation-list.test.tsx',
        'a row of the list › a press of 300 ms opens the menu; a shorter or moving one does not',
      ],
    ],
    [
      'C-LIST-16',
      [
        'unit/features/chat/sidebar/conversation-list.test.tsx',
        'a row of the list › a right click opens the menu where it was',
      ],
    ],
    [
      'C-LIST-17 C-LIST-19..20 C-LIST-40..44',
      ['unit/features/chat/sidebar/conversation-list.test.tsx', 'the menu of a conversation › for %j has %j'],
      [
        'e2e/chat/list.spec.ts',
        'the menu pins, mutes and marks; a muted conversation has a dot, and opening removes a mark',
      ],
    ],
    [
      'C-LIST-18',
      [
        'unit/features/chat/sidebar/conversation-list.test.tsx',
        'the menu of a conversation › asks before a conversation is deleted',
      ],
    ],
    [
      'C-LIST-21..22',
      [
        'unit/features/chat/sidebar/conversation-list.test.tsx',
        'the list › does not contain users whom the market excludes, and their conversations cannot be opened',
      ],
    ],
    [
      'C-LIST-23..24',
      [
        'unit/im/from-sdk/conversation.test.ts',
        'a conversation › has the service’s id with C2C or GROUP before it',
      ],
    ],
    [
      'C-LIST-25..33 C-LIST-37..38',
      [
        'unit/im/from-sdk/conversation.test.ts',
        'a conversation › has every field of the data model in its record',
      ],
      [
        'unit/im/from-sdk/conversation.test.ts',
        'a conversation › of a group has the group’s id, name and picture',
      ],
    ],
    [
      'C-LIST-34..36',
      ['unit/im/membership-events.test.ts', 'an event of the user’s membership › operation type %i: %s'],
    ],
  ],
};
