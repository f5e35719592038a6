import { makeAutoObservable } from 'mobx';
import { type Banner, bannerList } from '#api/contract/common.ts';
import { type Game, gameList } from '#api/contract/games.ts';
import { type Order, orderList } from '#api/contract/orders.ts';
import { type RentalListing, rentalSearch } from '#api/contract/rentals.ts';
import { skillRecommend } from '#api/contract/skills.ts';
import type { PlayerCard } from '#api/contract/users.ts';
import type { Locale } from '#i18n/index.ts';
import { Loaded } from '#parts/paging/index.ts';
import { BalanceStore, type Root } from '#parts/root/index.tsx';

/** The number of cards in one row of the widest window. */
export const shown = { games: 8, players: 5, rentals: 4 } as const;
const staleMs = 60_000;

/** The data of Home: its parts load in parallel, so that a slow one does not delay the others. */
export class HomeStore {
  readonly banners: Loaded<readonly Banner[]>;
  readonly games: Loaded<readonly Game[]>;
  readonly players: Loaded<{ items: readonly PlayerCard[]; onlineCount: number }>;
  readonly rentals: Loaded<readonly RentalListing[]>;
  readonly orders: Loaded<readonly Order[]>;
  readonly #root: Root;
  #loadedAt = 0;
  #loadedIn: Locale | null = null;
  #loadedAfter = 0;

  constructor(root: Root) {
    this.#root = root;
    const { api, signal } = root.services;
    this.banners = new Loaded(async () => (await api.call(bannerList, {}, { signal })).items);
    this.games = new Loaded(async () => (await api.call(gameList, {}, { signal })).items);
    this.players = new Loaded(() => api.call(skillRecommend, { pageSize: shown.players }, { signal }));
    this.rentals = new Loaded(
      async () =>
        (await api.call(rentalSearch, { available: true, pageSize: shown.rentals }, { signal })).items,
    );
    this.orders = new Loaded(async () => (await api.call(orderList, { role: 'buyer' }, { signal })).items);
    makeAutoObservable(this, { banners: false, games: false, players: false, rentals: false, orders: false });
  }

  /** The buyer's order in progress that ends first, or null. */
  get runningOrder(): Order | null {
    const running = this.orders.value?.filter((order) => order.status === 'in_progress') ?? [];
    return running.reduce<Order | null>(
      (first, order) =>
        first && (first.deadlineAt ?? Infinity) <= (order.deadlineAt ?? Infinity) ? first : order,
      null,
    );
  }

  /** Loads data that is missing, old, in another language, or from before a balance change. */
  open(locale: Locale): void {
    const { now, session } = this.#root.services;
    const { movements } = this.#root.store(BalanceStore);
    const isFresh =
      this.#loadedIn === locale && this.#loadedAfter === movements && now() - this.#loadedAt < staleMs;
    if (isFresh) return;
    this.#loadedAt = now();
    this.#loadedIn = locale;
    this.#loadedAfter = movements;
    for (const part of [this.banners, this.games, this.players, this.rentals]) void part.load();
    if (session.isSignedIn) void this.orders.load();
  }
}
