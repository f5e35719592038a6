import { useId } from 'react';
import type { Goods } from '#api/contract/index.ts';
import styles from './GoodsArt.module.css';

const places = {
  gem1: [[20, 22]],
  gem2: [
    [15.5, 22],
    [24.5, 18],
  ],
  gem3: [
    [11, 22],
    [20, 18],
    [29, 22],
  ],
} as const;

/** The drawing of an item: gems, a ticket, a card. */
export function GoodsArt({ art }: { art: Goods['art'] }) {
  const id = useId();
  return (
    <svg className={styles.art} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      {art === 'ticket' ? (
        <>
          <path className={styles.ticket} d="M5 11h30v6a3.5 3.5 0 0 0 0 7v6H5v-6a3.5 3.5 0 0 0 0-7z" />
          <path className={styles.seam} d="M24 12v17" />
          <path
            className={styles.light}
            d="M14.5 15.5l1.6 3.2 3.5.5-2.5 2.5.6 3.5-3.2-1.7-3.2 1.7.6-3.5-2.5-2.5 3.5-.5z"
          />
        </>
      ) : art === 'card' ? (
        <>
          <rect className={styles.card} x="5" y="10" width="30" height="21" rx="4" />
          <rect className={styles.stripe} x="5" y="14" width="30" height="4" />
          <rect className={styles.line} x="9" y="23" width="12" height="3" rx="1.5" />
          <circle className={styles.gold} cx="29" cy="25" r="3" />
        </>
      ) : (
        places[art].map(([x, y]) => (
          <g key={`${id}-${x}`} transform={`translate(${x} ${y})`}>
            <path className={styles.gold} d="M0-13l8 6-8 20-8-20z" />
            <path className={styles.light} d="M0-13l8 6-8 4-8-4z" />
            <path className={styles.dark} d="M0-3l8-4-8 20z" />
          </g>
        ))
      )}
    </svg>
  );
}
