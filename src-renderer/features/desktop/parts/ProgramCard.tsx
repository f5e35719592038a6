import { useTranslation } from 'react-i18next';
import { useServices } from '#parts/root/index.tsx';
import { Card, CardHead } from '#ui/Card.tsx';
import { Switch } from '#ui/Choice.tsx';
import { Note } from '#ui/Note.tsx';
import type { SettingsCardProps } from './card.ts';
import styles from './SettingsCards.module.css';

/** The program itself: its version, its updates, and hardware acceleration. */
export function ProgramCard({ settings, facts, change }: SettingsCardProps) {
  const { t } = useTranslation('app-settings');
  const { config } = useServices();
  const hasFailed = settings.accelerationFailedIn === facts.version;
  return (
    <Card>
      <CardHead title={t('program.title')} />
      <div className={styles.block}>
        <p className={styles.hint}>{t('program.version', { brand: config.brand, version: facts.version })}</p>
        {facts.hasUpdates && (
          <Switch checked={settings.updatesItself} onChange={(updatesItself) => change({ updatesItself })}>
            {t('program.updates')}
          </Switch>
        )}
        <Switch
          checked={settings.usesHardwareAcceleration && !hasFailed}
          onChange={(usesHardwareAcceleration) => change({ usesHardwareAcceleration })}
        >
          {t('program.acceleration')}
        </Switch>
        <p className={styles.hint}>{t('program.accelerationHint')}</p>
        {hasFailed && <Note tone="warning">{t('program.accelerationFailed')}</Note>}
      </div>
    </Card>
  );
}
