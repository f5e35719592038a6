import { codes } from '#api/contract/common.ts';
import type { ChannelId, Payment } from '#api/contract/payments.ts';
import type { GameWithGoods, Goods, TopUpGame } from '#api/contract/topups.ts';
import type { Language } from '#lib/locale.ts';
import type { Database } from '../database/open.ts';
import type { Payments } from './Payments.ts';
import { channels } from './payment-offers.ts';
import { Refusal } from './Refusal.ts';

interface GameRow {
  game_id: number;
  name: string;
  icon: string;
  cover: string;
  servers: string;
  minutes: number;
  is_official: number;
  from_price: number;
}

interface GoodsRow {
  goods_id: number;
  game_id: number;
  title_en: string;
  title_id: string;
  title_zh: string;
  price: number;
  list_price: number | null;
  art: Goods['art'];
  is_new: number;
}

const selectGame =
  'SELECT game_id, name, icon, cover, servers, minutes, is_official, (SELECT min(price) FROM topup_goods g WHERE g.game_id = topup_games.game_id) AS from_price FROM topup_games JOIN games USING (game_id)';
const firstNames = ['Raka', 'Luna', 'Bima', 'Sari', 'Kilat', 'Arjuna', 'Melati', 'Naga'] as const;
const lastNames = ['Garuda', 'Satria', 'Rimba', 'Nusa', 'Badai', 'Mentari', 'Malam', 'Sakti'] as const;

/**
 * The nickname of a player id, the same at every call. Ids that end in 00 do not exist, so that "Invalid
 * Account" can be demonstrated.
 */
export function nicknameOf(userId: string): string | null {
  if (userId.length < 7 || userId.length > 12 || userId.endsWith('00')) return null;
  let sum = 0;
  for (const digit of userId) sum = (sum * 31 + Number(digit)) % 9973;
  if (userId === '84410273') return 'RakaGaruda';
  const first = firstNames[sum % firstNames.length] ?? '';
  const last = lastNames[Math.floor(sum / firstNames.length) % lastNames.length] ?? '';
  return `${first}${last}`;
}

/** Direct game top-ups: games, their items, players' ids, purchases. */
export class TopUps {
  readonly #database: Database;
  readonly #payments: Payments;

  constructor(database: Database, payments: Payments) {
    this.#database = database;
    this.#payments = payments;
  }

  games(): TopUpGame[] {
    return this.#database.all<GameRow>(`${selectGame} ORDER BY position`).map(toGame);
  }

  /** A game with its items and payment methods. */
  game(gameId: number, language: Language): GameWithGoods {
    const row = this.#database.get<GameRow>(`${selectGame} WHERE game_id = ?`, gameId);
    if (!row) throw new Refusal(codes.notFound, 'itemNotFound');
    const items = this.#database
      .all<GoodsRow>('SELECT * FROM topup_goods WHERE game_id = ? ORDER BY position', gameId)
      .map((goods) => toGoods(goods, language));
    return { game: toGame(row), items, channels: [...channels] };
  }

  /** The game of an item, with its items and payment methods. */
  gameOf(goodsId: number, language: Language): GameWithGoods {
    return this.game(this.#goods(goodsId).game_id, language);
  }

  /** The nickname of a player; refuses an unknown id. */
  account(gameId: number, userId: string): string {
    const isGame = this.#database.get('SELECT 1 FROM topup_games WHERE game_id = ?', gameId);
    const nickname = isGame ? nicknameOf(userId) : null;
    if (nickname === null) throw new Refusal(codes.invalidAccount, 'invalidAccount');
    return nickname;
  }

  /** Starts the payment for an item. */
  create(
    userId: number,
    body: {
      goodsId: number;
      userId: string;
      server: string;
      channel: ChannelId;
      email: string | null;
      expectedTotal: number;
    },
    language: Language,
  ): Payment {
    const goods = this.#goods(body.goodsId);
    const nickname = this.account(goods.game_id, body.userId);
    const id = this.#database.transaction(() => {
      const paymentId = this.#payments.start({
        userId,
        kind: 'topup',
        channel: body.channel,
        price: goods.price,
        expectedTotal: body.expectedTotal,
      });
      this.#database.run(
        'INSERT INTO topups (payment_id, goods_id, title, account_id, server, nickname, email) VALUES (?, ?, ?, ?, ?, ?, ?)',
        paymentId,
        goods.goods_id,
        goods[`title_${language}`],
        body.userId,
        body.server,
        nickname,
        body.email,
      );
      return paymentId;
    });
    return this.#payments.find(userId, id);
  }

  #goods(goodsId: number): GoodsRow {
    const row = this.#database.get<GoodsRow>('SELECT * FROM topup_goods WHERE goods_id = ?', goodsId);
    if (!row) throw new Refusal(codes.notFound, 'itemNotFound');
    return row;
  }
}

function toGame(row: GameRow): TopUpGame {
  return {
    id: row.game_id,
    name: row.name,
    icon: row.icon,
    cover: row.cover,
    servers: JSON.parse(row.servers) as string[],
    minutes: row.minutes,
    isOfficial: row.is_official === 1,
    fromPrice: row.from_price,
  };
}

function toGoods(row: GoodsRow, language: Language): Goods {
  return {
    id: row.goods_id,
    gameId: row.game_id,
    title: row[`title_${language}`],
    price: row.price,
    listPrice: row.list_price,
    art: row.art,
    isNew: row.is_new === 1,
  };
}
