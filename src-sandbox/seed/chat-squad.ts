import type { WireElement } from '../gateway/elements.ts';
import { chatter } from './chatter.ts';
import { people } from './people.ts';
import type { Pieces } from './pieces.ts';
import type { Line, TipLine } from './transcript.ts';

const minute = 60;
const hour = 3600;
const day = 86_400;
const { raka, intan, bagas, gilang, kirana, dimas, tari, laras, reza } = people;

/** The messages of Nusa_Rift_Squad, a group with every kind of content that a group can show. */
export function squadLines(
  pieces: Pieces,
  now: number,
  squad: readonly number[],
  nick: (id: number) => string,
): (Line | TipLine)[] {
  const { text } = pieces;
  return [
    { at: now - 20 * day, operator: bagas, kind: 'joined', members: [dimas, laras, kirana] },
    {
      from: bagas,
      at: now - 20 * day + 5,
      element: pieces.custom({
        businessID: 'group_create',
        version: 4,
        opUser: nick(bagas),
        content: 'created the group',
        cmd: 0,
      }),
    },
    { at: now - 19 * day, operator: bagas, kind: 'madeAdmin', members: [dimas] },
    ...chatter(
      pieces,
      'squad',
      [bagas, dimas, laras, kirana, gilang, reza, raka],
      90,
      now - 5 * hour,
      6 * day,
    ),
    {
      at: now - 4 * hour,
      operator: bagas,
      kind: 'noticeChanged',
      members: [],
      news: { GroupNotification: 'Scrim tonight 22:30. Check in by 22:15, draft order is pinned by Bagas.' },
    },
    { at: now - 32 * minute, operator: laras, kind: 'joined', members: [laras] },
    draftRecord(pieces, now, nick),
    { from: laras, at: now - 27 * minute, element: text('Saya bisa flex, roam atau gold. Terserah draft.') },
    {
      from: raka,
      at: now - 26 * minute,
      hasReceipt: true,
      readBy: [bagas, laras, dimas, kirana],
      element: text('Roam please [TUIEmoji_Like] I will take gold.'),
    },
    {
      from: raka,
      at: now - 26 * minute + 20,
      hasReceipt: true,
      readBy: [bagas, ...squad.filter((id) => id !== raka)],
      element: pieces.scene('rimba-royale', 0),
    },
    {
      from: kirana,
      at: now - 5 * minute,
      reactions: [
        ['TUIEmoji_Haha', [bagas, dimas, laras, gilang, tari, raka]],
        ['TUIEmoji_Stareyes', [raka, intan, reza]],
      ],
      element: text('That drop [TUIEmoji_TearsLaugh][TUIEmoji_TearsLaugh]'),
    },
    { from: kirana, at: now - 4 * minute, isRevoked: true, revoker: kirana, element: text('typo') },
    {
      from: dimas,
      at: now - 2 * minute,
      mention: [raka],
      element: text('@Raka Pradipta can you fill tank tonight? Reza is out tonight.'),
    },
  ];
}

/** A chat record that Bagas forwards, with another one in it. */
function draftRecord(pieces: Pieces, now: number, nick: (id: number) => string): Line {
  const { text } = pieces;
  /** A message of the record, written some seconds after its start. */
  const said = (
    start: number,
    after: number,
    [from, to]: readonly [number, number],
    element: WireElement,
  ) => ({
    from: String(from),
    nick: nick(from),
    to: String(to),
    at: now - start + after,
    elements: [element],
  });
  const inner = pieces.merger({
    title: 'Chat record of Dimas',
    abstracts: ['Gilang: Ban Leak', 'Kirana: Setuju'],
    compatibleText: 'Chat record',
    messages: [
      said(4 * hour, 0, [gilang, dimas], text('Ban Leak')),
      said(4 * hour, 20, [kirana, dimas], text('Setuju')),
    ],
  });
  return {
    from: bagas,
    at: now - 30 * minute,
    element: pieces.merger({
      title: 'Chat record: Nusa_Rift_Squad and Bagas',
      abstracts: [
        'Bagas: Draft order for tonight, read before ten',
        'Dimas: [Photo]',
        'Laras: I can flex, roam or gold',
        'Bagas: [Voice] 0:21',
      ],
      compatibleText: 'Chat record',
      messages: [
        said(3 * hour, 0, [bagas, dimas], text('Draft order for tonight, read before ten')),
        said(3 * hour, 60, [dimas, bagas], pieces.scene('nusa-rift', 5)),
        said(3 * hour, 90, [laras, bagas], text('I can flex, roam or gold')),
        said(3 * hour, 120, [bagas, laras], pieces.voice(`${bagas}-draft`, 21)),
        said(3 * hour, 150, [dimas, bagas], inner),
      ],
    }),
  };
}
