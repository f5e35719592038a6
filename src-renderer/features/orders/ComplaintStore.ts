import { makeAutoObservable } from 'mobx';
import * as z from 'zod/mini';
import { orderLimits } from '#lib/rules/limits.ts';
import { keepDraft, readDraft } from '#parts/forms/index.ts';
import type { Root } from '#parts/root/index.tsx';
import { PictureDraft, unfinishedUpload } from '#parts/uploads/index.ts';
import type { ActionResult } from './OrderActionStore.ts';
import { OrderStore } from './OrderStore.ts';

/** The reasons of a complaint; the server stores these names. */
export const complaintReasons = [
  'no_show',
  'not_as_described',
  'rude',
  'wrong_login',
  'cut_short',
  'other',
] as const;
/** A reason of a complaint. */
export type ComplaintReason = (typeof complaintReasons)[number];

const Kept = z.object({
  reason: z.nullable(z.enum(complaintReasons)),
  details: z.string(),
  evidence: z.array(z.string()),
});

/** A complaint being written about one order; kept until it is sent. */
export class ComplaintDraft {
  reason: ComplaintReason | null = null;
  details = '';
  wasTried = false;
  readonly evidence: PictureDraft;
  readonly orderId: number;
  readonly #root: Root;
  readonly #name: string;

  constructor(root: Root, orderId: number) {
    this.#root = root;
    this.orderId = orderId;
    this.#name = `complaint.${root.services.session.self?.userId ?? 0}.${orderId}`;
    this.evidence = new PictureDraft(root.services.api, 'evidence', orderLimits.complaintPictures, () =>
      this.#keep(),
    );
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

  /** The missing fields: reason, details and a picture are required (docs/product.md, Orders). */
  get missing(): { reason: boolean; details: boolean; evidence: boolean } {
    return {
      reason: this.reason === null,
      details: this.details.trim() === '',
      evidence: this.evidence.urls.length === 0,
    };
  }

  get isSending(): boolean {
    return this.#root.store(OrderStore).actions.running.get(this.orderId) === 'complain';
  }

  /** The upload that runs or has failed; sending is refused with its words. */
  get unfinished(): ReturnType<typeof unfinishedUpload> {
    return unfinishedUpload(this.evidence);
  }

  /** Sends the complaint; resolves with null, or with the reason why it was not sent. */
  async send(): Promise<'incomplete' | 'uploading' | ActionResult> {
    this.wasTried = true;
    if (this.unfinished) return 'uploading';
    const { reason, orderId } = this;
    if (reason === null || this.missing.details || this.missing.evidence) return 'incomplete';
    const details = this.details.trim();
    const evidence = this.evidence.urls;
    const result = await this.#root
      .store(OrderStore)
      .actions.complain({ orderId, reason, details, evidence });
    if (result === null) keepDraft(this.#name, null);
    return result;
  }

  #keep(): void {
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

  /** Removes a sent complaint, so that a later one starts empty. */
  forget(orderId: number): void {
    this.#drafts.delete(orderId);
  }
}
