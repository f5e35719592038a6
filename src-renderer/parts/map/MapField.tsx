import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { MapView } from '#lib/mercator.ts';
import styles from './Map.module.css';
import { Pin } from './Pin.tsx';
import { Tiles } from './Tiles.tsx';
import { useMapGestures } from './useMapGestures.ts';

type MapFieldProps = {
  view: MapView;
  /** Called with every step of a drag, of the wheel or of a key. */
  onView: (view: MapView) => void;
  template: string;
  /** The attribution that the owner of the tiles requires. */
  attribution: string;
  label: string;
  /** Id of the element that explains the keys of the map. */
  describedBy?: string;
  /** Elements on top of the map: buttons. */
  children?: ReactNode;
};

/** A map that moves under a pin in its centre: by drag, wheel, pinch and keys. */
export function MapField({
  view,
  onView,
  template,
  attribution,
  label,
  describedBy,
  children,
}: MapFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const { isDragging, handlers } = useMapGestures(stage, view, onView);
  return (
    <div ref={box} className={styles.field} data-base-ui-swipe-ignore>
      <div
        ref={stage}
        className={styles.stage}
        role="application"
        aria-label={label}
        aria-describedby={describedBy}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the map.
        tabIndex={0}
        {...handlers}
      >
        {size && <Tiles view={view} width={size.width} height={size.height} template={template} />}
        <Pin isLifted={isDragging} />
      </div>
      {template !== '' && attribution !== '' && <span className={styles.attribution}>{attribution}</span>}
      {children}
    </div>
  );
}

/** The size of an element, updated on every change. */
function useSize(box: { current: HTMLElement | null }) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return size;
}
