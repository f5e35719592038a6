import type { Section } from '../section.ts';

/** The menu of a message, its delivery, receipts and recalls. */
export const messageState: Section = {
  areas: {
    'C-MENU': 19,
    'C-RISK': 7,
    'C-STATUS': 12,
    'C-RECEIPT': 32,
    'C-REVOKE': 10,
  },
  tried: [
    [
      'C-MENU-01 C-MENU-04..12 C-MENU-14..16',
      ['unit/features/chat/menu/rules.test.ts', 'the menu of a message › %s'],
    ],
    [
      'C-MENU-02',
      [
        'unit/features/chat/menu/rules.test.ts',
        'the menu of a message › the switch %s hides %s and nothing else',
      ],
    ],
    [
      'C-MENU-03',
      [
        'e2e/mobile/messages.spec.ts',
        'a long press opens the menu of a message, a tap does not; a file to open is announced on phones only',
      ],
    ],
    [
      'C-MENU-13',
      ['unit/features/chat/menu/message-menu.test.tsx', 'the menu of a message › does not open on %s'],
    ],
    [
      'C-MENU-17',
      [
        'unit/features/chat/menu/rules.test.ts',
        'the menu of a message › it opens upward nearer than 160 px to the top of the chat area',
      ],
      [
        'e2e/chat/measures.spec.ts',
        'pictures, placeholders, menus and toasts have their fixed sizes and distances',
      ],
    ],
    [
      'C-MENU-18',
      [
        'unit/features/chat/menu/message-menu.test.tsx',
        'the menu of a message › opens after a press of 500 ms, and not sooner',
      ],
    ],
    [
      'C-MENU-19',
      [
        'unit/features/chat/menu/message-actions.test.ts',
        'the actions of a message › copying puts the text on the clipboard, and a failure is reported',
      ],
    ],
    [
      'C-RISK-01..02',
      [
        'unit/features/chat/message/message-row.test.tsx',
        'risky content › pictures and videos are replaced and not requested',
      ],
    ],
    [
      'C-RISK-03..04',
      [
        'unit/features/chat/message/message-row.test.tsx',
        'risky content › recordings cannot be played and files not downloaded',
      ],
    ],
    ['C-RISK-05..07', ['unit/features/chat/message/message-row.test.tsx', 'risky content › %s, %s: "%s"']],
    [
      'C-STATUS-06',
      ['unit/features/chat/message/bubbles.test.tsx', 'an upload › of a %s shows its progress to the end'],
    ],
    ['C-STATUS-07', ['unit/im/from-sdk/message.test.ts', 'message › the status %s is %s']],
    [
      'C-STATUS-10',
      [
        'unit/features/chat/message/message-row.test.tsx',
        'a row › a failed message with risky content has its mark, and is not sent again',
      ],
    ],
    [
      'C-STATUS-11..12',
      [
        'unit/features/chat/menu/message-menu.test.tsx',
        'a bubble › asks before sending again, names the failure, and then sends once',
      ],
    ],
    ['C-RECEIPT-01..04 C-RECEIPT-07..12', ['unit/features/chat/menu/rules.test.ts', 'the read label › %s']],
    [
      'C-RECEIPT-05',
      ['unit/features/chat/menu/rules.test.ts', 'the read label › looks unread until all have read'],
    ],
    [
      'C-RECEIPT-22',
      ['unit/features/chat/group/readers-panel.test.tsx', 'a message without a receipt has no sides'],
    ],
    ['C-RECEIPT-06', ['unit/features/chat/group/reader-list.test.ts', 'the label leads to the readers › %s']],
    [
      'C-RECEIPT-13..14',
      ['unit/features/chat/message/lines.test.tsx', 'a message is seen › with 70 % of it in view, once'],
      [
        'e2e/chat/measures.spec.ts',
        'a group message is marked read once 70 percent of it is visible, and not before',
      ],
    ],
    ['C-RECEIPT-15', ['unit/features/chat/timeline/timeline.test.tsx', 'no receipts are sent in a %s group']],
    [
      'C-RECEIPT-16..18',
      [
        'unit/features/chat/group/readers-panel.test.tsx',
        'the panel has the title of the specification, and one tab for each side with its count',
      ],
    ],
    [
      'C-RECEIPT-20',
      ['unit/features/chat/group/readers-panel.test.tsx', 'a side without people says so'],
      [
        'e2e/chat/group.spec.ts',
        'the readers and non-readers of a group message are updated while their list is open',
      ],
    ],
    [
      'C-RECEIPT-19 C-RECEIPT-21',
      [
        'unit/features/chat/group/readers-panel.test.tsx',
        'of many non-readers only those in view are rendered, further pages load near the end, and no row renders again',
      ],
    ],
    [
      'C-RECEIPT-23..31',
      [
        'unit/im/service-calls.test.ts',
        'the calls of the service › return who has %s a message, a hundred at a time',
      ],
      [
        'unit/im/service-calls.test.ts',
        'the calls of the service › recognise the last page of readers by isCompleted, whatever cursor it has',
      ],
    ],
    [
      'C-RECEIPT-32 C-API-28 C-REVOKE-10',
      [
        'unit/im/service-calls.test.ts',
        'the calls of the service › delete, recall and confirm messages by the service’s own objects',
      ],
    ],
    [
      'C-REVOKE-01..03',
      ['unit/features/chat/message/bubbles.test.tsx', 'a centred line › of a recalled message: %s'],
    ],
    [
      'C-REVOKE-04 C-REVOKE-06',
      [
        'unit/features/chat/message/bubbles.test.tsx',
        'a centred line › of an own recalled text offers to edit it again; other recalled messages do not',
      ],
      ['unit/im/from-sdk/records.test.ts', 'only own recalled texts can be edited again'],
    ],
    [
      'C-REVOKE-05',
      [
        'unit/features/chat/composer/composer.test.tsx',
        'the content of the composer › becomes the text of a recalled message that is edited again',
      ],
    ],
    [
      'C-REVOKE-07..08',
      [
        'unit/features/chat/menu/message-actions.test.ts',
        'the actions of a message › recalling that fails with %s shows the reason',
      ],
      ['gateway/messages.spec.ts', 'a late revoke is refused with 20016'],
    ],
    ['C-REVOKE-09', ['unit/features/chat/menu/rules.test.ts', 'the menu of a message › %s']],
  ],
};
