import { useTranslation } from 'react-i18next';
import type { UpdateState } from '#lib/desktop/updates.ts';
import { useServices } from '#parts/root/index.tsx';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody, CardHead } from '#ui/Card.tsx';
import { Switch } from '#ui/Choice.tsx';
import { Note } from '#ui/Note.tsx';
import type { SettingsCardProps } from './card.ts';
import styles from './SettingsCards.module.css';

type ProgramCardProps = SettingsCardProps & { check: () => void; restart: () => Promise<void> };

/** The program itself: its version, its updates, and hardware acceleration. */
export function ProgramCard({ settings, facts, change, check, restart }: ProgramCardProps) {
  const { t } = useTranslation('app-settings');
  const { config } = useServices();
  const hasFailed = settings.accelerationFailedIn === facts.version;
  return (
    <Card>
      <CardHead title={t('program.title')} />
      <CardBody>
        <p className={styles.hint}>{t('program.version', { brand: config.brand, version: facts.version })}</p>
        {facts.hasUpdates && (
          <>
            <Switch checked={settings.updatesItself} onChange={(updatesItself) => change({ updatesItself })}>
              {t('program.updates')}
            </Switch>
            <UpdateLine update={facts.update} check={check} restart={restart} />
          </>
        )}
        <Switch
          checked={settings.usesHardwareAcceleration && !hasFailed}
          onChange={(usesHardwareAcceleration) => change({ usesHardwareAcceleration })}
        >
          {t('program.acceleration')}
        </Switch>
        <p className={styles.hint}>{t('program.accelerationHint')}</p>
        {facts.isSafeStart && !hasFailed && <Note tone="warning">{t('program.safeStartNote')}</Note>}
        {hasFailed && <Note tone="warning">{t('program.accelerationFailed')}</Note>}
      </CardBody>
    </Card>
  );
}

type UpdateLineProps = { update: UpdateState; check: () => void; restart: () => Promise<void> };

/** The state of newer versions, with the possible action. */
function UpdateLine({ update, check, restart }: UpdateLineProps) {
  const { t } = useTranslation('app-settings');
  switch (update.kind) {
    case 'off':
      return null;
    case 'checking':
      return <p className={styles.hint}>{t('program.update.checking')}</p>;
    case 'loading':
      return <p className={styles.hint}>{t('program.update.loading', { version: update.version })}</p>;
    case 'ready':
      return (
        <Note tone={update.isOlder ? 'warning' : 'positive'}>
          <p>
            {t(update.isOlder ? 'program.update.withdrawn' : 'program.update.ready', {
              version: update.version,
            })}
          </p>
          <Button size="sm" className={styles.inNote} onClick={() => void restart()}>
            {t('program.update.restart')}
          </Button>
        </Note>
      );
    case 'current':
    case 'failed':
      return (
        <div className={styles.actions}>
          <p className={styles.hint}>{t(`program.update.${update.kind}`)}</p>
          <Button size="sm" onClick={check}>
            {t('program.update.check')}
          </Button>
        </div>
      );
  }
}
