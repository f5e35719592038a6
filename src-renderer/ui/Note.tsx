import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Note.module.css';
import tones from './tone.module.css';

/** The kind of a note. */
export type NoteTone = 'neutral' | 'info' | 'positive' | 'warning' | 'danger';

const icons: Record<NoteTone, IconName> = {
  neutral: 'info',
  info: 'info',
  positive: 'circle-check',
  warning: 'triangle-alert',
  danger: 'circle-alert',
};

type NoteProps = {
  tone?: NoteTone | undefined;
  icon?: IconName | undefined;
  /** The note answers an action: a screen reader announces it at once, as it does for `danger`. */
  urgent?: boolean | undefined;
  children: ReactNode;
  className?: string | undefined;
};

/** A permanent note on the page: a rule, a cost, a warning. */
export function Note({ tone = 'neutral', icon, urgent, children, className }: NoteProps) {
  return (
    <div
      className={classes(styles.note, tones[tone], className)}
      role={tone === 'danger' || urgent ? 'alert' : undefined}
    >
      <Icon name={icon ?? icons[tone]} size="sm" className={styles.icon} />
      <div className={styles.words}>{children}</div>
    </div>
  );
}
