import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Tag.module.css';
import tones from './tone.module.css';

/** The meaning of a tag; `media` is for tags on top of pictures. */
export type TagVariant = 'neutral' | 'accent' | 'positive' | 'info' | 'warning' | 'danger' | 'media';

type TagProps = {
  variant?: TagVariant | undefined;
  icon?: IconName | undefined;
  children: ReactNode;
  className?: string | undefined;
};

/** A short attribute of an object, 20 px high. */
export function Tag({ variant = 'neutral', icon, children, className }: TagProps) {
  return (
    <span className={classes(styles.tag, tones[variant], styles[variant], className)}>
      {icon && <Icon name={icon} className={styles.icon} />}
      {children}
    </span>
  );
}
