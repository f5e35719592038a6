import { defaultWindows, type OrderWindows } from '#lib/rules/order-windows.ts';
import { type ProfileLimits, profileDefaults } from '#lib/rules/profile-limits.ts';
import { type Clock, systemClock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { Applications } from './Applications.ts';
import { AuthorizationCodes } from './AuthorizationCodes.ts';
import { CampaignBonuses } from './CampaignBonuses.ts';
import { Campaigns } from './Campaigns.ts';
import { Coupons } from './Coupons.ts';
import { Feedback } from './Feedback.ts';
import { Games } from './Games.ts';
import { Invites } from './Invites.ts';
import { OrderRecords } from './OrderRecords.ts';
import { Orders } from './Orders.ts';
import { OwnRentals } from './OwnRentals.ts';
import { OwnSkills } from './OwnSkills.ts';
import { Payments } from './Payments.ts';
import { Payouts } from './Payouts.ts';
import type { MoneyNotices, OrderNotices, ReviewNotices } from './ports.ts';
import { RealNames } from './RealNames.ts';
import { Rentals } from './Rentals.ts';
import { Sessions } from './Sessions.ts';
import { SignIn } from './SignIn.ts';
import { SkillReviews } from './SkillReviews.ts';
import { Skills } from './Skills.ts';
import { Sms } from './Sms.ts';
import { StandInProviders } from './StandInProviders.ts';
import { TopUps } from './TopUps.ts';
import { Uploads } from './Uploads.ts';
import { Users } from './Users.ts';
import { Wallets } from './Wallets.ts';

/** The options of a market; everything but the database has a default. */
export interface MarketOptions {
  database: Database;
  clock?: Clock;
  windows?: OrderWindows;
  limits?: ProfileLimits;
  notices?: OrderNotices & Partial<ReviewNotices & MoneyNotices>;
  smsIntervalMs?: number;
  announceSms?: (phone: string, code: string) => void;
  /** The year of the Ramadan event; the next event if absent. */
  ramadanYear?: number | null;
}

/** The marketplace: all its services on one database, shared by HTTP, bots and tests. */
export class Market {
  readonly database: Database;
  readonly clock: Clock;
  /** Limits and countdowns, which the page receives too. */
  readonly limits: ProfileLimits;
  readonly windows: OrderWindows;
  readonly users: Users;
  readonly sessions: Sessions;
  readonly sms: Sms;
  readonly providers: StandInProviders;
  readonly codes: AuthorizationCodes;
  readonly signIn: SignIn;
  readonly games: Games;
  readonly skills: Skills;
  readonly rentals: Rentals;
  readonly coupons: Coupons;
  readonly wallets: Wallets;
  readonly orders: Orders;
  readonly orderRecords: OrderRecords;
  readonly uploads: Uploads;
  readonly payments: Payments;
  readonly topUps: TopUps;
  readonly realNames: RealNames;
  readonly payouts: Payouts;
  readonly invites: Invites;
  readonly bonuses: CampaignBonuses;
  readonly campaigns: Campaigns;
  readonly applications: Applications;
  readonly ownSkills: OwnSkills;
  readonly skillReviews: SkillReviews;
  readonly ownRentals: OwnRentals;
  readonly feedback: Feedback;

  constructor(options: MarketOptions) {
    const { database } = options;
    const clock = options.clock ?? systemClock;
    this.database = database;
    this.clock = clock;
    this.limits = options.limits ?? profileDefaults;
    this.windows = options.windows ?? defaultWindows;
    this.uploads = new Uploads(database, clock);
    this.users = new Users(database, clock, this.limits, this.uploads);
    this.sessions = new Sessions(database, clock);
    this.sms = new Sms({
      database,
      clock,
      intervalMs: options.smsIntervalMs ?? 60_000,
      announce: options.announceSms ?? (() => {}),
    });
    this.providers = new StandInProviders(database, clock);
    this.codes = new AuthorizationCodes(clock, this.providers);
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
      notices: options.notices ?? { orderChanged: () => {} },
    });
    this.orderRecords = new OrderRecords(database, this.users, this.coupons);

    const { users, wallets, rentals, skills, limits, uploads } = this;
    const reviewNotices: ReviewNotices = { reviewDone: (news) => options.notices?.reviewDone?.(news) };
    const moneyNotices: MoneyNotices = { moneyMoved: (news) => options.notices?.moneyMoved?.(news) };
    this.payments = new Payments(database, clock, wallets, moneyNotices);
    this.topUps = new TopUps(database, this.payments);
    this.realNames = new RealNames(database, clock);
    this.payouts = new Payouts(database, clock, wallets, this.realNames, moneyNotices);
    this.invites = new Invites(database, clock, users, wallets, moneyNotices);
    this.bonuses = new CampaignBonuses(database, clock, wallets, moneyNotices);
    this.campaigns = new Campaigns(database, clock, this.bonuses, options.ramadanYear ?? null);
    this.applications = new Applications(database, clock, users, uploads, reviewNotices);
    this.ownSkills = new OwnSkills({ database, clock, skills, uploads, limits });
    this.skillReviews = new SkillReviews(database, clock, reviewNotices);
    this.ownRentals = new OwnRentals(database, clock, rentals, uploads, reviewNotices);
    this.feedback = new Feedback(database, clock);
  }
}
