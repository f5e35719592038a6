import { when } from 'mobx';
import type { ChatStore } from '#features/chat/index.ts';
import { turnToHold } from '#im/shared/turn-to-hold.ts';
import { paths } from '#lib/paths.ts';
import { otherwise } from '#lib/report.ts';
import { BalanceStore, ChatStart, type Root } from '#parts/root/index.tsx';
import { ChatNews } from './ChatNews.ts';
import { loadChunk } from './chunkFailure.ts';
import { followNotices } from './follow-notices.ts';
import { watchSessionEnd } from './watchSessionEnd.ts';

/**
 * Starts the chat of a signed-in user, so that new messages are counted and announced, and counts waiting orders. If
 * another window holds the chat, this window only receives its news until it takes over or a screen needs the chat.
 * `onChat` is called when the chat has started here.
 */
export async function startSignedIn(root: Root, userId: number, onChat: () => void): Promise<void> {
  const { badges, signal } = root.services;
  const waiting = new AbortController();
  let chat: ChatStore | null = null;
  watchSessionEnd(root);
  // Sellers have a badge for waiting orders, so the profile is read first.
  void learnSelf(root).then(() => countOrders(root));
  const news = new ChatNews({
    userId,
    badges,
    hasChat: () => chat !== null,
    holds: () => chat?.line.holds ?? false,
    onNotice: (link) => followNotice(root, link),
    signal,
  });
  // A screen may start the chat first. It queues for the connection itself, and may hold it before this turn comes.
  when(
    () => root.store(ChatStart).hasBegun,
    async () => {
      waiting.abort();
      chat = await accompanyChat(root, news);
      if (chat) onChat();
    },
    { signal },
  );
  const isElsewhere = await news.isElsewhere();
  if (signal.aborted) return;
  if (!isElsewhere) {
    await startChat(root);
    return;
  }
  const stopped = AbortSignal.any([signal, waiting.signal]);
  // A window with the chat follows the silent one, and takes the connection from it.
  news.watch(() => void startChat(root), stopped);
  await turnToHold(String(userId), () => startChat(root), stopped).catch(
    otherwise('the turn to hold the chat', undefined),
  );
}

/** Starts the chat. If its chunk cannot be loaded, it starts when its screen is opened. */
async function startChat(root: Root): Promise<void> {
  const stores = await loadChunk(() => import('#features/chat/index.ts'));
  if (stores && !root.services.signal.aborted) root.store(stores.ChatStore);
}

/** Starts what the window does for the chat outside its screens; null if the session has ended meanwhile. */
async function accompanyChat(root: Root, news: ChatNews): Promise<ChatStore | null> {
  const stores = await loadChunk(() => import('#features/chat/index.ts'));
  if (!stores || root.services.signal.aborted) return null;
  const chat = root.store(stores.ChatStore);
  followNotices(chat, root.services, (link) => {
    followNotice(root, link);
    news.tellNotice(link);
  });
  root.store(stores.ApplicationStore);
  root.store(stores.GroupNoticeStore);
  return chat;
}

/**
 * Updates the user's roles, which a reviewer may have changed since the sign-in; after a failure they stay
 * unchanged.
 */
async function learnSelf(root: Root): Promise<void> {
  const { api, session, signal } = root.services;
  if (!session.self) return;
  const { userId } = session.self;
  // The schemas of profiles are loaded only here, because visitors do not need them.
  const own = await import('#api/contract/users.ts')
    .then(({ profile, profileQuery }) =>
      api.call(profile, profileQuery(userId, { isProfile: true }), { signal }),
    )
    // Screens that need the profile show the failure themselves.
    .catch(otherwise('learning who one is', null));
  if (own) session.learn(own);
}

/** Loads the number of waiting orders; afterwards the store keeps the badge up to date. */
async function countOrders(root: Root): Promise<void> {
  const { session, signal } = root.services;
  if (!session.self?.isPlayer && !session.self?.isAccountOwner) return;
  // After a failure the badge is shown with the first list.
  const orders = await loadChunk(() => import('#features/orders/index.ts'));
  if (orders && !signal.aborted) await root.store(orders.OrderStore).loadCounts();
}

/** Loads the order or the wallet again that a notice of a service account is about. */
function followNotice(root: Root, link: string): void {
  if (link === paths.wallet()) {
    void root.store(BalanceStore).heard();
    return;
  }
  const orderId = /^\/me\/order\/(\d+)$/.exec(link)?.[1];
  if (orderId === undefined) return;
  void import('#features/orders/index.ts').then(
    ({ OrderStore }) => root.store(OrderStore).ingestNotice(Number(orderId)),
    otherwise('loading the orders after a notice', undefined),
  );
}
