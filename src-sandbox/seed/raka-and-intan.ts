import { artAddress } from '../art/address.ts';
import { orderNumber } from '../market/order-number.ts';
import type { SeedOrder } from './orders.ts';
import { people } from './people.ts';
import type { Pieces } from './pieces.ts';
import type { Line } from './transcript.ts';

const minute = 60;
const day = 86_400;
const { raka, intan } = people;

/** The conversation of Raka and Intan: nearly every type of message, about a running order. */
export function linesWithIntan(pieces: Pieces, now: number, running: SeedOrder | undefined): Line[] {
  const { text, custom } = pieces;
  return [
    {
      from: raka,
      at: now - 6 * day,
      element: text('Hi Intan! Saw your profile. Do you also coach roamers?'),
    },
    {
      from: intan,
      at: now - 6 * day + 3 * minute,
      element: text('Halo! Yes, and gladly. 你会说中文吗？ I can do both [TUIEmoji_Smile]'),
    },
    { from: raka, at: now - 6 * day + 4 * minute, element: text('Un poco… I mean sedikit 😂') },
    { from: intan, at: now - 5 * day, element: pieces.call(intan, raka, { action: 1, type: 1, seconds: 0 }) },
    {
      from: intan,
      at: now - 5 * day + 214,
      element: pieces.call(intan, raka, { action: 1, type: 1, seconds: 204 }),
    },
    {
      from: raka,
      at: now - 4 * day,
      element: custom(
        { businessID: 'evaluate', version: 1, score: 5, comment: 'Best rotation lesson so far.' },
        'Evaluation',
      ),
    },
    { from: intan, at: now - 4 * day + minute, element: pieces.face(1, 'yz07') },
    {
      from: intan,
      at: now - day - 12 * minute,
      name: 'plan',
      element: text('Halo Raka! Thanks for the order. I am free tomorrow from 22:00, does that work?'),
    },
    { from: intan, at: now - day - 11 * minute, element: pieces.scene('nusa-rift', 0) },
    {
      from: raka,
      at: now - day - 10 * minute,
      quote: { name: 'plan', type: 1, abstract: 'I am free tomorrow from 22:00, does that work?' },
      element: text('Perfect. Two friends join from match 2, both Epic [TUIEmoji_Stareyes]'),
    },
    {
      from: raka,
      at: now - day - 9 * minute,
      element: custom(
        {
          businessID: 'order',
          imageUrl: artAddress('cover', 'nusa-rift', 400),
          title: 'Ranked match × 3',
          description: `Nusa Rift · order ${orderNumber(running?.id ?? 0)}`,
          price: String(running?.total ?? 142),
          link: `/me/order/${running?.id ?? 1}`,
        },
        'Order',
      ),
    },
    { from: raka, at: now - 29 * minute, isRevoked: true, element: text('wait, wrong lobby') },
    { from: intan, at: now - 28 * minute, element: pieces.voice(`${intan}-warmup`, 12) },
    { from: intan, at: now - 27 * minute, element: pieces.video('squad-zero-0') },
    { from: raka, at: now - 25 * minute, element: pieces.voice(`${raka}-ok`, 6) },
    { from: raka, at: now - 24 * minute, element: pieces.file('draft-order-tonight.pdf') },
    {
      from: intan,
      at: now - 9 * minute,
      element: custom(
        {
          businessID: 'service',
          title: 'Before we start',
          hyperlinks_text: { key: 'How matches are counted', value: '/rules/playmate' },
          item: [
            { key: 'Voice room', value: 'Opens at 22:00' },
            { key: 'Server', value: 'Jakarta 2' },
            { key: 'Draft', value: 'I pick mid, you flex' },
          ],
          description: 'Say “ready” here when your group is in the lobby.',
        },
        'Before we start',
      ),
    },
    {
      from: intan,
      at: now - 8 * minute,
      reactions: [
        ['TUIEmoji_Like', [raka, intan]],
        ['TUIEmoji_Heart', [raka]],
      ],
      element: text('Jangan lupa mic-nya dinyalakan ya, kita pakai voice room.'),
    },
    {
      from: intan,
      at: now - 7 * minute,
      element: custom(
        { businessID: 'link', text: 'Draft board for tonight', link: '/game-mate?gameId=1' },
        'Draft board',
      ),
    },
    { from: intan, at: now - 6 * minute, name: 'lobby', element: pieces.scene('nusa-rift', 3) },
    {
      from: raka,
      at: now - 5 * minute,
      quote: { name: 'lobby', type: 3, abstract: '[Image]' },
      element: text('Mic is on. Lobby code?'),
    },
    { from: intan, at: now - 2 * minute, element: text('7741. See you inside [TUIEmoji_Ok]') },
  ];
}
