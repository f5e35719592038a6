import { makeAutoObservable } from 'mobx';
import { BalanceStore, type Root } from '#parts/root/index.tsx';

/** The data of the wallet; loads nothing for a visitor. */
export class WalletStore {
  readonly #root: Root;

  constructor(root: Root) {
    this.#root = root;
    makeAutoObservable(this);
  }

  get #balance(): BalanceStore {
    return this.#root.store(BalanceStore);
  }

  get diamonds(): number | null {
    return this.#balance.diamonds;
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
    await this.#balance.load();
  }
}
