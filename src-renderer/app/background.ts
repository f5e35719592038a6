import { reaction } from 'mobx';
import type { ChatStore } from '#features/chat/index.ts';
import { turnToHold } from '#im/shared/turn-to-hold.ts';
import { isConversationWindow, paths } from '#lib/paths.ts';
import { otherwise, report } from '#lib/report.ts';
import { isCodeEntryOnProfile } from '#lib/rules/invite.ts';
import { isReservedUserId } from '#lib/rules/reserved.ts';
import { BalanceStore, RegionStore, type Root, type SessionEnd } from '#parts/root/index.tsx';
import { ChatNews } from './ChatNews.ts';
import { routes } from './routes/index.ts';

/** The longest delay between the first screen and the background work. */
const latestMs = 3_000;

/**
 * Starts the background work: the region check and, for a signed-in user, the chat, so that new messages are counted
 * and announced. It waits until the browser is idle, because the chat SDK is large and not visible yet. If another
 * window holds the chat, this window only receives its news until it takes over.
 */
export function startBackground(root: Root): void {
  const { badges, session, signal } = root.services;
  const self = session.isSignedIn ? session.self : null;
  let chat: ChatStore | null = null;
  const begin = async () => {
    void root.store(RegionStore).load();
    void preloadLinks(root);
    if (!session.isSignedIn || !self) return;
    // Sellers have a badge for waiting orders, so the profile is read first.
    void learnSelf(root).then(() => countOrders(root));
    const news = new ChatNews({
      userId: self.userId,
      badges,
      holds: () => chat?.line.holds ?? false,
      onNotice: (link) => followNotice(root, link),
      signal,
    });
    const start = async () => {
      chat = await startChat(root, news);
    };
    const isElsewhere = await news.isElsewhere();
    if (signal.aborted) return;
    if (!isElsewhere) await start();
    else
      await turnToHold(String(self.userId), start, signal).catch(
        otherwise('the turn to hold the chat', undefined),
      );
  };
  const timer = setTimeout(() => {
    if (window.requestIdleCallback) window.requestIdleCallback(() => void begin(), { timeout: latestMs });
    else void begin();
  }, 1_000);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    const end: SessionEnd = signal.reason;
    // If the chat was not started before the sign-out, its data of the last start is still stored.
    if (end === 'signedOut' && self && !chat) void forgetChat(self.userId);
  });
  if (isConversationWindow(window.location.pathname)) return;
  if (session.self && isCodeEntryOnProfile(session.self.registeredAt, root.services.now())) askForCode(root);
}

/** Links preload their screens from now on. */
async function preloadLinks(root: Root): Promise<void> {
  try {
    const { preloadOnIntent } = await import('./navigation/preloadOnIntent.ts');
    if (!root.services.signal.aborted) preloadOnIntent(root, routes);
  } catch {
    // `watchChunkFailures` reports a failed chunk; screens then load when they are opened.
  }
}

/** Starts the chat; null if its chunk could not be loaded, or the session has ended meanwhile. */
async function startChat(root: Root, news: ChatNews): Promise<ChatStore | null> {
  try {
    const { ApplicationStore, ChatStore, GroupNoticeStore } = await import('#features/chat/index.ts');
    if (root.services.signal.aborted) return null;
    const chat = root.store(ChatStore);
    followNotices(root, chat, news);
    root.store(ApplicationStore);
    root.store(GroupNoticeStore);
    return chat;
  } catch {
    // `watchChunkFailures` reports a failed chunk; the chat starts when its screen is opened.
    return null;
  }
}

async function forgetChat(userId: number): Promise<void> {
  try {
    const chat = await import('#features/chat/index.ts');
    await chat.forgetChat(String(userId));
  } catch {
    // `watchChunkFailures` reports a failed chunk; the next sign-in deletes another user's data.
  }
}

/**
 * Updates the user's roles, which a reviewer may have changed since the sign-in; after a failure they stay
 * unchanged.
 */
async function learnSelf(root: Root): Promise<void> {
  const { api, session, signal } = root.services;
  if (!session.self) return;
  try {
    // The schemas of profiles are loaded only here, because visitors do not need them.
    const { profile, profileQuery } = await import('#api/contract/users.ts');
    session.learn(
      await api.call(profile, profileQuery(session.self.userId, { isProfile: true }), { signal }),
    );
  } catch (error) {
    // Screens that need the profile show the failure themselves.
    report('learning who one is', error);
  }
}

/** Loads the number of waiting orders; afterwards the store keeps the badge up to date. */
async function countOrders(root: Root): Promise<void> {
  const { session, signal } = root.services;
  if (!session.self?.isPlayer && !session.self?.isAccountOwner) return;
  try {
    const { OrderStore } = await import('#features/orders/index.ts');
    if (!signal.aborted) await root.store(OrderStore).loadCounts();
  } catch {
    // `watchChunkFailures` reports a failed chunk; the badge is shown with the first list.
  }
}

/** Asks a new user once for the code of the friend who invited them. */
function askForCode(root: Root): void {
  void import('#features/invite/index.ts').then(
    ({ promptForCode }) => promptForCode(root),
    () => undefined,
  );
}

/**
 * Reloads the order or the wallet that a notice of a service account is about, so that its screen is up to
 * date.
 */
function followNotices(root: Root, chat: ChatStore, news: ChatNews): void {
  const heard = new Set<string>();
  // Chat times are whole seconds.
  const since = root.services.now() - 1_000;
  let isFirst = true;
  reaction(
    () =>
      chat.list.sorted.flatMap(({ peerId, lastMessage }) => {
        if (!isReservedUserId(Number(peerId)) || lastMessage?.body.kind !== 'custom') return [];
        const { content } = lastMessage.body;
        if (content.type !== 'orderNotice') return [];
        const { time } = lastMessage;
        return [{ link: content.webLink, time, key: `${peerId} ${time} ${content.webLink}` }];
      }),
    (notices) => {
      const fresh = notices.filter(({ key }) => !heard.has(key));
      for (const { key } of fresh) heard.add(key);
      // Notices in the first list are old, unless they arrived while the list was loading.
      for (const { link, time } of fresh) {
        if (isFirst && time < since) continue;
        followNotice(root, link);
        news.tellNotice(link);
      }
      isFirst = !chat.list.isLoaded;
    },
    { signal: root.services.signal, fireImmediately: true },
  );
}

function followNotice(root: Root, link: string): void {
  if (link === paths.wallet()) {
    void root.store(BalanceStore).heard();
    return;
  }
  const orderId = /^\/me\/order\/(\d+)$/.exec(link)?.[1];
  if (orderId === undefined) return;
  void import('#features/orders/index.ts').then(
    ({ OrderStore }) => root.store(OrderStore).ingestNotice(Number(orderId)),
    () => undefined,
  );
}
