import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './StateTag.module.css';

/** The stages of a long-running process; a colour is always shown with its icon and label. */
export type StateTone =
  | 'pending'
  | 'progress'
  | 'confirm'
  | 'completed'
  | 'reviewed'
  | 'complaint'
  | 'refunded';

const icons: Record<StateTone, IconName> = {
  pending: 'clock',
  progress: 'circle-play',
  confirm: 'hand',
  completed: 'check-check',
  reviewed: 'star-filled',
  complaint: 'shield-alert',
  refunded: 'undo-2',
};

type StateTagProps = {
  tone: StateTone;
  /** The translated name of the state. */
  label: string;
  /** Replaces the glyph of the tone. */
  icon?: IconName | undefined;
  className?: string | undefined;
};

/** The state of an order or request: icon, word and colour, 24 px high. */
export function StateTag({ tone, label, icon, className }: StateTagProps) {
  return (
    <span className={classes(styles.state, styles[tone], className)}>
      <Icon name={icon ?? icons[tone]} size="xs" />
      {label}
    </span>
  );
}
