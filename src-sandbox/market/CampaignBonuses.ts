import type { OfferStanding } from '#api/contract/campaigns.ts';
import { instalmentsOf } from '#lib/rules/campaign.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { type MoneyNotices, untold } from './ports.ts';
import type { Wallets } from './Wallets.ts';

/** The bonuses of campaigns: the instalments of a claim, each paid once when it is due. */
export class CampaignBonuses {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #wallets: Wallets;
  readonly #notices: MoneyNotices;

  constructor(database: Database, clock: Clock, wallets: Wallets, notices: MoneyNotices = untold) {
    this.#database = database;
    this.#clock = clock;
    this.#wallets = wallets;
    this.#notices = notices;
  }

  /** Writes the instalments of a bonus that was claimed; the first is due at once. */
  plan(claimId: number, bonus: Parameters<typeof instalmentsOf>[0]): void {
    for (const [position, { amount, dueAt }] of instalmentsOf(bonus, this.#clock.now()).entries())
      this.#database.run(
        'INSERT INTO campaign_instalments (claim_id, position, amount, due_at) VALUES (?, ?, ?, ?)',
        claimId,
        position,
        amount,
        dueAt,
      );
  }

  /** The instalments of a claim, in their order. */
  instalments(claimId: number): OfferStanding['instalments'] {
    return this.#database
      .all<{ amount: number; due_at: number; paid_at: number | null }>(
        'SELECT amount, due_at, paid_at FROM campaign_instalments WHERE claim_id = ? ORDER BY position',
        claimId,
      )
      .map(({ amount, due_at, paid_at }) => ({ amount, dueAt: due_at, paidAt: paid_at }));
  }

  /** Pays every instalment that is due. */
  settle(): void {
    const now = this.#clock.now();
    this.#database.transaction(() => {
      const due = this.#database.all<{
        claim_id: number;
        position: number;
        amount: number;
        user_id: number;
      }>(
        'SELECT i.claim_id, i.position, i.amount, c.user_id FROM campaign_instalments i JOIN campaign_claims c USING (claim_id) WHERE i.paid_at IS NULL AND i.due_at <= ? ORDER BY i.due_at',
        now,
      );
      for (const { claim_id, position, amount, user_id } of due) {
        this.#database.run(
          'UPDATE campaign_instalments SET paid_at = ? WHERE claim_id = ? AND position = ?',
          now,
          claim_id,
          position,
        );
        this.#wallets.move({
          userId: user_id,
          currency: 'diamond',
          kind: 'bonus',
          amount,
          subject: `Ramadan ${position + 1}`,
        });
        // The person sees the first instalment when they claim the bonus, so only later ones need a notice.
        if (position === 0) continue;
        const news = { userId: user_id, notice: 'bonusPaid', values: { amount: String(amount) } } as const;
        this.#database.afterCommit(() => this.#notices.moneyMoved(news));
      }
    });
  }
}
