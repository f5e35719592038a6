import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Order, OrderEvent, OrderRole } from '#api/contract/index.ts';
import { formatNumber } from '#i18n/format.ts';
import { ClockStore, useServices, useStore } from '#parts/root/index.tsx';
import { Card, CardHead } from '#ui/Card.tsx';
import { counterpartOf } from '../order-view.ts';
import { dayTime } from '../order-words.ts';
import styles from './OrderHistory.module.css';

/** The history of an order, newest first. */
export const OrderHistory = observer(function OrderHistory({
  order,
  side,
}: {
  order: Order;
  side: OrderRole;
}) {
  const { t } = useTranslation('orders');
  const { t: common } = useTranslation('common');
  const { session } = useServices();
  const { today } = useStore(ClockStore);
  const name = counterpartOf(order, side).nickname;
  const amount = common('diamonds', { count: order.totalPrice, formatted: formatNumber(order.totalPrice) });
  const words = (event: OrderEvent) => {
    // A rental ends by its countdown, so nobody marked it as done.
    if (event.kind === 'finished' && event.byUserId === null) return t('happened.timeUp');
    const isOwn = event.byUserId !== null && event.byUserId === session.self?.userId;
    return t(`happened.${isOwn ? 'own' : 'other'}.${event.kind}`, { amount, name });
  };
  return (
    <Card>
      <CardHead title={t('happened.title')} level={3} />
      <ol className={styles.list}>
        {order.events.toReversed().map((event) => (
          <li key={`${event.kind}-${event.at}`}>
            <b>{words(event)}</b>
            <time dateTime={new Date(event.at).toISOString()}>{dayTime(event.at, today)}</time>
          </li>
        ))}
      </ol>
    </Card>
  );
});
