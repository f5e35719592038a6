import { reaction } from 'mobx';
import type { Services } from '#parts/root/index.tsx';

/**
 * Removes the notice of each tag that no longer waits for the person, on whichever device they settled it, until the
 * session ends.
 */
export function clearSettledNotices(
  waiting: () => Iterable<string>,
  { platform, signal }: Pick<Services, 'platform' | 'signal'>,
): void {
  reaction(
    () => new Set(waiting()),
    (now, before) => {
      for (const tag of before ?? []) if (!now.has(tag)) platform.clearNotifications(tag);
    },
    { signal },
  );
}
