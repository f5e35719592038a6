import { toJS } from 'mobx';
import { codes } from '#api/contract/common.ts';
import { ApiClient } from '#api/http.ts';
import { ChatStore } from '#features/chat/index.ts';
import { startLanguage } from '#i18n/index.ts';
import type { Root, Services } from '#parts/root/index.tsx';
import { deviceStorage } from '#platform/storage.ts';
import { configOf } from '#tests/builders/config.ts';

/** What a check can see and do: the store, the notifications, and the end of the session. */
export interface ChatPage {
  start(token: string, self: { userId: number; nickname: string; avatar: unknown }): void;
  signOut(): void;
  chat: ChatStore | null;
  notifications: { title: string; body: string; tag: string }[];
  unread: number;
  toJS: typeof toJS;
}

declare global {
  interface Window {
    page: ChatPage;
  }
}

const config = configOf(JSON.parse(document.querySelector('#app-config')?.textContent ?? '{}'));
let end = new AbortController();

function rootOf(token: string, self: unknown): Root {
  end = new AbortController();
  const api = new ApiClient({
    base: '',
    headerNames: config.headers,
    mapServicePrefix: config.mapServicePrefix,
    token: () => token,
    language: () => 'en-US',
    onReply: ({ code }) => {
      if (code === codes.signedOut || code === codes.sessionExpired) end.abort();
    },
  });
  const services = {
    api,
    config,
    signal: end.signal,
    now: () => Date.now(),
    session: { self },
    badges: {
      setUnreadMessages: (count: number) => {
        window.page.unread = count;
      },
    },
    platform: {
      setUnreadCount: () => undefined,
      clearNotifications: () => undefined,
      notify: (request: { title: string; body: string; tag: string }) =>
        window.page.notifications.push(request),
    },
  };
  return { services: services as unknown as Services, store: () => Promise.reject() as never };
}

await startLanguage(['chat'], deviceStorage);
window.page = {
  chat: null,
  notifications: [],
  unread: 0,
  toJS,
  start(token, self) {
    this.chat = new ChatStore(rootOf(token, self));
  },
  signOut() {
    end.abort();
  },
};
