import { type PlayerCard, searchUser } from '#api/contract/index.ts';
import { type KeptLists, keptListsOf } from '#parts/browse/index.ts';
import { PagedQuery } from '#parts/paging/index.ts';
import type { Root } from '#parts/root/index.tsx';
import { formatPlayerFilters, type PlayerFilters, playerQuery } from './player-filters.ts';

const pageSize = 24;

/** The cached player lists, by their filters. */
export class PlayersStore {
  readonly lists: KeptLists<PlayerCard>;
  readonly #root: Root;

  constructor(root: Root) {
    this.#root = root;
    this.lists = keptListsOf(root);
  }

  /** The list for these filters. */
  list(filters: PlayerFilters): PagedQuery<PlayerCard> {
    const { api } = this.#root.services;
    return this.lists.list(
      formatPlayerFilters(filters).toString(),
      () =>
        new PagedQuery<PlayerCard>(
          (page, signal) => api.call(searchUser, playerQuery(filters, page, pageSize), { signal }),
          (card) => card.user.userId,
        ),
    );
  }
}
