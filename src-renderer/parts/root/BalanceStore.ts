import { makeAutoObservable, runInAction } from 'mobx';
import { walletBalance } from '#api/contract/wallet.ts';
import { isCancelled } from '#api/errors.ts';
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
  /** Of loads that overlap only the last one counts: the answer of an earlier one may come later and be older. */
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
    try {
      const balance = await api.call(walletBalance, {}, { signal });
      if (number === this.#lastLoad) runInAction(() => this.#take(balance));
    } catch (error) {
      if (isCancelled(error) || number !== this.#lastLoad) return;
      runInAction(() => {
        this.hasFailed = true;
      });
    }
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

  #take(balance: { diamonds: number; coins: number; heldDiamonds: number }): void {
    const isFirst = this.diamonds === null;
    const hasChanged =
      balance.diamonds !== this.diamonds ||
      balance.coins !== this.coins ||
      balance.heldDiamonds !== this.heldDiamonds;
    if (hasChanged && !isFirst) this.movements += 1;
    this.diamonds = balance.diamonds;
    this.coins = balance.coins;
    this.heldDiamonds = balance.heldDiamonds;
    this.hasFailed = false;
  }
}
