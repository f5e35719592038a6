import type { Position } from '#lib/mercator.ts';
import { classes } from '#ui/classes.ts';
import styles from './Map.module.css';
import { Pin } from './Pin.tsx';
import { Tiles } from './Tiles.tsx';

/** The size in which a still map is rendered; narrower boxes show its centre. */
const drawn = { width: 480, height: 130 } as const;
const nearZoom = 15;

type MapStillProps = { center: Position; template: string; className?: string | undefined };

/** A small static map with a pin in its centre; without tiles it shows a drawn background. */
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
