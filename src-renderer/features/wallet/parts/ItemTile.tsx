import type { ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';
import styles from './ItemTile.module.css';

type ItemTileProps = {
  /** Shared by the tiles one of which is chosen. */
  name: string;
  checked: boolean;
  onChoose: () => void;
  /** At the top left corner: a bonus, a discount. */
  flag?: string | undefined;
  flagTone?: 'positive' | 'accent' | undefined;
  picture: ReactNode;
  disabled?: boolean | undefined;
  children: ReactNode;
};

/** One thing on sale of several, of which one is chosen; arrows move between them. */
export function ItemTile({
  name,
  checked,
  onChoose,
  flag,
  flagTone = 'accent',
  picture,
  disabled,
  children,
}: ItemTileProps) {
  return (
    <label className={styles.tile} data-on={checked || undefined}>
      <input
        type="radio"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        className="sr-only"
      />
      {flag && (
        <span className={styles.flag} data-tone={flagTone}>
          {flag}
        </span>
      )}
      <span className={styles.picture}>{picture}</span>
      {children}
      {checked && (
        <span className={styles.tick}>
          <Icon name="check" size="xs" />
        </span>
      )}
    </label>
  );
}
