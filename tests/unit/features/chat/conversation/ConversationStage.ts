import { vi } from 'vitest';
import { ConversationStore } from '#features/chat/conversation/ConversationStore.ts';
import type { ChatPort } from '#im/port.ts';
import type { ConversationId } from '#lib/chat/ids.ts';
import type { Conversation, Message } from '#lib/chat/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aConversationHost } from '#tests/builders/aConversationHost.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { aPort } from '#tests/builders/aPort.ts';

/** The time of the first message, in milliseconds. */
export const start = 1_800_000_000_000;

/** A message of the conversation with user 2: the later in order, the higher the number. */
export const said = (index: number, change: Partial<Message> = {}) =>
  aMessage(`m${String(index).padStart(4, '0')}`, { time: start + index * 1000, ...change });

/** The record of the conversation with user 2, before a test case changes it. */
export const conversation = aConversation('user-2');

/** The ids of the messages on screen. */
export const ids = (store: ConversationStore) =>
  store.rows.flatMap((row) => (row.type === 'message' ? [row.id] : []));

/** What surrounds a conversation, of which a test case changes what it is about. */
export class ConversationStage {
  record: Conversation;
  /** The messages of the client's pages. */
  history: Message[] = Array.from({ length: 200 }, (_, index) => said(index));
  /** The messages that the service has, of which the client's pages may lack some. */
  service: Message[] = this.history;
  isSeen = true;
  /** False while the service cannot be reached. */
  isOnline = true;
  isCounted = true;
  readonly owned = new Set<string>();
  /** What the browser keeps of the conversation. */
  kept: readonly Message[] = [];
  port: ChatPort = this.pages();
  readonly unmark = vi.fn(async () => undefined);
  readonly noteRead = vi.fn(() => {
    this.record = { ...this.record, unreadCount: 0 };
  });

  /** Without an id, the conversation is the one with user 2. */
  constructor(id: ConversationId = 'user-2') {
    this.record = aConversation(id);
  }

  /** A service with the history in pages of 15, like those of the SDK. */
  pages(): ChatPort {
    return aPort({
      history: vi.fn(async (_id: string, cursor: string | null) => {
        const end = cursor === null ? this.history.length : Number(cursor);
        const from = Math.max(0, end - 15);
        return { messages: this.history.slice(from, end), cursor: from === 0 ? null : String(from) };
      }),
      historyFrom: vi.fn(async ({ time }: Message, direction: 'older' | 'newer') => {
        if (direction === 'older')
          return {
            messages: this.service.filter((message) => message.time <= time).slice(-15),
            cursor: 'more',
          };
        const newer = this.service.filter((message) => message.time >= time);
        return { messages: newer.slice(0, 15), cursor: newer.length > 15 ? 'more' : null };
      }),
      markRead: vi.fn(async () => undefined),
      now: () => Date.now(),
      sendReceipts: vi.fn(async () => undefined),
    });
  }

  /** The store of the conversation, as after a start of the product. */
  made(more: Parameters<typeof aConversationHost>[0] = {}): ConversationStore {
    const stage = this;
    const { list, outbox } = aConversationHost();
    return new ConversationStore(
      this.record.id,
      aConversationHost({
        ...more,
        service: () => (this.isOnline ? this.port : null),
        cache: {
          messages: async () => this.kept,
          keepMessages: async (_id, messages) => {
            this.kept = messages;
          },
          forgetMessages: async (_id, gone) => {
            this.kept = this.kept.filter((message) => !gone.includes(message.id));
          },
        },
        outbox: { ...outbox, owns: (id) => this.owned.has(id) },
        list: {
          ...list,
          get: () => this.record,
          noteRead: this.noteRead,
          get isCounted() {
            return stage.isCounted;
          },
          changes: { unmark: this.unmark },
        },
        isSeen: () => this.isSeen,
      }),
    );
  }
}
