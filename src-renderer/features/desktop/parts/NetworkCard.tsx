import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProxyAddress, type ProxySetting } from '#lib/desktop/settings.ts';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody, CardHead } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { Input } from '#ui/Input.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import type { SettingsCardProps } from './card.ts';
import styles from './SettingsCards.module.css';

/** The app's way to the network. An address applies once it is complete and confirmed. */
export function NetworkCard({ settings, change }: SettingsCardProps) {
  const { t } = useTranslation('app-settings');
  const { proxy } = settings;
  const kept = proxy.mode === 'fixed' ? proxy.address : '';
  const [mode, setMode] = useState(proxy.mode);
  const [address, setAddress] = useState(kept);
  const [isWrong, setWrong] = useState(false);

  const choose = (next: ProxySetting['mode']) => {
    setMode(next);
    if (next !== 'fixed') change({ proxy: { mode: next } });
  };
  const use = () => {
    const wanted = address.trim();
    const isRight = isProxyAddress(wanted);
    setWrong(!isRight);
    if (isRight) change({ proxy: { mode: 'fixed', address: wanted } });
  };
  return (
    <Card>
      <CardHead title={t('network.title')} />
      <CardBody>
        <Field label={t('network.proxy')} group>
          <div className={styles.start}>
            <Segmented
              label={t('network.proxy')}
              value={mode}
              options={[
                { value: 'system', label: t('network.system') },
                { value: 'direct', label: t('network.direct') },
                { value: 'fixed', label: t('network.fixed') },
              ]}
              onChange={choose}
            />
          </div>
        </Field>
        {mode === 'fixed' && (
          <form
            className={styles.choices}
            onSubmit={(event) => {
              event.preventDefault();
              use();
            }}
          >
            <Field
              label={t('network.address')}
              hint={t('network.addressHint')}
              error={isWrong ? t('network.wrong') : null}
            >
              <Input
                value={address}
                inputMode="url"
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => {
                  setAddress(event.target.value);
                  setWrong(false);
                }}
              />
            </Field>
            <div className={styles.actions}>
              <Button type="submit" variant="tint" disabled={address.trim() === kept}>
                {t('network.use')}
              </Button>
            </div>
          </form>
        )}
      </CardBody>
    </Card>
  );
}
