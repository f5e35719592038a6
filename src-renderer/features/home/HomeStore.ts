import { makeAutoObservable } from 'mobx';
import { type Banner, bannerList } from '#api/contract/common.ts';
import { type Game, gameList } from '#api/contract/games.ts';
import type { PlayerCard } from '#api/contract/people.ts';
import { skillRecommend } from '#api/contract/recommended.ts';
import { type RentalListing, rentalSearch } from '#api/contract/rentals.ts';
import type { Locale } from '#i18n/index.ts';
import { Loaded } from '#parts/paging/index.ts';
import type { Root } from '#parts/root/index.tsx';
import { Freshness } from './Freshness.ts';

/** The number of cards in one row of the widest window. */
export const shown = { games: 8, players: 5, rentals: 4 } as const;

/** The data of Home: its parts load in parallel, so that a slow one does not delay the others. */
export class HomeStore {
  readonly banners: Loaded<readonly Banner[]>;
  readonly games: Loaded<readonly Game[]>;
  readonly players: Loaded<{ items: readonly PlayerCard[]; onlineCount: number }>;
  readonly rentals: Loaded<readonly RentalListing[]>;
  readonly #freshness: Freshness;

  constructor(root: Root) {
    this.#freshness = new Freshness(root);
    const { api, signal } = root.services;
    this.banners = new Loaded(async () => (await api.call(bannerList, {}, { signal })).items);
    this.games = new Loaded(async () => (await api.call(gameList, {}, { signal })).items);
    this.players = new Loaded(() => api.call(skillRecommend, { pageSize: shown.players }, { signal }));
    this.rentals = new Loaded(
      async () =>
        (await api.call(rentalSearch, { available: true, pageSize: shown.rentals }, { signal })).items,
    );
    makeAutoObservable(this, { banners: false, games: false, players: false, rentals: false });
  }

  /** Loads data that is missing, old, in another language, or from before a balance change. */
  open(locale: Locale): void {
    if (!this.#freshness.takeStale(locale)) return;
    for (const part of [this.banners, this.games, this.players, this.rentals]) void part.load();
  }
}
