import { makeAutoObservable, runInAction } from 'mobx';
import { walletBalance } from '#api/contract/wallet.ts';
import { isCancelled } from '#api/errors.ts';
import type { Root } from './context.tsx';

/** What the signed-in user owns, as the bar shows it; whoever moves money asks it to load again. */
export class BalanceStore {
  diamonds: number | null = null;
  coins: number | null = null;
  heldDiamonds: number | null = null;
  hasFailed = false;
  readonly #root: Root;

  constructor(root: Root) {
    this.#root = root;
    makeAutoObservable(this);
  }

  /** Loads the balances; does nothing for a visitor. */
  async load(): Promise<void> {
    const { api, session, signal } = this.#root.services;
    if (!session.isSignedIn) return;
    try {
      const balance = await api.call(walletBalance, {}, { signal });
      runInAction(() => {
        this.diamonds = balance.diamonds;
        this.coins = balance.coins;
        this.heldDiamonds = balance.heldDiamonds;
        this.hasFailed = false;
      });
    } catch (error) {
      if (isCancelled(error)) return;
      runInAction(() => {
        this.hasFailed = true;
      });
    }
  }
}
