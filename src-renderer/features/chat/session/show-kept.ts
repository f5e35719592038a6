import type { ChatCache } from '#im/cache/ChatCache.ts';
import type { DraftStore } from '../drafts/DraftStore.ts';
import type { ConversationListStore } from '../list/ConversationListStore.ts';
import type { OutboxStore } from '../outbox/OutboxStore.ts';
import type { ContactStore } from '../peer/ContactStore.ts';
import type { LeftOutGroups } from './LeftOutGroups.ts';
import type { UnlistedPeople } from './UnlistedPeople.ts';

/** The parts of the chat that show what the cache has. */
interface KeptHost {
  readonly cache: Pick<ChatCache, 'conversations' | 'drafts' | 'contacts'>;
  readonly contacts: Pick<ContactStore, 'isEmpty' | 'ingestKept'>;
  readonly drafts: Pick<DraftStore, 'ingest'>;
  readonly leftOutGroups: Pick<LeftOutGroups, 'checkUnsent'>;
  readonly list: Pick<ConversationListStore, 'ingestKept'>;
  readonly outbox: Pick<OutboxStore, 'load'>;
  readonly unlistedPeople: Pick<UnlistedPeople, 'check'>;
}

/** Shows what the last run stored, until the service answers: the list, contacts, drafts, and unsent messages. */
export async function showKept(chat: KeptHost): Promise<void> {
  const { cache, contacts, drafts, leftOutGroups, list, outbox, unlistedPeople } = chat;
  const [conversations, people, texts] = await Promise.all([
    cache.conversations(),
    cache.contacts(),
    cache.drafts(),
  ]);
  list.ingestKept(conversations);
  if (contacts.isEmpty) contacts.ingestKept(people);
  drafts.ingest(texts);
  await outbox.load();
  leftOutGroups.checkUnsent();
  unlistedPeople.check();
}
