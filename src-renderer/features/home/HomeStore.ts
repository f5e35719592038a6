import { makeAutoObservable } from 'mobx';
import { type Banner, bannerList } from '#api/contract/common.ts';
import { type Game, gameList } from '#api/contract/games.ts';
import type { PlayerCard } from '#api/contract/people.ts';
import { skillRecommend } from '#api/contract/recommended.ts';
import { type RentalListing, rentalSearch } from '#api/contract/rentals.ts';
import { currentLocale, type Locale } from '#i18n/index.ts';
import { Loaded } from '#parts/paging/index.ts';
import type { Root } from '#parts/root/index.tsx';
import { Freshness } from './Freshness.ts';
import { KeptHome } from './KeptHome.ts';

/** The number of cards in one row of the widest window. */
export const shown = { games: 8, players: 5, rentals: 4 } as const;

/**
 * The data of Home. Its parts load in parallel, so that a slow one does not delay the others. Until they have loaded,
 * Home is shown as this person saw it last.
 */
export class HomeStore {
  readonly banners: Loaded<readonly Banner[]>;
  readonly games: Loaded<readonly Game[]>;
  readonly players: Loaded<{ items: readonly PlayerCard[]; onlineCount: number }>;
  readonly rentals: Loaded<readonly RentalListing[]>;
  readonly #freshness: Freshness;
  readonly #kept: KeptHome;

  constructor(root: Root) {
    this.#freshness = new Freshness(root);
    this.#kept = new KeptHome(root.services);
    const { api, signal } = root.services;
    this.banners = new Loaded(async () => (await api.call(bannerList, {}, { signal })).items);
    this.games = new Loaded(async () => (await api.call(gameList, {}, { signal })).items);
    this.players = new Loaded(() => api.call(skillRecommend, { pageSize: shown.players }, { signal }));
    this.rentals = new Loaded(
      async () =>
        (await api.call(rentalSearch, { available: true, pageSize: shown.rentals }, { signal })).items,
    );
    this.#showKept();
    window.addEventListener('online', () => this.#onOnline(), { signal });
    makeAutoObservable(this, { banners: false, games: false, players: false, rentals: false });
  }

  /** True while something is shown that could not be loaded again. */
  get isOld(): boolean {
    return this.#parts.some(({ value, failure }) => value !== null && failure !== null);
  }

  get isLoading(): boolean {
    return this.#parts.some(({ isLoading }) => isLoading);
  }

  /** Loads data that is missing, old, in another language, or from before a balance change. */
  open(locale: Locale): void {
    if (this.#freshness.takeStale(locale)) void this.load();
  }

  /** Loads all parts, and stores those that arrived for the next visit. */
  async load(): Promise<void> {
    const locale = currentLocale();
    await Promise.all(this.#parts.map((part) => part.load()));
    // Parts that were loaded in another language meanwhile are stored by that load.
    if (locale === currentLocale() && !this.isOld) this.#keep(locale);
  }

  /** Loads the parts that failed without a network once it is back. */
  #onOnline(): void {
    if (this.#parts.some(({ failure }) => failure !== null)) void this.load();
  }

  get #parts(): readonly Loaded<unknown>[] {
    return [this.banners, this.games, this.players, this.rentals];
  }

  #showKept(): void {
    const { banners, games, players, rentals } = this.#kept.read(currentLocale());
    if (banners) this.banners.set(banners.items);
    if (games) this.games.set(games.items);
    if (players) this.players.set(players);
    if (rentals) this.rentals.set(rentals.items);
  }

  #keep(locale: Locale): void {
    const { banners, games, players, rentals } = this;
    this.#kept.write(locale, {
      ...(banners.value && { banners: { items: [...banners.value] } }),
      ...(games.value && { games: { items: [...games.value] } }),
      ...(players.value && {
        players: { items: [...players.value.items], onlineCount: players.value.onlineCount },
      }),
      ...(rentals.value && { rentals: { items: [...rentals.value] } }),
    });
  }
}
