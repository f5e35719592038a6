import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SoundKind, soundAddress, soundChoices, soundKinds } from '#lib/sounds.ts';
import { PreferenceStore, useServices, useStore } from '#parts/root/index.tsx';
import { playSound } from '#platform/sound.ts';
import { IconButton } from '#ui/Button.tsx';
import { Card, CardBody, CardHead } from '#ui/Card.tsx';
import { Switch } from '#ui/Choice.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import styles from './NotificationsCard.module.css';

/** The settings of notifications outside the window. */
export const NotificationsCard = observer(function NotificationsCard() {
  const { t } = useTranslation('profile');
  const { platform, toasts } = useServices();
  const preferences = useStore(PreferenceStore);
  // The browser may not have been asked yet: then nothing is shown, though the preference is on from the start.
  const [mayNotify, setMayNotify] = useState(() => platform.mayNotify());
  const notifies = preferences.notifies && mayNotify;
  const setNotifies = async (isOn: boolean) => {
    const isAllowed = !isOn || (await platform.requestNotifications());
    if (isOn) setMayNotify(isAllowed);
    preferences.set('notifies', isOn && isAllowed);
    if (!isAllowed) toasts.warning(t('settings.notAllowed'));
  };
  return (
    <Card>
      <CardHead title={t('settings.notifications')} />
      <CardBody>
        <Switch checked={notifies} onChange={(isOn) => void setNotifies(isOn)}>
          {t('settings.notify')}
        </Switch>
        <Switch
          checked={preferences.hidesPreviews}
          disabled={!notifies}
          onChange={(isOn) => preferences.set('hidesPreviews', isOn)}
        >
          {t('settings.hidePreviews')}
        </Switch>
        <p className={styles.hint}>{t('settings.hidePreviewsHint')}</p>
        <Field label={t('settings.sounds')} group>
          <ul className={styles.sounds}>
            {soundKinds.map((kind) => (
              <SoundRow key={kind} kind={kind} notifies={notifies} />
            ))}
          </ul>
        </Field>
      </CardBody>
    </Card>
  );
});

type SoundRowProps = { kind: SoundKind; notifies: boolean };

/** The sound of one kind of notification, with a button to hear it. */
const SoundRow = observer(function SoundRow({ kind, notifies }: SoundRowProps) {
  const { t } = useTranslation('profile');
  const preferences = useStore(PreferenceStore);
  const chosen = preferences.sounds[kind];
  const name = t(`settings.soundKind.${kind}`);
  const address = soundAddress(chosen);
  return (
    <li className={styles.sound}>
      <span>{name}</span>
      <Select
        label={t('settings.soundFor', { kind: name })}
        value={chosen}
        disabled={!notifies}
        options={soundChoices.map((value) => ({ value, label: t(`settings.sound.${value}`) }))}
        onChange={(choice) => {
          preferences.setSound(kind, choice);
          const next = soundAddress(choice);
          if (next !== null) playSound(next);
        }}
      />
      <IconButton
        icon="volume-2"
        label={t('settings.soundPlay', { kind: name })}
        disabled={address === null || !notifies}
        onClick={() => address !== null && playSound(address)}
      />
    </li>
  );
});
