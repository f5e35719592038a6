import type { Section } from '../section.ts';

/** Quotes, forwards, merged records, media and translations. */
export const messageActions: Section = {
  areas: {
    'C-QUOTE': 24,
    'C-FORWARD': 18,
    'C-MERGE': 9,
    'C-IMGVIEW': 24,
    'C-AUDIO': 5,
    'C-TRANS': 12,
  },
  tried: [
    [
      'C-QUOTE-01..02',
      [
        'unit/features/chat/menu/message-actions.test.ts',
        'the actions of a message › quoting puts the quote into the draft and the cursor into the composer',
      ],
      [
        'unit/features/chat/composer/composer.test.tsx',
        'the content of the composer › quotes a message in the first text that is sent only, and the quote bar closes with it',
      ],
    ],
    [
      'C-QUOTE-03..17',
      [
        'unit/im/service-calls.test.ts',
        'what is sent › the answer to %s carries number %i beside who said what',
      ],
    ],
    [
      'C-QUOTE-18..20 C-QUOTE-23',
      [
        'unit/features/chat/menu/message-menu.test.tsx',
        'what is done from a bubble › a quote that cannot be found is told of, one that can blinks',
      ],
      [
        'unit/features/chat/timeline/timeline.test.tsx',
        'nobody jumps to what is not loaded, was recalled or deleted',
      ],
    ],
    [
      'C-QUOTE-21',
      ['unit/features/chat/timeline/timeline.test.tsx', 'a message that is jumped to blinks for 3,000 ms'],
    ],
    [
      'C-QUOTE-22',
      [
        'unit/features/chat/session/failure-notices.test.tsx',
        'a known reason has its words, another the service’s own; a quote that waits is let go',
      ],
    ],
    [
      'C-QUOTE-24',
      [
        'unit/features/chat/menu/message-menu.test.tsx',
        'the menu of a message › says that a message the service does not have cannot be quoted',
      ],
    ],
    [
      'C-FORWARD-01..02',
      [
        'unit/features/chat/menu/message-actions.test.ts',
        'choosing several › toggles what can be chosen, in one conversation, and forgets it on leaving',
      ],
    ],
    [
      'C-FORWARD-07 C-FORWARD-09',
      ['unit/features/chat/menu/rules.test.ts', 'forwarding › one by one makes a copy of each, in order'],
    ],
    [
      'C-FORWARD-08 C-FORWARD-13',
      [
        'unit/features/chat/menu/rules.test.ts',
        'forwarding › merged makes one record of all with an abstract of seven lines',
      ],
    ],
    [
      'C-FORWARD-10',
      ['unit/features/chat/panels.test.tsx', 'choosing several › %s with nothing chosen says so'],
    ],
    [
      'C-FORWARD-11..12',
      [
        'unit/features/chat/panels.test.tsx',
        'choosing several › asks for the conversations, without service accounts and groups one has left',
      ],
    ],
    [
      'C-FORWARD-14..15',
      ['unit/im/offline-push.test.ts', 'what is forwarded %s carries its notice and its wish for a receipt'],
    ],
    [
      'C-FORWARD-16..18',
      ['unit/features/chat/forward/forward-notices.test.tsx', 'the words of an outcome › %s'],
    ],
    [
      'C-MERGE-01..06',
      [
        'e2e/chat/viewers.spec.ts',
        'a merged record opens, also one inside another, and Back closes them one by one',
      ],
    ],
    [
      'C-MERGE-07',
      [
        'unit/features/chat/message/bubbles.test.tsx',
        'a card › of a record shows at most seven lines of it, and opens it',
      ],
    ],
    [
      'C-MERGE-08',
      [
        'unit/im/service-calls.test.ts',
        'the calls of the service › a merged record is downloaded whole, or by its key, and read from the payload’s list',
      ],
    ],
    [
      'C-MERGE-09',
      [
        'unit/features/chat/message/lines.test.tsx',
        'a record inside a record is fetched by its key, and asked for again after a failure',
      ],
    ],
    [
      'C-IMGVIEW-01..09 C-IMGVIEW-11',
      [
        'unit/features/chat/panels.test.tsx',
        'the picture viewer › has its controls, says which of how many it shows, and turns pages',
      ],
    ],
    ['C-IMGVIEW-10', ['unit/features/chat/panels.test.tsx', 'the picture viewer › is left by %s']],
    ['C-IMGVIEW-12..13', ['unit/features/chat/composer/rules.test.ts', 'zoom stays within its limits']],
    [
      'C-IMGVIEW-14',
      [
        'unit/features/chat/panels.test.tsx',
        'the picture viewer › zooms down to a tenth and rotates by quarters',
      ],
    ],
    ['C-IMGVIEW-15', ['unit/features/chat/composer/rules.test.ts', 'a drag of %i px turns by %i']],
    [
      'C-IMGVIEW-17..19',
      [
        'unit/features/chat/composer/rules.test.ts',
        'only jpg, gif, png and bmp pictures with an address are saved',
      ],
      ['unit/features/chat/panels.test.tsx', 'the picture viewer › saves no %s and says why'],
    ],
    [
      'C-IMGVIEW-20',
      [
        'unit/features/chat/viewer/viewers.test.tsx',
        'a picture that cannot be shown › of the format %s says "%s"',
      ],
    ],
    [
      'C-IMGVIEW-21..24',
      ['unit/features/chat/viewer/saving.test.ts', 'a picture saved in a native app › the app says %j'],
    ],
    ['C-AUDIO-01', ['unit/features/chat/message/audio.test.tsx', 'the dot of a voice message › of %s']],
    [
      'C-AUDIO-02 C-STORE-01..02',
      [
        'unit/features/chat/message/audio.test.tsx',
        'the dot of a voice message › goes with the first play, and is not there after a new start',
      ],
    ],
    ['C-AUDIO-03', ['unit/features/chat/message/audio.test.tsx', 'starting a recording stops the other one']],
    [
      'C-AUDIO-04..05',
      ['unit/features/chat/message/audio.test.tsx', '%i seconds: its wave is %s wide and says %s'],
    ],
    [
      'C-TRANS-01..05',
      [
        'unit/features/chat/menu/message-actions.test.ts',
        'translation and text › %s shows, switches its name, and hides',
      ],
    ],
    [
      'C-TRANS-06..07 C-TRANS-11..12',
      [
        'unit/features/chat/menu/message-actions.test.ts',
        'translation and text › %s without its plugin or package warns',
      ],
    ],
    [
      'C-TRANS-08..09',
      [
        'unit/im/service-calls.test.ts',
        'the calls of the service › a text is translated from whatever language it is in, a recording written out',
      ],
    ],
  ],
};
