import type { Position } from '#lib/mercator.ts';
import { classes } from '#ui/classes.ts';
import styles from './Map.module.css';
import { Pin } from './Pin.tsx';
import { Tiles } from './Tiles.tsx';

/** How wide a still is drawn at most; what is narrower shows its middle. */
const drawn = { width: 480, height: 130 } as const;
const nearZoom = 15;

type MapStillProps = { center: Position; template: string; className?: string | undefined };

/** A small map with a pin in its middle that cannot be moved; without tiles drawn ground with the pin. */
export function MapStill({ center, template, className }: MapStillProps) {
  return (
    <span className={classes(styles.still, className)}>
      <span className={styles.stillMap} style={{ width: drawn.width, height: drawn.height }}>
        <Tiles view={{ center, zoom: nearZoom }} {...drawn} template={template} isLazy />
      </span>
      <Pin />
    </span>
  );
}
