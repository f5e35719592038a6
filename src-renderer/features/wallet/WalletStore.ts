import { makeAutoObservable, runInAction } from 'mobx';
import { diamondBalance } from '#api/contract/index.ts';
import { isCancelled } from '#api/errors.ts';
import { BalanceStore, type Root } from '#parts/root/index.tsx';

/** What the wallet shows of one's money; loads nothing for a visitor. */
export class WalletStore {
  /** By the call for one user's diamonds, which is the wallet's own. */
  ownDiamonds: number | null = null;
  readonly #root: Root;

  constructor(root: Root) {
    this.#root = root;
    makeAutoObservable(this);
  }

  get #balance(): BalanceStore {
    return this.#root.store(BalanceStore);
  }

  get diamonds(): number | null {
    return this.#balance.diamonds ?? this.ownDiamonds;
  }

  get coins(): number | null {
    return this.#balance.coins;
  }

  get heldDiamonds(): number | null {
    return this.#balance.heldDiamonds;
  }

  get hasFailed(): boolean {
    return this.#balance.hasFailed && this.diamonds === null;
  }

  async load(): Promise<void> {
    const { api, session, signal } = this.#root.services;
    const userId = session.self?.userId;
    if (userId === undefined || !session.isSignedIn) return;
    const [own] = await Promise.allSettled([
      api.call(diamondBalance, { userId }, { signal }),
      this.#balance.load(),
    ]);
    if (own.status === 'rejected' && isCancelled(own.reason)) return;
    runInAction(() => {
      if (own.status === 'fulfilled') this.ownDiamonds = own.value.diamonds;
    });
  }
}
