import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { checkExcludeRegion } from '#api/contract/common.ts';
import type { ReplyOf } from '#api/contract/endpoint.ts';
import { report } from '#lib/report.ts';
import type { Root } from './context.tsx';

/**
 * The result of the region check. Its values and consequences are not specified, so it is stored unchanged
 * and nothing is blocked.
 */
export class RegionStore {
  result: ReplyOf<typeof checkExcludeRegion> | null = null;
  readonly #root: Root;

  constructor(root: Root) {
    this.#root = root;
    makeAutoObservable(this, { result: observableRef });
  }

  async load(): Promise<void> {
    const { api, signal } = this.#root.services;
    try {
      const result = await api.call(checkExcludeRegion, {}, { signal });
      runInAction(() => {
        this.result = result;
      });
    } catch (error) {
      // Without a result nobody is excluded.
      report('the region check', error);
    }
  }
}
