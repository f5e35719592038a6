import { useEffect } from 'react';
import { BarStore } from './BarStore.ts';
import { useStore } from './context.tsx';

/** Sets the title of the bar and the document, such as a player's name, while the screen is shown. */
export function useBarTitle(title: string | null | undefined): void {
  const bar = useStore(BarStore);
  useEffect(() => {
    bar.setTitle(title ?? null);
    return () => bar.setTitle(null);
  }, [bar, title]);
}

/**
 * Sets the target of the back button while the screen is shown, instead of the previous screen; with a title
 * it is also the target of the desktop's breadcrumb.
 */
export function useBarBack(path: string | null, title: string | null = null): void {
  const bar = useStore(BarStore);
  useEffect(() => {
    bar.setBack(path, title);
    return () => bar.setBack(null);
  }, [bar, path, title]);
}
