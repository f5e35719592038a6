import { makeAutoObservable, runInAction } from 'mobx';
import * as z from 'zod/mini';
import {
  type ApplicationState,
  type ApplyBody,
  type PriceStandard,
  type ProviderStanding,
  priceStandard,
  providerApply,
  providerStanding,
} from '#api/contract/apply.ts';
import { type Game, gameList } from '#api/contract/games.ts';
import { i18n } from '#i18n/index.ts';
import { paths } from '#lib/paths.ts';
import { accountLimits } from '#lib/rules/limits.ts';
import { readWhole } from '#lib/whole-number.ts';
import { Attempt, keepDraft, ownDraftName, readDraft } from '#parts/forms/index.ts';
import { Loaded } from '#parts/paging/index.ts';
import type { Root } from '#parts/root/index.tsx';
import { PictureDraft, type UnfinishedUpload, unfinishedUpload } from '#parts/uploads/index.ts';
import type { StateTone } from '#ui/StateTag.tsx';
import { type AccountFault, type AccountWords, accountFaults } from './account-form.ts';

/** The fields of the form, as typed. */
export interface ApplyForm extends AccountWords {
  gameId: string;
  login: string;
  password: string;
}

type ApplyFaults = Partial<Record<keyof ApplyForm, AccountFault>> & { agreement?: 'agree' };

const Draft = z.object({
  gameId: z.string(),
  title: z.string(),
  server: z.string(),
  description: z.string(),
  price: z.string(),
  pictures: z.optional(z.array(z.string())),
  /** The newest known application at the time of sending. */
  after: z.optional(z.int()),
});
const empty: ApplyForm = {
  gameId: '',
  title: '',
  server: '',
  description: '',
  price: '',
  login: '',
  password: '',
};

/** The tone of each state of an application. */
export const applicationTones: Record<ApplicationState, StateTone> = {
  under_review: 'pending',
  approved: 'completed',
  rejected: 'complaint',
};

/** Checks the form; returns at most one fault per field. */
export function applyFaults(form: ApplyForm, hasAgreed: boolean): ApplyFaults {
  const faults: ApplyFaults = accountFaults(form);
  for (const name of ['gameId', 'login', 'password'] as const) {
    if (form[name].trim() === '') faults[name] = 'required';
  }
  if (!hasAgreed) faults.agreement = 'agree';
  return faults;
}

/** Applications to rent out accounts: the form, its missing requirements, and the earlier applications. */
export class ApplyStore {
  readonly standing: Loaded<ProviderStanding>;
  readonly games: Loaded<readonly Game[]>;
  readonly prices: Loaded<readonly PriceStandard[]>;
  readonly pictures: PictureDraft;
  form: ApplyForm;
  hasAgreed = false;
  faults: ApplyFaults = {};
  isSending = false;
  isSent = false;
  /** The missing requirement, checked on submit. */
  missing: 'phone' | 'profile' | null = null;
  readonly #root: Root;
  /** The storage key of the draft, which survives a sign-in and a reload; it never contains the password. */
  readonly #draftName: string;
  readonly #application: Attempt<typeof providerApply>;
  #after: number | undefined;

  constructor(root: Root) {
    this.#root = root;
    const { api, signal } = root.services;
    const { session } = root.services;
    this.#draftName = ownDraftName('apply', session.self?.userId);
    this.standing = new Loaded(async () => {
      const standing = await api.call(providerStanding, {}, { signal });
      // The wallet has coins as soon as an application is approved, even if that was after the sign-in.
      if (session.self && standing.isAccountOwner && !session.self.isAccountOwner)
        session.update({ ...session.self, isAccountOwner: true });
      this.#recognize(standing);
      return standing;
    });
    this.games = new Loaded(async () => (await api.call(gameList, {}, { signal })).items);
    this.prices = new Loaded(async () => (await api.call(priceStandard, {}, { signal })).items);
    this.pictures = new PictureDraft(api, 'account', accountLimits.pictures, () => this.#keep());
    const { pictures = [], after, ...words } = readDraft(this.#draftName, Draft) ?? {};
    this.form = { ...empty, ...words };
    this.#after = after;
    this.#application = new Attempt(root.services, {
      endpoint: providerApply,
      name: 'apply',
      keptUntil: 'signOut',
      secrets: ['login', 'password'],
    });
    // Another user who signs in in this tab must not get these pictures.
    const folder = `/users/${session.self?.userId ?? 0}/`;
    this.pictures.reset(pictures.filter((url) => url.includes(folder)).map((url) => ({ url })));
    this.pictures.outlive(root.services, () => 'apply', 'unsent');
    this.pictures.resume();
    makeAutoObservable(this, { standing: false, games: false, prices: false, pictures: false });
  }

  /** Loads the data for the form, and the applications of the signed-in user. */
  open(): void {
    if (this.#root.services.session.isSignedIn) void this.standing.load();
    void this.games.loadMissing();
    void this.prices.loadMissing();
    this.isSent = false;
    this.missing = null;
  }

  /** The allowed price per hour of an account of the chosen game, over all ranks. */
  get priceBand(): { min: number; max: number } | null {
    return this.bandOf(Number(this.form.gameId));
  }

  /** The allowed price per hour of an account of any game; null while it is unknown. */
  bandOf(gameId: number): { min: number; max: number } | null {
    const rows = this.prices.value?.find((one) => one.gameId === gameId)?.rows;
    if (!rows || rows.length === 0) return null;
    return {
      min: Math.min(...rows.map(({ rental }) => rental.min)),
      max: Math.max(...rows.map(({ rental }) => rental.max)),
    };
  }

  change(name: keyof ApplyForm, value: string): void {
    this.form = { ...this.form, [name]: value };
    delete this.faults[name];
    this.#keep();
  }

  agree(hasAgreed: boolean): void {
    this.hasAgreed = hasAgreed;
    delete this.faults.agreement;
  }

  /**
   * Submits the form: checks faults, then sign-in, then phone and profile, then sends it. Resolves with what is wrong in
   * it, or with null.
   */
  async submit(): Promise<'invalid' | UnfinishedUpload | null> {
    const { session, askLogin, toasts } = this.#root.services;
    if (this.isSending) return null;
    this.faults = applyFaults(this.form, this.hasAgreed);
    if (this.faults.agreement) toasts.warning(i18n.t('apply:form.agree.fault'));
    if (Object.keys(this.faults).length > 0) return 'invalid';
    const unfinished = unfinishedUpload(this.pictures);
    if (unfinished) return unfinished;
    if (!session.isSignedIn) {
      askLogin(paths.applyForm());
      return null;
    }
    this.isSending = true;
    this.missing = null;
    try {
      await this.standing.load();
      const standing = this.standing.value;
      if (standing && (!standing.isPhoneBound || !standing.isProfileCompleted)) {
        runInAction(() => {
          this.missing = standing.isPhoneBound ? 'profile' : 'phone';
        });
        return null;
      }
      if (!this.isSent) await this.#send();
      return null;
    } finally {
      runInAction(() => {
        this.isSending = false;
      });
    }
  }

  #keep(): void {
    const { login: _login, password: _password, ...draft } = this.form;
    keepDraft(this.#draftName, { ...draft, pictures: this.pictures.urls, after: this.#after });
  }

  /**
   * If an application without a response has arrived on the server, it counts as sent and is not sent again.
   */
  #recognize({ applications }: ProviderStanding): void {
    const open = this.#application.isUnknown ? this.#application.openBody : null;
    const after = this.#after;
    if (
      !open ||
      after === undefined ||
      !applications.some(({ id, title }) => id > after && title === open.title.trim())
    )
      return;
    runInAction(() => {
      this.#application.settle();
      this.#sent();
    });
  }

  #sent(): void {
    this.#after = undefined;
    keepDraft(this.#draftName, null);
    this.form = { ...empty };
    this.pictures.reset([]);
    this.hasAgreed = false;
    this.isSent = true;
  }

  async #send(): Promise<void> {
    const { toasts, signal } = this.#root.services;
    const { gameId, price, ...words } = this.form;
    const body: ApplyBody = {
      ...words,
      gameId: Number(gameId),
      pricePerHour: readWhole(price) ?? 0,
      pictures: this.pictures.urls,
      hasAgreed: true,
    };
    const known = this.standing.value?.applications;
    if (!this.#application.isUnknown) this.#after = known && (known[0]?.id ?? 0);
    this.#keep();
    const outcome = await this.#application.send(body);
    if (outcome?.kind === 'done') {
      if (outcome.isEarlier) toasts.warning(i18n.t('common:earlierCounts'));
      runInAction(() => {
        this.standing.set(outcome.reply);
        this.#sent();
      });
    } else if (outcome && !signal.aborted) {
      const { failure } = outcome;
      toasts.error(('message' in failure && failure.message) || i18n.t('common:operationFailed'));
    }
  }
}
