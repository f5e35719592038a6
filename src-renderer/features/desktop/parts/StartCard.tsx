import { useTranslation } from 'react-i18next';
import { useServices } from '#parts/root/index.tsx';
import { Card, CardBody, CardHead } from '#ui/Card.tsx';
import { Switch } from '#ui/Choice.tsx';
import { Field } from '#ui/Field.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import type { SettingsCardProps } from './card.ts';
import styles from './SettingsCards.module.css';

/** The start of the app, and the action of the close button. */
export function StartCard({ settings, facts, change }: SettingsCardProps) {
  const { t } = useTranslation('app-settings');
  const { config } = useServices();
  return (
    <Card>
      <CardHead title={t('start.title')} />
      <CardBody>
        <Switch
          checked={settings.startsAtSignIn && facts.canStartAtSignIn}
          disabled={!facts.canStartAtSignIn}
          onChange={(startsAtSignIn) => change({ startsAtSignIn })}
        >
          {t('start.atSignIn')}
        </Switch>
        <p className={styles.hint}>
          {facts.canStartAtSignIn ? t('start.atSignInHint') : t('start.notInstalled')}
        </p>
        <Field
          label={t('start.closing')}
          hint={settings.closing === 'hide' ? t('start.hideHint') : t('start.quitHint')}
          group
        >
          <div className={styles.start}>
            <Segmented
              label={t('start.closing')}
              value={settings.closing}
              options={[
                { value: 'hide', label: t('start.hide') },
                { value: 'quit', label: t('start.quit', { brand: config.brand }) },
              ]}
              onChange={(closing) => change({ closing })}
            />
          </div>
        </Field>
      </CardBody>
    </Card>
  );
}
