import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { following, profile, profileQuery, searchUser } from '#api/contract/users.ts';
import type { Profile } from '#im/records.ts';
import { otherwise } from '#lib/report.ts';
import { isReservedUserId } from '#lib/rules/reserved.ts';
import { Loaded } from '#parts/paging/index.ts';
import type { Root, Services } from '#parts/root/index.tsx';
import { ChatStore } from '../session/ChatStore.ts';
import { knownPeople } from './people.ts';

/** The pause in typing after which the market is searched. */
const searchRestMs = 300;
const pageSize = 100;
/** The most pages of followed people; whoever follows more finds the others by search. */
const maxPages = 5;

/**
 * The people whom the user can invite into a group: contacts, those with conversations, those whom the user follows,
 * and those whom a search of the market finds by name or id.
 */
export class PeopleStore {
  private readonly followed: Loaded<readonly Profile[]>;
  private found: readonly Profile[] = [];
  readonly #services: Pick<Services, 'api' | 'signal'>;
  readonly #chat: ChatStore;
  #search: AbortController | null = null;

  constructor(root: Root) {
    this.#services = root.services;
    this.#chat = root.store(ChatStore);
    this.followed = new Loaded(() => this.#followed());
    makeAutoObservable<this, 'followed' | 'found'>(this, { followed: false, found: observableRef });
  }

  get state(): 'idle' | 'loading' | 'ready' | 'failed' {
    const { isLoading, failure, value } = this.followed;
    if (isLoading) return 'loading';
    if (failure) return 'failed';
    return value ? 'ready' : 'idle';
  }

  /** Each person once: contacts first, then people with conversations, then followed people, then search results. */
  get people(): readonly Profile[] {
    const people = new Map<string, Profile>();
    const sources = [
      this.#chat.contacts.all,
      knownPeople(this.#chat.list.sorted),
      this.followed.value ?? [],
      this.found,
    ];
    for (const person of sources.flat()) if (!people.has(person.userId)) people.set(person.userId, person);
    people.delete(this.#chat.self.userId);
    return [...people.values()];
  }

  /** Loads the people whom the user follows; after a failure the known ones stay. */
  async load(): Promise<void> {
    if (!this.followed.isLoading) await this.followed.load();
  }

  async #followed(): Promise<Profile[]> {
    const { api, signal } = this.#services;
    const people: Profile[] = [];
    for (let page = 1; page <= maxPages; page += 1) {
      const { items, hasMore } = await api.call(following, { page, pageSize }, { signal });
      people.push(...items.map(personOf));
      if (!hasMore) break;
    }
    return people;
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
