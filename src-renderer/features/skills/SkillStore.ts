import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type OwnSkill, skillOwn, skillShelfUpdate } from '#api/contract/index.ts';
import { type ApiFailure, failureOf, isCancelled } from '#api/errors.ts';
import { canAddSkill } from '#lib/rules/skill.ts';
import type { Root } from '#parts/root/index.tsx';

/** One's own skills, in every state. */
export class SkillStore {
  items: readonly OwnSkill[] | null = null;
  max = 0;
  isPlayer = false;
  failure: ApiFailure | null = null;
  /** The skill whose listing is being changed. */
  busyId: number | null = null;
  readonly #root: Root;

  constructor(root: Root) {
    this.#root = root;
    makeAutoObservable(this, { items: observableRef });
  }

  get canAdd(): boolean {
    return this.items !== null && canAddSkill(this.items.length, this.max);
  }

  find(id: number): OwnSkill | undefined {
    return this.items?.find((one) => one.id === id);
  }

  /** The single entrance of a changed or new skill. */
  ingest(skill: OwnSkill): void {
    const items = this.items ?? [];
    this.items = items.some((one) => one.id === skill.id)
      ? items.map((one) => (one.id === skill.id ? skill : one))
      : [skill, ...items];
  }

  async load(): Promise<void> {
    const { api, signal } = this.#root.services;
    this.failure = null;
    try {
      const reply = await api.call(skillOwn, {}, { signal });
      runInAction(() => {
        this.items = reply.items;
        this.max = reply.max;
        this.isPlayer = reply.isPlayer;
      });
    } catch (error) {
      if (isCancelled(error)) return;
      runInAction(() => {
        this.failure = failureOf(error);
      });
    }
  }

  /** Lists or unlists; resolves with null, or with why it failed. */
  async setListed(id: number, isListed: boolean): Promise<ApiFailure | null> {
    if (this.busyId !== null) return null;
    const { api, signal } = this.#root.services;
    this.busyId = id;
    try {
      const skill = await api.call(skillShelfUpdate, { id, shelfStatus: isListed ? 1 : 0 }, { signal });
      this.ingest(skill);
      return null;
    } catch (error) {
      return failureOf(error);
    } finally {
      runInAction(() => {
        this.busyId = null;
      });
    }
  }
}
