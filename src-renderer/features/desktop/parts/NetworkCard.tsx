import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProxyStatus } from '#lib/desktop/proxy.ts';
import { isProxyAddress, type ProxySetting } from '#lib/desktop/settings.ts';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody, CardHead } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { Input } from '#ui/Input.tsx';
import { Note } from '#ui/Note.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import type { SettingsCardProps } from './card.ts';
import styles from './SettingsCards.module.css';

type NetworkCardProps = SettingsCardProps & {
  proxies: ProxyStatus | null;
  signIn: () => void;
  forget: () => void;
};

/** The app's way to the network. An address applies once it is complete and confirmed. */
export function NetworkCard({ settings, change, proxies, signIn, forget }: NetworkCardProps) {
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
        {proxies && <SignIns proxies={proxies} signIn={signIn} forget={forget} />}
      </CardBody>
    </Card>
  );
}

type SignInsProps = Pick<NetworkCardProps, 'signIn' | 'forget'> & { proxies: ProxyStatus };

/** The state of the sign-in to proxies; nothing if no proxy has asked for one. */
function SignIns({ proxies: { signedIn, dismissed }, signIn, forget }: SignInsProps) {
  const { t } = useTranslation('app-settings');
  return (
    <>
      {dismissed.map((proxy) => (
        <Note key={proxy} tone="warning">
          <p>{t('proxy.waiting', { proxy })}</p>
          <Button size="sm" variant="tint" onClick={signIn}>
            {t('proxy.submit')}
          </Button>
        </Note>
      ))}
      {signedIn.map((proxy) => (
        <p key={proxy} className={styles.hint}>
          {t('proxy.signedIn', { proxy })}
        </p>
      ))}
      {signedIn.length > 0 && (
        <div className={styles.actions}>
          <Button onClick={forget}>{t('proxy.forget')}</Button>
        </div>
      )}
    </>
  );
}
