import { timSig } from '#api/contract/chat.ts';
import { chatLineNow } from '#i18n/chat-line.ts';
import { loadNamespaces } from '#i18n/index.ts';
import type { ChatConnection } from '#im/index.ts';
import type { ChatEvent } from '#im/port.ts';
import type { Profile } from '#im/records.ts';
import { otherwise } from '#lib/report.ts';
import type { Services } from '#parts/root/index.tsx';
import { deviceStorage, lendStorage } from '#platform/storage.ts';

/**
 * The connection of a session, not started, once `ready` has settled; null where the session ended in the
 * meantime.
 */
export async function connectionOf(
  { api, config, signal }: Services,
  self: Profile,
  ready: Promise<void>,
  onEvent: (event: ChatEvent) => void,
): Promise<ChatConnection | null> {
  const [{ ChatConnection }] = await Promise.all([
    import('#im/index.ts'),
    ready,
    // Waiting messages are sent at once, also on pages that have not loaded the chat's texts.
    loadNamespaces(['chat']).catch(otherwise('the words of the chat', undefined)),
  ]);
  if (signal.aborted) return null;
  lendStorage();
  return new ChatConnection({
    selfId: self.userId,
    sdkAppId: config.sdkAppId,
    proxy: proxyAddress(config.chatProxy),
    signature: async () => (await api.call(timSig, {}, { signal })).sig,
    storage: deviceStorage,
    push: {
      sender: self,
      words: chatLineNow,
    },
    onEvent,
    signal,
  });
}

/** A path is resolved against the page, as a WebSocket address. */
function proxyAddress(proxy: string): string {
  if (!proxy.startsWith('/')) return proxy;
  const url = new URL(proxy, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href.replace(/\/$/, '');
}

/** The signed-in user's profile in the chat; without a user the id is empty. */
export function profileOf(self: Services['session']['self']): Profile {
  if (!self) return { userId: '', nick: '', avatar: '' };
  const { userId, nickname, avatar } = self;
  return {
    userId: String(userId),
    nick: nickname,
    avatar: typeof avatar === 'string' ? avatar : avatar.medium,
  };
}
