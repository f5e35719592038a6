import { makeAutoObservable, observable } from 'mobx';
import { type GameWithGoods, goodsFind, type TopUpGame, topUpGame, topUpGames } from '#api/contract/index.ts';
import { Loaded, LoadedMap } from '#parts/paging/index.ts';
import type { Root } from '#parts/root/index.tsx';
import { TopUpForm } from './TopUpForm.ts';

/** Games that can be topped up, their items, and one form per game. */
export class TopUpStore {
  readonly games: Loaded<readonly TopUpGame[]>;
  /** A game with its items, by the id of the game. */
  readonly byGame: LoadedMap<number, GameWithGoods>;
  /** A game with its items, by the id of one of the items. */
  readonly byGoods: LoadedMap<number, GameWithGoods>;
  /** Games with their items, by the game's id, from both kinds of requests. */
  private readonly details = observable.map<number, GameWithGoods>({}, { deep: false });
  readonly #root: Root;
  readonly #forms = new Map<number, TopUpForm>();

  constructor(root: Root) {
    this.#root = root;
    const { api, signal } = root.services;
    const onLoad = (detail: GameWithGoods) => {
      this.details.set(detail.game.id, detail);
      this.#forms.get(detail.game.id)?.takeDetail(detail);
    };
    this.games = new Loaded(async () => (await api.call(topUpGames, {}, { signal })).items);
    this.byGame = new LoadedMap((id) => api.call(topUpGame, { id }, { signal }), { onLoad });
    this.byGoods = new LoadedMap((id) => api.call(goodsFind, { id }, { signal }), { onLoad });
    makeAutoObservable<this, 'details'>(this, {
      games: false,
      byGame: false,
      byGoods: false,
      details: false,
    });
  }

  game(id: number): GameWithGoods | undefined {
    return this.details.get(id);
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
    const { id } = detail.game;
    const made = new TopUpForm(this.#root, detail, () => this.byGame.of(id).load());
    this.#forms.set(id, made);
    return made;
  }
}
