import { useTranslation } from 'react-i18next';
import type { Order } from '#api/contract/index.ts';
import { Card } from '#ui/Card.tsx';
import { IconTile } from '#ui/IconTile.tsx';
import { Note } from '#ui/Note.tsx';
import { CredentialsPane } from './CredentialsPane.tsx';
import styles from './RentalLogin.module.css';

/** The pane of a rental's login: explains when it is available, and which rules apply. */
export function RentalLogin({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const words =
    order.status === 'pending_acceptance'
      ? t('rental.loginWaiting')
      : order.status === 'in_progress'
        ? t('rental.loginSoon')
        : t('rental.loginOver');
  return (
    <Card clipped>
      <div className={styles.head}>
        <IconTile icon="key-round" variant="solid" />
        <div>
          <h3>{t('rental.login')}</h3>
          <p>{t('rental.loginHint')}</p>
        </div>
      </div>
      {order.credentials && <CredentialsPane order={order} />}
      <div className={styles.body}>
        {!order.credentials && <p>{words}</p>}
        {(order.status === 'pending_acceptance' || order.status === 'in_progress') && (
          <Note tone="warning" icon="shield-alert">
            {t('rental.rule')}
          </Note>
        )}
      </div>
    </Card>
  );
}
