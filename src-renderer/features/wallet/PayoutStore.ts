import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import * as z from 'zod/mini';
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
import { type ApiFailure, failureOf, isCancelled, isRefusal } from '#api/errors.ts';
import { type PayoutWindow, payoutWindow, withdrawalProblem } from '#lib/rules/payout.ts';
import { readWhole } from '#lib/whole-number.ts';
import { BalanceStore, type Root } from '#parts/root/index.tsx';
import { keepDraft, readDraft } from '#parts/uploads/index.ts';
import { tabStorage } from '#platform/storage.ts';
import { KeptAttempt } from './KeptAttempt.ts';

const quoteMs = 250;
/** Nine digits and what stands between their thousands. */
const maxTyped = 11;
const Typed = z.string().check(z.maxLength(maxTyped));

/** Withdrawing coins: what is needed for it, the amount, what it is worth, and the request. */
export class PayoutStore {
  standing: PayoutStanding | null = null;
  failure: ApiFailure | null = null;
  withdrawals: readonly Withdrawal[] = [];
  /** The amount as typed. */
  coinsText = '';
  /** What the typed amount is worth; null while the server is asked. */
  quote: { coins: number; idr: number } | null = null;
  /** Why the worth of the typed amount is not known. */
  quoteFailure: ApiFailure | null = null;
  state: 'idle' | 'sending' | 'unknown' = 'idle';
  refusal: ApiFailure | null = null;
  readonly #root: Root;
  readonly #attempt: KeptAttempt<typeof payoutWithdraw.body>;
  readonly #draftName: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Of loads that overlap only the last one counts: the answer of an earlier one may come later and be older. */
  #lastLoad = 0;

  constructor(root: Root) {
    this.#root = root;
    const userId = root.services.session.self?.userId ?? 0;
    this.#attempt = new KeptAttempt(tabStorage, `pasarmain.withdraw.${userId}`, payoutWithdraw.body);
    this.#draftName = `withdraw.${userId}`;
    this.coinsText = readDraft(this.#draftName, Typed) ?? '';
    const open = this.#attempt.open;
    if (open) {
      this.state = 'unknown';
      this.coinsText = String(open.body.coins);
      this.quote = { coins: open.body.coins, idr: open.body.expectedIdr };
    }
    makeAutoObservable(this, {
      standing: observableRef,
      failure: observableRef,
      withdrawals: observableRef,
      quote: observableRef,
      quoteFailure: observableRef,
      refusal: observableRef,
    });
  }

  get coins(): number {
    return readWhole(this.coinsText) ?? 0;
  }

  /** The window by the server's clock. */
  get window(): PayoutWindow {
    return payoutWindow(this.#root.services.now());
  }

  get idr(): number | null {
    return this.quote?.coins === this.coins ? this.quote.idr : null;
  }

  /** What is wrong with the typed amount; null before anything is typed. */
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
    if (this.state === 'unknown') return true;
    return (
      standing?.verification === 'verified' &&
      standing.account !== null &&
      this.window.isOpen &&
      this.coinsText !== '' &&
      this.idr !== null &&
      this.problem === null
    );
  }

  async load(): Promise<void> {
    const { api, signal } = this.#root.services;
    this.failure = null;
    if (this.coins > 0 && this.idr === null) void this.askQuote();
    this.#lastLoad += 1;
    const number = this.#lastLoad;
    try {
      const [standing, list] = await Promise.all([
        api.call(payoutStanding, {}, { signal }),
        api.call(payoutList, { pageSize: 5 }, { signal }),
      ]);
      if (number !== this.#lastLoad) return;
      runInAction(() => {
        this.standing = standing;
        this.withdrawals = list.items;
      });
    } catch (error) {
      if (isCancelled(error) || number !== this.#lastLoad) return;
      runInAction(() => {
        this.failure = failureOf(error);
      });
    }
  }

  setCoins(text: string): void {
    if (this.state !== 'idle') return;
    this.coinsText = text.slice(0, maxTyped);
    this.refusal = null;
    this.quoteFailure = null;
    keepDraft(this.#draftName, this.coinsText || null);
    clearTimeout(this.#timer);
    if (this.coins > 0 && this.idr === null) {
      this.#timer = setTimeout(() => void this.askQuote(), quoteMs);
    }
  }

  /** Asks for the withdrawal. Resolves true once the coins have left. */
  async withdraw(): Promise<boolean> {
    const { idr } = this;
    if (this.state === 'sending' || !this.canSend || idr === null) return false;
    const isRepeat = this.state === 'unknown';
    const attempt = this.#attempt.begin({ coins: this.coins, expectedIdr: idr });
    this.state = 'sending';
    this.refusal = null;
    try {
      await this.#root.services.api.call(payoutWithdraw, attempt.body, { idempotencyKey: attempt.key });
      this.#attempt.end();
      runInAction(() => {
        this.state = 'idle';
        this.coinsText = '';
        this.quote = null;
      });
      keepDraft(this.#draftName, null);
      void this.#root.store(BalanceStore).moved();
      return true;
    } catch (error) {
      const failure = failureOf(error);
      const isOver = isRefusal(failure, isRepeat);
      if (isOver) this.#attempt.end();
      runInAction(() => {
        this.state = isOver ? 'idle' : 'unknown';
        this.refusal = failure;
        if (failure.kind === 'rejected' && failure.code === codes.priceChanged) this.quote = null;
      });
      if (isOver) void this.load();
      return false;
    }
  }

  /** Binds the payout account. Resolves with what went wrong, or null. */
  async bind(account: { type: PayoutType; number: string; email: string }): Promise<ApiFailure | null> {
    try {
      const bound = await this.#root.services.api.call(payoutBind, account);
      runInAction(() => {
        if (this.standing) this.standing = { ...this.standing, account: bound };
      });
      return null;
    } catch (error) {
      return failureOf(error);
    }
  }

  /** Asks what the typed amount is worth; the amount stays, whatever comes of it. */
  async askQuote(): Promise<void> {
    const { coins } = this;
    this.quoteFailure = null;
    try {
      const quote = await this.#root.services.api.call(
        payoutQuote,
        { coins },
        { signal: this.#root.services.signal },
      );
      runInAction(() => {
        if (quote.coins === this.coins) this.quote = quote;
      });
    } catch (error) {
      if (isCancelled(error)) return;
      runInAction(() => {
        if (coins === this.coins) this.quoteFailure = failureOf(error);
      });
    }
  }
}
