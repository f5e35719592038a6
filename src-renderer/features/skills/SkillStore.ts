import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { ReplyOf } from '#api/contract/endpoint.ts';
import { type OwnSkill, skillOwn, skillShelfUpdate } from '#api/contract/index.ts';
import { type ApiFailure, failureOf } from '#api/errors.ts';
import { canAddSkill } from '#lib/rules/skill.ts';
import { Loaded } from '#parts/paging/index.ts';
import type { Root } from '#parts/root/index.tsx';

/** The user's own skills, in every state. */
export class SkillStore {
  readonly own: Loaded<ReplyOf<typeof skillOwn>>;
  /** The skills whose listing is being changed. */
  readonly busy = observable.set<number>();
  readonly #root: Root;

  constructor(root: Root) {
    this.#root = root;
    const { api, signal } = root.services;
    this.own = new Loaded(() => api.call(skillOwn, {}, { signal }));
    makeAutoObservable(this, { own: false, busy: false });
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

  /** Lists or unlists; resolves with null, with the failure, or with `busy` while the last change is running. */
  async setListed(id: number, isListed: boolean): Promise<'busy' | ApiFailure | null> {
    if (this.busy.has(id)) return 'busy';
    const { api, signal } = this.#root.services;
    this.busy.add(id);
    let skill: ReplyOf<typeof skillShelfUpdate>;
    try {
      skill = await api.call(skillShelfUpdate, { id, shelfStatus: isListed ? 1 : 0 }, { signal });
    } catch (error) {
      return failureOf(error);
    } finally {
      runInAction(() => {
        this.busy.delete(id);
      });
    }
    this.ingest(skill);
    return null;
  }
}
