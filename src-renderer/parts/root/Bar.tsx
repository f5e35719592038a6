import { useEffect } from 'react';
import { BarStore } from './BarStore.ts';
import { useStore } from './context.tsx';

/** Gives the bar and the document the screen's own title, such as a player's name, while the screen is shown. */
export function useBarTitle(title: string | null | undefined): void {
  const bar = useStore(BarStore);
  useEffect(() => {
    bar.setTitle(title ?? null);
    return () => bar.setTitle(null);
  }, [bar, title]);
}

/**
 * Lets the way back lead to one path of this product, wherever one came from, while the screen is shown; with a title
 * the crumb of a desktop leads there too.
 */
export function useBarBack(path: string | null, title: string | null = null): void {
  const bar = useStore(BarStore);
  useEffect(() => {
    bar.setBack(path, title);
    return () => bar.setBack(null);
  }, [bar, path, title]);
}
