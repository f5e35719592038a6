import { makeAutoObservable } from 'mobx';
import { type Payment, paymentFind } from '#api/contract/index.ts';
import { LoadedMap } from '#parts/paging/index.ts';
import { BalanceStore, type Root } from '#parts/root/index.tsx';
import { attention } from '#platform/attention.ts';

const pollMs = 2500;

/** Payments and their current state: each shown payment is polled until its state is final. */
export class PaymentStore {
  readonly payments: LoadedMap<number, Payment>;
  readonly #root: Root;

  constructor(root: Root) {
    this.#root = root;
    const { api, signal } = root.services;
    this.payments = new LoadedMap((id) => api.call(paymentFind, { id }, { signal }), {
      onLoad: (payment, before) => this.#heard(payment, before),
    });
    makeAutoObservable(this, { payments: false });
  }

  /** Sets a payment from the reply to its start. */
  ingest(payment: Payment): void {
    const known = this.payments.of(payment.id);
    const before = known.value;
    known.set(payment);
    this.#heard(payment, before);
  }

  /** Polls a payment while it is shown; returns a function that stops it. */
  follow(id: number): () => void {
    const payment = this.payments.of(id);
    void payment.load();
    const ask = () => {
      // A running request is not repeated: a response slower than the timer would be ignored each time.
      if (attention.isVisible && !payment.isLoading && mayChange(payment.value)) void payment.load();
    };
    const timer = setInterval(ask, pollMs);
    const shown = new AbortController();
    attention.onChange(ask, shown.signal);
    return () => {
      clearInterval(timer);
      shown.abort();
    };
  }

  #heard(payment: Payment, before: Payment | null): void {
    if (payment.state === 'paid' && before?.state !== 'paid' && payment.kind === 'recharge') {
      void this.#root.store(BalanceStore).moved();
    }
  }
}

function mayChange(payment: Payment | null): boolean {
  // Money can still arrive for a failed payment; a top-up continues after it is paid.
  return payment?.state !== 'paid' || payment.topUp?.state === 'delivering';
}
