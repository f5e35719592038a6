import { useEffect } from 'react';
import { LeaveStore, type Unfinished, useStore } from '#parts/root/index.tsx';

/** Lets nobody leave the screen unasked while this would be lost. */
export function useLeaveGuard(unfinished: Unfinished): void {
  const leaving = useStore(LeaveStore);
  useEffect(() => {
    return leaving.guard(unfinished);
  }, [leaving, unfinished]);
}
