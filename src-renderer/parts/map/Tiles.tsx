import type { CSSProperties } from 'react';
import { type MapTile, type MapView, tileAddress, tilesOf } from '#lib/mercator.ts';
import styles from './Map.module.css';

type TilesProps = {
  view: MapView;
  /** Size of the visible part of the map, in pixels. */
  width: number;
  height: number;
  /** Address of a tile with `{z}`, `{x}` and `{y}`; empty for none. */
  template: string;
  isLazy?: boolean;
};

/** The tiles of a map at their positions. A tile that fails to load leaves the background visible. */
export function Tiles({ view, width, height, template, isLazy = false }: TilesProps) {
  if (template === '') return null;
  return (
    <div className={styles.tiles} aria-hidden="true">
      {tilesOf(view, width, height).map((tile) => (
        <img
          // At low zoom the same tile may be visible twice.
          key={`${tile.z}/${tile.x}/${tile.y}/${Math.round(tile.left / tile.size)}`}
          src={tileAddress(template, tile)}
          alt=""
          draggable={false}
          loading={isLazy ? 'lazy' : 'eager'}
          referrerPolicy="no-referrer"
          className={styles.tile}
          style={placed(tile)}
        />
      ))}
    </div>
  );
}

/** The position of a tile in whole pixels, because fractions would leave gaps between tiles. */
function placed({ left, top, size }: MapTile): CSSProperties {
  const [x, y] = [Math.round(left), Math.round(top)];
  return {
    transform: `translate(${x}px, ${y}px)`,
    width: Math.round(left + size) - x,
    height: Math.round(top + size) - y,
  };
}
