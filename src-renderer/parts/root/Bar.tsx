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

/** Lets the way back lead to one path of this product, wherever one came from, while the screen is shown. */
export function useBarBack(path: string | null): void {
  const bar = useStore(BarStore);
  useEffect(() => {
    bar.setBack(path);
    return () => bar.setBack(null);
  }, [bar, path]);
}
