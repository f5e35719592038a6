import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { MeLayout } from '#features/profile/index.ts';
import { isUnfinished } from '#lib/desktop/downloads.ts';
import { paths } from '#lib/paths.ts';
import { DownloadListStore } from '#parts/downloads/index.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card, CardHead } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import styles from './DownloadsScreen.module.css';
import { DownloadRow } from './parts/DownloadRow.tsx';

/**
 * The downloads that the app keeps, of this and of earlier runs; the website explains that the browser lists them.
 */
const DownloadsScreen = observer(function DownloadsScreen() {
  const { t } = useTranslation('downloads');
  const { config } = useServices();
  const store = useStore(DownloadListStore);
  const { all, host } = store;
  if (!host)
    return (
      <MeLayout narrow>
        <EmptyState title={t('absent.title')} text={t('absent.text', { brand: config.brand })} />
      </MeLayout>
    );
  return (
    <MeLayout narrow>
      <Card>
        <CardHead title={t('title')}>
          {all.some((entry) => !isUnfinished(entry)) && (
            <Button size="sm" onClick={() => host.clearEnded()}>
              {t('clear')}
            </Button>
          )}
        </CardHead>
        {all.length === 0 ? (
          <EmptyState
            title={t('empty.title')}
            text={t('empty.text')}
            action={<ButtonLink to={paths.appSettings()}>{t('empty.settings')}</ButtonLink>}
          />
        ) : (
          <ul className={styles.list}>
            {all.map((entry) => (
              <DownloadRow key={entry.id} entry={entry} host={host} />
            ))}
          </ul>
        )}
      </Card>
    </MeLayout>
  );
});

export default DownloadsScreen;
