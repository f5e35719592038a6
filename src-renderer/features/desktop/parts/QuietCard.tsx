import { useTranslation } from 'react-i18next';
import { type QuietHours, quietEnded, quietState } from '#lib/rules/quiet.ts';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody, CardHead } from '#ui/Card.tsx';
import { Switch } from '#ui/Choice.tsx';
import { Field } from '#ui/Field.tsx';
import { Input } from '#ui/Input.tsx';
import type { SettingsCardProps } from './card.ts';
import styles from './SettingsCards.module.css';

/** The initial hours: from ten in the evening to seven in the morning. */
const night: QuietHours = { from: 22 * 60, to: 7 * 60 };

/** A minute of the day in the format of a time field. */
const timeOf = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** The minute of the day in a time field; null while the field is incomplete. */
function minuteOf(time: string): number | null {
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(time) ?? [];
  return hour === undefined ? null : Number(hour) * 60 + Number(minute);
}

/** The times in which the app shows no notifications. */
export function QuietCard({ settings, change }: SettingsCardProps) {
  const { t } = useTranslation('app-settings');
  const { quiet } = settings;
  const { hours } = quiet;
  const setHours = (next: QuietHours | null) =>
    change({ quiet: { ...quiet, hours: next, hoursOffUntil: null } });
  const setEnd = (end: keyof QuietHours, time: string) => {
    const minute = minuteOf(time);
    if (hours && minute !== null) setHours({ ...hours, [end]: minute });
  };
  const isAlone = quietState(quiet, new Date()).kind !== 'none';
  return (
    <Card>
      <CardHead title={t('quiet.title')} />
      <CardBody>
        <Switch checked={quiet.isPaused} onChange={(isPaused) => change({ quiet: { ...quiet, isPaused } })}>
          {t('quiet.paused')}
        </Switch>
        <Switch checked={hours !== null} onChange={(isOn) => setHours(isOn ? night : null)}>
          {t('quiet.hours')}
        </Switch>
        {hours && (
          <div className={styles.pair}>
            <Field label={t('quiet.from')}>
              <Input
                type="time"
                required
                defaultValue={timeOf(hours.from)}
                onChange={(event) => setEnd('from', event.currentTarget.value)}
              />
            </Field>
            <Field label={t('quiet.to')} error={hours.from === hours.to ? t('quiet.sameTime') : null}>
              <Input
                type="time"
                required
                defaultValue={timeOf(hours.to)}
                onChange={(event) => setEnd('to', event.currentTarget.value)}
              />
            </Field>
          </div>
        )}
        <p className={styles.hint}>{t('quiet.hint')}</p>
        {isAlone && (
          <div className={styles.actions}>
            <Button icon="bell-ring" onClick={() => change({ quiet: quietEnded(quiet, new Date()) })}>
              {t('quiet.end')}
            </Button>
          </div>
        )}
      </CardBody>
    </Card>
  );
}
