import i18next from 'i18next';
import { runInAction, when } from 'mobx';
import { vi } from 'vitest';
import { ChatStore } from '#features/chat/session/ChatStore.ts';
import type { ChatEvent, ChatPort } from '#im/port.ts';
import type { Conversation, ConversationId, HistoryPage, Message } from '#im/records.ts';
import { peerOf } from '#im/records.ts';
import chatGallery from '#locales/en_US/chat-gallery.json';
import chatGroup from '#locales/en_US/chat-group.json';
import chatSearch from '#locales/en_US/chat-search.json';
import { BadgeStore } from '#parts/root/BadgeStore.ts';
import type { Root, Services } from '#parts/root/index.tsx';
import { rootOf } from './show.tsx';

i18next.addResourceBundle('en_US', 'chat-gallery', chatGallery);
i18next.addResourceBundle('en_US', 'chat-group', chatGroup);
i18next.addResourceBundle('en_US', 'chat-search', chatSearch);

// The locks of this stand-in for a browser are never given; without any, one page is alone.
Object.defineProperty(globalThis.navigator, 'locks', { value: undefined, configurable: true });

let onEvent: (event: ChatEvent) => void = () => undefined;
let line: Partial<ChatPort> = {};

/** In place of the connection to the chat service: ready at once, with the calls of a case. */
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
  },
}));

/** A conversation for tests: only what a case is about needs to be said. */
export function conversationOf(id: ConversationId, change: Partial<Conversation> = {}): Conversation {
  const { kind, id: peerId } = peerOf(id);
  return {
    id,
    kind,
    peerId,
    name: 'Intan',
    avatar: '',
    unreadCount: 0,
    isMuted: false,
    isPinned: false,
    mention: 'none',
    lastMessage: null,
    membership: 'member',
    groupType: kind === 'group' ? 'work' : null,
    memberCount: null,
    peerReadTime: 0,
    ...change,
  };
}

const done = async () => undefined;

/** A service that takes everything and has nothing to tell. */
function quietPort(): Partial<ChatPort> {
  return {
    selfId: '1',
    prepare: done,
    now: () => 1_800_000_000_000,
    conversations: async () => [],
    openConversation: async (id) => conversationOf(id),
    history: async (): Promise<HistoryPage> => ({ messages: [], cursor: null }),
    newest: async () => [],
    reactions: async () => new Map(),
    receipts: async () => [],
    watchPresence: async () => [],
    groupNotice: async () => '',
    members: async () => ({ members: [], next: null }),
    forgetMemory: done,
    unwatchPresence: done,
    markRead: done,
    markUnread: done,
    setTyping: done,
    sendReceipts: done,
    pin: done,
    mute: done,
    deleteConversation: done,
  };
}

interface StageOptions {
  readonly conversations?: readonly Conversation[];
  /** What the service has of every conversation. */
  readonly messages?: readonly Message[];
  readonly port?: Partial<ChatPort>;
  readonly config?: object;
  readonly services?: Partial<Services>;
  /** Users the market excludes. */
  readonly excluded?: readonly number[];
  /** Answers of the market by path; anything else is never answered. */
  readonly market?: (path: string, input: unknown) => unknown;
}

/** The product's chat of user 1 over a stand-in for the service, once it is ready. */
export async function chatStage(options: StageOptions = {}) {
  const { conversations = [], messages = [], market } = options;
  line = {
    ...quietPort(),
    conversations: async () => conversations,
    history: async () => ({ messages, cursor: null }),
    ...options.port,
  };
  const platform = {
    kind: 'website',
    host: null,
    setUnreadCount: vi.fn(),
    clearNotifications: vi.fn(),
    notify: vi.fn(),
    openExternal: vi.fn(),
    copyText: vi.fn(async () => true),
    download: vi.fn(async () => ({ kind: 'saved', path: null })),
  };
  const toasts = { info: vi.fn(), success: vi.fn(), warning: vi.fn(), error: vi.fn() };
  const dialogs = { confirm: vi.fn(async (_question: { title: string }) => true) };
  const navigate = vi.fn();
  const call = vi.fn(async ({ path }: { path: string }, input: unknown): Promise<unknown> => {
    const answer = market?.(path, input);
    if (answer !== undefined) return answer;
    if (path === '/v1/common/excluded_im_users') return { excludedUserIds: options.excluded ?? [] };
    return new Promise(() => undefined);
  });
  const root: Root = rootOf(options.config ?? {}, {
    platform: platform as never,
    toasts: toasts as never,
    dialogs: dialogs as never,
    badges: new BadgeStore(),
    api: { call } as never,
    navigate,
    ...options.services,
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

const { happyDOM } = globalThis as unknown as { happyDOM?: { setViewport(size: object): void } };

/** Gives the window the width of a frame: 390 px for a phone, 1,200 for the desktop. */
export function turnTo(layout: 'desktop' | 'mobile'): void {
  happyDOM?.setViewport({ width: layout === 'mobile' ? 390 : 1_200, height: 800 });
}
