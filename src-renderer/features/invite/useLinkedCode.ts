import { useEffect } from 'react';
import { useStore } from '#parts/root/index.tsx';
import { InviteStore } from './InviteStore.ts';

/** Keeps the code of an invitation link until the visitor enters it, even over a sign-in. */
export function useLinkedCode(code: string | null): void {
  const store = useStore(InviteStore);
  useEffect(() => {
    if (code) store.takeLinked(code);
  }, [store, code]);
}
