import { WindowNews } from '#im/shared/WindowNews.ts';
import type { WindowChannel, Windows } from '#im/shared/windows.ts';
import { attention } from '#platform/attention.ts';

/** What the windows of this browser profile tell each other. */
export function browserNews(): WindowNews {
  return new WindowNews(typeof BroadcastChannel === 'undefined' ? null : openChannel);
}

/** The windows of this browser profile; null if the browser has no way to share one connection. */
export function browserWindows(): Windows | null {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (!locks || typeof BroadcastChannel === 'undefined') return null;
  return {
    lock: async (name, options, hold) => {
      await locks.request(name, options, (lock) => (lock ? hold() : undefined));
    },
    open: openChannel,
    isVisible: () => attention.isVisible,
    onVisible: (listener, signal) => attention.onChange(() => attention.isVisible && listener(), signal),
    onPause: ({ pause, resume }, signal) => {
      // A page in the browser's back/forward cache would keep its locks without answering anybody.
      window.addEventListener('pagehide', ({ persisted }) => persisted && pause(), { signal });
      window.addEventListener('pageshow', ({ persisted }) => persisted && resume(), { signal });
      document.addEventListener('freeze', pause, { signal });
      document.addEventListener('resume', resume, { signal });
    },
  };
}

function openChannel(name: string, hear: (data: unknown) => void): WindowChannel {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => hear(data);
  return { post: (data) => channel.postMessage(data), close: () => channel.close() };
}
