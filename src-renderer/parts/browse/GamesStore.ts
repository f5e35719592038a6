import { makeAutoObservable } from 'mobx';
import { type Game, gameList } from '#api/contract/games.ts';
import { Loaded } from '#parts/paging/index.ts';
import type { Root } from '#parts/root/index.tsx';

/** The games to filter lists by, loaded once; without them, lists have no filter by game. */
export class GamesStore {
  /** Loaded once; after a failure the next visit retries. */
  readonly list: Loaded<readonly Game[]>;

  constructor(root: Root) {
    const { api, signal } = root.services;
    this.list = new Loaded(async () => (await api.call(gameList, {}, { signal })).items);
    makeAutoObservable(this, { list: false });
  }

  get games(): readonly Game[] {
    return this.list.value ?? [];
  }

  get hasFailed(): boolean {
    return this.list.failure !== null;
  }

  game(id: number | undefined): Game | undefined {
    return this.games.find((game) => game.id === id);
  }
}
