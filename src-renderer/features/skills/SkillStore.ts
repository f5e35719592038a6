import { makeAutoObservable, runInAction } from 'mobx';
import type { ReplyOf } from '#api/contract/endpoint.ts';
import { type OwnSkill, skillOwn, skillShelfUpdate } from '#api/contract/index.ts';
import { type ApiFailure, failureOf } from '#api/errors.ts';
import { canAddSkill } from '#lib/rules/skill.ts';
import { Loaded } from '#parts/paging/index.ts';
import type { Root } from '#parts/root/index.tsx';

/** The user's own skills, in every state. */
export class SkillStore {
  readonly own: Loaded<ReplyOf<typeof skillOwn>>;
  /** The skill whose listing is being changed. */
  busyId: number | null = null;
  readonly #root: Root;

  constructor(root: Root) {
    this.#root = root;
    const { api, signal } = root.services;
    this.own = new Loaded(() => api.call(skillOwn, {}, { signal }));
    makeAutoObservable(this, { own: false });
  }

  get items(): readonly OwnSkill[] | null {
    return this.own.value?.items ?? null;
  }

  /** The highest number of skills. */
  get max(): number {
    return this.own.value?.max ?? 0;
  }

  get isPlayer(): boolean {
    return this.own.value?.isPlayer ?? false;
  }

  get canAdd(): boolean {
    return this.items !== null && canAddSkill(this.items.length, this.max);
  }

  find(id: number): OwnSkill | undefined {
    return this.items?.find((one) => one.id === id);
  }

  /** Stores a changed or new skill; does nothing if the list is not loaded. */
  ingest(skill: OwnSkill): void {
    const known = this.own.value;
    if (!known) return;
    const items = known.items.some((one) => one.id === skill.id)
      ? known.items.map((one) => (one.id === skill.id ? skill : one))
      : [skill, ...known.items];
    this.own.set({ ...known, items });
  }

  /** Lists or unlists; resolves with null, or with the failure. */
  async setListed(id: number, isListed: boolean): Promise<ApiFailure | null> {
    if (this.busyId !== null) return null;
    const { api, signal } = this.#root.services;
    this.busyId = id;
    let skill: ReplyOf<typeof skillShelfUpdate>;
    try {
      skill = await api.call(skillShelfUpdate, { id, shelfStatus: isListed ? 1 : 0 }, { signal });
    } catch (error) {
      return failureOf(error);
    } finally {
      runInAction(() => {
        this.busyId = null;
      });
    }
    this.ingest(skill);
    return null;
  }
}
