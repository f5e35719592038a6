import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { isLocale, localeNames, locales, switchLocale, useLocale } from '#i18n/index.ts';
import { paths } from '#lib/paths.ts';
import { PreferenceStore, useServices, useStore } from '#parts/root/index.tsx';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody, CardHead } from '#ui/Card.tsx';
import { Switch } from '#ui/Choice.tsx';
import { Field } from '#ui/Field.tsx';
import { Link } from '#ui/Link.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Select } from '#ui/Select.tsx';
import { InstallCard } from './parts/InstallCard.tsx';
import { MeLayout } from './parts/MeLayout.tsx';
import { NotificationsCard } from './parts/NotificationsCard.tsx';
import { ProblemCard } from './parts/ProblemCard.tsx';
import styles from './SettingsScreen.module.css';

/** The settings: language, theme, notifications, chat, about, and sign-out. */
const SettingsScreen = observer(function SettingsScreen() {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const { theme, platform, config, dialogs, signOut } = useServices();
  const preferences = useStore(PreferenceStore);

  const leave = async () => {
    const isSure = await dialogs.confirm({
      title: t('signOut.title'),
      text: t('signOut.text'),
      confirmLabel: t('signOut.confirm'),
    });
    if (isSure) await signOut();
  };
  return (
    <MeLayout narrow>
      <Card>
        <CardHead title={t('settings.look')} />
        <CardBody>
          <Field label={t('settings.language')}>
            <Select
              value={locale}
              options={locales.map((value) => ({ value, label: localeNames[value].name }))}
              onChange={(value) => {
                if (isLocale(value)) void switchLocale(value);
              }}
            />
          </Field>
          <Field label={t('settings.theme')} group>
            <div className={styles.start}>
              <Segmented
                label={t('settings.theme')}
                value={theme.choice}
                options={[
                  { value: 'system', label: t('settings.system'), icon: 'monitor' },
                  { value: 'light', label: t('settings.light'), icon: 'sun' },
                  { value: 'dark', label: t('settings.dark'), icon: 'moon' },
                ]}
                onChange={(choice) => theme.choose(choice)}
              />
            </div>
          </Field>
        </CardBody>
      </Card>
      <NotificationsCard />
      <Card>
        <CardHead title={t('settings.chat')} />
        <CardBody>
          <Switch
            checked={preferences.sendsWithEnter}
            onChange={(isOn) => preferences.set('sendsWithEnter', isOn)}
          >
            {t('settings.enterSends')}
          </Switch>
          <Switch
            checked={preferences.showsReadStatus}
            onChange={(isOn) => preferences.set('showsReadStatus', isOn)}
          >
            {t('settings.readStatus')}
          </Switch>
          <div className={styles.start}>
            <Button icon="settings" onClick={() => void dialogs.open({ kind: 'contactRule' })}>
              {t('settings.contactRule')}
            </Button>
          </div>
        </CardBody>
      </Card>
      {platform.appSettings && (
        <Card>
          <CardHead title={t('settings.computer')} />
          <ul className={styles.links}>
            <li>
              <Link to={paths.appSettings()}>{t('settings.computerLink')}</Link>
            </li>
            <li>
              <Link to={paths.downloads()}>{t('settings.downloadsLink')}</Link>
            </li>
          </ul>
        </Card>
      )}
      <Card>
        <CardHead title={t('settings.about', { brand: config.brand })} />
        <ul className={styles.links}>
          <li>
            <Link to={paths.help()}>{t('menu.help')}</Link>
          </li>
          <li>
            <Link to={paths.privacy()}>{t('settings.privacy')}</Link>
          </li>
          <li>
            <Link to={paths.terms()}>{t('settings.terms')}</Link>
          </li>
        </ul>
      </Card>
      <InstallCard />
      <ProblemCard />
      <div>
        <Button icon="log-out" variant="danger" onClick={() => void leave()}>
          {t('signOut.action')}
        </Button>
      </div>
    </MeLayout>
  );
});

export default SettingsScreen;
