import i18next from 'i18next';
import { runInAction, when } from 'mobx';
import { vi } from 'vitest';
import { ChatStore } from '#features/chat/session/ChatStore.ts';
import type { ChatEvent, ChatPort } from '#im/port.ts';
import type { Conversation, Message } from '#im/records.ts';
import chatGallery from '#locales/en_US/chat-gallery.json';
import chatGroup from '#locales/en_US/chat-group.json';
import chatSearch from '#locales/en_US/chat-search.json';
import { DialogStore } from '#parts/root/DialogStore.ts';
import type { Services } from '#parts/root/index.tsx';
import { ToastStore } from '#parts/root/ToastStore.ts';
import type { DownloadOutcome } from '#platform/downloads.ts';
import { aPort } from '#tests/builders/aPort.ts';
import { aRoot } from '#tests/builders/aRoot.ts';
// This import loads the English words that every test of the chat needs.
import './show.tsx';

i18next.addResourceBundle('en_US', 'chat-gallery', chatGallery);
i18next.addResourceBundle('en_US', 'chat-group', chatGroup);
i18next.addResourceBundle('en_US', 'chat-search', chatSearch);

// The test DOM never grants a lock. Without locks, a page assumes that it is the only one.
Object.defineProperty(globalThis.navigator, 'locks', { value: undefined, configurable: true });

let onEvent: (event: ChatEvent) => void = () => undefined;
let line = aPort();

/** The stand-in for the connection to the chat service is ready at once, with the calls of a case. */
vi.doMock('#im/index.ts', () => ({
  ChatConnection: class {
    readonly port = line;
    constructor(options: { onEvent: (event: ChatEvent) => void }) {
      onEvent = options.onEvent;
    }
    async start(): Promise<void> {
      onEvent({ kind: 'status', status: { kind: 'ready' } });
      onEvent({ kind: 'network', isConnected: true });
    }
    reconnect(): void {}
    woke(): void {}
    async retire(): Promise<void> {}
  },
}));

interface StageOptions {
  readonly conversations?: readonly Conversation[];
  /** The messages that the service returns for every conversation. */
  readonly messages?: readonly Message[];
  readonly port?: Partial<ChatPort>;
  readonly config?: object;
  readonly services?: Partial<Services>;
  /** Users the market excludes. */
  readonly excluded?: readonly number[];
  /** Answers of the market by path; anything else is never answered. */
  readonly market?: (path: string, input: unknown) => unknown;
}

/** The real chat of user 1 with a stand-in for the service, once it is ready. */
export async function chatStage(options: StageOptions = {}) {
  const { conversations = [], messages = [], market } = options;
  // A tab of its own has no messages that another case left unsent.
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith('chat-sending-')) sessionStorage.removeItem(key);
  line = aPort({
    conversations: async () => conversations,
    history: async () => ({ messages, cursor: null }),
    ...options.port,
  });
  const platform = {
    windows: null,
    setUnreadCount: vi.fn(),
    clearNotifications: vi.fn(),
    clearAllNotifications: vi.fn(),
    onNotificationAnswer: vi.fn(),
    setChat: vi.fn(),
    onAwayChosen: vi.fn(),
    onWake: vi.fn(),
    notify: vi.fn(),
    openExternal: vi.fn(),
    copyText: vi.fn(async () => true),
    download: vi.fn(async (): Promise<DownloadOutcome> => ({ kind: 'saved', path: null })),
  };
  const toasts = Object.assign(new ToastStore(), {
    info: vi.fn(() => 1),
    success: vi.fn(),
    warning: vi.fn(),
    error: vi.fn(),
  });
  const dialogs = Object.assign(new DialogStore(), {
    confirm: vi.fn(async (_question: { title: string }) => true),
  });
  const navigate = vi.fn();
  const call = vi.fn(async ({ path }: { path: string }, input: unknown): Promise<unknown> => {
    const answer = market?.(path, input);
    if (answer !== undefined) return answer;
    if (path === '/v1/common/excluded_im_users') return { excludedUserIds: options.excluded ?? [] };
    return new Promise(() => undefined);
  });
  const root = aRoot({
    config: options.config,
    market: call,
    platform,
    services: { toasts, dialogs, navigate, ...options.services },
  });
  const chat = root.store(ChatStore);
  await when(() => chat.port !== null);
  runInAction(() => chat.list.replace(conversations, true));
  return {
    root,
    chat,
    port: line,
    platform,
    toasts,
    dialogs,
    navigate,
    call,
    tell: (event: ChatEvent) => onEvent(event),
  };
}

/** Gives the window the width of a layout: 390 px for a phone, 1,200 px for the desktop. */
export function turnTo(layout: 'desktop' | 'mobile'): void {
  window.happyDOM?.setViewport({ width: layout === 'mobile' ? 390 : 1_200, height: 800 });
}
