import type { Database } from '../database/open.ts';
import { games } from './games.ts';

/** The name of each game's currency in three languages, by the key of the game. */
const moneys: Readonly<Record<string, readonly [string, string, string]>> = {
  'nusa-rift': ['Rift Gems', 'Permata Rift', '裂隙宝石'],
  'rimba-royale': ['Rimba Cash', 'Rimba Cash', '丛林币'],
  'bajaj-turbo': ['Turbo Coins', 'Koin Turbo', '涡轮币'],
  'ninth-star': ['Star Coins', 'Koin Bintang', '星币'],
  'garuda-tactics': ['Golden Feathers', 'Bulu Emas', '金羽'],
  'squad-zero': ['Zero Points', 'Poin Zero', '零点'],
  samudra: ['Pearls', 'Mutiara', '珍珠'],
  'kebun-kota': ['Golden Seeds', 'Benih Emas', '金种子'],
  'wayang-brawl': ['Gunungan', 'Gunungan', '神山券'],
  'kartu-sakti': ['Shards', 'Serpihan', '碎片'],
  'liga-nusa': ['League Coins', 'Koin Liga', '联赛币'],
  'gunung-saga': ['Summit Stones', 'Batu Puncak', '峰石'],
};

const amounts = [
  { count: 50, price: 9500, list: null, art: 'gem1' },
  { count: 110, price: 19_000, list: 20_900, art: 'gem1' },
  { count: 285, price: 47_500, list: 52_200, art: 'gem2' },
  { count: 580, price: 95_000, list: 104_500, art: 'gem2' },
  { count: 1190, price: 189_000, list: 209_000, art: 'gem3' },
  { count: 2420, price: 375_000, list: null, art: 'gem3' },
] as const;

const extras = [
  { titles: ['Season Ticket', 'Tiket Musim', '赛季通行证'], price: 69_000, art: 'ticket', isNew: true },
  { titles: ['Monthly Card', 'Kartu Bulanan', '月卡'], price: 45_000, art: 'card', isNew: false },
] as const;

/**
 * Inserts the games that can be topped up and their items, also into a marketplace that is already filled.
 */
export function seedTopUps(database: Database): void {
  const known = new Set(
    database.all<{ game_id: number }>('SELECT game_id FROM games').map((row) => row.game_id),
  );
  for (const game of games) {
    const money = moneys[game.key];
    if (!money || !known.has(game.id)) continue;
    database.run(
      'INSERT INTO topup_games (game_id, servers, minutes, is_official) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
      game.id,
      JSON.stringify(game.servers),
      game.id % 3 === 0 ? 5 : 1,
      game.id !== 8,
    );
    const put = (position: number, titles: readonly string[], goods: Item) =>
      database.run(
        'INSERT INTO topup_goods (goods_id, game_id, position, title_en, title_id, title_zh, price, list_price, art, is_new) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
        game.id * 100 + position,
        game.id,
        position,
        titles[0] ?? '',
        titles[1] ?? '',
        titles[2] ?? '',
        goods.price,
        goods.list,
        goods.art,
        goods.isNew,
      );
    for (const [index, { count, ...item }] of amounts.entries()) {
      const titles = [
        `${count.toLocaleString('en-US')} ${money[0]}`,
        `${count.toLocaleString('id-ID')} ${money[1]}`,
        `${count.toLocaleString('zh-CN')} ${money[2]}`,
      ];
      put(index, titles, { ...item, isNew: false });
    }
    for (const [index, { titles, ...item }] of extras.entries()) {
      put(amounts.length + index, titles, { ...item, list: null });
    }
  }
}

interface Item {
  price: number;
  list: number | null;
  art: string;
  isNew: boolean;
}
