import { compareStructural, computed, makeAutoObservable, observableRef, runInAction } from 'mobx';
import * as z from 'zod/mini';
import type { ReplyOf } from '#api/contract/endpoint.ts';
import {
  codes,
  type PayoutStanding,
  type PayoutType,
  payoutBind,
  payoutList,
  payoutQuote,
  payoutStanding,
  payoutWithdraw,
  type Withdrawal,
} from '#api/contract/index.ts';
import { type ApiFailure, failureOf, isCancelled } from '#api/errors.ts';
import { type PayoutWindow, payoutWindow, withdrawalProblem } from '#lib/rules/payout.ts';
import { readWhole } from '#lib/whole-number.ts';
import { Attempt, keepDraft, readDraft } from '#parts/forms/index.ts';
import { Loaded } from '#parts/paging/index.ts';
import { BalanceStore, ClockStore, type Root } from '#parts/root/index.tsx';

const quoteMs = 250;
/** The longest typed amount: nine digits with their thousands separators. */
const maxTyped = 11;
const Typed = z.string().check(z.maxLength(maxTyped));

interface PayoutState {
  standing: PayoutStanding;
  withdrawals: readonly Withdrawal[];
}

/** A withdrawal of coins: requirements, amount, value, and the request. */
export class PayoutStore {
  /** The requirements of a withdrawal, and the last withdrawals. */
  readonly state: Loaded<PayoutState>;
  /** The amount as typed. */
  coinsText = '';
  /** The value of the typed amount; null during the request. */
  quote: { coins: number; idr: number } | null = null;
  /** The failure of the request for the value. */
  quoteFailure: ApiFailure | null = null;
  readonly withdrawal: Attempt<typeof payoutWithdraw>;
  readonly #root: Root;
  readonly #draftName: string;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(root: Root) {
    this.#root = root;
    const { api, session, signal } = root.services;
    const userId = session.self?.userId ?? 0;
    this.state = new Loaded(async () => {
      const [standing, { items }] = await Promise.all([
        api.call(payoutStanding, {}, { signal }),
        api.call(payoutList, { pageSize: 5 }, { signal }),
      ]);
      return { standing, withdrawals: items };
    });
    this.withdrawal = new Attempt(root.services, {
      endpoint: payoutWithdraw,
      name: 'withdrawal',
      keptUntil: 'answer',
    });
    this.#draftName = `withdraw.${userId}`;
    this.coinsText = readDraft(this.#draftName, Typed) ?? '';
    const open = this.withdrawal.openBody;
    if (open) {
      this.coinsText = String(open.coins);
      this.quote = { coins: open.coins, idr: open.expectedIdr };
    }
    makeAutoObservable(this, {
      state: false,
      quote: observableRef,
      quoteFailure: observableRef,
      withdrawal: false,
      window: computed({ equals: compareStructural }),
    });
  }

  get standing(): PayoutStanding | null {
    return this.state.value?.standing ?? null;
  }

  get coins(): number {
    return readWhole(this.coinsText) ?? 0;
  }

  /** The payout window by the server's clock. */
  get window(): PayoutWindow {
    return payoutWindow(this.#root.store(ClockStore).now);
  }

  get idr(): number | null {
    return this.quote?.coins === this.coins ? this.quote.idr : null;
  }

  /** The problem with the typed amount; null for an empty field. */
  get problem(): ReturnType<typeof withdrawalProblem> | 'whole' {
    const { standing } = this;
    if (this.coinsText.trim() === '' || !standing) return null;
    if (readWhole(this.coinsText) === null) return 'whole';
    return withdrawalProblem({
      coins: this.coins,
      idr: this.idr,
      balance: standing.coins,
      minIdr: standing.minIdr,
      maxIdr: standing.maxIdr,
    });
  }

  get canSend(): boolean {
    const { standing } = this;
    if (this.withdrawal.isUnknown) return true;
    return (
      standing?.verification === 'verified' &&
      standing.account !== null &&
      this.window.isOpen &&
      this.coinsText !== '' &&
      this.idr !== null &&
      this.problem === null
    );
  }

  /** Reloads the state, and the value of the typed amount if it is missing. */
  async load(): Promise<void> {
    if (this.coins > 0 && this.idr === null) void this.askQuote();
    await this.state.load();
  }

  setCoins(text: string): void {
    if (this.withdrawal.isOpen) return;
    this.coinsText = text.slice(0, maxTyped);
    this.withdrawal.dismiss();
    this.quoteFailure = null;
    keepDraft(this.#draftName, this.coinsText || null);
    clearTimeout(this.#timer);
    if (this.coins > 0 && this.idr === null) {
      this.#timer = setTimeout(() => void this.askQuote(), quoteMs);
    }
  }

  /** Requests the withdrawal. Resolves with true once the coins are deducted. */
  async withdraw(): Promise<boolean> {
    const { idr, withdrawal } = this;
    if (withdrawal.isSending || !this.canSend || idr === null) return false;
    const outcome = await withdrawal.send(withdrawal.isOpen ? null : { coins: this.coins, expectedIdr: idr });
    switch (outcome?.kind) {
      case 'done':
        runInAction(() => {
          this.coinsText = '';
          this.quote = null;
        });
        keepDraft(this.#draftName, null);
        void this.#root.store(BalanceStore).moved();
        return true;
      case 'refused': {
        const { failure } = outcome;
        if (failure.kind === 'rejected' && failure.code === codes.priceChanged)
          runInAction(() => {
            this.quote = null;
          });
        void this.load();
        return false;
      }
      // The attempt shows it; undefined means that nothing was sent.
      case 'unknown':
      case undefined:
        return false;
      default:
        return outcome satisfies never;
    }
  }

  /** Links the payout account. Resolves with the failure, or null. */
  async bind(account: { type: PayoutType; number: string; email: string }): Promise<ApiFailure | null> {
    let bound: ReplyOf<typeof payoutBind>;
    try {
      bound = await this.#root.services.api.call(payoutBind, account);
    } catch (error) {
      return failureOf(error);
    }
    const { standing } = this;
    if (standing) this.state.amend({ standing: { ...standing, account: bound } });
    return null;
  }

  /** Requests the value of the typed amount; a failure keeps the amount. */
  async askQuote(): Promise<void> {
    const { coins } = this;
    this.quoteFailure = null;
    const { api, signal } = this.#root.services;
    let quote: ReplyOf<typeof payoutQuote>;
    try {
      quote = await api.call(payoutQuote, { coins }, { signal });
    } catch (error) {
      if (isCancelled(error)) return;
      const failure = failureOf(error);
      runInAction(() => {
        if (coins === this.coins) this.quoteFailure = failure;
      });
      return;
    }
    runInAction(() => {
      if (quote.coins === this.coins) this.quote = quote;
    });
  }
}
