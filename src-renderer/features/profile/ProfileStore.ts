import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import * as z from 'zod/mini';
import {
  type BodyOf,
  profile,
  profileQuery,
  profileUpdate,
  type ReplyOf,
  type UserProfile,
} from '#api/contract/index.ts';
import { type ApiFailure, failureOf, isAnswered } from '#api/errors.ts';
import { localDay } from '#lib/calendar-date.ts';
import { nicknameProblem } from '#lib/rules/nickname.ts';
import { birthdayProblem, isGenderLocked } from '#lib/rules/profile.ts';
import { keepDraft, readDraft } from '#parts/forms/index.ts';
import { Loaded } from '#parts/paging/index.ts';
import { ClockStore, type Root } from '#parts/root/index.tsx';
import { PictureDraft, unfinishedUpload, VoiceDraft } from '#parts/uploads/index.ts';

const Texts = z.object({
  nickname: z.string(),
  birthday: z.string(),
  gender: z.enum(['male', 'female', 'undefined']),
  city: z.string(),
  bio: z.string(),
});
type Texts = z.output<typeof Texts>;

/** The unsaved changes: the texts, and the parts of voice and album that are already uploaded. */
const Draft = z.object({
  texts: Texts,
  audio: z.optional(z.nullable(z.object({ url: z.string(), seconds: z.int() }))),
  pictures: z.optional(z.array(z.string())),
});

const empty: Texts = { nickname: '', birthday: '', gender: 'undefined', city: '', bio: '' };

/** The user's own profile and its unsaved changes. */
export class ProfileStore {
  /** The saved profile; a reload keeps the unsaved changes. */
  readonly saved: Loaded<UserProfile>;
  texts: Texts = empty;
  isSaving = false;
  /** Problems are shown after the first attempt to save. */
  wasTried = false;
  readonly voice: VoiceDraft;
  readonly album: PictureDraft;
  readonly #root: Root;
  readonly #draftName: string;
  /** True after a save until the profile is read again: only the server knows what was saved, and what is under review. */
  #isOutdated = false;

  constructor(root: Root) {
    this.#root = root;
    const { api, config, session, signal } = root.services;
    this.#draftName = `profile.${session.self?.userId ?? 0}`;
    this.saved = new Loaded(
      () => api.call(profile, profileQuery(session.self?.userId ?? 0, { isProfile: true }), { signal }),
      { isGone: isAnswered, onLoad: (record, before) => this.#ingest(record, before === null) },
    );
    const onChange = () => this.#keep();
    this.voice = new VoiceDraft(api, config.profileLimits, onChange);
    this.album = new PictureDraft(api, 'album', config.profileLimits.albumMax, onChange);
    this.voice.outlive(root.services, () => 'profile voice');
    this.album.outlive(root.services, () => 'profile album', 'unsent');
    makeAutoObservable(this, { saved: false, texts: observableRef, voice: false, album: false });
    signal.addEventListener('abort', () => this.voice.abandon(), { once: true });
  }

  get record(): UserProfile | null {
    return this.saved.value;
  }

  set<K extends keyof Texts>(name: K, value: Texts[K]): void {
    this.texts = { ...this.texts, [name]: value };
    this.#keep();
  }

  get isPlayer(): boolean {
    return this.record?.isPlayer ?? false;
  }

  get isGenderLocked(): boolean {
    return isGenderLocked(this.record?.userInfo.gender ?? 'undefined');
  }

  /** An existing name stays valid: the market's own people have names that nobody else may use. */
  get nicknameProblem(): ReturnType<typeof nicknameProblem> {
    const isKept = this.texts.nickname.trim() === this.record?.userInfo.nickname;
    return isKept ? null : nicknameProblem(this.texts.nickname);
  }

  get birthdayProblem(): ReturnType<typeof birthdayProblem> {
    return birthdayProblem(this.texts.birthday, localDay(this.#root.store(ClockStore).now));
  }

  /** The recording or upload that runs or has failed; saving is refused with its words. */
  get unfinished(): ReturnType<typeof unfinishedUpload> {
    return unfinishedUpload(this.album, this.voice);
  }

  /** The changes that would be sent. */
  get changes(): BodyOf<typeof profileUpdate> {
    const { record } = this;
    if (!record) return {};
    const saved = textsOf(record);
    const { audio, pictures } = this.#mediaChanges;
    const { nickname, birthday, gender, city, bio } = this.texts;
    return {
      ...(nickname.trim() !== saved.nickname && { nickname: nickname.trim() }),
      ...(birthday !== saved.birthday && { birthday }),
      ...(gender !== 'undefined' && gender !== saved.gender && { gender }),
      ...(city.trim() !== saved.city && { city: city.trim() }),
      ...(bio.trim() !== saved.bio && { bio: bio.trim() }),
      ...(audio !== undefined && { audio }),
      ...(pictures !== undefined && { pictures }),
    };
  }

  get changeCount(): number {
    return Object.keys(this.changes).length;
  }

  private get hasTyped(): boolean {
    if (!this.record) return false;
    const saved = textsOf(this.record);
    return Object.entries(saved).some(([name, value]) => this.texts[name as keyof Texts] !== value);
  }

  discard(): void {
    if (!this.record) return;
    keepDraft(this.#draftName, null);
    this.wasTried = false;
    this.#fill(this.record);
  }

  /** Saves the changes; resolves with null, with the failure, or with `busy` while the last save is running. */
  async save(): Promise<'invalid' | 'uploading' | 'busy' | ApiFailure | null> {
    this.wasTried = true;
    if (this.nicknameProblem || this.birthdayProblem) return 'invalid';
    if (this.unfinished) return 'uploading';
    if (this.isSaving) return 'busy';
    const { api, session, signal } = this.#root.services;
    this.isSaving = true;
    const { changes } = this;
    const sent = this.#unsaved;
    let self: ReplyOf<typeof profileUpdate>;
    try {
      self = await api.call(profileUpdate, changes, { signal });
    } catch (error) {
      runInAction(() => {
        this.isSaving = false;
      });
      return failureOf(error);
    }
    session.update(self);
    // What was changed during the request is still unsaved: the reloaded profile takes it from the draft.
    if (JSON.stringify(this.#unsaved) === JSON.stringify(sent)) keepDraft(this.#draftName, null);
    runInAction(() => {
      this.wasTried = false;
      this.#isOutdated = true;
      this.#takeSaved(changes);
    });
    await this.saved.load();
    runInAction(() => {
      this.isSaving = false;
    });
    return null;
  }

  /** Submits a new avatar in both sizes; resolves with null, or with the failure. */
  async saveAvatar(avatar: { medium: string; original: string }): Promise<ApiFailure | null> {
    const { api, session, signal } = this.#root.services;
    let self: ReplyOf<typeof profileUpdate>;
    try {
      self = await api.call(profileUpdate, { avatar }, { signal });
    } catch (error) {
      return failureOf(error);
    }
    session.update(self);
    await this.saved.load();
    return null;
  }

  /** Takes over the saved texts, which no longer count as changes even if the profile cannot be read again. */
  #takeSaved(changes: BodyOf<typeof profileUpdate>): void {
    const { record } = this;
    if (!record) return;
    const { userInfo } = record;
    const { nickname = userInfo.nickname, birthday = userInfo.birthday, gender = userInfo.gender } = changes;
    const { city = userInfo.city, bio = userInfo.bio } = changes;
    this.saved.amend({ userInfo: { ...userInfo, nickname, birthday, gender, city, bio } });
  }

  /** The changed voice and album to send; only players have any. */
  get #mediaChanges(): Pick<BodyOf<typeof profileUpdate>, 'audio' | 'pictures'> {
    const { record } = this;
    if (!record || !this.isPlayer) return {};
    const audio = this.voice.value;
    const pictures = this.album.urls;
    return {
      ...(audio?.url !== voiceOf(record)?.url && { audio }),
      ...(pictures.join('\n') !==
        picturesOf(record)
          .map(({ url }) => url)
          .join('\n') && { pictures }),
    };
  }

  /** The form as it is kept over a reload. */
  get #unsaved() {
    return { texts: this.texts, ...this.#mediaChanges };
  }

  #keep(): void {
    const isChanged = this.hasTyped || Object.keys(this.#mediaChanges).length > 0;
    keepDraft(this.#draftName, isChanged ? this.#unsaved : null);
  }

  #ingest(record: UserProfile, isFirst: boolean): void {
    this.#root.services.session.learn(record);
    if (!isFirst && !this.#isOutdated) return;
    this.#isOutdated = false;
    this.#fill(record);
    this.#takeUp(record);
    if (!this.isPlayer) return;
    this.voice.resume();
    this.album.resume();
  }

  /** Restores the unsaved changes. */
  #takeUp(record: UserProfile): void {
    const draft = readDraft(this.#draftName, Draft);
    if (!draft) return;
    this.texts = draft.texts;
    if (!this.isPlayer) return;
    if (draft.audio !== undefined) this.voice.reset(draft.audio);
    const known = picturesOf(record);
    if (draft.pictures)
      this.album.reset(draft.pictures.map((url) => known.find((one) => one.url === url) ?? { url }));
  }

  #fill(record: UserProfile): void {
    this.texts = textsOf(record);
    this.voice.reset(voiceOf(record));
    this.album.reset(picturesOf(record));
  }
}

/** The newest voice: the one under review, or the public one. */
function voiceOf(record: UserProfile): { url: string; seconds: number } | null {
  const own = record.ownMedia?.audio;
  return own ? { url: own.url, seconds: own.seconds } : record.audio;
}

function textsOf({ userInfo }: UserProfile): Texts {
  const { nickname, birthday, gender, city, bio } = userInfo;
  return { nickname, birthday: birthday ?? '', gender, city, bio };
}

/** The saved album, each picture with its review if there is one. */
function picturesOf({ ownMedia, pictures }: UserProfile): Parameters<PictureDraft['reset']>[0] {
  return (
    ownMedia?.pictures.map(({ url, state, reason }) => ({ url, review: { state, reason } })) ??
    pictures.map((url) => ({ url }))
  );
}
