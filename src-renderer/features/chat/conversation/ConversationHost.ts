import type { ChatCache } from '#im/cache/ChatCache.ts';
import { ChatError } from '#im/errors.ts';
import type { ChatPort } from '#im/port.ts';
import type { Conversation, ConversationId } from '#im/records.ts';
import type { DraftStore } from '../composer/DraftStore.ts';
import type { Staleness } from '../session/LossRecord.ts';
import type { OutboxStore } from '../session/OutboxStore.ts';

/** What an open conversation needs of the chat. */
export interface ConversationHost {
  readonly cache: ChatCache;
  readonly outbox: OutboxStore;
  readonly drafts: DraftStore;
  readonly selfId: string;
  port(): ChatPort | null;
  conversation(id: ConversationId): Conversation | null;
  /** True while the page and this conversation are in front of the user. */
  isSeen(id: ConversationId): boolean;
  noteRead(id: ConversationId): void;
  /** Takes the mark away that makes a read conversation look unread. */
  unmark(id: ConversationId): void;
  /** Why the memory of the service's client may have holes in the conversation, told once; null where it has none. */
  takeStale(id: ConversationId): Staleness | null;
  /** True for the moments after an outage in which the service's client repairs by itself. */
  isRepairing(): boolean;
  timeFormat(): { locale: string };
}

/** The service; throws {@link ChatError} while it cannot be reached. */
export function readyPort({ port }: Pick<ConversationHost, 'port'>): ChatPort {
  const found = port();
  if (!found) throw new ChatError('network');
  return found;
}
