import { makeAutoObservable, observable, runInAction } from 'mobx';
import { excludedImUsers } from '#api/contract/chat.ts';
import { type ConversationId, userConversationId } from '#im/records.ts';
import { otherwise } from '#lib/report.ts';
import type { Services } from '#parts/root/index.tsx';

/** The users the market excludes from the chat: they are neither listed nor opened. */
export class ExcludedUsers {
  readonly #ids = observable.set<ConversationId>();
  readonly #services: Pick<Services, 'api' | 'signal'>;
  #isKnown = false;

  constructor(services: Pick<Services, 'api' | 'signal'>) {
    this.#services = services;
    makeAutoObservable(this);
  }

  has(id: ConversationId): boolean {
    return this.#ids.has(id);
  }

  /** Requests the list from the market until one request succeeds; nobody is excluded before. */
  async load(): Promise<void> {
    if (this.#isKnown) return;
    const { api, signal } = this.#services;
    const reply = await api.call(excludedImUsers, {}, { signal }).catch(otherwise('excluded users', null));
    if (!reply) return;
    this.#isKnown = true;
    runInAction(() =>
      this.#ids.replace(reply.excludedUserIds.map((userId) => userConversationId(String(userId)))),
    );
  }
}
