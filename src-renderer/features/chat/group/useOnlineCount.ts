import { useEffect } from 'react';
import { isAllowed } from '#lib/rules/group-permissions.ts';
import type { OpenGroup } from './OpenGroup.ts';

/**
 * How many members of a group for many people are online; null while it is not known, and in groups where
 * everybody knows everybody. Call it inside an observer: it is kept up to date while the part is shown.
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
