import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { paths } from '#lib/paths.ts';
import { LoadedView, PageFrame } from '#parts/pages/index.ts';
import { useLoaded } from '#parts/paging/index.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { siteAddress } from '#platform/page-config.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card, CardBody, CardHead } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Field } from '#ui/Field.tsx';
import { Input } from '#ui/Input.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { InviteStore } from './InviteStore.ts';
import { CopyButton } from './parts/CopyButton.tsx';
import { QrCode } from './parts/QrCode.tsx';
import styles from './ShareScreen.module.css';

/** The user's code to share: as text, link and QR code, and through the device's share sheet. */
const ShareScreen = observer(function ShareScreen() {
  const { t } = useTranslation('invite');
  const { session, askLogin, config, platform } = useServices();
  const store = useStore(InviteStore);
  useLoaded(session.isSignedIn ? store.summary : null);

  if (!session.isSignedIn) {
    return (
      <PageFrame>
        <EmptyState
          drawing="lanterns"
          title={t('visitor.title')}
          text={t('visitor.text')}
          action={
            <Button variant="primary" onClick={() => askLogin()}>
              {t('head.logIn')}
            </Button>
          }
        />
      </PageFrame>
    );
  }
  return (
    <PageFrame>
      <LoadedView loaded={store.summary} skeleton={<Skeleton shape="card" height={420} width="100%" />}>
        {(summary) => {
          const link = siteAddress(config, summary.link);
          const message = t('share.message', { brand: config.brand, code: summary.code });
          return (
            <Card className={styles.card} clipped>
              <div className={styles.ticket}>
                <p className={styles.lead}>{t('share.lead')}</p>
                <QrCode text={link} label={t('share.qr')} />
                <p className={styles.code}>{summary.code}</p>
                <p className={styles.hint}>{t('share.scan')}</p>
              </div>
              <div className={styles.side}>
                <CardHead title={t('share.title')} />
                <CardBody>
                  <Field label={t('code.title')}>
                    <Input
                      readOnly
                      value={summary.code}
                      onFocus={(event) => event.target.select()}
                      trailing={
                        <CopyButton text={summary.code} label={t('code.copy')} size="sm" variant="quiet" />
                      }
                    />
                  </Field>
                  <Field label={t('share.link')} hint={t('share.linkHint')}>
                    <Input
                      readOnly
                      value={link}
                      onFocus={(event) => event.target.select()}
                      trailing={
                        <CopyButton text={link} label={t('share.copyLink')} size="sm" variant="quiet" />
                      }
                    />
                  </Field>
                  <div className={styles.actions}>
                    {platform.share && (
                      <Button
                        variant="primary"
                        icon="share-2"
                        onClick={() =>
                          void platform.share?.({ title: config.brand, text: message, url: link })
                        }
                      >
                        {t('share.native')}
                      </Button>
                    )}
                    <CopyButton text={`${message} ${link}`} label={t('share.copyMessage')} variant="tint" />
                    <ButtonLink to={paths.inviteRule()} variant="quiet">
                      {t('head.rules')}
                    </ButtonLink>
                  </div>
                </CardBody>
              </div>
            </Card>
          );
        }}
      </LoadedView>
    </PageFrame>
  );
});
export default ShareScreen;
