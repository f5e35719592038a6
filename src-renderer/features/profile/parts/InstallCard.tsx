import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#parts/root/index.tsx';
import type { AppInstaller } from '#platform/AppInstaller.ts';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody, CardHead } from '#ui/Card.tsx';
import styles from './SettingsCard.module.css';

/** Offers to install the site as an app, if the browser supports it. */
export function InstallCard() {
  const { installer } = useServices().platform;
  return installer && <Offer installer={installer} />;
}

function Offer({ installer }: { installer: AppInstaller }) {
  const { t } = useTranslation('profile');
  const { config, toasts } = useServices();
  const canInstall = useSyncExternalStore(installer.onChange, installer.canInstall);
  if (!canInstall) return null;
  const { brand } = config;
  const install = async () => {
    if (await installer.install()) toasts.success(t('settings.installed', { brand }));
  };
  return (
    <Card>
      <CardHead title={t('settings.install')} />
      <CardBody gap="sm">
        <p className={styles.hint}>{t('settings.installHint', { brand })}</p>
        <div className={styles.actions}>
          <Button icon="download" onClick={() => void install()}>
            {t('settings.installAction')}
          </Button>
        </div>
      </CardBody>
    </Card>
  );
}
