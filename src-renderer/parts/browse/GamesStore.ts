import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Game, gameList } from '#api/contract/games.ts';
import { report } from '#lib/report.ts';
import type { Root } from '#parts/root/index.tsx';

/** The games to filter lists by, loaded once; without them, lists have no filter by game. */
export class GamesStore {
  games: readonly Game[] = [];
  hasFailed = false;
  readonly #root: Root;
  #isRunning = false;

  constructor(root: Root) {
    this.#root = root;
    makeAutoObservable(this, { games: observableRef });
  }

  /** Loads the games unless they are loaded; after a failure the next visit retries. */
  async load(): Promise<void> {
    if (this.games.length > 0 || this.#isRunning) return;
    this.#isRunning = true;
    const { api, signal } = this.#root.services;
    try {
      const { items } = await api.call(gameList, {}, { signal });
      runInAction(() => {
        this.games = items;
        this.hasFailed = false;
      });
    } catch (error) {
      report('the list of games', error);
      runInAction(() => {
        this.hasFailed = true;
      });
    } finally {
      this.#isRunning = false;
    }
  }

  game(id: number | undefined): Game | undefined {
    return this.games.find((game) => game.id === id);
  }
}
