import type { OutboxNews } from './entry.ts';

/** Runs an action once no other tab runs one with the same name. */
export type TabLock = (name: string, action: () => Promise<void>) => Promise<void>;

/** Runs actions under locks that all tabs of this origin share; without lock support they run at once. */
export function lockAcrossTabs(prefix: string): TabLock {
  return async (name, action) => {
    const locks = globalThis.navigator?.locks;
    if (locks) await locks.request(`${prefix} ${name}`, action);
    else await action();
  };
}

/** The channel to the other tabs of this origin. */
export type OutboxChannel = Pick<BroadcastChannel, 'postMessage' | 'close'>;

/** Opens the channel; null where the browser has none. */
export function openChannel(name: string, hear: (news: OutboxNews) => void): OutboxChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => hear(data as OutboxNews);
  return channel;
}
