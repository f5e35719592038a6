import { makeAutoObservable, runInAction } from 'mobx';
import { type FeedbackKind, feedbackLimits, feedbackSend } from '#api/contract/help.ts';
import { ApiError, isCancelled } from '#api/errors.ts';
import type { Root } from '#features/root/index.tsx';
import { i18n } from '#i18n/index.ts';

/** Session storage keeps what was typed over a reload. */
const draftKey = 'pasarmain.feedbackDraft';

/** The feedback form: what is typed, what is wrong with it, and the number of what was sent. */
export class FeedbackStore {
  kind: FeedbackKind = 'problem';
  text = sessionStorage.getItem(draftKey) ?? '';
  contact = '';
  isTooShort = false;
  isSending = false;
  /** The number of the message that was sent last. */
  number: string | null = null;
  readonly #root: Root;

  constructor(root: Root) {
    this.#root = root;
    makeAutoObservable(this);
  }

  choose(kind: FeedbackKind): void {
    this.kind = kind;
  }

  write(text: string): void {
    this.text = text;
    this.isTooShort = false;
    sessionStorage.setItem(draftKey, text);
  }

  setContact(contact: string): void {
    this.contact = contact;
  }

  /** Makes room for another message. */
  startAgain(): void {
    this.number = null;
  }

  async send(): Promise<void> {
    const { api, toasts, signal } = this.#root.services;
    if (this.isSending) return;
    this.isTooShort = this.text.trim().length < feedbackLimits.text.min;
    if (this.isTooShort) return;
    this.isSending = true;
    try {
      const { kind, text, contact } = this;
      const { number } = await api.call(feedbackSend, { kind, text, contact }, { signal });
      sessionStorage.removeItem(draftKey);
      runInAction(() => {
        this.number = number;
        this.text = '';
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
