import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
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

/** Draws its children at the end of the bar: the screen's own icon buttons. */
export const BarActions = observer(function BarActions({ children }: { children: ReactNode }) {
  const { actionsPlace } = useStore(BarStore);
  return actionsPlace ? createPortal(children, actionsPlace) : null;
});
