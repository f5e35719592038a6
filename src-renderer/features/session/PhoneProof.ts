import { makeAutoObservable, runInAction } from 'mobx';
import * as z from 'zod/mini';
import { type BodyOf, codeSms } from '#api/contract/index.ts';
import { failureWords } from '#api/errors.ts';
import { areaCodes, currentLocale, i18n } from '#i18n/index.ts';
import { keepDraft, readDraft } from '#parts/forms/index.ts';
import type { Root } from '#parts/root/index.tsx';
import { tabStorage } from '#platform/storage.ts';
import { codeFault, digitsOf, type FieldFault, phoneFault } from './rules.ts';
import { SmsCountdown } from './SmsCountdown.ts';

/** The part that is kept over a reload: the phone, which the countdown belongs to. */
const Kept = z.object({ phone: z.string().check(z.regex(/^\d{1,15}$/)) });

/** The proof that a phone belongs to the user: the phone and the code sent to it. */
export class PhoneProof {
  phone = '';
  code = '';
  phoneFault: FieldFault | null = null;
  codeFault: FieldFault | null = null;
  isSmsSent = false;
  isSending = false;
  readonly countdown: SmsCountdown;
  readonly #root: Root;
  readonly #module: BodyOf<typeof codeSms>['module'];

  constructor(root: Root, module: BodyOf<typeof codeSms>['module']) {
    this.#root = root;
    this.#module = module;
    this.countdown = new SmsCountdown(tabStorage);
    const kept = readDraft(this.#draft, Kept);
    this.phone = kept?.phone ?? '';
    this.countdown.show(this.#number);
    // After a reload the note about the sent code is shown again.
    this.isSmsSent = this.countdown.isRunning;
    makeAutoObservable(this, { countdown: false });
  }

  /** The prefix of the phone, by the current language. */
  get areaCode(): string {
    return String(areaCodes[currentLocale()]);
  }

  /** Submit is enabled by input in either field: missing input is reported on submit. */
  get isTouched(): boolean {
    return this.phone !== '' || this.code !== '';
  }

  setPhone(text: string): void {
    // A pasted number may have the area code that the prefix already shows.
    const [, national = text] = text.split(`+${this.areaCode}`);
    this.phone = digitsOf(national).slice(0, 15);
    this.phoneFault = null;
    this.countdown.show(this.#number);
    this.isSmsSent = this.countdown.isRunning;
    keepDraft(this.#draft, this.phone === '' ? null : { phone: this.phone });
  }

  /** Removes the phone after a successful proof. */
  forget(): void {
    keepDraft(this.#draft, null);
  }

  setCode(text: string): void {
    this.code = digitsOf(text).slice(0, 8);
    this.codeFault = null;
  }

  /** True if both fields are valid; an empty or invalid field shows its fault. */
  check(): boolean {
    this.phoneFault = phoneFault(this.phone);
    this.codeFault = codeFault(this.code);
    return !this.phoneFault && !this.codeFault;
  }

  /** Requests a code by SMS: an invalid phone is shown at its field, a running countdown as a tip. */
  async sendCode(): Promise<void> {
    const { api, toasts, signal } = this.#root.services;
    this.phoneFault = phoneFault(this.phone);
    if (this.phoneFault || this.isSending) return;
    this.countdown.show(this.#number);
    if (this.countdown.isRunning) {
      toasts.warning(i18n.t('session:tryLater'));
      return;
    }
    this.isSending = true;
    // The countdown belongs to this number, whatever is typed before the answer arrives.
    const number = this.#number;
    const { phone, areaCode } = this;
    try {
      await api.call(codeSms, { phone, areaCode, module: this.#module, channel: 'sms' }, { signal });
    } catch (error) {
      const words = failureWords(error, i18n.t('session:smsFailed'));
      if (words !== null) toasts.error(words);
      return;
    } finally {
      runInAction(() => {
        this.isSending = false;
      });
    }
    this.countdown.start(number);
    if (number !== this.#number) return;
    runInAction(() => {
      this.isSmsSent = true;
      // An error about the missing code would hide the note that a code was sent.
      this.codeFault = null;
    });
  }

  get #draft(): string {
    return `phone.${this.#module}`;
  }

  /** The normalized phone for its countdown: leading zeros are ignored. */
  get #number(): string {
    return `+${this.areaCode} ${this.phone.replace(/^0+/, '')}`;
  }
}
