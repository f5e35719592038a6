import type { Section } from '../section.ts';

/** Messages and their bodies. */
export const messages: Section = {
  areas: {
    'C-MSG': 83,
    'C-CUSTOM': 31,
  },
  tried: [
    [
      'C-MSG-01',
      [
        'unit/features/chat/message/bubbles.test.tsx',
        'the sender of a message › has a picture that links to their page',
      ],
    ],
    [
      'C-MSG-02',
      [
        'unit/features/chat/message/bubbles.test.tsx',
        'the sender of a message › in %s, group %s, has the name %j above it',
      ],
    ],
    [
      'C-MSG-03 C-STATUS-08..09',
      [
        'unit/features/chat/message/message-row.test.tsx',
        'a row › a failed message has its "!" mark, which asks to send again',
      ],
    ],
    [
      'C-MSG-04 C-STATUS-01..05',
      ['unit/features/chat/message/message-row.test.tsx', 'a row › %s shows that it is being sent'],
    ],
    [
      'C-MSG-05',
      ['unit/features/chat/message/bubbles.test.tsx', 'the read label › stands beside an own message: %#'],
    ],
    [
      'C-MSG-06 C-TRANS-10',
      [
        'unit/features/chat/message/message-row.test.tsx',
        'a row › a translation is shown below, can be hidden, and its failure is shown there',
      ],
    ],
    ['C-MSG-07', ['unit/features/chat/message/bubbles.test.tsx', 'of a recording is its transcript']],
    [
      'C-MSG-08',
      [
        'unit/features/chat/message/lines.test.tsx',
        'a quote is shown below a message that is no text, and names a picture in the reader’s language',
      ],
    ],
    [
      'C-MSG-09..13 C-MSG-15..18',
      ['gateway/messages.spec.ts', 'every type of element arrives unchanged'],
      [
        'unit/features/chat/message/hostile/bodies.test.tsx',
        'no payload of any type crashes its bubble, runs code, requests a host, or links to a forbidden target',
      ],
    ],
    [
      'C-MSG-14 C-MSG-64..66',
      [
        'unit/features/chat/message/pictures.test.tsx',
        'a place › links to the map, or to its sender’s address, and shows their picture of it',
      ],
      [
        'unit/im/from-sdk/malformed.test.ts',
        'malformed input › a place and a sticker keep the addresses of their sender if these may be opened',
      ],
    ],
    [
      'C-MSG-19..43',
      [
        'unit/im/from-sdk/message.test.ts',
        'message › every field of the data model has its place in the record',
      ],
      ['unit/im/from-sdk/message.test.ts', 'message › the status %s is %s'],
    ],
    [
      'C-MSG-44',
      [
        'unit/features/chat/message/bubbles.test.tsx',
        'a text › shows known emoji as pictures, and unknown keys as text',
      ],
    ],
    [
      'C-MSG-45..46 C-MSG-51..52',
      [
        'unit/im/from-sdk/records.test.ts',
        'the payload of › an image has the original at 0 and the medium one at 2, each with its size',
      ],
    ],
    ['C-MSG-47..50', ['unit/im/from-sdk/records.test.ts', 'the payload of › an image of format %i is a %s']],
    [
      'C-MSG-53..57',
      ['unit/im/from-sdk/records.test.ts', 'the payload of › a video with %s has that as its poster'],
      ['unit/im/from-sdk/records.test.ts', 'the payload of › a video without a poster but with %s'],
    ],
    [
      'C-MSG-58..59',
      ['unit/im/from-sdk/records.test.ts', 'the payload of › a recording of %d seconds is shown as %i'],
    ],
    ['C-MSG-60..63', ['unit/im/from-sdk/records.test.ts', 'the payload of › a file by either spelling: %j']],
    [
      'C-MSG-67..68',
      [
        'unit/features/chat/message/pictures.test.tsx',
        'a sticker without a picture of its own › shows the picture that its sender names, or its name if that fails to load',
      ],
    ],
    [
      'C-MSG-69..72',
      [
        'unit/im/from-sdk/records.test.ts',
        'the payload of › a record has its title, seven lines, and its messages or the key to them',
      ],
    ],
    [
      'C-MSG-73..75',
      [
        'unit/im/from-sdk/records.test.ts',
        'the payload of › a custom message has its data, its description and its extension',
      ],
    ],
    [
      'C-MSG-76..78',
      [
        'e2e/chat/measures.spec.ts',
        'pictures, placeholders, menus and toasts have their fixed sizes and distances',
      ],
      [
        'unit/features/chat/message/pictures.test.tsx',
        'on a small screen › a video %s leaves 172 px free and keeps its proportions',
      ],
    ],
    [
      'C-MSG-79',
      ['unit/features/chat/menu/message-actions.test.ts', 'a reaction above the limit is reported as such'],
    ],
    [
      'C-MSG-82..83',
      [
        'e2e/chat/viewers.spec.ts',
        'a file download shows its progress, can be cancelled, and is saved under its name',
      ],
    ],
    [
      'C-CUSTOM-01..04 C-CUSTOM-26',
      [
        'unit/features/chat/message/bubbles.test.tsx',
        'a card › of a service has its title, its items, its words and its link',
      ],
      ['unit/features/chat/message/bubbles.test.tsx', 'a card › of a consultation has its title and items'],
    ],
    [
      'C-CUSTOM-05..07 C-CUSTOM-27',
      [
        'unit/features/chat/message/bubbles.test.tsx',
        'a card › of an %s has its stars of five and its comment',
      ],
      ['unit/im/from-sdk/custom.test.ts', 'custom messages by their businessID › %j'],
    ],
    [
      'C-CUSTOM-08..12 C-CUSTOM-30',
      [
        'unit/features/chat/message/bubbles.test.tsx',
        'a card › of an order has picture, title, description and price, and leads to it',
      ],
    ],
    [
      'C-CUSTOM-13..14 C-CUSTOM-28',
      [
        'unit/features/chat/message/bubbles.test.tsx',
        'a card › of a link %j is called %s and opens its address',
      ],
    ],
    [
      'C-CUSTOM-15..19',
      [
        'unit/im/from-sdk/records.test.ts',
        'custom messages of either name › a notice about an order has the same content flat or inside data: %j',
      ],
      [
        'unit/features/chat/message/pictures.test.tsx',
        'a notice about an order › %s, meant for %j: leads to its own address',
      ],
    ],
    [
      'C-CUSTOM-20..24',
      ['unit/im/from-sdk/records.test.ts', 'custom messages of either name › %s is recognised'],
      ['unit/im/from-sdk/custom.test.ts', 'custom messages by their businessID › %j'],
    ],
    [
      'C-CUSTOM-25',
      [
        'unit/im/membership-events.test.ts',
        'arriving messages › the typing state %i is an event and no message',
      ],
    ],
    [
      'C-CUSTOM-29 C-CUSTOM-31',
      ['unit/im/from-sdk/records.test.ts', 'custom messages of either name › a call with %j is a %s one'],
    ],
  ],
};
