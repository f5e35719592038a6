import type { Page } from '#api/contract/common.ts';
import { codes } from '#api/contract/common.ts';
import type { InviteReward, InviteRewardState, InviteSummary } from '#api/contract/invite.ts';
import {
  type InviteDeed,
  inviteCodeOf,
  invitePayout,
  inviteReward,
  inviteTerms,
  inviteWindowEnd,
  rewardCurrency,
  rewardState,
  userOfInviteCode,
} from '#lib/rules/invite.ts';
import { isReservedUserId } from '#lib/rules/reserved.ts';
import { nextWibWeekday, weekdays } from '#lib/rules/wib.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { type MoneyNotices, untold } from './ports.ts';
import { Refusal } from './Refusal.ts';
import { type SummaryRow, summaryColumns, toSummary, type Users } from './Users.ts';
import type { Wallets } from './Wallets.ts';

interface RewardRow extends SummaryRow {
  reward_id: number;
  deed: InviteDeed;
  base_amount: number | null;
  amount: number;
  earned_at: number | null;
  paid_at: number | null;
  paid_in: 'diamond' | 'coin' | null;
  window_ends_at: number;
}

const milestones: readonly InviteDeed[] = ['account_posted', 'became_player'];

const selectRewards = `SELECT r.reward_id, r.deed, r.base_amount, r.amount, r.earned_at, r.paid_at, r.paid_in, i.window_ends_at, ${summaryColumns}
  FROM invite_rewards r JOIN invitations i USING (invitee_id) JOIN users u ON u.user_id = r.invitee_id WHERE r.inviter_id = ?`;

/**
 * Invitations: codes, entered codes, and the rewards, which are calculated from the friends' orders and paid
 * weekly.
 */
export class Invites {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #users: Users;
  readonly #wallets: Wallets;
  readonly #notices: MoneyNotices;

  constructor(
    database: Database,
    clock: Clock,
    users: Users,
    wallets: Wallets,
    notices: MoneyNotices = untold,
  ) {
    this.#database = database;
    this.#clock = clock;
    this.#users = users;
    this.#wallets = wallets;
    this.#notices = notices;
  }

  /** A user's code, sums by state, and the code that the user entered. */
  summary(userId: number): InviteSummary {
    this.settle();
    const now = this.#clock.now();
    const code = inviteCodeOf(userId);
    const rewards = this.#rewards(userId);
    const open = rewards.filter(({ state }) => state === 'undistributed');
    const earned = open.filter(({ earnedAt }) => earnedAt !== null);
    const sum = (state: InviteRewardState) => {
      const some = state === 'undistributed' ? earned : rewards.filter((reward) => reward.state === state);
      const total = (currency: InviteReward['currency']) =>
        some.reduce((all, reward) => all + (reward.currency === currency ? reward.amount : 0), 0);
      return { coins: total('coin'), diamonds: total('diamond'), count: some.length };
    };
    const filled = this.#database.get<{ inviter_id: number; filled_at: number; window_ends_at: number }>(
      'SELECT inviter_id, filled_at, window_ends_at FROM invitations WHERE invitee_id = ?',
      userId,
    );
    const friends = this.#database.get<{ n: number }>(
      'SELECT count(*) AS n FROM invitations WHERE inviter_id = ?',
      userId,
    );
    return {
      code,
      link: `/app/apply-business?code=${code}`,
      friendCount: friends?.n ?? 0,
      sums: { undistributed: sum('undistributed'), distributed: sum('distributed'), expired: sum('expired') },
      possibleCount: open.length - earned.length,
      nextPayoutBefore: Math.min(
        ...earned.flatMap(({ payBefore }) => payBefore ?? []),
        ...(earned.length === 0 ? [nextWibWeekday(now, weekdays.monday, inviteTerms.payoutHour)] : []),
      ),
      wasAsked: this.#database.get('SELECT 1 FROM invite_questions WHERE user_id = ?', userId) !== undefined,
      filled: filled
        ? {
            code: inviteCodeOf(filled.inviter_id),
            filledAt: filled.filled_at,
            windowEndsAt: filled.window_ends_at,
          }
        : null,
    };
  }

  /** Records that the user was asked for a friend's code. */
  asked(userId: number): void {
    this.#database.run(
      'INSERT INTO invite_questions (user_id, asked_at) VALUES (?, ?) ON CONFLICT DO NOTHING',
      userId,
      this.#clock.now(),
    );
  }

  /** A user's rewards, newest first. */
  list(
    userId: number,
    query: { state?: InviteRewardState | undefined; page: number; pageSize: number },
  ): Page<InviteReward> {
    this.settle();
    const all = this.#rewards(userId).filter((reward) => !query.state || reward.state === query.state);
    const from = (query.page - 1) * query.pageSize;
    const items = all.slice(from, from + query.pageSize);
    return { items, total: all.length, hasMore: from + items.length < all.length };
  }

  /**
   * Enters a friend's code and opens the inviter's two possible rewards. The same code again changes nothing
   * and returns the same reply, in case the first reply was lost.
   */
  fill(userId: number, typed: string): InviteSummary {
    const inviterId = userOfInviteCode(typed);
    const inviter = inviterId === null ? undefined : this.#users.find(inviterId);
    if (!inviter || inviter.is_destroyed === 1 || isReservedUserId(inviter.user_id)) {
      throw new Refusal(codes.notFound, 'inviteUnknown');
    }
    if (inviter.user_id === userId) throw new Refusal(codes.conflict, 'inviteOwn');
    const now = this.#clock.now();
    this.#database.transaction(() => {
      const known = this.#database.get<{ inviter_id: number }>(
        'SELECT inviter_id FROM invitations WHERE invitee_id = ? OR (invitee_id = ? AND inviter_id = ?)',
        userId,
        inviter.user_id,
        userId,
      );
      if (known?.inviter_id === inviter.user_id) return;
      if (known) throw new Refusal(codes.conflict, 'inviteTwice');
      this.#database.run(
        'INSERT INTO invitations (invitee_id, inviter_id, filled_at, window_ends_at) VALUES (?, ?, ?, ?)',
        userId,
        inviter.user_id,
        now,
        inviteWindowEnd(now),
      );
      for (const deed of milestones) {
        this.#database.run(
          'INSERT INTO invite_rewards (invitee_id, inviter_id, deed, amount) VALUES (?, ?, ?, ?)',
          userId,
          inviter.user_id,
          deed,
          inviteReward(deed),
        );
      }
    });
    return this.summary(userId);
  }

  /**
   * Calculates what invited friends have earned within their reward periods, and pays last week's rewards.
   */
  settle(): void {
    this.#database.transaction(() => {
      this.#findMilestones();
      this.#findShares();
      this.#pay();
    });
  }

  #findMilestones(): void {
    const inWindow = 'created_at >= i.filled_at AND created_at < i.window_ends_at';
    const first = {
      account_posted: `SELECT min(created_at) FROM rental_listings WHERE owner_id = i.invitee_id AND ${inWindow}`,
      became_player: `SELECT min(created_at) FROM skills WHERE user_id = i.invitee_id AND ${inWindow}`,
    };
    for (const [deed, query] of Object.entries(first)) {
      this.#database.run(
        `UPDATE invite_rewards SET earned_at = (SELECT (${query}) FROM invitations i WHERE i.invitee_id = invite_rewards.invitee_id)
           WHERE deed = ? AND earned_at IS NULL
             AND EXISTS (SELECT 1 FROM invitations i WHERE i.invitee_id = invite_rewards.invitee_id AND (${query}) IS NOT NULL)`,
        deed,
      );
    }
  }

  #findShares(): void {
    const deeds = this.#database.all<{
      invitee_id: number;
      inviter_id: number;
      deed: InviteDeed;
      source_id: number;
      amount: number;
      at: number;
    }>(
      `SELECT i.invitee_id, i.inviter_id, 'top_up' AS deed, l.entry_id AS source_id, l.amount, l.created_at AS at
         FROM invitations i JOIN ledger_entries l ON l.user_id = i.invitee_id AND l.kind = 'recharge' AND l.currency = 'diamond'
          AND l.created_at >= i.filled_at AND l.created_at < i.window_ends_at
        WHERE l.amount > ? AND NOT EXISTS (SELECT 1 FROM invite_rewards r WHERE r.invitee_id = i.invitee_id AND r.deed = 'top_up' AND r.source_id = l.entry_id)
       UNION ALL
       SELECT i.invitee_id, i.inviter_id, 'order_received', o.order_id, o.total_price, o.closed_at
         FROM invitations i JOIN orders o ON o.seller_id = i.invitee_id AND o.status IN ('completed', 'reviewed')
          AND o.closed_at >= i.filled_at AND o.closed_at < i.window_ends_at
        WHERE o.total_price > ? AND NOT EXISTS (SELECT 1 FROM invite_rewards r WHERE r.invitee_id = i.invitee_id AND r.deed = 'order_received' AND r.source_id = o.order_id)`,
      inviteTerms.shareAbove,
      inviteTerms.shareAbove,
    );
    for (const { invitee_id, inviter_id, deed, source_id, amount, at } of deeds) {
      this.#database.run(
        'INSERT INTO invite_rewards (invitee_id, inviter_id, deed, source_id, base_amount, amount, earned_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
        invitee_id,
        inviter_id,
        deed,
        source_id,
        amount,
        inviteReward(deed, amount),
        at,
      );
    }
  }

  #pay(): void {
    const now = this.#clock.now();
    const waiting = this.#database.all<{
      reward_id: number;
      inviter_id: number;
      amount: number;
      earned_at: number;
    }>(
      'SELECT reward_id, inviter_id, amount, earned_at FROM invite_rewards WHERE paid_at IS NULL AND earned_at IS NOT NULL',
    );
    for (const { reward_id, inviter_id, amount, earned_at } of waiting) {
      if (now < invitePayout(earned_at).from) continue;
      const currency = this.#currencyOf(inviter_id);
      this.#database.run(
        'UPDATE invite_rewards SET paid_at = ?, paid_in = ? WHERE reward_id = ?',
        now,
        currency,
        reward_id,
      );
      this.#wallets.move({ userId: inviter_id, currency, kind: 'invite', amount });
      const news = {
        userId: inviter_id,
        notice: 'inviteRewarded',
        values: { amount: String(amount) },
      } as const;
      this.#database.afterCommit(() => this.#notices.moneyMoved(news));
    }
  }

  #rewards(userId: number): InviteReward[] {
    const now = this.#clock.now();
    const currency = this.#currencyOf(userId);
    return this.#database
      .all<RewardRow>(`${selectRewards} ORDER BY coalesce(r.earned_at, 0) DESC, r.reward_id DESC`, userId)
      .map((row) => ({
        id: row.reward_id,
        friend: toSummary(row),
        deed: row.deed,
        state: rewardState(
          { earnedAt: row.earned_at, paidAt: row.paid_at, windowEndsAt: row.window_ends_at },
          now,
        ),
        currency: row.paid_in ?? currency,
        amount: row.amount,
        baseAmount: row.base_amount,
        earnedAt: row.earned_at,
        paidAt: row.paid_at,
        payBefore: row.earned_at === null ? null : invitePayout(row.earned_at).before,
        windowEndsAt: row.window_ends_at,
      }));
  }

  #currencyOf(userId: number): 'diamond' | 'coin' {
    const { is_player, is_account_owner } = this.#users.take(userId);
    return rewardCurrency({ isPlayer: is_player === 1, isAccountOwner: is_account_owner === 1 });
  }
}
