import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { following, profile, profileQuery, searchUser } from '#api/contract/users.ts';
import { isCancelled } from '#api/errors.ts';
import type { Profile } from '#im/records.ts';
import { otherwise, report } from '#lib/report.ts';
import { isReservedUserId } from '#lib/rules/reserved.ts';
import type { Root, Services } from '#parts/root/index.tsx';
import { ChatStore } from '../session/ChatStore.ts';
import { knownPeople } from './people.ts';

/** The pause in typing after which the market is searched. */
const searchRestMs = 300;
const pageSize = 100;
/** The most pages of followed people; whoever follows more finds the others by search. */
const maxPages = 5;

/**
 * The people whom the user can bring into a group: contacts, those with conversations, those whom the user follows,
 * and those whom a search of the market finds by name or id.
 */
export class PeopleStore {
  state: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  private followed: readonly Profile[] = [];
  private found: readonly Profile[] = [];
  readonly #services: Pick<Services, 'api' | 'signal'>;
  readonly #chat: ChatStore;
  #search: AbortController | null = null;

  constructor(root: Root) {
    this.#services = root.services;
    this.#chat = root.store(ChatStore);
    makeAutoObservable<this, 'followed' | 'found'>(this, { followed: observableRef, found: observableRef });
  }

  /** Everybody once: contacts first, then people with conversations, then followed people, then search results. */
  get people(): readonly Profile[] {
    const people = new Map<string, Profile>();
    const sources = [this.#chat.contacts.all, knownPeople(this.#chat.list.sorted), this.followed, this.found];
    for (const person of sources.flat()) if (!people.has(person.userId)) people.set(person.userId, person);
    people.delete(this.#chat.self.userId);
    return [...people.values()];
  }

  /** Loads the people whom the user follows; after a failure the known ones stay. */
  async load(): Promise<void> {
    if (this.state === 'loading') return;
    this.state = 'loading';
    const { api, signal } = this.#services;
    try {
      const people: Profile[] = [];
      for (let page = 1; page <= maxPages; page += 1) {
        const { items, hasMore } = await api.call(following, { page, pageSize }, { signal });
        people.push(...items.map(personOf));
        if (!hasMore) break;
      }
      runInAction(() => {
        this.followed = people;
        this.state = 'ready';
      });
    } catch (error) {
      if (isCancelled(error)) return;
      report('the people whom the user follows', error);
      runInAction(() => {
        this.state = 'failed';
      });
    }
  }

  /** Searches the market for a name or an id after a pause in typing; a failed search adds nobody. */
  search(words: string): void {
    this.#search?.abort();
    const keyword = words.trim();
    if (keyword === '') return;
    const search = new AbortController();
    this.#search = search;
    const signal = AbortSignal.any([search.signal, this.#services.signal]);
    const timer = setTimeout(() => void this.#find(keyword, signal), searchRestMs);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }

  async #find(keyword: string, signal: AbortSignal): Promise<void> {
    const { api } = this.#services;
    const isId = /^\d{1,9}$/.test(keyword) && !isReservedUserId(Number(keyword));
    const searches = [
      api
        .call(searchUser, { keyword, sort: 'rating' }, { signal })
        .then(({ items }) => items.map(({ user }) => personOf(user)))
        .catch(otherwise('searching people by name', [])),
      isId
        ? api
            .call(profile, profileQuery(Number(keyword)), { signal })
            .then(({ userInfo, canChat }) => (canChat ? [personOf(userInfo)] : []))
            // An unknown id is no failure of the search.
            .catch(otherwise('searching a person by id', []))
        : [],
    ];
    const people = (await Promise.all(searches)).flat();
    if (signal.aborted) return;
    runInAction(() => {
      const known = new Set(this.found.map(({ userId }) => userId));
      // Earlier results stay, because they may have been chosen meanwhile.
      this.found = [...this.found, ...people.filter(({ userId }) => !known.has(userId))];
    });
  }
}

type MarketPerson = {
  readonly userId: number;
  readonly nickname: string;
  readonly avatar: { readonly medium: string };
};

function personOf({ userId, nickname, avatar }: MarketPerson): Profile {
  return { userId: String(userId), nick: nickname, avatar: avatar.medium };
}
