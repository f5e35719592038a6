import { Dialog } from '@base-ui/react/dialog';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { paths } from '#lib/paths.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { firstControl, openingFocus } from '#ui/opening-focus.ts';
import { useLayerClose } from '#ui/useLayerClose.ts';
import styles from './LoginDialog.module.css';
import { LoginStore } from './LoginStore.ts';
import { FacebookMark, GoogleMark } from './parts/marks.tsx';
import { PhoneProofFields } from './parts/PhoneProofFields.tsx';

type LoginDialogProps = { redirect?: string; onClose: () => void };

type InBrowserProps = { login: LoginStore; redirect: string | undefined };

/** Shown while the system's browser has a provider's page open, with other ways to continue if it was closed. */
const InBrowser = observer(function InBrowser({ login, redirect }: InBrowserProps) {
  const { t } = useTranslation('session');
  const provider = login.inBrowser;
  return (
    <div role="status" className={styles.waiting} hidden={!provider}>
      {provider && (
        <>
          <p>{t('inBrowser')}</p>
          <div className={styles.ways}>
            <Button size="sm" onClick={() => void login.submitSocial(provider, redirect)}>
              {t('openAgain')}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => login.leaveBrowser()}>
              {t('leaveBrowser')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
});

/** The login modal: two social providers, or a phone and the code sent to it. */
const LoginDialog = observer(function LoginDialog({ redirect, onClose }: LoginDialogProps) {
  const { t } = useTranslation(['session', 'common']);
  const { config } = useServices();
  const login = useStore(LoginStore);
  const { busy } = login;
  const popup = useRef<HTMLDivElement>(null);
  const changed = useLayerClose(true, onClose);
  // The store outlives the dialog, so the wait for the browser is ended here.
  useEffect(() => () => login.leaveBrowser(), [login]);

  return (
    <Dialog.Root open onOpenChange={changed}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup
            ref={popup}
            className={styles.dialog}
            initialFocus={() => openingFocus(firstControl(popup.current), popup.current)}
          >
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
              <InBrowser login={login} redirect={redirect} />
              <p className={styles.or}>{t('orPhone')}</p>
              <form
                className={styles.form}
                noValidate
                onSubmit={(event) => {
                  event.preventDefault();
                  void login.submit(redirect);
                }}
              >
                <PhoneProofFields proof={login.proof} />
                <Button
                  type="submit"
                  variant="primary"
                  size="lg"
                  block
                  disabled={!login.proof.isTouched}
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
