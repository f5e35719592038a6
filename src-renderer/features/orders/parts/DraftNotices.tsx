import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import { useServices } from '#parts/root/index.tsx';
import { Link } from '#ui/Link.tsx';
import { Note } from '#ui/Note.tsx';
import type { OrderDraft } from '../OrderDraft.ts';
import styles from './DraftNotices.module.css';

/** The notices for the buyer before paying: an open payment, a new price, too few diamonds. */
export const DraftNotices = observer(function DraftNotices({ draft }: { draft: OrderDraft }) {
  const { t } = useTranslation(['orders', 'errors']);
  const { session } = useServices();
  const { notice, price, missing, diamonds, affordable, item } = draft;

  if (draft.payment.isUnknown) {
    return (
      <Note tone="warning">
        <b>{t('draft.unknownTitle')}</b> {t('draft.unknown')}{' '}
        <Link to={paths.orders()} className={styles.link}>
          {t('draft.seeOrders')}
        </Link>
      </Note>
    );
  }
  const isOwn = item !== null && session.self?.userId === item.seller.userId;
  if (item && (isOwn || !item.isAvailable)) {
    return (
      <Note tone={isOwn ? 'info' : 'warning'}>
        {t(isOwn ? 'draft.own' : 'draft.unavailable')}{' '}
        <Link to={item.kind === 'skill' ? paths.players() : paths.rentals()} className={styles.link}>
          {t(item.kind === 'skill' ? 'errors:out.players' : 'errors:out.rentals')}
        </Link>
      </Note>
    );
  }
  if (notice?.kind === 'paidElsewhere') {
    return (
      <Note tone="warning">
        {t('draft.paidElsewhere')}{' '}
        <Link to={paths.order(notice.orderId)} className={styles.link}>
          {t('draft.seeOrder')}
        </Link>
      </Note>
    );
  }
  if (notice?.kind === 'priceChanged') {
    return (
      <Note tone="warning">
        <b>{t('draft.priceChangedTitle')}</b>{' '}
        {t('draft.priceChanged', { before: formatNumber(notice.before), after: formatNumber(notice.after) })}
      </Note>
    );
  }
  if (notice?.kind === 'couponUnusable') return <Note tone="warning">{t('draft.couponUnusable')}</Note>;
  if (notice?.kind === 'failed') {
    const { failure } = notice;
    return <Note tone="danger">{('message' in failure && failure.message) || t('draft.failed')}</Note>;
  }
  if (missing > 0 && price && diamonds !== null) {
    const numbers = {
      needed: formatNumber(price.total),
      have: formatNumber(diamonds),
      missing: formatNumber(missing),
    };
    return (
      <Note tone="danger">
        <b>{t('draft.insufficientTitle')}</b>{' '}
        {affordable === null
          ? t('draft.insufficient', numbers)
          : t('draft.insufficientLower', { ...numbers, quantity: affordable })}
      </Note>
    );
  }
  // The server found too few diamonds although the loaded balance is high enough.
  if (notice?.kind === 'insufficient' && item) {
    const back = paths.confirmOrder(item.id, { kind: item.kind, quantity: draft.quantity });
    return (
      <Note tone="danger">
        <b>{t('draft.insufficientTitle')}</b>{' '}
        <Link to={`${paths.recharge()}?${new URLSearchParams({ redirect: back })}`} className={styles.link}>
          {t('draft.topUpShort')}
        </Link>
      </Note>
    );
  }
  return null;
});
