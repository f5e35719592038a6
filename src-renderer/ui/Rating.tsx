import { useTranslation } from 'react-i18next';
import { numberFormat } from '#lib/number-format.ts';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import styles from './Rating.module.css';

const stars = [1, 2, 3, 4, 5] as const;

type RatingProps = {
  /** 0 to 5. */
  value: number;
  /** One star and the number, or five stars. */
  variant?: 'compact' | 'stars' | undefined;
  className?: string | undefined;
};

/** A rating as a number with stars. */
export function Rating({ value, variant = 'compact', className }: RatingProps) {
  const { t, i18n } = useTranslation('ui');
  const locale = (i18n.language ?? 'en').replace('_', '-');
  const shown = numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
  return (
    <span
      role="img"
      aria-label={t('rating.value', { value: shown })}
      className={classes(styles.rating, className)}
    >
      {variant === 'compact' ? (
        <>
          <Icon name="star-filled" size="xs" className={styles.star} />
          {shown}
        </>
      ) : (
        stars.map((star) => (
          <Icon
            key={star}
            name="star-filled"
            size="xs"
            className={star <= Math.round(value) ? styles.star : styles.off}
          />
        ))
      )}
    </span>
  );
}

type RatingInputProps = {
  /** 0 while nothing is chosen. */
  value: number;
  onChange: (value: number) => void;
  /** Accessible name: the rated thing. */
  label: string;
  name?: string | undefined;
  disabled?: boolean | undefined;
};

/** Five large stars to give a rating; arrow keys move between them. */
export function RatingInput({ value, onChange, label, name = 'rating', disabled }: RatingInputProps) {
  const { t } = useTranslation('ui');
  return (
    <fieldset className={styles.input} disabled={disabled}>
      <legend className="sr-only">{label}</legend>
      {stars.map((star) => (
        <label key={star} className={classes(styles.choice, star <= value ? styles.star : styles.off)}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={star}
            checked={value === star}
            onChange={() => onChange(star)}
          />
          <Icon name="star-filled" />
          <span className="sr-only">{t('rating.stars', { count: star })}</span>
        </label>
      ))}
    </fieldset>
  );
}
