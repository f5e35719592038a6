import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Order, OrderRole } from '#api/contract/index.ts';
import { formatMoment } from '#i18n/format.ts';
import { ClockStore, useStore } from '#parts/root/index.tsx';
import { Card } from '#ui/Card.tsx';
import { useLayout } from '#ui/useLayout.ts';
import { counterpartOf } from '../order-view.ts';
import { CountdownLine, Ring } from './Countdowns.tsx';
import { OrderButtons } from './OrderActions.tsx';
import { OrderSteps } from './OrderSteps.tsx';
import styles from './StatusCard.module.css';
import { StatusTag } from './StatusTag.tsx';

type StatusCardProps = { order: Order; side: OrderRole; onReview: () => void };

/** The status of an order as text, with its countdown and actions. */
export const StatusCard = observer(function StatusCard({ order, side, onReview }: StatusCardProps) {
  const { t } = useTranslation('orders');
  const { today } = useStore(ClockStore);
  const layout = useLayout();
  const name = counterpartOf(order, side).nickname;
  const isRunningRental =
    order.kind === 'rental' && order.status === 'in_progress' && order.deadlineAt !== null;
  // A rental of many hours ends on another day.
  const time = formatMoment(order.deadlineAt ?? 0, today);
  const headline = isRunningRental
    ? t(side === 'buyer' ? 'rental.headline' : 'rental.sellerHeadline', { time, name })
    : t(`headline.${side}.${order.status}`, { name });
  const explain =
    isRunningRental && side === 'buyer'
      ? t('rental.explain')
      : t(`explain.${side}.${order.status}`, { name });
  return (
    <Card>
      <div className={styles.head}>
        <Ring order={order} />
        <div className={styles.words} aria-live="polite">
          <div className={styles.tags}>
            <StatusTag status={order.status} />
            {order.deadlineAt === null && <CountdownLine order={order} />}
          </div>
          <h3>{headline}</h3>
          <p>{explain}</p>
        </div>
        {layout === 'desktop' && (
          <div className={styles.buttons}>
            <OrderButtons order={order} side={side} onReview={onReview} />
          </div>
        )}
      </div>
      <OrderSteps order={order} />
    </Card>
  );
});
