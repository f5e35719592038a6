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
        'unit/im/sent-message.test.ts',
        'a sent message › that quotes %s has its number %i beside author and text',
      ],
    ],
    [
      'C-QUOTE-18..20 C-QUOTE-23',
      [
        'unit/features/chat/menu/message-menu.test.tsx',
        'a bubble › reports a quoted message that is not found, and highlights one that is',
      ],
      [
        'unit/features/chat/timeline/timeline.test.tsx',
        'there is no jump to a message that is not loaded, recalled or deleted',
      ],
    ],
    [
      'C-QUOTE-21',
      ['unit/features/chat/timeline/timeline.test.tsx', 'a message that is jumped to blinks for 3,000 ms'],
    ],
    [
      'C-QUOTE-22',
      [
        'unit/features/chat/failure-notices.test.tsx',
        'a known reason has its own text, any other that of the service; a waiting quote is removed',
      ],
    ],
    [
      'C-QUOTE-24',
      [
        'unit/features/chat/menu/message-menu.test.tsx',
        'the menu of a message › reports that a message which the service does not have cannot be quoted',
      ],
    ],
    [
      'C-FORWARD-01..02',
      [
        'unit/features/chat/menu/message-actions.test.ts',
        'the selection of messages › selects and deselects messages of one conversation, and is cleared on leaving it',
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
      [
        'unit/features/chat/forward/selection-panel.test.tsx',
        'the bar of selected messages › reports an empty selection: %s',
      ],
    ],
    [
      'C-FORWARD-11..12',
      [
        'unit/features/chat/forward/selection-panel.test.tsx',
        'the bar of selected messages › asks for the conversations, without service accounts and groups that the user left',
      ],
    ],
    [
      'C-FORWARD-14..15',
      [
        'unit/im/offline-push.test.ts',
        'messages forwarded %s carry their notice and their request for a receipt',
      ],
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
        'the calls of the service › download a merged record as a whole, or by its key, and read the payload’s list',
      ],
    ],
    [
      'C-MERGE-09',
      [
        'unit/features/chat/message/lines.test.tsx',
        'a record inside a record is fetched by its key, and again after a failure',
      ],
    ],
    [
      'C-IMGVIEW-01..09 C-IMGVIEW-11',
      [
        'unit/features/chat/viewer/image-viewer.test.tsx',
        'the picture viewer › has its controls, shows its place among the pictures, and turns pages',
      ],
    ],
    [
      'C-IMGVIEW-10',
      ['unit/features/chat/viewer/image-viewer.test.tsx', 'the picture viewer › is closed by %s'],
    ],
    ['C-IMGVIEW-12..13', ['unit/features/chat/composer/rules.test.ts', 'zoom stays within its limits']],
    [
      'C-IMGVIEW-14',
      [
        'unit/features/chat/viewer/image-viewer.test.tsx',
        'the picture viewer › zooms down to a tenth and rotates by quarters',
      ],
    ],
    ['C-IMGVIEW-15', ['unit/features/chat/composer/rules.test.ts', 'a drag of %i px turns by %i']],
    [
      'C-IMGVIEW-16',
      ['e2e/chat/viewers.spec.ts', 'a picture is zoomed, rotated, paged and closed with Escape'],
    ],
    [
      'C-IMGVIEW-17..19',
      [
        'unit/features/chat/composer/rules.test.ts',
        'only jpg, gif, png and bmp pictures with an address are saved',
      ],
      [
        'unit/features/chat/viewer/image-viewer.test.tsx',
        'the picture viewer › saves no %s and shows the reason',
      ],
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
      [
        'unit/features/chat/viewer/saving.test.ts',
        'a picture saved in a native app › reports the app’s answer %j',
      ],
    ],
    ['C-AUDIO-01', ['unit/features/chat/message/audio.test.tsx', 'the dot of a voice message › of %s']],
    [
      'C-AUDIO-02 C-STORE-01..02',
      [
        'unit/features/chat/message/audio.test.tsx',
        'the dot of a voice message › disappears at the first play, also after a restart',
      ],
    ],
    ['C-AUDIO-03', ['unit/features/chat/message/audio.test.tsx', 'starting a recording stops the other one']],
    [
      'C-AUDIO-04..05',
      ['unit/features/chat/message/audio.test.tsx', '%i seconds: the wave is %s wide, with the length %s'],
    ],
    [
      'C-TRANS-01..05',
      [
        'unit/features/chat/menu/message-actions.test.ts',
        'translation and text › %s shows the text, offers to hide it, and hides it',
      ],
    ],
    [
      'C-TRANS-06..07 C-TRANS-11..12',
      [
        'unit/features/chat/menu/message-actions.test.ts',
        'translation and text › %s without its plugin or package shows a warning',
      ],
    ],
    [
      'C-TRANS-08..09',
      [
        'unit/im/service-calls.test.ts',
        'the calls of the service › translate a text from any language, and transcribe a recording',
      ],
    ],
  ],
};
