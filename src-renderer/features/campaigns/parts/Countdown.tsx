import { useTranslation } from 'react-i18next';
import styles from './Countdown.module.css';

const units = [
  ['days', 86_400_000, 100_000],
  ['hours', 3_600_000, 24],
  ['minutes', 60_000, 60],
  ['seconds', 1_000, 60],
] as const;

type CountdownProps = {
  leftMs: number;
  /** The text that names the end of the countdown. */
  label: string;
};

/** The remaining time in days, hours, minutes and seconds; for use in a `NightHead`. */
export function Countdown({ leftMs, label }: CountdownProps) {
  const { t } = useTranslation('campaigns');
  const left = Math.max(0, leftMs);
  const values = units.map(([name, length, of]) => ({
    name,
    value: Math.floor((left % (length * of)) / length),
  }));
  const words = values
    .slice(0, 3)
    .map(({ name, value }) => t(`unit.${name}`, { count: value }))
    .join(' ');
  return (
    <div role="timer" aria-label={`${label} ${words}`} className={styles.countdown}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <div className={styles.units} aria-hidden="true">
        {values.map(({ name, value }) => (
          <span key={name} className={styles.unit}>
            <b>{String(value).padStart(2, '0')}</b>
            <span>{t(`short.${name}`)}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
