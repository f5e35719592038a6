import { Dialog } from '@base-ui/react/dialog';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useServices, useStore } from '#features/root/index.tsx';
import { paths } from '#lib/paths.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Input } from '#ui/Input.tsx';
import styles from './LoginDialog.module.css';
import { LoginStore } from './LoginStore.ts';
import { FacebookMark, GoogleMark } from './parts/marks.tsx';

type LoginDialogProps = { redirect?: string; onClose: () => void };

/** The login modal: two social providers, or a phone and the code sent to it. */
const LoginDialog = observer(function LoginDialog({ redirect, onClose }: LoginDialogProps) {
  const { t } = useTranslation(['session', 'common']);
  const { config } = useServices();
  const login = useStore(LoginStore);
  const { countdown, busy } = login;
  useEffect(() => countdown.watch(), [countdown]);

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup className={styles.dialog}>
            <div className={styles.art}>
              <img src="/scenes/night-market.svg" alt="" />
            </div>
            <div className={styles.body}>
              <div>
                <Dialog.Title className={styles.title}>{t('title', { brand: config.brand })}</Dialog.Title>
                <Dialog.Description className={styles.subtitle}>{t('subtitle')}</Dialog.Description>
              </div>
              <div className={styles.social}>
                <Button
                  size="lg"
                  block
                  loading={busy === 'google'}
                  onClick={() => void login.submitSocial('google', redirect)}
                >
                  <GoogleMark />
                  {t('google')}
                </Button>
                <Button
                  size="lg"
                  block
                  loading={busy === 'facebook'}
                  onClick={() => void login.submitSocial('facebook', redirect)}
                >
                  <FacebookMark />
                  {t('facebook')}
                </Button>
              </div>
              <p className={styles.or}>{t('orPhone')}</p>
              <form
                className={styles.form}
                noValidate
                onSubmit={(event) => {
                  event.preventDefault();
                  void login.submit(redirect);
                }}
              >
                <Field label={t('phone')} error={login.phoneFault && t(login.phoneFault)}>
                  <Input
                    type="tel"
                    inputMode="numeric"
                    autoComplete="tel-national"
                    value={login.phone}
                    onChange={({ target }) => login.setPhone(target.value)}
                    leading={
                      <span className={styles.areaCode}>
                        <span aria-hidden="true">+{login.areaCode}</span>
                        <span className="sr-only">{t('areaCode', { code: login.areaCode })}</span>
                      </span>
                    }
                  />
                </Field>
                <Field
                  label={t('code')}
                  error={login.codeFault && t(login.codeFault)}
                  hint={login.isSmsSent && <SmsSent text={t('smsSent')} />}
                >
                  <Input
                    inputMode="numeric"
                    autoComplete="one-time-code"
                    className={styles.code}
                    value={login.code}
                    onChange={({ target }) => login.setCode(target.value)}
                    trailing={
                      <button
                        type="button"
                        className={styles.send}
                        aria-disabled={countdown.isRunning || busy === 'sms'}
                        onClick={() => void login.sendCode()}
                      >
                        {countdown.isRunning ? t('sendAgain', { seconds: countdown.left }) : t('send')}
                      </button>
                    }
                  />
                </Field>
                {config.isSandbox && <p className={styles.fine}>{t('sandboxCode')}</p>}
                <Button
                  type="submit"
                  variant="primary"
                  size="lg"
                  block
                  disabled={!login.canSubmit}
                  loading={busy === 'code'}
                >
                  {t('submit')}
                </Button>
              </form>
              <p className={styles.fine}>
                <Trans
                  t={t}
                  i18nKey="accept"
                  components={{
                    terms: <Link to={paths.terms()} onClick={onClose} />,
                    privacy: <Link to={paths.privacy()} onClick={onClose} />,
                  }}
                />
              </p>
            </div>
            <Dialog.Close
              className={styles.close}
              render={<IconButton icon="x" label={t('close', { ns: 'common' })} />}
            />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
});
export default LoginDialog;

function SmsSent({ text }: { text: string }) {
  return (
    <span role="status" className={styles.sent}>
      <Icon name="check" size="xs" />
      {text}
    </span>
  );
}
