import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from '#parts/root/index.tsx';
import { KeptHeights } from './KeptHeights.ts';
import styles from './KeptPlace.module.css';

type KeptPlaceProps = {
  /** The name under which the height is kept; the caller repeats it as the `key` where it can change. */
  name: string;
  /** True until it is known whether there is something to show, and its code is loaded. */
  isAwaited: boolean;
  /** What is shown, or nothing. */
  children: ReactNode;
};

/**
 * Something above the list or the messages that is known only after they are shown. Until then it has the height that
 * it had last time, so that nothing moves when it appears.
 */
export function KeptPlace({ name, isAwaited, children }: KeptPlaceProps) {
  const heights = useStore(KeptHeights);
  const place = useRef<HTMLDivElement>(null);
  const [height] = useState(() => heights.of(name));
  const room = height > 0 && <div className={styles.room} style={{ height }} />;
  return (
    <div ref={place} className={styles.place}>
      {isAwaited ? (
        room
      ) : (
        <>
          {children}
          <HeightKeeper place={place} name={name} />
        </>
      )}
    </div>
  );
}

/** Keeps the height of a place each time something appears or disappears in it. */
function HeightKeeper({ place, name }: { place: RefObject<HTMLElement | null>; name: string }) {
  const heights = useStore(KeptHeights);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    let before = 0;
    const observer = new ResizeObserver(() => {
      const now = element.offsetHeight;
      // What a person unfolds is folded again next time.
      if (now === 0 || before === 0) heights.keep(name, now);
      before = now;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [heights, place, name]);
  return null;
}
