import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Game, gameList, type PlayerCard, searchUser } from '#api/contract/index.ts';
import { PagedQuery } from '#features/paging/index.ts';
import type { Root } from '#features/root/index.tsx';
import { formatPlayerFilters, type PlayerFilters, playerQuery } from './player-filters.ts';

const pageSize = 24;
/** Lists kept for Back: enough for a person's trail, bounded so that an evening's browsing does not pile up. */
const keptLists = 8;

/** The player lists that were looked at, by their filters, and the games they are filtered by. */
export class PlayersStore {
  games: readonly Game[] = [];
  gamesFailed = false;

  readonly #root: Root;
  readonly #lists = new Map<string, PagedQuery<PlayerCard>>();
  #current: PagedQuery<PlayerCard> | null = null;
  /** The last list on screen that had come in. */
  #settled: PagedQuery<PlayerCard> | null = null;
  #gamesRunning = false;

  constructor(root: Root) {
    this.#root = root;
    makeAutoObservable(this, { games: observableRef, list: false, drawn: false });
    root.services.signal.addEventListener('abort', () => this.#current?.cancel(), { once: true });
  }

  /** The list for these filters: the one that was there before, or a new one. Asking has no side effect on screen. */
  list(filters: PlayerFilters): PagedQuery<PlayerCard> {
    const key = formatPlayerFilters(filters).toString();
    const known = this.#lists.get(key);
    if (known) {
      this.#lists.delete(key);
      this.#lists.set(key, known);
      return known;
    }
    const { api } = this.#root.services;
    const made = new PagedQuery<PlayerCard>(
      (page, signal) => api.call(searchUser, playerQuery(filters, page, pageSize), { signal }),
      (card) => card.user.userId,
    );
    this.#lists.set(key, made);
    for (const [oldest] of this.#lists) {
      if (this.#lists.size <= keptLists) break;
      this.#lists.delete(oldest);
    }
    return made;
  }

  /**
   * What to draw for a list: the one before it while it is still coming in, so that nothing flickers between two
   * letters that are typed.
   */
  drawn(list: PagedQuery<PlayerCard>): PagedQuery<PlayerCard> {
    if (!list.isFirstLoad) return list;
    const before = this.#current;
    if (before && before !== list && !before.isFirstLoad) return before;
    return this.#settled ?? list;
  }

  /** Makes a list the one on screen: the request of the one before is cancelled. */
  show(list: PagedQuery<PlayerCard>): void {
    if (this.#current !== list) {
      this.#current?.cancel();
      if (this.#current && !this.#current.isFirstLoad) this.#settled = this.#current;
    }
    this.#current = list;
    list.start();
  }

  /** Takes the list off the screen: nobody waits for its next page. */
  leave(): void {
    this.#current?.cancel();
    this.#current = null;
    this.#settled = null;
  }

  /** Reads the games once. */
  async loadGames(): Promise<void> {
    if (this.games.length > 0 || this.#gamesRunning) return;
    this.#gamesRunning = true;
    const { api, signal } = this.#root.services;
    try {
      const reply = await api.call(gameList, {}, { signal });
      runInAction(() => {
        this.games = reply.items;
        this.gamesFailed = false;
      });
    } catch {
      runInAction(() => {
        this.gamesFailed = true;
      });
    } finally {
      this.#gamesRunning = false;
    }
  }

  game(id: number | undefined): Game | undefined {
    return this.games.find((game) => game.id === id);
  }
}
