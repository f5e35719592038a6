import { makeAutoObservable, runInAction } from 'mobx';
import { diamondBalance, walletBalance } from '#api/contract/wallet.ts';
import type { Root } from './context.tsx';
import { OtherWindows } from './OtherWindows.ts';
import { onReturn } from './onReturn.ts';

/**
 * The balances of the signed-in user, as the bar shows them. Code that changes a balance calls {@link moved}.
 * Changes from elsewhere (another window, another device, the market) are loaded on a notification and when
 * the user returns to the window.
 */
export class BalanceStore {
  diamonds: number | null = null;
  coins: number | null = null;
  heldDiamonds: number | null = null;
  hasFailed = false;
  /** Increases with every known balance change, so that transaction lists are reloaded. */
  movements = 0;
  readonly #root: Root;
  readonly #others: OtherWindows | null = null;
  /** Only the last of overlapping loads counts, because an earlier response may arrive later. */
  #lastLoad = 0;

  constructor(root: Root) {
    this.#root = root;
    makeAutoObservable(this);
    const { session, signal } = root.services;
    // Outside a browser there are no windows.
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
        // This call is the authority for the user's own diamonds (docs/product.md, Money).
        ...(own.status === 'fulfilled' && { diamonds: own.value.diamonds }),
      });
      this.hasFailed = own.status === 'rejected' && balance.status === 'rejected';
    });
  }

  /**
   * Reports a balance change in this window: the balances are reloaded here and in the user's other windows.
   */
  async moved(): Promise<void> {
    this.#others?.tell();
    await this.heard();
  }

  /** Handles a notification of a balance change elsewhere. */
  async heard(): Promise<void> {
    const before = this.movements;
    await this.load();
    runInAction(() => {
      // A transaction may leave the balances unchanged, such as a completed payout.
      if (this.movements === before) this.movements += 1;
    });
  }

  /** Sets the balances that were loaded; the others stay unchanged. */
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
