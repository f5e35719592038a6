import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './IconTile.module.css';

/** The weight of a tile: `inset` is for files and links, also in bubbles. */
export type IconTileVariant = 'soft' | 'solid' | 'inset' | 'quiet';

type IconTileProps = {
  icon: IconName;
  variant?: IconTileVariant | undefined;
  size?: 36 | 40 | 44 | undefined;
  corners?: 8 | 12 | 'round' | undefined;
};

/** An icon on a coloured square before the words of a row; it has no name, because the words say it. */
export function IconTile({ icon, variant = 'soft', size = 40, corners = 12 }: IconTileProps) {
  return (
    <span className={classes(styles.tile, styles[variant], styles[`s${size}`], styles[`c${corners}`])}>
      <Icon name={icon} />
    </span>
  );
}
