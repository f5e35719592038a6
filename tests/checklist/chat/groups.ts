import type { Section } from '../section.ts';

/** Groups and requests to join them. */
export const groups: Section = {
  areas: {
    'C-GROUP': 44,
    'C-APPLY': 22,
  },
  tried: [
    [
      'C-GROUP-01..05',
      ['unit/im/groups/groups.test.ts', 'a group › of the type %s is %s'],
      ['unit/im/groups/groups.test.ts', 'a group › of the type %s is created as %s'],
      ['unit/im/from-sdk/conversation.test.ts', 'a conversation › of a group of type %s is %s'],
    ],
    [
      'C-GROUP-06..08',
      [
        'unit/im/groups/groups.test.ts',
        'a group › that people join in the way %s says %s to the service, and back',
      ],
      ['unit/im/groups/groups.test.ts', 'a group › that answers a request to join with %s: %s'],
    ],
    ['C-GROUP-09..11', ['unit/im/groups/groups.test.ts', 'a group › has the user as %s']],
    [
      'C-GROUP-12..21',
      ['unit/lib/rules/group-permissions.test.ts', 'the permissions in a group › %s: %s'],
      ['gateway/group-permissions.spec.ts', 'permissions of a … group, by action and role'],
    ],
    [
      'C-GROUP-22..23',
      ['unit/features/chat/group/silence.test.tsx', '%s finds the field, or reads why there is none'],
      [
        'unit/lib/rules/group-permissions.test.ts',
        'the permissions in a group › silences only members while all are muted, and every muted person',
      ],
    ],
    [
      'C-GROUP-24..25',
      [
        'unit/features/chat/window/conversation-window.test.tsx',
        'in a group whose membership is %s the composer is replaced by %j',
      ],
    ],
    [
      'C-GROUP-26',
      ['unit/features/chat/menu/rules.test.ts', 'the read label › %s'],
      [
        'unit/features/chat/conversation/message-marks.test.ts',
        'the first own message in a group asks for its receipt; if that is %s, receipts count as missing: %#',
      ],
      [
        'unit/features/chat/group/readers-panel.test.tsx',
        'readers are not shown if the service was bought without read receipts, and requested again after another failure',
      ],
    ],
    [
      'C-GROUP-27',
      ['unit/features/chat/group/online-count.test.ts', 'if the count fails, %s'],
      [
        'unit/features/chat/group/group-members.test.tsx',
        'the viewers of a live room are not shown if the service was bought without their list',
      ],
    ],
    ['C-GROUP-28..30', ['unit/lib/rules/group-name.test.ts', 'a group called %j: %s']],
    [
      'C-GROUP-32',
      ['unit/lib/rules/remark.test.ts', 'a remark of %s'],
      [
        'unit/features/chat/contacts/contacts.test.tsx',
        'the form of a contact › shows an error beside the field for a name above 96 bytes, keeps what was typed, and sends nothing',
      ],
    ],
    [
      'C-GROUP-43',
      ['unit/im/contacts.test.ts', 'contacts › are read one by one; a person who is no contact gives null'],
      [
        'unit/features/chat/contacts/contacts.test.tsx',
        'the form of a contact › shows the service’s current name of a contact, and changes it',
      ],
    ],
    [
      'C-GROUP-42',
      ['unit/im/groups/groups.test.ts', 'a group › is searched by the id that was typed'],
      ['unit/features/chat/join/join-store.test.ts', 'a group that is searched by its id › "%s" shows %j'],
    ],
    [
      'C-GROUP-44',
      [
        'unit/features/chat/window/conversation-window.test.tsx',
        'adding people to a conversation with a person starts a group with that person',
      ],
      [
        'unit/features/chat/window/conversation-window.test.tsx',
        'the details of a group › are opened and closed from its header',
      ],
      [
        'unit/features/chat/group/people-store.test.ts',
        'contacts come first, then people with conversations, then followed ones, each once, without the user and service accounts',
      ],
    ],
    [
      'C-APPLY-10..11 C-APPLY-14',
      [
        'unit/features/chat/applications/applications-drawer.test.tsx',
        '%s answers a request, which fades for 150 ms',
      ],
    ],
    [
      'C-APPLY-12',
      [
        'unit/features/chat/applications/applications-drawer.test.tsx',
        'the tip counts the open requests, and is not there without one',
      ],
    ],
    [
      'C-APPLY-15',
      [
        'unit/features/chat/applications/application-store.test.ts',
        'applications to groups › are removed after the answer, and the last one closes the drawer',
      ],
    ],
    [
      'C-APPLY-22',
      [
        'unit/features/chat/applications/application-store.test.ts',
        'applications to groups › return with the reason if the answer was not delivered, and can be answered again',
      ],
    ],
    [
      'C-GROUP-34',
      [
        'unit/features/chat/group/invite-people.test.tsx',
        'people who are already in the group are shown and cannot be chosen',
      ],
      [
        'e2e/chat/group-story.spec.ts',
        'owner, admin and member manage a group together (…); a message written while it was dissolved stays as failed',
      ],
    ],
    [
      'C-GROUP-35..40',
      [
        'unit/features/chat/group/member-selector.test.tsx',
        'a person has their picture and name, and their id without a name',
      ],
      ['unit/features/chat/group/member-selector.test.tsx', 'of %s all can be chosen at once: %#'],
      ['unit/features/chat/group/member-actions.test.ts', 'choosing people › all can be chosen at once: %s'],
      [
        'unit/features/chat/call/calls.test.tsx',
        'calls › to a group ask for its members first: at least one, and never the user',
      ],
      [
        'unit/features/chat/call/calls.test.tsx',
        'calls › to a group of one other member have no "Select all"; a search filters the members',
      ],
    ],
    [
      'C-GROUP-41',
      ['unit/im/groups/members.test.ts', 'members › are loaded page by page, from the service’s cursor'],
    ],
    [
      'C-HEAD-17',
      [
        'unit/features/chat/window/conversation-window.test.tsx',
        'the details of a group › are opened and closed from its header',
      ],
      [
        'unit/features/chat/window/conversation-window.test.tsx',
        'the details of a group › are not offered for %s',
      ],
    ],
    [
      'C-GROUP-31',
      [
        'e2e/chat/group-story.spec.ts',
        'owner, admin and member manage a group together (…); a message written while it was dissolved stays as failed',
      ],
    ],
    [
      'C-GROUP-33',
      [
        'gateway/group-rules.spec.ts',
        'each type has the join and invite options and the most members of the cloud',
      ],
    ],
    [
      'C-APPLY-01..07 C-APPLY-16',
      [
        'e2e/chat/group-applications.spec.ts',
        'a manager of a group answers applications; the second of two managers sees who answered first',
      ],
    ],
    [
      'C-APPLY-08..09 C-APPLY-21',
      [
        'unit/features/chat/applications/applications-drawer.test.tsx',
        'a request shows the picture and the nick of the person, their id without a nick, and otherwise that nobody is named',
      ],
      [
        'unit/features/chat/applications/application-store.test.ts',
        'applications to groups › name the applicant by %s',
      ],
    ],
    [
      'C-APPLY-18',
      ['unit/im/groups/applications.test.ts', 'applications › of type %i are about the person %s'],
      [
        'unit/features/chat/applications/application-store.test.ts',
        'applications to groups › that are invitations name the invited person',
      ],
    ],
    [
      'C-APPLY-13 C-APPLY-20',
      ['unit/im/groups/applications.test.ts', 'applications › are answered with the record of the service'],
    ],
    [
      'C-APPLY-17 C-APPLY-19',
      [
        'unit/im/groups/applications.test.ts',
        'applications › of every kind are read newest first, without malformed ones',
      ],
    ],
  ],
};
