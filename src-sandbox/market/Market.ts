import { defaultWindows, type OrderWindows } from '#lib/rules/order.ts';
import { type ProfileLimits, profileDefaults } from '#lib/rules/profile.ts';
import { type Clock, systemClock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { Coupons } from './coupons.ts';
import { Games } from './games.ts';
import { Orders } from './Orders.ts';
import { OrderRecords } from './order-record.ts';
import type { MoneyNotices, OrderNotices, ReviewNotices } from './ports.ts';
import { Rentals } from './rentals.ts';
import { Sessions } from './sessions.ts';
import { SignIn } from './sign-in.ts';
import { Skills } from './skills.ts';
import { Sms } from './sms.ts';
import { StandInProviders } from './stand-in-providers.ts';
import { Users } from './users.ts';
import { Wallets } from './wallets.ts';

/** What a market is made with; everything but the database has a default. */
export interface MarketOptions {
  database: Database;
  clock?: Clock;
  windows?: OrderWindows;
  limits?: ProfileLimits;
  notices?: OrderNotices & Partial<ReviewNotices & MoneyNotices>;
  smsIntervalMs?: number;
  announceSms?: (phone: string, code: string) => void;
}

/** The marketplace: all its services over one database, the same for HTTP, bots and tests. */
export class Market {
  readonly database: Database;
  readonly clock: Clock;
  /** Limits and countdowns; whoever serves the page tells it the same ones. */
  readonly limits: ProfileLimits;
  readonly windows: OrderWindows;
  readonly users: Users;
  readonly sessions: Sessions;
  readonly sms: Sms;
  readonly providers: StandInProviders;
  readonly signIn: SignIn;
  readonly games: Games;
  readonly skills: Skills;
  readonly rentals: Rentals;
  readonly coupons: Coupons;
  readonly wallets: Wallets;
  readonly orders: Orders;
  readonly orderRecords: OrderRecords;
  /** Who is told of what reviewers decide. */
  readonly reviewNotices: ReviewNotices;
  /** Who is told of money that moved without an order. */
  readonly moneyNotices: MoneyNotices;

  constructor(options: MarketOptions) {
    const { database } = options;
    const clock = options.clock ?? systemClock;
    this.database = database;
    this.clock = clock;
    this.limits = options.limits ?? profileDefaults;
    this.windows = options.windows ?? defaultWindows;
    this.users = new Users(database, clock, this.limits);
    this.sessions = new Sessions(database, clock);
    this.sms = new Sms({
      database,
      clock,
      intervalMs: options.smsIntervalMs ?? 60_000,
      announce: options.announceSms ?? (() => {}),
    });
    this.providers = new StandInProviders(database, clock);
    this.games = new Games(database);
    this.skills = new Skills(database, clock);
    this.rentals = new Rentals(database);
    this.coupons = new Coupons(database, clock);
    this.wallets = new Wallets(database, clock);
    this.signIn = new SignIn({
      database,
      clock,
      users: this.users,
      coupons: this.coupons,
      sessions: this.sessions,
      sms: this.sms,
      providers: this.providers,
    });
    this.orders = new Orders({
      database,
      clock,
      wallets: this.wallets,
      coupons: this.coupons,
      windows: this.windows,
      notices: options.notices ?? { orderHappened: () => {} },
    });
    this.reviewNotices = { reviewDone: (news) => options.notices?.reviewDone?.(news) };
    this.moneyNotices = { moneyMoved: (news) => options.notices?.moneyMoved?.(news) };
    this.orderRecords = new OrderRecords(database, this.users, this.coupons);
  }
}
