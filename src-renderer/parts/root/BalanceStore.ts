import { makeAutoObservable, runInAction } from 'mobx';
import { diamondBalance, walletBalance } from '#api/contract/wallet.ts';
import type { Root } from './context.tsx';
import { OtherWindows } from './OtherWindows.ts';
import { onReturn } from './onReturn.ts';

/**
 * What the signed-in user owns, as the bar shows it. Whoever moves money says so here. What moved elsewhere (in
 * another window, on another device, by the market) is read when it is heard of and when somebody comes back.
 */
export class BalanceStore {
  diamonds: number | null = null;
  coins: number | null = null;
  heldDiamonds: number | null = null;
  hasFailed = false;
  /** Counts up whenever money is known to have moved, so that lists of movements are read again. */
  movements = 0;
  readonly #root: Root;
  readonly #others: OtherWindows | null = null;
  /**
   * Of loads that overlap only the last one counts: the answer of an earlier one may come later and be
   * older.
   */
  #lastLoad = 0;

  constructor(root: Root) {
    this.#root = root;
    makeAutoObservable(this);
    const { session, signal } = root.services;
    // Outside a browser there is no window to come back to and no other one.
    if (!session.self || typeof window === 'undefined') return;
    this.#others = new OtherWindows(session.self.userId, () => void this.heard(), signal);
    onReturn(() => void this.load(), signal);
  }

  /** Loads the balances; does nothing for a visitor. */
  async load(): Promise<void> {
    const { api, session, signal } = this.#root.services;
    if (!session.isSignedIn) return;
    this.#lastLoad += 1;
    const number = this.#lastLoad;
    const userId = session.self?.userId ?? 0;
    const [own, balance] = await Promise.allSettled([
      api.call(diamondBalance, { userId }, { signal }),
      api.call(walletBalance, {}, { signal }),
    ]);
    if (number !== this.#lastLoad || signal.aborted) return;
    runInAction(() => {
      this.#take({
        ...(balance.status === 'fulfilled' && balance.value),
        // The user's own diamonds are what this call says (docs/product.md, Money).
        ...(own.status === 'fulfilled' && { diamonds: own.value.diamonds }),
      });
      this.hasFailed = own.status === 'rejected' && balance.status === 'rejected';
    });
  }

  /** Money moved in this window: the balances are read again, here and in this person's other windows. */
  async moved(): Promise<void> {
    this.#others?.tell();
    await this.heard();
  }

  /** Word came that money moved elsewhere. */
  async heard(): Promise<void> {
    const before = this.movements;
    await this.load();
    runInAction(() => {
      // A movement that left the balances as they were is one all the same, such as a payout that was made.
      if (this.movements === before) this.movements += 1;
    });
  }

  /** Takes what was read; what was not stays as it was. */
  #take(read: { diamonds?: number; coins?: number; heldDiamonds?: number }): void {
    const isFirst = this.diamonds === null;
    const { diamonds, coins, heldDiamonds } = { ...this.#known, ...read };
    const hasChanged =
      diamonds !== this.diamonds || coins !== this.coins || heldDiamonds !== this.heldDiamonds;
    if (hasChanged && !isFirst) this.movements += 1;
    this.diamonds = diamonds;
    this.coins = coins;
    this.heldDiamonds = heldDiamonds;
  }

  get #known(): Pick<BalanceStore, 'diamonds' | 'coins' | 'heldDiamonds'> {
    return { diamonds: this.diamonds, coins: this.coins, heldDiamonds: this.heldDiamonds };
  }
}
