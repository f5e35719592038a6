import type { ConversationHost } from '#features/chat/conversation/ConversationStore.ts';
import { GoneMessages } from '#features/chat/conversation/GoneMessages.ts';
import { ReceiptSupport } from '#features/chat/conversation/ReceiptSupport.ts';
import { ChatError } from '#im/errors.ts';
import type { ChatPort } from '#im/port.ts';

const done = async (): Promise<void> => undefined;
const nothing = (): void => undefined;

type Change = Partial<Omit<ConversationHost, 'port' | 'ready'>> & {
  /** The current service; null, as without any, while it cannot be reached. */
  readonly service?: () => ChatPort | null;
};

/**
 * The empty chat of user "me" as an open conversation sees it; a test case sets only the fields that it is
 * about.
 */
export function aConversationHost({ service = () => null, ...change }: Change = {}): ConversationHost {
  return {
    get port() {
      return service();
    },
    ready() {
      const port = service();
      if (!port) throw new ChatError('network');
      return port;
    },
    self: { userId: 'me', nick: '', avatar: '' },
    receiptSupport: new ReceiptSupport(),
    cache: { messages: async () => [], keepMessages: done, forgetMessages: done },
    outbox: { owns: () => false, settle: nothing, send: () => '', resend: nothing, discard: nothing },
    list: {
      get: () => null,
      heading: () => null,
      noteRead: nothing,
      isCounted: true,
      isFailed: false,
      changes: { unmark: done },
    },
    losses: { take: () => null, noteLack: () => undefined, isRepairing: false },
    readAhead: { take: () => null },
    gone: new GoneMessages(),
    hasEnded: () => false,
    isSeen: () => true,
    ...change,
  };
}
