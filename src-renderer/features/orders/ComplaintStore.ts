import { makeAutoObservable, runInAction } from 'mobx';
import * as z from 'zod/mini';
import { orderComplain } from '#api/contract/index.ts';
import { type ApiFailure, failureOf, isRefusal } from '#api/errors.ts';
import { BalanceStore, type Root } from '#parts/root/index.tsx';
import { keepDraft, PictureDraft, readDraft } from '#parts/uploads/index.ts';
import { OrderStore } from './OrderStore.ts';

/** The reasons offered; the server keeps them by these names. */
export const complaintReasons = [
  'no_show',
  'not_as_described',
  'rude',
  'wrong_login',
  'cut_short',
  'other',
] as const;
export type ComplaintReason = (typeof complaintReasons)[number];

const Kept = z.object({
  reason: z.nullable(z.enum(complaintReasons)),
  details: z.string(),
  evidence: z.array(z.string()),
});

export const maxDetails = 1000;
const maxPictures = 9;

/** A complaint being written about one order; kept until it is sent. */
export class ComplaintDraft {
  reason: ComplaintReason | null = null;
  details = '';
  isSending = false;
  wasTried = false;
  readonly evidence: PictureDraft;
  readonly orderId: number;
  readonly #root: Root;
  readonly #name: string;
  #key = crypto.randomUUID();

  constructor(root: Root, orderId: number) {
    this.#root = root;
    this.orderId = orderId;
    this.#name = `complaint.${root.services.session.self?.userId ?? 0}.${orderId}`;
    this.evidence = new PictureDraft(root.services.api, 'evidence', maxPictures, () => this.#keep());
    const kept = readDraft(this.#name, Kept);
    if (kept) {
      this.reason = kept.reason;
      this.details = kept.details;
      this.evidence.reset(kept.evidence.map((url) => ({ url })));
    }
    this.evidence.outlive(root.services, () => this.#name, 'unsent');
    this.evidence.resume();
    makeAutoObservable(this, { evidence: false, orderId: false });
  }

  setReason(reason: ComplaintReason): void {
    this.reason = reason;
    this.#keep();
  }

  setDetails(details: string): void {
    this.details = details;
    this.#keep();
  }

  /** What is missing: reason, details and a picture are all required (docs/product.md, Orders). */
  get missing(): { reason: boolean; details: boolean; evidence: boolean } {
    return {
      reason: this.reason === null,
      details: this.details.trim() === '',
      evidence: this.evidence.urls.length === 0,
    };
  }

  /** Sends it; resolves with null, or with why not. */
  async send(): Promise<'incomplete' | 'busy' | ApiFailure | null> {
    this.wasTried = true;
    if (this.evidence.isSending) return 'busy';
    const { reason, orderId } = this;
    if (reason === null || this.missing.details || this.missing.evidence) return 'incomplete';
    if (this.isSending) return null;
    this.isSending = true;
    const { api, signal } = this.#root.services;
    try {
      const order = await api.call(
        orderComplain,
        { orderId, reason, details: this.details.trim(), evidence: this.evidence.urls },
        { signal, idempotencyKey: this.#key },
      );
      this.#root.store(OrderStore).ingest(order);
      void this.#root.store(BalanceStore).moved();
      keepDraft(this.#name, null);
      return null;
    } catch (error) {
      const failure = failureOf(error);
      if (isRefusal(failure, true)) this.#key = crypto.randomUUID();
      // It may have arrived without its answer, or in another tab: then the order shows it.
      if (!signal.aborted) void this.#root.store(OrderStore).refresh(orderId);
      return failure;
    } finally {
      runInAction(() => {
        this.isSending = false;
      });
    }
  }

  #keep(): void {
    // Other words are another request.
    this.#key = crypto.randomUUID();
    keepDraft(this.#name, { reason: this.reason, details: this.details, evidence: this.evidence.urls });
  }
}

/** The complaints being written, by order. */
export class ComplaintStore {
  readonly #root: Root;
  readonly #drafts = new Map<number, ComplaintDraft>();

  constructor(root: Root) {
    this.#root = root;
  }

  draft(orderId: number): ComplaintDraft {
    const known = this.#drafts.get(orderId);
    if (known) return known;
    const made = new ComplaintDraft(this.#root, orderId);
    this.#drafts.set(orderId, made);
    return made;
  }

  /** Forgets what was sent, so that a later complaint begins empty. */
  forget(orderId: number): void {
    this.#drafts.delete(orderId);
  }
}
