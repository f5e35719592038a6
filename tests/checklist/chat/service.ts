import type { Section } from '../section.ts';

/** The chat service, its configuration, notifications, failures and constants. */
export const service: Section = {
  areas: {
    'C-CONF': 27,
    'C-PUSH': 15,
    'C-API': 30,
    'C-ERR': 40,
    'C-CONST': 14,
    'C-STORE': 2,
  },
  tried: [
    [
      'C-CONF-01..05',
      [
        'unit/features/chat/menu/rules.test.ts',
        'the chat configuration › a kind for all windows comes before the kind of the conversation',
      ],
    ],
    ['C-CONF-06', ['unit/features/chat/chat-screen.test.tsx', 'the chat has the configured theme %s']],
    [
      'C-CONF-07..27',
      ['unit/features/chat/chat-features.test.tsx', '$feature in $place › is hidden by its switch'],
      ['unit/features/chat/menu/rules.test.ts', 'the chat configuration › %s can be turned off alone'],
    ],
    [
      'C-PUSH-01..10',
      [
        'unit/im/offline-push.test.ts',
        'a pushed notice names the sender and the message, and the conversation that it opens',
      ],
    ],
    [
      'C-PUSH-11..12',
      [
        'unit/features/chat/words.test.ts',
        'a pushed notice has its sounds and the channels of each phone maker',
      ],
    ],
    ['C-PUSH-13..14', ['unit/features/chat/call/calls.test.tsx', 'calls › start at once for one person: %s']],
    ['C-PUSH-15', ['unit/im/offline-push.test.ts', '%s has its label in place of words']],
    [
      'C-API-21',
      [
        'unit/im/sent-message.test.ts',
        'a sent message › %s: recipient, kind of conversation, content, and the request for a receipt',
      ],
    ],
    [
      'C-API-24..26',
      [
        'unit/im/service-calls.test.ts',
        'the calls of the service › return a list of conversations, one by its id, and delete one',
      ],
      [
        'unit/im/service-calls.test.ts',
        'the calls of the service › pin and mute a conversation, or undo both: %s',
      ],
    ],
    ['C-API-27', ['unit/im/service-calls.test.ts', 'the calls of the service › look up people']],
    ['C-API-29', ['gateway/messages.spec.ts', 'every type of element arrives unchanged']],
    [
      'C-ERR-01 C-ERR-03..11',
      ['unit/im/errors.test.ts', 'code %s: "%s"'],
      [
        'unit/features/chat/failure-notices.test.tsx',
        'a known reason has its own text, any other that of the service; a waiting quote is removed',
      ],
    ],
    ['C-ERR-02', ['unit/im/errors.test.ts', 'an unknown code keeps the service’s own text']],
    [
      'C-ERR-12..32',
      ['unit/im/errors.test.ts', 'the table also has texts of failures that no screen can have'],
      ['unit/features/chat/words.test.ts', '"%s"'],
    ],
    [
      'C-ERR-34..37 C-ERR-40',
      [
        'unit/ui/toasts-and-questions.test.tsx',
        'toasts and questions › a toast of kind %s is a %s of its own look',
      ],
    ],
    [
      'C-ERR-38',
      [
        'e2e/chat/measures.spec.ts',
        'pictures, placeholders, menus and toasts have their fixed sizes and distances',
      ],
    ],
    [
      'C-ERR-39',
      [
        'unit/ui/toasts-and-questions.test.tsx',
        'toasts and questions › a question has a title, and %s says %s',
      ],
    ],
    [
      'C-CONST-02',
      [
        'unit/features/chat/composer/editor-content.test.ts',
        'a text counts in bytes against the limit of 12K',
      ],
    ],
    [
      'C-CONST-03',
      [
        'unit/features/chat/composer/rules.test.ts',
        'empty and too large files are refused before they are sent',
      ],
    ],
    [
      'C-CONST-04',
      [
        'unit/features/chat/composer/picture-bytes.test.ts',
        'the bytes of a picture to send › that are %s are refused, and the other files stay',
      ],
    ],
    [
      'C-CONST-05',
      [
        'unit/im/outbox/outbox.test.ts',
        'Outbox, one message › refused for its content fails at once with the reason kept',
      ],
    ],
    [
      'C-CONST-10 C-CONST-13',
      ['unit/i18n/locales.test.ts', '%s › %s has all keys, in all plural forms of the language'],
    ],
  ],
};
