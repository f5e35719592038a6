import type { ChannelId, Payment, PaymentState, TopUp } from '#api/contract/payments.ts';
import type { Database } from '../database/open.ts';

const firstNumber = 310_000;

/** A row of `payments`. */
export interface PaymentRow {
  payment_id: number;
  user_id: number;
  kind: 'recharge' | 'topup';
  state: PaymentState;
  channel: ChannelId;
  price: number;
  fee: number;
  total: number;
  diamonds: number | null;
  bonus: number | null;
  token: string;
  arrives_at: number | null;
  created_at: number;
  expires_at: number;
  settled_at: number | null;
  is_late: number;
  receipt: string | null;
}

interface TopUpRow {
  payment_id: number;
  goods_id: number;
  title: string;
  account_id: string;
  server: string;
  nickname: string;
  email: string | null;
  deliver_at: number | null;
  game_id: number;
  game_name: string;
  game_icon: string;
  minutes: number;
}

/** A payment on the provider's page, identified by its token. */
export interface PayPage {
  paymentId: number;
  number: string;
  total: number;
  channel: ChannelId;
  state: PaymentState;
  arrivesAt: number | null;
  expiresAt: number;
}

/** A payment as its owner sees it now, with its top-up. */
export function paymentRecord(database: Database, now: number, row: PaymentRow): Payment {
  return {
    id: row.payment_id,
    number: numberOf(row.payment_id),
    kind: row.kind,
    state: row.state,
    channel: row.channel,
    price: row.price,
    fee: row.fee,
    total: row.total,
    diamonds: row.diamonds,
    bonus: row.bonus,
    topUp: row.kind === 'topup' ? topUpOf(database, now, row) : null,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    settledAt: row.settled_at,
    isLate: row.is_late === 1,
    receipt: row.receipt,
    payUrl: `/sandbox/pay/${row.token}`,
  };
}

function topUpOf(database: Database, now: number, payment: PaymentRow): TopUp | null {
  const row = database.get<TopUpRow>(
    'SELECT topups.*, games.game_id, games.name AS game_name, games.icon AS game_icon, minutes FROM topups JOIN topup_goods USING (goods_id) JOIN topup_games USING (game_id) JOIN games USING (game_id) WHERE payment_id = ?',
    payment.payment_id,
  );
  if (!row) return null;
  const isDelivered = row.deliver_at !== null && row.deliver_at <= now;
  const unpaid = payment.state === 'pending' ? 'awaiting_payment' : 'not_paid';
  const paid = isDelivered ? 'delivered' : 'delivering';
  return {
    id: row.payment_id,
    goodsId: row.goods_id,
    gameId: row.game_id,
    gameName: row.game_name,
    gameIcon: row.game_icon,
    title: row.title,
    accountId: row.account_id,
    server: row.server,
    nickname: row.nickname,
    email: row.email,
    state: payment.state === 'paid' ? paid : unpaid,
    deliveredAt: isDelivered ? row.deliver_at : null,
  };
}

/** The payment number that people see. */
export function numberOf(paymentId: number): string {
  return `PY-${firstNumber + paymentId}`;
}

/** A payment as the provider's page shows it. */
export function toPage(row: PaymentRow): PayPage {
  return {
    paymentId: row.payment_id,
    number: numberOf(row.payment_id),
    total: row.total,
    channel: row.channel,
    state: row.state,
    arrivesAt: row.arrives_at,
    expiresAt: row.expires_at,
  };
}
