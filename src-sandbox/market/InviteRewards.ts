import type { InviteReward } from '#api/contract/invite.ts';
import {
  type InviteDeed,
  invitePayout,
  inviteReward,
  inviteTerms,
  rewardCurrency,
  rewardState,
} from '#lib/rules/invite.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import type { MoneyNotices } from './ports.ts';
import type { Users } from './Users.ts';
import { type SummaryRow, summaryColumns, toSummary } from './user-records.ts';
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

const selectRewards = `SELECT r.reward_id, r.deed, r.base_amount, r.amount, r.earned_at, r.paid_at, r.paid_in, i.window_ends_at, ${summaryColumns}
  FROM invite_rewards r JOIN invitations i USING (invitee_id) JOIN users u ON u.user_id = r.invitee_id WHERE r.inviter_id = ?`;

/** The dependencies of the rewards. */
interface InviteRewardsDeps {
  database: Database;
  clock: Clock;
  users: Users;
  wallets: Wallets;
  notices: MoneyNotices;
}

/** The rewards for invited friends: calculated from what the friends do, and paid weekly. */
export class InviteRewards {
  readonly #deps: InviteRewardsDeps;

  constructor(deps: InviteRewardsDeps) {
    this.#deps = deps;
  }

  /**
   * Calculates what invited friends have earned within their reward periods, and pays last week's rewards.
   */
  settle(): void {
    this.#deps.database.transaction(() => {
      this.#findMilestones();
      this.#findShares();
      this.#pay();
    });
  }

  /** A user's rewards, newest first. */
  of(userId: number): InviteReward[] {
    const now = this.#deps.clock.now();
    const currency = this.#currencyOf(userId);
    return this.#deps.database
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

  #findMilestones(): void {
    const inWindow = (at: string) => `${at} >= i.filled_at AND ${at} < i.window_ends_at`;
    // An account is posted when its owner hands it in, however long the review takes.
    const postedAt = 'coalesce(a.submitted_at, l.created_at)';
    const first = {
      account_posted: `SELECT min(${postedAt}) FROM rental_listings l LEFT JOIN provider_applications a USING (listing_id)
        WHERE l.owner_id = i.invitee_id AND ${inWindow(postedAt)}`,
      became_player: `SELECT min(created_at) FROM skills WHERE user_id = i.invitee_id AND ${inWindow('created_at')}`,
    };
    for (const [deed, query] of Object.entries(first)) {
      this.#deps.database.run(
        `UPDATE invite_rewards SET earned_at = (SELECT (${query}) FROM invitations i WHERE i.invitee_id = invite_rewards.invitee_id)
           WHERE deed = ? AND earned_at IS NULL
             AND EXISTS (SELECT 1 FROM invitations i WHERE i.invitee_id = invite_rewards.invitee_id AND (${query}) IS NOT NULL)`,
        deed,
      );
    }
  }

  #findShares(): void {
    const deeds = this.#deps.database.all<{
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
      this.#deps.database.run(
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
    const now = this.#deps.clock.now();
    const waiting = this.#deps.database.all<{
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
      this.#deps.database.run(
        'UPDATE invite_rewards SET paid_at = ?, paid_in = ? WHERE reward_id = ?',
        now,
        currency,
        reward_id,
      );
      this.#deps.wallets.move({ userId: inviter_id, currency, kind: 'invite', amount });
      const news = {
        userId: inviter_id,
        notice: 'inviteRewarded',
        values: { amount: String(amount) },
      } as const;
      this.#deps.database.afterCommit(() => this.#deps.notices.moneyMoved(news));
    }
  }

  #currencyOf(userId: number): 'diamond' | 'coin' {
    const { is_player, is_account_owner } = this.#deps.users.take(userId);
    return rewardCurrency({ isPlayer: is_player === 1, isAccountOwner: is_account_owner === 1 });
  }
}
