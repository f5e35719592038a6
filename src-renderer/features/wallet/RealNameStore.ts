import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import * as z from 'zod/mini';
import type { BodyOf } from '#api/contract/endpoint.ts';
import { authentication, IdType, type RealNameStanding, realNameStanding } from '#api/contract/index.ts';
import type { ApiFailure } from '#api/errors.ts';
import { idNumberProblem } from '#lib/rules/payout.ts';
import { Attempt, keepDraft, readDraft } from '#parts/forms/index.ts';
import { Loaded } from '#parts/paging/index.ts';
import type { Root } from '#parts/root/index.tsx';
import { PictureDraft } from '#parts/uploads/index.ts';

/**
 * The typed form. It is kept in memory only, because the number of a document must not be stored. If the session ends
 * meanwhile, it is put into the tab's storage, and removed from there when the form is opened next.
 */
export interface RealNameForm {
  name: string;
  idType: IdType | null;
  idNumber: string;
}

/** The problems of the form, by field. */
export interface RealNameProblems {
  name: 'required' | null;
  idType: 'required' | null;
  idNumber: 'required' | 'format' | null;
  photo: 'required' | null;
}

/** Checks a real-name form. */
export function realNameProblems(form: RealNameForm, photo: string | null): RealNameProblems {
  return {
    name: form.name.trim() === '' ? 'required' : null,
    idType: form.idType === null ? 'required' : null,
    idNumber: idNumberProblem(form.idNumber),
    photo: photo === null ? 'required' : null,
  };
}

const Kept = z.object({ name: z.string(), idType: z.nullable(IdType), idNumber: z.string() });

const empty: RealNameForm = { name: '', idType: null, idNumber: '' };

/** The real-name verification: its state and its form. */
export class RealNameStore {
  /** The state of the verification. */
  readonly loaded: Loaded<RealNameStanding>;
  form: RealNameForm = empty;
  isSending = false;
  /** True once the form was changed after the last submit. */
  private isRefusalSeen = false;
  /** Problems are shown after the first submit. */
  hasTried = false;
  /** The photo of the owner with the document. */
  readonly photo: PictureDraft;
  readonly #handing: Attempt<typeof authentication>;

  constructor(root: Root) {
    const { api, session, signal } = root.services;
    this.loaded = new Loaded(() => api.call(realNameStanding, {}, { signal }));
    this.#handing = new Attempt(root.services, {
      endpoint: authentication,
      name: 'real-name',
      // The number of a document must not be stored.
      keptUntil: 'reload',
      isSecondRefused: true,
    });
    this.photo = new PictureDraft(api, 'identity', 1);
    this.photo.outlive(root.services, () => 'real-name', 'all');
    this.photo.resume();
    const draftName = `real-name.${session.self?.userId ?? 0}`;
    this.form = readDraft(draftName, Kept) ?? empty;
    keepDraft(draftName, null);
    const onEnd = () => {
      if (signal.reason === 'expired' && this.form !== empty) keepDraft(draftName, this.form);
    };
    signal.addEventListener('abort', onEnd, { once: true });
    makeAutoObservable(this, {
      loaded: false,
      form: observableRef,
      photo: false,
    });
  }

  get problems(): RealNameProblems {
    return realNameProblems(this.form, this.photo.urls[0] ?? null);
  }

  /** The failure of the last submit; cleared by typing. */
  get refusal(): ApiFailure | null {
    return this.isRefusalSeen ? null : this.#handing.failure;
  }

  change(part: Partial<RealNameForm>): void {
    this.form = { ...this.form, ...part };
    this.isRefusalSeen = true;
  }

  get standing(): RealNameStanding | null {
    return this.loaded.value;
  }

  /**
   * Submits the form after a running upload of the photo, so that one press is enough. Resolves with true
   * once it is under review.
   */
  async submit(): Promise<boolean> {
    if (this.isSending) return false;
    this.hasTried = true;
    const { photo: photoProblem, ...others } = this.problems;
    const isWrong = Object.values(others).some((problem) => problem !== null);
    if (isWrong || (photoProblem && !this.photo.isSending)) return false;
    this.isSending = true;
    this.isRefusalSeen = false;
    await this.photo.settled();
    // The form stays open during the upload, so that what is sent is read only now.
    const body = this.#body();
    const standing = body && (await this.#send(body));
    runInAction(() => {
      this.isSending = false;
      if (standing) this.#handedIn(standing);
    });
    return standing !== null;
  }

  /** The form as it is sent; null while it has problems. */
  #body(): BodyOf<typeof authentication> | null {
    const { name, idType, idNumber } = this.form;
    const photo = this.photo.urls[0];
    const isWrong = Object.values(this.problems).some((problem) => problem !== null);
    return isWrong || idType === null || photo === undefined
      ? null
      : { name: name.trim(), idType, idNumber, photo };
  }

  async #send(body: BodyOf<typeof authentication>): Promise<RealNameStanding | null> {
    const outcome = await this.#handing.send(body);
    if (outcome?.kind === 'done') return outcome.reply;
    if (outcome?.kind !== 'refused') return null;
    // The server also refuses if an earlier submit had arrived: then the form is already under review.
    await this.loaded.load();
    return this.standing === null || this.standing.state === 'none' ? null : this.standing;
  }

  #handedIn(standing: RealNameStanding): void {
    this.loaded.set(standing);
    this.form = empty;
    this.photo.reset([]);
    this.hasTried = false;
    this.#handing.dismiss();
  }
}
