import { paths } from '#lib/paths.ts';
import type { NoticeName } from '#lib/rules/notices.ts';
import { noticeAccountId, noticeMessage } from '../market/ChatNotices.ts';
import type { SeedOrder } from './orders.ts';
import { people } from './people.ts';
import type { Pieces } from './pieces.ts';
import type { Line, Transcript } from './transcript.ts';

const minute = 60;
const hour = 3600;
const day = 86_400;

const { raka, intan, bagas, wulan, rani, gilang, tari, farel, mira, reza, kirana } = people;

/** Raka's own conversations, which together contain every type of message. */
export function rakaTranscripts(pieces: Pieces, now: number, orders: readonly SeedOrder[]): Transcript[] {
  const { text, custom } = pieces;
  const own = orders.filter((order) => order.buyerId === raka);
  const running = own.find((order) => order.status === 'in_progress' && order.kind === 'skill');
  const waiting = own.find((order) => order.status === 'pending_confirmation');
  const refunded = own.findLast((order) => order.status === 'refunded');
  const confirmed = own.findLast(({ events }) => events.some(({ kind }) => kind === 'auto_confirmed'));
  const number = (order: SeedOrder | undefined) => `PM-${240_000 + (order?.id ?? 0)}`;
  const link = (order: SeedOrder | undefined) => `/me/order/${order?.id ?? 1}`;
  const notice = (name: NoticeName, order: SeedOrder | undefined, atMs: number | null | undefined): Line => {
    const { data, description } = noticeMessage(
      { name, values: order ? { number: number(order) } : {} },
      order ? paths.order(order.id) : paths.orders(),
      'en',
    );
    const at = Math.floor((atMs ?? now * 1000) / 1000);
    return { from: noticeAccountId, at, element: custom(data, description) };
  };
  const wayangWeek = noticeMessage(
    { name: 'sixthMatchFree', values: { game: 'Wayang Brawl' } },
    paths.players(),
    'en',
  );
  const call = (actionType: number, callType: number, callEnd: number) =>
    custom({
      businessID: 1,
      inviteID: 'seed',
      inviter: String(intan),
      actionType,
      call_type: callType,
      inviteeList: [String(raka)],
      groupID: '',
      data: JSON.stringify({
        businessID: 'av_call',
        call_type: callType,
        version: 4,
        call_end: callEnd,
        data: { cmd: callEnd > 0 ? 'hangup' : callType === 2 ? 'videoCall' : 'audioCall' },
      }),
    });

  const withIntan: Line[] = [
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
    { from: intan, at: now - 5 * day, element: call(1, 1, 0) },
    { from: intan, at: now - 5 * day + 214, element: call(1, 1, 204) },
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
          imageUrl: '/art/cover/nusa-rift@400.webp',
          title: 'Ranked match × 3',
          description: `Nusa Rift · order ${number(running)}`,
          price: String(running?.total ?? 142),
          link: link(running),
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

  return [
    {
      a: raka,
      b: noticeAccountId,
      pinnedBy: [raka],
      readUntil: { [raka]: Math.floor((waiting?.acceptedAt ?? 0) / 1000) },
      lines: [
        notice('welcome', undefined, (now - 380 * day) * 1000),
        ...(confirmed ? [notice('autoConfirmed', confirmed, confirmed.closedAt)] : []),
        notice('accepted', waiting, waiting?.acceptedAt),
        notice('finished', waiting, waiting?.finishedAt),
      ],
    },
    {
      a: raka,
      b: rani,
      pinnedBy: [raka],
      lines: [
        {
          from: raka,
          at: now - 5 * hour,
          element: custom(
            {
              businessID: 'consultion',
              title: 'Refund question',
              item: [
                { key: 'Order', value: number(refunded) },
                { key: 'Topic', value: 'Coupon after cancelling' },
              ],
            },
            'Consultation',
          ),
        },
        {
          from: rani,
          at: now - 5 * hour + 40,
          element: text(
            'Hello Raka, Rani here. A coupon is not given back when an order is cancelled, the diamonds are.',
          ),
        },
        { from: raka, at: now - 4 * hour, element: text('Understood, thanks for the quick answer!') },
        {
          from: rani,
          at: now - 4 * hour + 60,
          element: custom(
            { businessID: 'text_link', text: 'Refund rules', link: '/rules/terms-of-service' },
            'Refund rules',
          ),
        },
        { from: rani, at: now - 4 * hour + 120, element: text('Anything else I can help with?') },
      ],
    },
    { a: raka, b: intan, lines: withIntan },
    {
      a: raka,
      b: wulan,
      lines: [
        {
          from: wulan,
          at: now - 90 * minute,
          element: text('Halo Raka, akunnya sudah aku cek, siap dipakai 👍'),
        },
        { from: raka, at: now - 88 * minute, element: text('Oke kak, login lewat halaman order ya?') },
        { from: wulan, at: now - 87 * minute, element: text('Password is in your order page. Have fun!') },
      ],
    },
    {
      a: raka,
      b: bagas,
      lines: [
        { from: bagas, at: now - 6 * hour, element: pieces.scene('squad-zero', 4) },
        { from: bagas, at: now - 6 * hour + 60, element: text('Ini replay yang tadi, perhatiin menit 14.') },
        { from: bagas, at: now - 5 * hour, element: pieces.file('replay-final.zip') },
        {
          from: raka,
          at: now - 5 * hour + 240,
          element: text('Got it, the smoke was too early [TUIEmoji_Sigh]'),
        },
        {
          from: bagas,
          at: now - 5 * hour + 300,
          element: text('Done for today. Can you confirm the order?'),
        },
      ],
    },
    {
      a: raka,
      b: tari,
      readUntil: { [raka]: now - 8 * hour },
      lines: [
        { from: raka, at: now - 9 * hour, element: text('Panen yuk, aku bawa pupuk [TUIEmoji_Watermelon]') },
        { from: tari, at: now - 9 * hour + 60, element: pieces.photo(3) },
        { from: tari, at: now - 8 * hour - 30, element: text('Kucingku ikut main 🐈') },
        { from: tari, at: now - 5 * hour, element: text('Makasih kak, GG banget!') },
      ],
    },
    {
      a: raka,
      b: gilang,
      lines: [
        {
          from: gilang,
          at: now - day - 2 * hour,
          element: pieces.place('Warkop Turbo, Jl. Sabang 12, Jakarta', -6.1862, 106.8255),
        },
        { from: gilang, at: now - day - 2 * hour + 40, element: text('Nobar final di sini ya, jam 7.') },
        { from: raka, at: now - day - hour, element: pieces.voice(`${raka}-otw`, 14) },
      ],
    },
    {
      a: raka,
      b: farel,
      readUntil: { [farel]: now - 10 * day },
      lines: [
        { from: farel, at: now - 3 * day - 400, element: text('Bro, akun Samudra kemarin bermasalah ya?') },
        { from: raka, at: now - 3 * day, element: text('I have sent the screenshots to support') },
      ],
    },
    {
      a: raka,
      b: mira,
      lines: [
        {
          from: mira,
          at: now - 3 * day - 3 * hour,
          element: text('今天的卡组我截图给你，注意第三张的时机。'),
        },
        { from: raka, at: now - 3 * day - 10_440, element: text('谢谢老师！ I will practise tonight.') },
        { from: mira, at: now - 3 * day - 10_080, element: pieces.scene('kartu-sakti', 0) },
      ],
    },
    {
      a: raka,
      b: reza,
      mutedBy: [raka],
      lines: [
        {
          from: reza,
          at: now - 9 * day,
          element: text('Sorry, my router died. Order cancelled itself, you should have your diamonds.'),
        },
        { from: raka, at: now - 9 * day + 300, element: text('Diamonds are back, thanks') },
      ],
    },
    {
      a: raka,
      b: kirana,
      lines: [
        {
          from: kirana,
          at: now - 12 * day,
          element: custom(
            { businessID: 'evaluation', version: 1, score: 4, comment: 'Fun duo!' },
            'Evaluation',
          ),
        },
        { from: raka, at: now - 12 * day + 60, element: pieces.face(2, 'ys03') },
        { from: kirana, at: now - 11 * day, element: call(5, 2, 0) },
        {
          from: kirana,
          at: now - 11 * day + 90,
          element: custom(
            { businessID: 'ROOM_INVITE_ACTION', content: 'Kirana invites you to a voice room' },
            'Room',
          ),
        },
        { from: raka, at: now - 11 * day + 200, element: text('Next week then!') },
      ],
    },
    {
      a: raka,
      b: 10_003,
      lines: [
        {
          from: 10_003,
          at: now - 2 * day,
          element: custom(wayangWeek.data, wayangWeek.description),
        },
      ],
    },
  ];
}
