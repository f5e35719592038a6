import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import * as z from 'zod/mini';
import { FeedbackKind, feedbackSend } from '#api/contract/help.ts';
import { i18n } from '#i18n/index.ts';
import { feedbackLimits } from '#lib/rules/limits.ts';
import { writtenLength } from '#lib/written-length.ts';
import { Attempt, keepDraft, ownDraftName, readDraft } from '#parts/forms/index.ts';
import type { Root } from '#parts/root/index.tsx';

const Draft = z.object({ kind: FeedbackKind, text: z.string(), contact: z.string() });
type Draft = z.output<typeof Draft>;

const empty: Draft = { kind: 'problem', text: '', contact: '' };

/** The feedback form: its draft, its problems, and the number of the sent message. */
export class FeedbackStore {
  draft: Draft;
  isTooShort = false;
  /** The number of the last sent message. */
  number: string | null = null;
  readonly #root: Root;
  readonly #draftName: string;
  readonly #message: Attempt<typeof feedbackSend>;

  constructor(root: Root) {
    this.#root = root;
    this.#draftName = ownDraftName('feedback', root.services.session.self?.userId);
    this.draft = readDraft(this.#draftName, Draft) ?? empty;
    this.#message = new Attempt(root.services, {
      endpoint: feedbackSend,
      name: 'feedback',
      keptUntil: 'signOut',
    });
    makeAutoObservable(this, { draft: observableRef });
  }

  change(part: Partial<Draft>): void {
    this.draft = { ...this.draft, ...part };
    this.isTooShort = false;
    keepDraft(this.#draftName, this.draft);
  }

  get isSending(): boolean {
    return this.#message.isSending;
  }

  /** Resets the form for another message. */
  startAgain(): void {
    this.number = null;
  }

  async send(): Promise<void> {
    const { toasts, signal } = this.#root.services;
    this.isTooShort = writtenLength(this.draft.text) < feedbackLimits.text.min;
    if (this.isTooShort) return;
    const { draft } = this;
    const outcome = await this.#message.send(draft);
    if (outcome?.kind === 'done') {
      if (outcome.isEarlier) toasts.warning(i18n.t('common:earlierCounts'));
      runInAction(() => {
        this.number = outcome.reply.number;
        // Changes made during the request are kept.
        if (outcome.isEarlier || this.draft !== draft) return;
        keepDraft(this.#draftName, null);
        // The contact is kept for a further message.
        this.draft = { ...empty, contact: draft.contact };
      });
    } else if (outcome && !signal.aborted) {
      const { failure } = outcome;
      toasts.error(('message' in failure && failure.message) || i18n.t('common:operationFailed'));
    }
  }
}
