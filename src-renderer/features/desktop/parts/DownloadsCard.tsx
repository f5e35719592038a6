import { useTranslation } from 'react-i18next';
import { paths } from '#lib/paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card, CardBody, CardHead } from '#ui/Card.tsx';
import { Switch } from '#ui/Choice.tsx';
import { Field } from '#ui/Field.tsx';
import type { SettingsCardProps } from './card.ts';
import styles from './SettingsCards.module.css';

type DownloadsCardProps = SettingsCardProps & { chooseFolder: () => void };

/** The settings of downloads: their folder, and whether the person is asked for it. */
export function DownloadsCard({ settings, facts, change, chooseFolder }: DownloadsCardProps) {
  const { t } = useTranslation('app-settings');
  return (
    <Card>
      <CardHead title={t('downloads.title')} />
      <CardBody>
        <Switch
          checked={settings.asksWhereToSave}
          onChange={(asksWhereToSave) => change({ asksWhereToSave })}
        >
          {t('downloads.ask')}
        </Switch>
        <Field label={t('downloads.folder')} group>
          <p className={styles.folder}>{facts.downloadFolder}</p>
          <div className={styles.actions}>
            <Button icon="folder-open" onClick={chooseFolder}>
              {t('downloads.choose')}
            </Button>
            {settings.downloadFolder !== null && (
              <Button onClick={() => change({ downloadFolder: null })}>{t('downloads.system')}</Button>
            )}
            <ButtonLink to={paths.downloads()}>{t('downloads.list')}</ButtonLink>
          </div>
        </Field>
      </CardBody>
    </Card>
  );
}
