import type { Section } from '../section.ts';

/** Writing a message. */
export const composer: Section = {
  areas: {
    'C-INPUT': 84,
    'C-EVAL': 5,
    'C-QUICK': 2,
  },
  tried: [
    [
      'C-INPUT-01..02 C-INPUT-14 C-INPUT-23',
      [
        'unit/features/chat/composer/composer.test.tsx',
        'the content of the composer › is sent by Enter and by the button, unless it is blank',
      ],
    ],
    [
      'C-INPUT-03 C-INPUT-54 C-INPUT-57..60',
      [
        'unit/features/chat/composer/mention-popup.test.tsx',
        'a member far down the list is found by name or id, and chosen with Enter',
      ],
      [
        'e2e/chat/composer.spec.ts',
        'members are mentioned in a group by keyboard or click, everyone too; nobody in a one-to-one chat',
      ],
    ],
    [
      'C-INPUT-04..11',
      ['unit/features/chat/composer/switches.test.tsx', 'the tools on %s › are all shown by default'],
    ],
    [
      'C-INPUT-12',
      [
        'unit/features/chat/window/conversation-window.test.tsx',
        'the header of a conversation › %s has a page, can be followed, is warned about and can be written to: %s',
      ],
    ],
    [
      'C-INPUT-13',
      [
        'unit/features/chat/composer/composer.test.tsx',
        'on a phone the emoji are opened and closed by one button, and the tools by another',
      ],
    ],
    [
      'C-INPUT-15 C-INPUT-18 C-INPUT-28..29 C-INPUT-42',
      [
        'e2e/chat/composer-files.spec.ts',
        'pasted and dropped files are placed in the text and sent in order as separate messages',
      ],
    ],
    [
      'C-INPUT-16',
      [
        'e2e/chat/composer-files.spec.ts',
        'a video is sent with its duration, size and first frame, and plays for the recipient',
      ],
    ],
    [
      'C-INPUT-17',
      ['e2e/chat/composer.spec.ts', 'a voice message is recorded and arrives with its duration'],
    ],
    [
      'C-INPUT-19',
      [
        'unit/features/chat/composer/panels.test.tsx',
        'the emoji picker › an emoji goes into the field, and is the first one the next time',
      ],
    ],
    [
      'C-INPUT-20',
      ['unit/features/chat/composer/composer.test.tsx', 'a sticker is sent at once as a face message'],
    ],
    [
      'C-INPUT-21',
      [
        'e2e/chat/composer.spec.ts',
        'a location found by name is sent and arrives with its title, address and map',
      ],
    ],
    [
      'C-INPUT-22',
      [
        'unit/im/sent-message.test.ts',
        'a sent message › %s: recipient, kind of conversation, content, and the request for a receipt',
      ],
    ],
    [
      'C-INPUT-24',
      ['unit/features/chat/chat-screen.test.tsx', 'without a conversation there is no composer'],
    ],
    [
      'C-INPUT-25..26',
      [
        'unit/features/chat/composer/editor.test.ts',
        'set to %s, Enter with %j sends: %s; otherwise it makes a new line',
      ],
      [
        'e2e/chat/measures.spec.ts',
        'pictures, placeholders, menus and toasts have their fixed sizes and distances',
      ],
    ],
    ['C-INPUT-27', ['e2e/chat/composer-files.spec.ts', 'pasted text loses its formatting']],
    ['C-INPUT-30..32', ['unit/features/chat/composer/rules.test.ts', 'a file of type "%s" is sent as %s']],
    [
      'C-INPUT-33..35 C-INPUT-37..38',
      ['unit/features/chat/composer/composer.test.tsx', 'the pickers › %s accepts "%s", one at a time'],
    ],
    [
      'C-INPUT-36',
      ['unit/features/chat/composer/rules.test.ts', 'the mobile app takes videos of up to 60 seconds'],
    ],
    [
      'C-INPUT-39..40',
      ['unit/features/chat/composer/rules.test.ts', 'a label is cut to what fits: %s'],
      ['unit/features/chat/composer/rules.test.ts', 'wide characters and emoji count as two'],
    ],
    [
      'C-INPUT-41',
      [
        'e2e/chat/measures.spec.ts',
        'pictures, placeholders, menus and toasts have their fixed sizes and distances',
      ],
    ],
    [
      'C-INPUT-43',
      ['unit/features/chat/composer/editor.test.ts', 'the field scrolls to a dropped file after 10 ms'],
    ],
    [
      'C-INPUT-44..50',
      [
        'unit/features/chat/composer/composer.test.tsx',
        'the content of the composer › is kept as a draft with its quote, and restored on return',
      ],
      [
        'unit/features/chat/composer/stores.test.ts',
        'a draft keeps text, files and quote, and is removed once it has none of them',
      ],
    ],
    [
      'C-INPUT-51..52',
      ['unit/features/chat/composer/rules.test.ts', 'typing state: empty %s, focused %s → %s'],
    ],
    [
      'C-INPUT-53',
      [
        'unit/im/service-calls.test.ts',
        'the calls of the service › send a typing state (%s) only to the peer, without storing it',
      ],
    ],
    [
      'C-INPUT-55..56',
      [
        'e2e/chat/composer.spec.ts',
        'members are mentioned in a group by keyboard or click, everyone too; nobody in a one-to-one chat',
      ],
    ],
    [
      'C-INPUT-61..70',
      [
        'unit/features/chat/words.test.ts',
        'emoji and stickers › the basic set has its keys, each with the character that replaces it',
      ],
      [
        'unit/features/chat/words.test.ts',
        'emoji and stickers › each group has its number, and each sticker its key, its drawing and its name',
      ],
    ],
    [
      'C-INPUT-71..73',
      [
        'unit/features/chat/composer/rules.test.ts',
        'there are three groups of 18, 16 and 17 stickers with unique keys',
      ],
    ],
    [
      'C-INPUT-74..78 C-INPUT-80..81 C-API-14 C-API-16..20',
      [
        'unit/im/sent-message.test.ts',
        'a sent message › %s: recipient, kind of conversation, content, and the request for a receipt',
      ],
    ],
    [
      'C-INPUT-79 C-API-15',
      [
        'unit/im/sent-message.test.ts',
        'a sent message › contains mentioned members in groups, and none one-to-one',
      ],
    ],
    [
      'C-INPUT-82..83',
      ['unit/features/chat/composer/composer.test.tsx', 'a muted composer shows the reason and has no field'],
    ],
    [
      'C-INPUT-84',
      [
        'unit/features/chat/message/pictures.test.tsx',
        'a sticker without a picture of its own › shows its name if there is neither, and the console is warned once',
      ],
    ],
    [
      'C-EVAL-01..02',
      [
        'unit/features/chat/composer/panels.test.tsx',
        'an evaluation › is sent with its stars and comment; the same star again lowers it by one',
      ],
    ],
    [
      'C-EVAL-03..04',
      ['unit/features/chat/composer/rules.test.ts', 'a score of %i after a press on star %i becomes %i'],
    ],
    ['C-EVAL-05', ['unit/features/chat/composer/rules.test.ts', 'an evaluation needs a star or a comment']],
    [
      'C-QUICK-01..02',
      [
        'unit/features/chat/composer/panels.test.tsx',
        'quick replies › are seven presets, each sent by one press',
      ],
    ],
  ],
};
