import { isConversationWindow } from '#lib/paths.ts';
import { isCodeEntryOnProfile } from '#lib/rules/invite.ts';
import { RegionStore, type Root, type SessionEnd } from '#parts/root/index.tsx';
import { loadChunk } from './chunkFailure.ts';
import { routes } from './routes/index.ts';

/** The longest delay between the first screen and the background work. */
const latestMs = 3_000;

/**
 * Starts the background work: the region check and, for a signed-in user, the chat, so that new messages are counted
 * and announced. It waits until the browser is idle, because the chat SDK is large and not visible yet.
 */
export function startBackground(root: Root): void {
  const { session, signal } = root.services;
  const self = session.isSignedIn ? session.self : null;
  let hasChat = false;
  const begin = async () => {
    void root.store(RegionStore).load();
    void preloadLinks(root);
    if (!session.isSignedIn || !self) return;
    // Visitors do not load this part. After a failure the chat starts when its screen is opened.
    const work = await loadChunk(() => import('./signed-in.ts'));
    if (signal.aborted) return;
    await work?.startSignedIn(root, self.userId, () => {
      hasChat = true;
    });
  };
  const timer = setTimeout(() => {
    if (window.requestIdleCallback) window.requestIdleCallback(() => void begin(), { timeout: latestMs });
    else void begin();
  }, 1_000);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    const end: SessionEnd = signal.reason;
    // If the chat was not started before the sign-out, its data of the last start is still stored.
    if (end === 'signedOut' && self && !hasChat) void forgetChat(self.userId);
  });
  if (isConversationWindow(window.location.pathname)) return;
  if (session.self && isCodeEntryOnProfile(session.self.registeredAt, root.services.now()))
    void askForCode(root);
}

/** Links preload their screens from now on. */
async function preloadLinks(root: Root): Promise<void> {
  // After a failure screens load when they are opened.
  const preloading = await loadChunk(() => import('./navigation/preloadOnIntent.ts'));
  if (!root.services.signal.aborted) preloading?.preloadOnIntent(root, routes);
}

async function forgetChat(userId: number): Promise<void> {
  // After a failure the next sign-in deletes another user's data.
  const chat = await loadChunk(() => import('#features/chat/index.ts'));
  await chat?.forgetChat(String(userId));
}

/** Asks a new user once for the code of the friend who invited them. */
async function askForCode(root: Root): Promise<void> {
  const invite = await loadChunk(() => import('#features/invite/index.ts'));
  await invite?.promptForCode(root);
}
