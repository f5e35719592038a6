import type { ConversationHost } from '#features/chat/conversation/ConversationStore.ts';
import { ChatError } from '#im/errors.ts';
import type { ChatPort } from '#im/port.ts';

const done = async (): Promise<void> => undefined;
const nothing = (): void => undefined;

type Change = Partial<Omit<ConversationHost, 'port' | 'ready'>> & {
  /** The service of the moment; null, as without any, while it cannot be reached. */
  readonly service?: () => ChatPort | null;
};

/** The chat of user "me" as an open conversation sees it, with nothing in it; a case says only what it is about. */
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
    cache: { messages: async () => [], keepMessages: done, forgetMessages: done },
    outbox: { owns: () => false, settle: nothing, send: () => '', resend: nothing, discard: nothing },
    list: { get: () => null, noteRead: nothing, unmark: done },
    losses: { take: () => null, isRepairing: false },
    isSeen: () => true,
    ...change,
  };
}
