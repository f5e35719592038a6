import type { CSSProperties } from 'react';
import { type MapTile, type MapView, tileAddress, tilesOf } from '#lib/mercator.ts';
import styles from './Map.module.css';

type TilesProps = {
  view: MapView;
  /** Size of the window the map is seen through, in pixels. */
  width: number;
  height: number;
  /** Address of a tile with `{z}`, `{x}` and `{y}`; empty for none. */
  template: string;
  isLazy?: boolean;
};

/** The pictures of a map, each in its place. One that does not come leaves the ground as it is. */
export function Tiles({ view, width, height, template, isLazy = false }: TilesProps) {
  if (template === '') return null;
  return (
    <div className={styles.tiles} aria-hidden="true">
      {tilesOf(view, width, height).map((tile) => (
        <img
          // Around the world the same tile may be seen twice.
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

/** Where a tile is drawn: on whole pixels, because the ground would shine through between two halves of one. */
function placed({ left, top, size }: MapTile): CSSProperties {
  const [x, y] = [Math.round(left), Math.round(top)];
  return {
    transform: `translate(${x}px, ${y}px)`,
    width: Math.round(left + size) - x,
    height: Math.round(top + size) - y,
  };
}
