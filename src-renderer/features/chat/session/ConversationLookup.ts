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
  readonly #host: ConversationLookupHost;

  constructor(host: ConversationLookupHost) {
    this.#host = host;
    makeAutoObservable(this);
  }

  /** True for a topic that was looked for and does not exist. */
  isMissing(id: ConversationId): boolean {
    return this.missing.has(id);
  }

  /** Adds a conversation to the list if the service has it. */
  async ensure(id: ConversationId): Promise<void> {
    const { list, port } = this.#host;
    if (list.records.has(id)) return;
    let record: Conversation | undefined;
    try {
      record = await port?.openConversation(id);
    } catch (error) {
      if (error instanceof ChatError && error.reason === 'groupMissing')
        runInAction(() => this.missing.add(id));
      else report('opening a conversation', error);
      return;
    }
    runInAction(() => {
      this.missing.delete(id);
      if (record) list.records.add(record);
    });
  }
}
