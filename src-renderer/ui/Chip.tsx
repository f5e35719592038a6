import { useTranslation } from 'react-i18next';
import styles from './Chip.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import { Thumbnail } from './Thumbnail.tsx';

type ChipProps = {
  label: string;
  selected?: boolean | undefined;
  size?: 'sm' | 'md' | undefined;
  /** The URL of a small picture before the text. */
  picture?: string | undefined;
  icon?: IconName | undefined;
  count?: number | undefined;
  /** Turns the choice on or off. */
  onClick?: (() => void) | undefined;
  /** Replaces onClick: the chip shows a cross, and a click removes the filter. */
  onRemove?: (() => void) | undefined;
  disabled?: boolean | undefined;
};

/** One choice of a filter. */
export function Chip({
  label,
  selected,
  size = 'md',
  picture,
  icon,
  count,
  onClick,
  onRemove,
  disabled,
}: ChipProps) {
  const { t } = useTranslation('ui');
  const isOn = selected || Boolean(onRemove);
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onRemove ?? onClick}
      className={classes(styles.chip, isOn && styles.on, size === 'sm' && styles.sm)}
      {...(onRemove
        ? { 'aria-label': t('chip.remove', { name: label }) }
        : { 'aria-pressed': Boolean(selected) })}
    >
      {picture && <Thumbnail src={picture} size={20} className={styles.picture} />}
      {icon && <Icon name={icon} size="xs" />}
      {label}
      {count !== undefined && <span className={styles.count}>{count}</span>}
      {onRemove && <Icon name="x" size="xs" />}
    </button>
  );
}
