import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import * as z from 'zod/mini';
import { type OwnRental, rentalOwn, rentalShelfUpdate, rentalUpdate } from '#api/contract/rentals-own.ts';
import { type ApiFailure, failureOf } from '#api/errors.ts';
import { accountLimits } from '#lib/rules/limits.ts';
import { readWhole } from '#lib/whole-number.ts';
import { keepDraft, readDraft } from '#parts/forms/index.ts';
import { Loaded } from '#parts/paging/index.ts';
import type { Root } from '#parts/root/index.tsx';
import { PictureDraft, unfinishedUpload } from '#parts/uploads/index.ts';
import { type AccountFault, type AccountWords, accountFaults, attributesOf } from './account-form.ts';

const AccountDraft = z.object({
  id: z.int(),
  title: z.string(),
  server: z.string(),
  description: z.string(),
  price: z.string(),
  attributes: z.string(),
  minHours: z.int(),
  maxHours: z.int(),
  pictures: z.array(z.string()),
});
type AccountDraft = z.output<typeof AccountDraft>;

/** A new login of an account, as typed; never stored. */
interface NewLogin {
  login: string;
  password: string;
}
const noLogin: NewLogin = { login: '', password: '' };

/** The user's own accounts for rent, and the form of the one being changed. */
export class OwnRentalStore {
  readonly items: Loaded<readonly OwnRental[]>;
  /** The accounts whose listing is being changed. */
  readonly busy = observable.set<number>();
  form: AccountDraft | null = null;
  newLogin = noLogin;
  faults: Partial<Record<keyof AccountWords | 'login' | 'password', AccountFault>> = {};
  isSending = false;
  readonly pictures: PictureDraft;
  readonly #root: Root;
  readonly #draftName: string;
  /** True once the form was sent or discarded. */
  #isClosed = false;
  /** The account whose form was asked for last. */
  #askedId: number | null = null;

  constructor(root: Root) {
    this.#root = root;
    const { api, session, signal } = root.services;
    this.#draftName = `account.${session.self?.userId ?? 0}`;
    this.items = new Loaded(async () => (await api.call(rentalOwn, {}, { signal })).items);
    this.pictures = new PictureDraft(api, 'account', accountLimits.pictures, () => this.#keep());
    this.pictures.outlive(root.services, () => `account ${this.form?.id}`, 'unsent');
    makeAutoObservable(this, {
      items: false,
      busy: false,
      pictures: false,
      form: observableRef,
      newLogin: observableRef,
      faults: observableRef,
    });
  }

  find(id: number): OwnRental | undefined {
    return this.items.value?.find((one) => one.id === id);
  }

  /** Lists or unlists; resolves with null, with the failure, or with `busy` while the last change is running. */
  async setListed(id: number, isListed: boolean): Promise<'busy' | ApiFailure | null> {
    if (this.busy.has(id)) return 'busy';
    const { api, signal } = this.#root.services;
    this.busy.add(id);
    let account: OwnRental;
    try {
      account = await api.call(rentalShelfUpdate, { id, shelfStatus: isListed ? 1 : 0 }, { signal });
    } catch (error) {
      return failureOf(error);
    } finally {
      runInAction(() => {
        this.busy.delete(id);
      });
    }
    this.#ingest(account);
    return null;
  }

  /** Opens the form of an account: with its saved values, or with the draft. */
  async open(id: number): Promise<void> {
    if (this.#isClosed) this.#forget();
    this.#askedId = id;
    await this.items.load();
    // A slow answer for an account that was left would take the form from the one on screen.
    if (this.#askedId !== id) return;
    const account = this.find(id);
    if (!account || this.form?.id === id) return;
    const kept = readDraft(this.#draftName, AccountDraft);
    runInAction(() => {
      this.form = kept?.id === id ? kept : draftOf(account);
      this.newLogin = noLogin;
      this.faults = {};
      this.pictures.reset(this.form.pictures.map((url) => ({ url })));
      this.pictures.resume();
    });
  }

  set(part: Partial<Omit<AccountDraft, 'id' | 'pictures'>>): void {
    if (!this.form) return;
    const form = { ...this.form, ...part };
    // The shortest time must not exceed the longest: the unchanged one is adjusted.
    if (part.minHours !== undefined) form.maxHours = Math.max(form.maxHours, part.minHours);
    if (part.maxHours !== undefined) form.minHours = Math.min(form.minHours, part.maxHours);
    this.form = form;
    this.faults = {};
    this.#keep();
  }

  setLogin(part: Partial<NewLogin>): void {
    this.newLogin = { ...this.newLogin, ...part };
    this.faults = {};
  }

  /** The upload that runs or has failed; sending is refused with its words. */
  get unfinished(): ReturnType<typeof unfinishedUpload> {
    return unfinishedUpload(this.pictures);
  }

  /** Submits the changes; resolves with null, with the failure, or with `busy` while the last ones are being sent. */
  async send(): Promise<'invalid' | 'uploading' | 'busy' | ApiFailure | null> {
    const { form, newLogin } = this;
    if (this.isSending) return 'busy';
    if (!form) return 'invalid';
    this.faults = { ...accountFaults(form), ...loginFaults(newLogin) };
    if (Object.keys(this.faults).length > 0) return 'invalid';
    if (this.unfinished) return 'uploading';
    const { api, signal } = this.#root.services;
    const { id, title, server, description, minHours, maxHours } = form;
    this.isSending = true;
    let account: OwnRental;
    try {
      account = await api.call(
        rentalUpdate,
        {
          id,
          title: title.trim(),
          server: server.trim(),
          description: description.trim(),
          pricePerHour: readWhole(form.price) ?? 0,
          minHours,
          maxHours,
          attributes: attributesOf(form.attributes),
          pictures: this.pictures.urls,
          ...(newLogin.login !== '' && { credentials: newLogin }),
        },
        { signal },
      );
    } catch (error) {
      return failureOf(error);
    } finally {
      runInAction(() => {
        this.isSending = false;
      });
    }
    this.#ingest(account);
    this.close();
    return null;
  }

  /** Ends the form, which stays on screen until the next screen is shown. */
  close(): void {
    this.#isClosed = true;
    keepDraft(this.#draftName, null);
    this.newLogin = noLogin;
    this.faults = {};
  }

  #forget(): void {
    this.#isClosed = false;
    this.form = null;
    this.pictures.reset([]);
    keepDraft(this.#draftName, null);
  }

  #keep(): void {
    if (this.form && !this.#isClosed)
      keepDraft(this.#draftName, { ...this.form, pictures: this.pictures.urls });
  }

  #ingest(account: OwnRental): void {
    this.items.set((this.items.value ?? []).map((one) => (one.id === account.id ? account : one)));
  }
}

function draftOf(account: OwnRental): AccountDraft {
  const { id, title, server, description, minHours, maxHours } = account;
  return {
    id,
    title,
    server,
    description,
    minHours,
    maxHours,
    price: String(account.pricePerHour),
    attributes: account.attributes.join(', '),
    pictures: [...account.pictures],
  };
}

/** A new login must be complete or empty. */
function loginFaults({ login, password }: NewLogin): { login?: 'required'; password?: 'required' } {
  if ((login.trim() === '') === (password === '')) return {};
  return login.trim() === '' ? { login: 'required' } : { password: 'required' };
}
