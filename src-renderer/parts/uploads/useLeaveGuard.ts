import { useEffect } from 'react';
import { LeaveStore, type Unfinished, useStore } from '#parts/root/index.tsx';

/** Asks for confirmation before the screen is left while the work is unfinished. */
export function useLeaveGuard(unfinished: Unfinished): void {
  const leaving = useStore(LeaveStore);
  useEffect(() => {
    return leaving.guard(unfinished);
  }, [leaving, unfinished]);
}
