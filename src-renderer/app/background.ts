import { reaction } from 'mobx';
import { profile, profileQuery } from '#api/contract/index.ts';
import type { ChatStore } from '#features/chat/index.ts';
import { paths } from '#lib/paths.ts';
import { report } from '#lib/report.ts';
import { isCodeEntryOnProfile } from '#lib/rules/invite.ts';
import { isReservedUserId } from '#lib/rules/reserved.ts';
import { BalanceStore, RegionStore, type Root, type SessionEnd } from '#parts/root/index.tsx';

/** How long after the first screen the work that shows in badges begins, at the latest. */
const latestMs = 3_000;

/**
 * Starts what runs behind any screen: the check of the region, and for a signed-in user the chat, so that new
 * messages are counted and announced. It waits for a quiet moment, because the chat SDK is large and nobody looks at
 * it yet.
 */
export function startBackground(root: Root): void {
  const { session, signal } = root.services;
  const self = session.isSignedIn ? session.self : null;
  let hasChat = false;
  const begin = async () => {
    void root.store(RegionStore).load();
    if (!session.isSignedIn) return;
    // Who turned out to sell has a badge for the orders that wait.
    void learnSelf(root).then(() => countOrders(root));
    try {
      const { ApplicationStore, ChatStore, GroupNoticeStore } = await import('#features/chat/index.ts');
      if (signal.aborted) return;
      hasChat = true;
      followNotices(root, root.store(ChatStore));
      root.store(ApplicationStore);
      root.store(GroupNoticeStore);
    } catch {
      // A failed chunk is told where chunks are watched; chat starts when its screen is opened.
    }
  };
  const timer = setTimeout(() => {
    if (window.requestIdleCallback) window.requestIdleCallback(() => void begin(), { timeout: latestMs });
    else void begin();
  }, 1_000);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    const end: SessionEnd = signal.reason;
    // Who signs out before the chat has begun leaves what it kept the last time.
    if (end === 'signedOut' && self && !hasChat) void forgetChat(self.userId);
  });
  if (session.self && isCodeEntryOnProfile(session.self.registeredAt, root.services.now())) askForCode(root);
}

async function forgetChat(userId: number): Promise<void> {
  try {
    const chat = await import('#features/chat/index.ts');
    await chat.forgetChat(String(userId));
  } catch {
    // A failed chunk is told where chunks are watched; the next sign-in here clears what is somebody else's.
  }
}

/** What one is may have changed since the sign-in, such as by a reviewer; without an answer it stays as it was. */
async function learnSelf(root: Root): Promise<void> {
  const { api, session, signal } = root.services;
  if (!session.self) return;
  try {
    session.learn(
      await api.call(profile, profileQuery(session.self.userId, { isProfile: true }), { signal }),
    );
  } catch (error) {
    // The screens that need the profile say so themselves.
    report('learning who one is', error);
  }
}

/** Counts the orders that wait for an answer; the store keeps the badge right from then on. */
async function countOrders(root: Root): Promise<void> {
  const { session, signal } = root.services;
  if (!session.self?.isPlayer && !session.self?.isAccountOwner) return;
  try {
    const { OrderStore } = await import('#features/orders/index.ts');
    if (!signal.aborted) await root.store(OrderStore).loadCounts();
  } catch {
    // A failed chunk is told where chunks are watched; the badge comes with the first list.
  }
}

/** A new user is asked once for the code of the friend who invited them. */
function askForCode(root: Root): void {
  void import('#features/invite/index.ts').then(
    ({ promptForCode }) => promptForCode(root),
    () => undefined,
  );
}

/**
 * What a service account tells of has changed: an order or the wallet is read again, so that its screen needs no
 * reload.
 */
function followNotices(root: Root, chat: ChatStore): void {
  const heard = new Set<string>();
  // Chat counts in whole seconds.
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
      // What the list begins with is old news, unless it came while the list was on its way.
      for (const { link, time } of fresh) if (!isFirst || time >= since) followNotice(root, link);
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
