import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import { type GameWithGoods, goodsFind, type TopUpGame, topUpGame, topUpGames } from '#api/contract/index.ts';
import { type ApiFailure, failureOf, isCancelled } from '#api/errors.ts';
import type { Root } from '#parts/root/index.tsx';
import { tabStorage } from '#platform/storage.ts';
import { TopUpForm } from './TopUpForm.ts';

/** Games that can be topped up, their items, and one form per game. */
export class TopUpStore {
  games: readonly TopUpGame[] | null = null;
  /** Games with their items, by the game's number. */
  readonly details = observable.map<number, GameWithGoods>({}, { deep: false });
  readonly failures = observable.map<string, ApiFailure>({}, { deep: false });
  readonly #root: Root;
  readonly #forms = new Map<number, TopUpForm>();

  constructor(root: Root) {
    this.#root = root;
    makeAutoObservable(this, { games: observableRef });
  }

  /** The game of an item, once it is loaded. */
  gameOf(goodsId: number): GameWithGoods | null {
    for (const detail of this.details.values()) {
      if (detail.items.some(({ id }) => id === goodsId)) return detail;
    }
    return null;
  }

  /** The form of a game, shared by all its items. */
  form(detail: GameWithGoods): TopUpForm {
    const known = this.#forms.get(detail.game.id);
    if (known) return known;
    const made = new TopUpForm(this.#root, tabStorage, detail);
    this.#forms.set(detail.game.id, made);
    return made;
  }

  async loadGames(): Promise<void> {
    await this.#read('games', async (signal) => {
      const { items } = await this.#root.services.api.call(topUpGames, {}, { signal });
      runInAction(() => {
        this.games = items;
      });
    });
  }

  async loadGame(id: number): Promise<void> {
    await this.#read(`game/${id}`, async (signal) =>
      this.#ingest(await this.#root.services.api.call(topUpGame, { id }, { signal })),
    );
  }

  async loadGoods(id: number): Promise<void> {
    await this.#read(`goods/${id}`, async (signal) =>
      this.#ingest(await this.#root.services.api.call(goodsFind, { id }, { signal })),
    );
  }

  #ingest(detail: GameWithGoods): void {
    runInAction(() => this.details.set(detail.game.id, detail));
  }

  async #read(key: string, read: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.failures.delete(key);
    try {
      await read(this.#root.services.signal);
    } catch (error) {
      if (isCancelled(error)) return;
      runInAction(() => this.failures.set(key, failureOf(error)));
    }
  }
}
