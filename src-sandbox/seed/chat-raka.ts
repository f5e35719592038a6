import { paths } from '#lib/paths.ts';
import type { NoticeName } from '#lib/rules/notices.ts';
import { noticeAccountId, noticeMessage } from '../market/ChatNotices.ts';
import { orderNumber } from '../market/order-number.ts';
import type { SeedOrder } from './orders.ts';
import { people } from './people.ts';
import type { Pieces } from './pieces.ts';
import { linesWithIntan } from './raka-and-intan.ts';
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
  const notice = (name: NoticeName, order: SeedOrder | undefined, atMs: number | null | undefined): Line => {
    const { data, description } = noticeMessage(
      { name, values: order ? { number: orderNumber(order.id) } : {} },
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
                { key: 'Order', value: orderNumber(refunded?.id ?? 0) },
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
    { a: raka, b: intan, lines: linesWithIntan(pieces, now, running) },
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
        {
          from: kirana,
          at: now - 11 * day,
          element: pieces.call(intan, raka, { action: 5, type: 2, seconds: 0 }),
        },
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
