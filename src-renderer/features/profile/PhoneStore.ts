import { makeAutoObservable, runInAction } from 'mobx';
import { phoneBind } from '#api/contract/index.ts';
import { failureWords } from '#api/errors.ts';
import { PhoneProof } from '#features/session/index.ts';
import { i18n } from '#i18n/index.ts';
import type { Root } from '#parts/root/index.tsx';

/** Links a phone to the user's account, by a code sent to it. */
export class PhoneStore {
  isOpen = false;
  isSending = false;
  readonly proof: PhoneProof;
  readonly #root: Root;

  constructor(root: Root) {
    this.#root = root;
    this.proof = new PhoneProof(root, 'bind');
    makeAutoObservable(this, { proof: false });
  }

  show(isOpen: boolean): void {
    this.isOpen = isOpen;
  }

  /** Sends the code; resolves with true once the phone is linked. Failures are shown. */
  async bind(): Promise<boolean> {
    const { api, toasts, signal } = this.#root.services;
    if (this.isSending || !this.proof.check()) return false;
    this.isSending = true;
    const { phone, areaCode, code } = this.proof;
    try {
      await api.call(phoneBind, { phone, areaCode, code }, { signal });
    } catch (error) {
      const words = failureWords(error, i18n.t('common:operationFailed'));
      if (words !== null) toasts.error(words);
      return false;
    } finally {
      runInAction(() => {
        this.isSending = false;
      });
    }
    this.proof.forget();
    this.show(false);
    toasts.success(i18n.t('profile:accounts.bound'));
    return true;
  }
}
