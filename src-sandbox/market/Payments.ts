import { randomBytes } from 'node:crypto';
import type { Page } from '#api/contract/common.ts';
import { codes } from '#api/contract/common.ts';
import type { ChannelId, Payment, PaymentState, RechargePack } from '#api/contract/payments.ts';
import { type PaymentNews, paymentAfter, payTotal } from '#lib/rules/topup.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { feeOf, packs } from './payment-offers.ts';
import { numberOf, type PaymentRow, type PayPage, paymentRecord, toPage } from './payment-records.ts';
import { type MoneyNotices, untold } from './ports.ts';
import { Refusal } from './Refusal.ts';
import type { Wallets } from './Wallets.ts';

const openMs = 30 * 60_000;
/** The number of open payments that one user may have. */
const maxOpen = 20;

/** The data of a new payment. */
export interface NewPayment {
  userId: number;
  kind: 'recharge' | 'topup';
  channel: ChannelId;
  price: number;
  expectedTotal: number;
  pack?: RechargePack;
}

/**
 * Payments through a provider. Diamonds are credited in the transaction that marks a payment as paid, which
 * happens once: the provider may report the same event any number of times, early or late.
 */
export class Payments {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #wallets: Wallets;
  readonly #notices: MoneyNotices;

  constructor(database: Database, clock: Clock, wallets: Wallets, notices: MoneyNotices = untold) {
    this.#database = database;
    this.#notices = notices;
    this.#clock = clock;
    this.#wallets = wallets;
  }

  /** Starts the payment for a pack. */
  recharge(userId: number, body: { packId: number; channel: ChannelId; expectedTotal: number }): Payment {
    const pack = packs.find(({ id }) => id === body.packId);
    if (!pack) throw new Refusal(codes.notFound, 'itemNotFound');
    const id = this.start({ ...body, userId, kind: 'recharge', price: pack.price, pack });
    return this.find(userId, id);
  }

  /** Stores a payment that waits for its money; refuses a total that the buyer has not seen. */
  start(payment: NewPayment): number {
    const { userId, kind, channel, price, pack } = payment;
    const fee = feeOf(channel);
    const total = payTotal(price, fee);
    if (total !== payment.expectedTotal) {
      const words = `Rp${total.toLocaleString('id-ID')}`;
      throw new Refusal(codes.priceChanged, 'totalChanged', { total: words }, { total });
    }
    const now = this.#clock.now();
    const open = this.#database.get<{ n: number }>(
      "SELECT count(*) AS n FROM payments WHERE user_id = ? AND state = 'pending' AND expires_at > ?",
      userId,
      now,
    );
    if ((open?.n ?? 0) >= maxOpen) throw new Refusal(codes.conflict, 'paymentsOpen', { max: maxOpen });
    return this.#database.run(
      'INSERT INTO payments (user_id, kind, channel, price, fee, total, diamonds, bonus, token, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      userId,
      kind,
      channel,
      price,
      fee,
      total,
      pack?.diamonds ?? null,
      pack?.bonus ?? null,
      randomBytes(18).toString('base64url'),
      now,
      now + openMs,
    ).lastId;
  }

  /** One of a user's own payments in its current state. */
  find(userId: number, id: number): Payment {
    this.settle();
    const row = this.#database.get<PaymentRow>(
      'SELECT * FROM payments WHERE payment_id = ? AND user_id = ?',
      id,
      userId,
    );
    if (!row) throw new Refusal(codes.notFound, 'notFound');
    return paymentRecord(this.#database, this.#clock.now(), row);
  }

  /** A user's own payments, newest first. */
  list(
    userId: number,
    query: {
      kind?: 'recharge' | 'topup' | undefined;
      state?: PaymentState | undefined;
      page: number;
      pageSize: number;
    },
  ): Page<Payment> {
    this.settle();
    const where = 'user_id = ? AND (? IS NULL OR kind = ?) AND (? IS NULL OR state = ?)';
    const kind = query.kind ?? null;
    const state = query.state ?? null;
    const filter = [userId, kind, kind, state, state] as const;
    const total =
      this.#database.get<{ n: number }>(`SELECT count(*) AS n FROM payments WHERE ${where}`, ...filter)?.n ??
      0;
    const offset = (query.page - 1) * query.pageSize;
    const rows = this.#database.all<PaymentRow>(
      `SELECT * FROM payments WHERE ${where} ORDER BY payment_id DESC LIMIT ? OFFSET ?`,
      ...filter,
      query.pageSize,
      offset,
    );
    return {
      items: rows.map((row) => paymentRecord(this.#database, this.#clock.now(), row)),
      total,
      hasMore: offset + rows.length < total,
    };
  }

  /** The payment of a provider page. */
  page(token: string): PayPage | null {
    this.settle();
    const row = this.#byToken(token);
    return row ? toPage(row) : null;
  }

  /** The latest payments of all users, for the demo console. */
  recent(): PayPage[] {
    this.settle();
    return this.#database
      .all<PaymentRow>('SELECT * FROM payments ORDER BY payment_id DESC LIMIT 30')
      .map(toPage);
  }

  /** The token of a payment, for the demo console. */
  tokenOf(paymentId: number): string | null {
    return (
      this.#database.get<{ token: string }>('SELECT token FROM payments WHERE payment_id = ?', paymentId)
        ?.token ?? null
    );
  }

  /** Handles an event of the provider. The same event twice counts once. */
  hear(event: { eventId: string; token: string; outcome: 'succeeded' | 'refused' }): void {
    this.#database.transaction(() => {
      const row = this.#byToken(event.token);
      if (!row) throw new Refusal(codes.notFound, 'notFound');
      const { changes } = this.#database.run(
        'INSERT INTO payment_news (event_id, payment_id, outcome, at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
        event.eventId,
        row.payment_id,
        event.outcome,
        this.#clock.now(),
      );
      if (changes > 0) this.#apply(row, event.outcome);
    });
  }

  /** Lets the money arrive after a delay, whatever the payment's state by then. */
  arriveLater(token: string, delayMs: number): void {
    this.#database.run(
      "UPDATE payments SET arrives_at = ? WHERE token = ? AND state <> 'paid' AND arrives_at IS NULL",
      this.#clock.now() + delayMs,
      token,
    );
  }

  /** Ends the waiting time of a payment at once, for the demo console. */
  expire(token: string): void {
    this.#database.run(
      "UPDATE payments SET expires_at = ? WHERE token = ? AND state = 'pending'",
      this.#clock.now(),
      token,
    );
    this.settle();
  }

  /** Brings payments up to date: first money that arrived, then expired waiting times. */
  settle(): void {
    const now = this.#clock.now();
    const due = this.#database.all<PaymentRow>(
      "SELECT * FROM payments WHERE arrives_at <= ? AND state <> 'paid'",
      now,
    );
    for (const row of due) {
      this.hear({ eventId: `arrival-${row.payment_id}`, token: row.token, outcome: 'succeeded' });
    }
    for (const row of this.#database.all<PaymentRow>(
      "SELECT * FROM payments WHERE state = 'pending' AND expires_at <= ?",
      now,
    )) {
      this.#database.transaction(() => this.#apply(row, 'timed_out'));
    }
  }

  #apply(row: PaymentRow, news: PaymentNews): void {
    const state = paymentAfter(row.state, news);
    if (state === row.state) return;
    const now = this.#clock.now();
    const isPaid = state === 'paid';
    this.#database.run(
      'UPDATE payments SET state = ?, settled_at = ?, receipt = ?, is_late = ? WHERE payment_id = ?',
      state,
      now,
      isPaid
        ? `SBX${String(row.payment_id).padStart(6, '0')}${randomBytes(3).toString('hex')}`.toUpperCase()
        : null,
      isPaid && row.state !== 'pending',
      row.payment_id,
    );
    if (isPaid) this.#deliver(row, now);
  }

  #deliver(row: PaymentRow, now: number): void {
    if (row.kind === 'topup') {
      this.#database.run('UPDATE topups SET deliver_at = ? WHERE payment_id = ?', now + 5000, row.payment_id);
      return;
    }
    const subject = numberOf(row.payment_id);
    const base = { userId: row.user_id, currency: 'diamond', subject } as const;
    this.#wallets.move({ ...base, kind: 'recharge', amount: row.diamonds ?? 0 });
    this.#wallets.move({ ...base, kind: 'bonus', amount: row.bonus ?? 0 });
    const values = { number: subject, amount: String((row.diamonds ?? 0) + (row.bonus ?? 0)) };
    const news = { userId: row.user_id, notice: 'rechargePaid', values } as const;
    this.#database.afterCommit(() => this.#notices.moneyMoved(news));
  }

  #byToken(token: string): PaymentRow | undefined {
    return this.#database.get<PaymentRow>('SELECT * FROM payments WHERE token = ?', token);
  }
}
