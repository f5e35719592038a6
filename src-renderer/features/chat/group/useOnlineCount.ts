import { useEffect } from 'react';
import { isAllowed } from '#lib/rules/group-permissions.ts';
import type { OpenGroup } from './OpenGroup.ts';

/**
 * The number of members online in a group for many people, kept up to date while it is shown; null while it is
 * unknown, and in groups where everybody knows everybody. Call it inside an observer.
 */
export function useOnlineCount(group: OpenGroup | null): number | null {
  const standing = group?.standing ?? null;
  const isCounted =
    standing !== null &&
    (standing.type === 'live' || standing.type === 'community') &&
    isAllowed('seeOnlineCount', standing);
  const online = isCounted ? (group?.online ?? null) : null;
  useEffect(() => {
    return online?.watch();
  }, [online]);
  return online?.value ?? null;
}
