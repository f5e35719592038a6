import { compareStructural, makeAutoObservable, runInAction } from 'mobx';
import { diamondBalance, walletBalance } from '#api/contract/wallet.ts';
import { report } from '#lib/report.ts';
import { Loaded } from '#parts/paging/index.ts';
import type { Root } from './context.tsx';
import { OtherWindows } from './OtherWindows.ts';
import { onReturn } from './onReturn.ts';

/** The balances as they are known; null for one that is not. */
interface Balances {
  readonly diamonds: number | null;
  readonly coins: number | null;
  readonly heldDiamonds: number | null;
}

const unknownBalances: Balances = { diamonds: null, coins: null, heldDiamonds: null };

/**
 * The balances of the signed-in user, as the bar shows them. Code that changes a balance calls {@link moved}.
 * Changes from elsewhere (another window, another device, the market) are loaded on a notification and when
 * the user returns to the window.
 */
export class BalanceStore {
  private readonly balances: Loaded<Balances>;
  /** Increases with every known balance change, so that transaction lists are reloaded. */
  movements = 0;
  readonly #root: Root;
  readonly #others: OtherWindows | null = null;

  constructor(root: Root) {
    this.#root = root;
    this.balances = new Loaded(() => this.#read(), {
      onLoad: (now, before) => this.#noteMovement(now, before),
    });
    makeAutoObservable<this, 'balances'>(this, { balances: false });
    const { session, signal } = root.services;
    // Outside a browser there are no windows.
    if (!session.self || typeof window === 'undefined') return;
    this.#others = new OtherWindows(session.self.userId, () => void this.heard(), signal);
    onReturn(() => void this.load(), signal);
  }

  get diamonds(): number | null {
    return this.balances.value?.diamonds ?? null;
  }

  get coins(): number | null {
    return this.balances.value?.coins ?? null;
  }

  get heldDiamonds(): number | null {
    return this.balances.value?.heldDiamonds ?? null;
  }

  /** True if none of the balances could be loaded last time. */
  get hasFailed(): boolean {
    return this.balances.failure !== null;
  }

  /** Loads the balances; does nothing for a visitor. */
  async load(): Promise<void> {
    if (this.#root.services.session.isSignedIn) await this.balances.load();
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

  /** The balances that could be loaded; the others stay as they were. Fails if none could be loaded. */
  async #read(): Promise<Balances> {
    const { api, session, signal } = this.#root.services;
    const userId = session.self?.userId ?? 0;
    const [own, wallet] = await Promise.allSettled([
      api.call(diamondBalance, { userId }, { signal }),
      api.call(walletBalance, {}, { signal }),
    ]);
    if (own.status === 'rejected' && wallet.status === 'rejected') throw own.reason;
    if (own.status === 'rejected') report('the balance of diamonds', own.reason);
    if (wallet.status === 'rejected') report('the balances of the wallet', wallet.reason);
    return {
      ...(this.balances.value ?? unknownBalances),
      ...(wallet.status === 'fulfilled' && wallet.value),
      // This call is the authority for the user's own diamonds (docs/product.md, Money).
      ...(own.status === 'fulfilled' && { diamonds: own.value.diamonds }),
    };
  }

  #noteMovement(now: Balances, before: Balances | null): void {
    if (before !== null && !compareStructural(now, before)) this.movements += 1;
  }
}
