import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import * as z from 'zod/mini';
import { FeedbackKind, feedbackLimits, feedbackSend } from '#api/contract/help.ts';
import { ApiError, isCancelled } from '#api/errors.ts';
import { i18n } from '#i18n/index.ts';
import { writtenLength } from '#lib/written-length.ts';
import type { Root } from '#parts/root/index.tsx';
import { keepDraft, readDraft } from '#parts/uploads/index.ts';

const draftName = 'feedback';
const Draft = z.object({
  kind: FeedbackKind,
  text: z.string(),
  contact: z.string(),
  /** One key for one message: sent again after a lost answer or a reload, it still is one message. */
  key: z.string(),
});
type Draft = z.output<typeof Draft>;

const newDraft = (): Draft => ({ kind: 'problem', text: '', contact: '', key: crypto.randomUUID() });

/** The feedback form: what is typed, what is wrong with it, and the number of what was sent. */
export class FeedbackStore {
  draft = readDraft(draftName, Draft) ?? newDraft();
  isTooShort = false;
  isSending = false;
  /** The number of the message that was sent last. */
  number: string | null = null;
  readonly #root: Root;

  constructor(root: Root) {
    this.#root = root;
    makeAutoObservable(this, { draft: observableRef });
  }

  change(part: Partial<Omit<Draft, 'key'>>): void {
    this.draft = { ...this.draft, ...part, key: crypto.randomUUID() };
    this.isTooShort = false;
    keepDraft(draftName, this.draft);
  }

  /** Makes room for another message. */
  startAgain(): void {
    this.number = null;
  }

  async send(): Promise<void> {
    const { api, toasts, signal } = this.#root.services;
    if (this.isSending) return;
    this.isTooShort = writtenLength(this.draft.text) < feedbackLimits.text.min;
    if (this.isTooShort) return;
    this.isSending = true;
    try {
      const { key, ...message } = this.draft;
      const { number } = await api.call(feedbackSend, message, { signal, idempotencyKey: key });
      keepDraft(draftName, null);
      runInAction(() => {
        this.number = number;
        // Who wrote once may write again from the same address.
        this.draft = { ...newDraft(), contact: message.contact };
      });
    } catch (error) {
      if (isCancelled(error)) return;
      const words = error instanceof ApiError ? error.serverMessage : null;
      toasts.error(words ?? i18n.t('common:operationFailed'));
    } finally {
      runInAction(() => {
        this.isSending = false;
      });
    }
  }
}
