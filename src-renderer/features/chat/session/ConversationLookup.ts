import { makeAutoObservable, observable, runInAction } from 'mobx';
import { ChatError } from '#im/errors.ts';
import type { Conversation, ConversationId } from '#im/records.ts';
import type { ServiceHost } from '#im/ServiceHost.ts';
import { report } from '#lib/report.ts';
import type { ConversationRecords } from '../list/ConversationRecords.ts';

/** The parts of the chat that looking for a conversation uses. */
export interface ConversationLookupHost extends Pick<ServiceHost, 'port'> {
  readonly list: { readonly records: Pick<ConversationRecords, 'has' | 'add'> };
}

/** Looks for conversations that are on screen and not in the list, such as one opened by its address. */
export class ConversationLookup {
  private readonly missing = observable.set<ConversationId>();
  private readonly looking = observable.set<ConversationId>();
  readonly #host: ConversationLookupHost;

  constructor(host: ConversationLookupHost) {
    this.#host = host;
    makeAutoObservable(this);
  }

  /** True for a topic that was looked for and does not exist. */
  isMissing(id: ConversationId): boolean {
    return this.missing.has(id);
  }

  /** True while a conversation is looked for. */
  isLooking(id: ConversationId): boolean {
    return this.looking.has(id);
  }

  /** Adds a conversation to the list if the service has it. */
  async ensure(id: ConversationId): Promise<void> {
    const { list, port } = this.#host;
    if (list.records.has(id)) return;
    if (!port) return;
    let record: Conversation;
    runInAction(() => this.looking.add(id));
    try {
      record = await port.openConversation(id);
    } catch (error) {
      const isMissing = error instanceof ChatError && error.reason === 'groupMissing';
      if (!isMissing) report('opening a conversation', error);
      runInAction(() => {
        this.looking.delete(id);
        if (isMissing) this.missing.add(id);
      });
      return;
    }
    runInAction(() => {
      this.looking.delete(id);
      this.missing.delete(id);
      list.records.add(record);
    });
  }
}
