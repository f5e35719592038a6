import type { Root } from '#features/root/index.tsx';

/** How long after the first screen the work that shows in badges begins, at the latest. */
const latestMs = 3_000;

/**
 * Starts what a signed-in user expects to run behind any screen: chat, so that new messages are counted and
 * announced. It waits for a quiet moment, because the chat SDK is large and nobody looks at it yet.
 */
export function startBackground(root: Root): void {
  const { session, signal } = root.services;
  if (!session.isSignedIn) return;
  const begin = async () => {
    try {
      const { ChatStore } = await import('#features/chat/index.ts');
      if (!signal.aborted) root.store(ChatStore);
    } catch {
      // A failed chunk is told where chunks are watched; chat starts when its screen is opened.
    }
  };
  const timer = setTimeout(() => {
    if (window.requestIdleCallback) window.requestIdleCallback(() => void begin(), { timeout: latestMs });
    else void begin();
  }, 1_000);
  signal.addEventListener('abort', () => clearTimeout(timer));
}
