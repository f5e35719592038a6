import { timSig } from '#api/contract/chat.ts';
import { chatLineNow } from '#i18n/chat-line.ts';
import { loadNamespaces } from '#i18n/index.ts';
import type { ChatEvent } from '#im/port.ts';
import type { Profile } from '#im/records.ts';
import { SharedConnection, type SharedConnectionOptions } from '#im/shared/SharedConnection.ts';
import { otherwise } from '#lib/report.ts';
import type { Services } from '#parts/root/index.tsx';
import { deviceStorage, lendStorage } from '#platform/storage.ts';
import { browserWindows } from './windows.ts';

/** The build of this page: the name of this file, which changes with its content. */
const build = new URL(import.meta.url).pathname;

/**
 * Creates the connection of a session without starting it; its events wait until `ready` has settled. The chat SDK is
 * loaded only in the window that holds the connection.
 */
export function connectionOf(
  services: Services,
  self: () => Profile,
  ready: Promise<void>,
  { news, onEvent, onOutdated }: Pick<SharedConnectionOptions, 'news' | 'onEvent' | 'onOutdated'>,
): SharedConnection {
  const { config, signal } = services;
  const { userId } = self();
  return new SharedConnection({
    selfId: userId,
    build,
    loadedAt: performance.timeOrigin,
    windows: browserWindows(),
    news,
    connect: async (tell) => {
      const [{ ChatConnection }] = await Promise.all([
        import('#im/index.ts'),
        // Waiting messages are sent at once, even on pages that have not loaded the chat's texts.
        loadNamespaces(['chat']).catch(otherwise('the words of the chat', undefined)),
      ]);
      lendStorage();
      return new ChatConnection({
        selfId: userId,
        sdkAppId: config.sdkAppId,
        proxy: proxyAddress(config.chatProxy),
        signature: async () => (await services.api.call(timSig, {}, { signal })).sig,
        storage: deviceStorage,
        push: {
          get sender() {
            return self();
          },
          words: chatLineNow,
        },
        onEvent: tell,
        signal,
      });
    },
    onEvent: after(ready, onEvent),
    onOutdated,
    signal,
  });
}

/** Passes events on in their order, once a promise has settled. */
function after(ready: Promise<void>, tell: (event: ChatEvent) => void): (event: ChatEvent) => void {
  let waiting: ChatEvent[] | null = [];
  const pass = () => {
    const early = waiting ?? [];
    waiting = null;
    for (const event of early) tell(event);
  };
  void ready.then(pass, pass);
  return (event) => {
    if (waiting) waiting.push(event);
    else tell(event);
  };
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
