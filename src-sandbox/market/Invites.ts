import type { Page } from '#api/contract/common.ts';
import { codes } from '#api/contract/common.ts';
import type { InviteReward, InviteRewardState, InviteSummary } from '#api/contract/invite.ts';
import {
  type InviteDeed,
  inviteCodeOf,
  inviteReward,
  inviteTerms,
  inviteWindowEnd,
  userOfInviteCode,
} from '#lib/rules/invite.ts';
import { isReservedUserId } from '#lib/rules/reserved.ts';
import { nextWibWeekday, weekdays } from '#lib/rules/wib.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { InviteRewards } from './InviteRewards.ts';
import { type MoneyNotices, untold } from './ports.ts';
import { Refusal } from './Refusal.ts';
import type { Users } from './Users.ts';
import type { Wallets } from './Wallets.ts';

const milestones: readonly InviteDeed[] = ['account_posted', 'became_player'];

/** Invitations: codes, entered codes, and what a user sees of the rewards. */
export class Invites {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #users: Users;
  /** The rewards for invited friends. */
  readonly rewards: InviteRewards;

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
    this.rewards = new InviteRewards({ database, clock, users, wallets, notices });
  }

  /** A user's code, sums by state, and the code that the user entered. */
  summary(userId: number): InviteSummary {
    this.rewards.settle();
    const now = this.#clock.now();
    const code = inviteCodeOf(userId);
    const rewards = this.rewards.of(userId);
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
    this.rewards.settle();
    const all = this.rewards.of(userId).filter((reward) => !query.state || reward.state === query.state);
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
}
