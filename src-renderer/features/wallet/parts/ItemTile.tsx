import type { ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import styles from './ItemTile.module.css';

type ItemProps = {
  /** Shown in the top left corner: a bonus, a discount. */
  flag?: string | undefined;
  flagTone?: 'positive' | 'accent' | undefined;
  picture: ReactNode;
  children: ReactNode;
};

type ItemTileProps = ItemProps & {
  /** The name of the radio group, shared by its tiles. */
  name: string;
  checked: boolean;
  onChoose: () => void;
  disabled?: boolean | undefined;
};

/** A radio tile of an item for sale; arrow keys move between tiles. */
export function ItemTile({ name, checked, onChoose, disabled, ...item }: ItemTileProps) {
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
      <Inside {...item} />
      {checked && (
        <span className={styles.tick}>
          <Icon name="check" size="xs" />
        </span>
      )}
    </label>
  );
}

/** A tile of an item for sale that links to it. */
export function ItemLink({ to, ...item }: ItemProps & { to: string }) {
  return (
    <Link to={to} className={styles.tile}>
      <Inside {...item} />
    </Link>
  );
}

function Inside({ flag, flagTone = 'accent', picture, children }: ItemProps) {
  return (
    <>
      {flag && (
        <span className={styles.flag} data-tone={flagTone}>
          {flag}
        </span>
      )}
      <span className={styles.picture}>{picture}</span>
      {children}
    </>
  );
}
