import { checkExcludeRegion } from '#api/contract/common.ts';
import type { ReplyOf } from '#api/contract/endpoint.ts';
import { Loaded } from '#parts/paging/index.ts';
import type { Root } from './context.tsx';

type RegionCheck = ReplyOf<typeof checkExcludeRegion>;

/**
 * The result of the region check. Its values and consequences are not specified, so it is stored unchanged
 * and nothing is blocked; without a result nobody is excluded.
 */
export class RegionStore {
  readonly #check: Loaded<RegionCheck>;

  constructor({ services }: Root) {
    const { api, signal } = services;
    this.#check = new Loaded(() => api.call(checkExcludeRegion, {}, { signal }));
  }

  get result(): RegionCheck | null {
    return this.#check.value;
  }

  /** Asks the market. */
  load(): Promise<void> {
    return this.#check.load();
  }
}
