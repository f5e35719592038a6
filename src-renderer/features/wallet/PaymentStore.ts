import { makeAutoObservable, observable, runInAction } from 'mobx';
import { type Payment, paymentFind } from '#api/contract/index.ts';
import { type ApiFailure, failureOf, isCancelled } from '#api/errors.ts';
import { BalanceStore, type Root } from '#parts/root/index.tsx';
import { attention } from '#platform/attention.ts';

const pollMs = 2500;

/** Payments and their current state: each shown payment is polled until its state is final. */
export class PaymentStore {
  readonly payments = observable.map<number, Payment>({}, { deep: false });
  readonly failures = observable.map<number, ApiFailure>({}, { deep: false });
  readonly #root: Root;

  constructor(root: Root) {
    this.#root = root;
    makeAutoObservable(this);
  }

  ingest(payment: Payment): void {
    const before = this.payments.get(payment.id);
    this.payments.set(payment.id, payment);
    this.failures.delete(payment.id);
    if (payment.state === 'paid' && before?.state !== 'paid' && payment.kind === 'recharge') {
      void this.#root.store(BalanceStore).moved();
    }
  }

  async refresh(id: number): Promise<void> {
    const { api, signal } = this.#root.services;
    try {
      const payment = await api.call(paymentFind, { id }, { signal });
      runInAction(() => this.ingest(payment));
    } catch (error) {
      if (isCancelled(error)) return;
      runInAction(() => this.failures.set(id, failureOf(error)));
    }
  }

  /** Polls a payment while it is shown; returns a function that stops it. */
  follow(id: number): () => void {
    void this.refresh(id);
    const ask = () => {
      if (attention.isVisible && this.#mayChange(id)) void this.refresh(id);
    };
    const timer = setInterval(ask, pollMs);
    const shown = new AbortController();
    attention.onChange(ask, shown.signal);
    return () => {
      clearInterval(timer);
      shown.abort();
    };
  }

  #mayChange(id: number): boolean {
    const payment = this.payments.get(id);
    // Money can still arrive for a failed payment; a top-up continues after it is paid.
    return payment?.state !== 'paid' || payment.topUp?.state === 'delivering';
  }
}
