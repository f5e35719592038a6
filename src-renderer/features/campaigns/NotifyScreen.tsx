import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#lib/paths.ts';
import { NightHead, PageFrame } from '#parts/pages/index.ts';
import { PreferenceStore, useServices, useStore } from '#parts/root/index.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card, CardHead } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Note } from '#ui/Note.tsx';
import styles from './NotifyScreen.module.css';

const notices = [
  { name: 'orders', icon: 'receipt-text' },
  { name: 'messages', icon: 'message-circle' },
  { name: 'rentals', icon: 'timer' },
  { name: 'money', icon: 'wallet' },
  { name: 'safety', icon: 'shield-check' },
] as const;
const devices = [
  { name: 'browser', icon: 'globe' },
  { name: 'desktop', icon: 'monitor' },
  { name: 'phone', icon: 'smartphone' },
] as const;

/** Explains the notifications, and how to allow them. */
const NotifyScreen = observer(function NotifyScreen() {
  const { t } = useTranslation('campaigns');
  const { platform, toasts } = useServices();
  const preferences = useStore(PreferenceStore);
  const [mayNotify, setMayNotify] = useState(() => platform.mayNotify());
  const [asked, setAsked] = useState<'no' | 'asking' | 'refused'>('no');
  // Nothing is announced while the preference is off, whatever the browser allows.
  const isOn = mayNotify && preferences.notifies;
  const turnOn = async () => {
    setAsked('asking');
    const isAllowed = await platform.requestNotifications();
    setMayNotify(isAllowed);
    setAsked(isAllowed ? 'no' : 'refused');
    if (!isAllowed) return;
    preferences.set('notifies', true);
    toasts.success(t('notify.on'));
  };
  const tryOut = () =>
    platform.notify({
      tag: 'try',
      title: t('notify.tryTitle'),
      body: t('notify.tryText'),
      path: paths.notify(),
    });

  return (
    <PageFrame
      head={
        <NightHead title={t('notify.title')} text={t('notify.text')}>
          {isOn ? (
            <Button size="lg" icon="bell-ring" onClick={tryOut}>
              {t('notify.try')}
            </Button>
          ) : (
            <Button
              variant="primary"
              size="lg"
              icon="bell"
              loading={asked === 'asking'}
              onClick={() => void turnOn()}
            >
              {t('notify.turnOn')}
            </Button>
          )}
          <ButtonLink to={paths.chat()} size="lg">
            {t('notify.read')}
          </ButtonLink>
        </NightHead>
      }
      aside={
        <Card>
          <CardHead title={t('notify.what')} />
          <ul className={styles.notices}>
            {notices.map(({ name, icon }) => (
              <li key={name}>
                <Icon name={icon} className={styles.icon} />
                <div>
                  <p className={styles.strong}>{t(`notify.notices.${name}.title`)}</p>
                  <p className={styles.meta}>{t(`notify.notices.${name}.text`)}</p>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      }
    >
      {isOn && <Note tone="positive">{t('notify.isOn')}</Note>}
      {!isOn && asked === 'refused' && <Note tone="warning">{t('notify.isOff')}</Note>}
      {devices.map(({ name, icon }) => (
        <Card key={name}>
          <CardHead
            title={
              <span className={styles.device}>
                <Icon name={icon} />
                {t(`notify.devices.${name}.title`)}
              </span>
            }
          />
          <ol className={styles.steps}>
            {(['one', 'two', 'three'] as const).map((step, index) => (
              <li key={step} className={styles.step}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                {t(`notify.devices.${name}.${step}`)}
              </li>
            ))}
          </ol>
        </Card>
      ))}
    </PageFrame>
  );
});
export default NotifyScreen;
