import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { BodyOf } from '#api/contract/endpoint.ts';
import {
  type OwnSkill,
  type SkillOptions,
  skillAdd,
  skillOptions,
  skillUpdate,
} from '#api/contract/index.ts';
import { ApiError, type ApiFailure, failureOf } from '#api/errors.ts';
import { i18n } from '#i18n/index.ts';
import { readWhole } from '#lib/whole-number.ts';
import { Attempts, keepDraft, readDraft } from '#parts/forms/index.ts';
import { Loaded } from '#parts/paging/index.ts';
import type { Root } from '#parts/root/index.tsx';
import { PictureDraft, unfinishedUpload, VoiceDraft } from '#parts/uploads/index.ts';
import { SkillStore } from './SkillStore.ts';
import { baseProblems, formOf, newForm, priceProblems, SkillForm } from './skill-form.ts';

type Sent = { skill: OwnSkill; failure: null } | { skill: null; failure: 'busy' | ApiFailure };

/** The form of a skill over its two steps; kept until it is submitted. */
export class SkillFormStore {
  form: SkillForm | null = null;
  /** The options for the form's game. */
  private readonly offered: Loaded<SkillOptions>;
  isSending = false;
  /** The URL parameters of the last completed `open`. */
  private opened: string | null = null;
  readonly voice: VoiceDraft;
  readonly shot: PictureDraft;
  readonly #root: Root;
  readonly #draftName: string;
  /** True once the form was sent: it stays on screen until the next screen is shown, and is opened no more. */
  #isDone = false;
  readonly #additions: Attempts<typeof skillAdd>;

  constructor(root: Root) {
    this.#root = root;
    const { api, config, session, signal } = root.services;
    this.#additions = new Attempts(root.services, {
      endpoint: skillAdd,
      name: 'skill',
      keptUntil: 'signOut',
    });
    this.offered = new Loaded(() => {
      const gameId = this.form?.gameId;
      return gameId === undefined
        ? Promise.reject(new ApiError({ kind: 'cancelled' }))
        : api.call(skillOptions, { gameId }, { signal });
    });
    this.#draftName = `skill.${session.self?.userId ?? 0}`;
    const onChange = () => this.#uploaded();
    this.voice = new VoiceDraft(api, config.profileLimits, onChange);
    this.shot = new PictureDraft(api, 'skill', 1, onChange);
    const formName = (part: string) => () => `skill ${part} ${this.form?.id ?? `of ${this.form?.gameId}`}`;
    this.voice.outlive(root.services, formName('voice'));
    this.shot.outlive(root.services, formName('picture'), 'unsent');
    makeAutoObservable<this, 'offered'>(this, {
      form: observableRef,
      offered: false,
      voice: false,
      shot: false,
    });
    root.services.signal.addEventListener('abort', () => this.voice.abandon(), { once: true });
  }

  /** Opens the form of a URL: an existing skill, a new skill of a game, or the draft. */
  async open(id: number | null, gameId: number | null): Promise<void> {
    if (this.#isDone) this.clear();
    this.opened = null;
    const skills = this.#root.store(SkillStore);
    await skills.own.loadMissing();
    if (!skills.items) return;
    const kept = this.form ?? readDraft(this.#draftName, SkillForm);
    const skill = id === null ? undefined : skills.find(id);
    runInAction(() => {
      if (skill) this.#begin(kept?.id === skill.id ? kept : formOf(skill));
      else if (gameId !== null)
        this.#begin(kept?.id === null && kept.gameId === gameId ? kept : newForm(gameId, ''));
      else if (kept) this.#begin(kept);
      else this.form = null;
      this.opened = addressOf(id, gameId);
    });
    if (!this.form) return;
    await this.offered.load();
    this.#fitUnit();
  }

  get options(): SkillOptions | null {
    return this.offered.value;
  }

  /** The failure that prevents the form from being shown. */
  get failure(): ApiFailure | null {
    const { own } = this.#root.store(SkillStore);
    if (own.value === null) return own.failure;
    return this.options === null ? this.offered.failure : null;
  }

  get isLoading(): boolean {
    return this.#root.store(SkillStore).own.isLoading || this.offered.isLoading;
  }

  /** True if the URL was opened and has no form. */
  isWithoutForm(id: number | null, gameId: number | null): boolean {
    return this.form === null && this.opened === addressOf(id, gameId);
  }

  /** The recording or upload that runs or has failed; the form is not sent, and its next step not opened, meanwhile. */
  get unfinished(): ReturnType<typeof unfinishedUpload> {
    return unfinishedUpload(this.shot, this.voice);
  }

  get isBaseComplete(): boolean {
    return this.form !== null && Object.keys(baseProblems(this.form)).length === 0;
  }

  set<K extends keyof SkillForm>(name: K, value: SkillForm[K]): void {
    if (!this.form || this.#isDone) return;
    this.form = { ...this.form, [name]: value };
    if (name === 'service') this.#fitUnit();
    keepDraft(this.#draftName, this.form);
  }

  /** Units that fit the chosen service. */
  get units(): ('match' | 'hour')[] {
    const { options, form } = this;
    const units = options?.services.find((one) => one.service === form?.service)?.units ?? ['match', 'hour'];
    return units.filter((unit): unit is 'match' | 'hour' => unit === 'match' || unit === 'hour');
  }

  /** Submits the skill; resolves with null, with the failure, or with `busy` while it is being sent or was sent. */
  async send(): Promise<'invalid' | 'uploading' | 'busy' | ApiFailure | null> {
    const { form } = this;
    if (this.isSending) return 'busy';
    if (!form) return 'invalid';
    if (this.unfinished) return 'uploading';
    const { service, rank, location, voice, screenshot, unit } = form;
    const isReady = this.isBaseComplete && Object.keys(priceProblems(form)).length === 0;
    const unitPrice = readWhole(form.unitPrice);
    if (!isReady || unitPrice === null || !service || !rank || !location || !voice || !screenshot || !unit)
      return 'invalid';
    const fields = {
      rank,
      location,
      description: form.description.trim(),
      voice,
      screenshot,
      unitPrice,
      unit,
      discount: form.hasDiscount ? { buy: form.buy, send: form.send } : null,
    };
    this.isSending = true;
    const sent =
      form.id === null
        ? await this.#add({ gameId: form.gameId, service, ...fields })
        : await this.#update({ id: form.id, ...fields });
    runInAction(() => {
      this.isSending = sent.skill !== null;
      if (!sent.skill) return;
      this.#root.store(SkillStore).ingest(sent.skill);
      this.#isDone = true;
      keepDraft(this.#draftName, null);
    });
    return sent.failure;
  }

  /** Adds a skill once, with an attempt; an update is idempotent and needs none. */
  async #add(body: BodyOf<typeof skillAdd>): Promise<Sent> {
    const outcome = await this.#additions.of(String(body.gameId)).send(body);
    if (outcome === null) return { skill: null, failure: 'busy' };
    if (outcome.kind !== 'done') return { skill: null, failure: outcome.failure };
    const { reply: skill, isEarlier } = outcome;
    if (!isEarlier) return { skill, failure: null };
    // An earlier submit had arrived, so the later changes are sent as an update of that skill.
    const { gameId: _gameId, service, ...fields } = body;
    if (skill.service === service) return this.#update({ id: skill.id, ...fields });
    this.#root.services.toasts.warning(i18n.t('common:earlierCounts'));
    return { skill, failure: null };
  }

  async #update(body: BodyOf<typeof skillUpdate>): Promise<Sent> {
    const { api, signal } = this.#root.services;
    try {
      return { skill: await api.call(skillUpdate, body, { signal }), failure: null };
    } catch (error) {
      return { skill: null, failure: failureOf(error) };
    }
  }

  /** Keeps the unit if the service supports it; a single unit is chosen automatically. */
  #fitUnit(): void {
    const { form, units } = this;
    if (!form || !this.options) return;
    const [only, ...others] = units;
    const unit = form.unit && units.includes(form.unit) ? form.unit : null;
    runInAction(() => {
      this.form = { ...form, unit: unit ?? (others.length === 0 ? (only ?? null) : null) };
    });
  }

  /** Discards the form. */
  clear(): void {
    keepDraft(this.#draftName, null);
    this.#isDone = false;
    this.isSending = false;
    this.form = null;
    this.opened = null;
    this.offered.clear();
    this.voice.reset(null);
    this.shot.reset([]);
  }

  #begin(form: SkillForm): void {
    if (this.form === form) return;
    this.form = form;
    this.offered.clear();
    this.voice.reset(form.voice);
    this.shot.reset(form.screenshot ? [{ url: form.screenshot }] : []);
    this.voice.resume();
    this.shot.resume();
  }

  #uploaded(): void {
    this.set('voice', this.voice.value);
    this.set('screenshot', this.shot.urls[0] ?? null);
  }
}

const addressOf = (id: number | null, gameId: number | null) => `${id} ${gameId}`;
