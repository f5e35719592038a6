import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Order, OrderRole } from '#api/contract/index.ts';
import { paths } from '#lib/paths.ts';
import { ClockStore, useStore } from '#parts/root/index.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Thumbnail } from '#ui/Thumbnail.tsx';
import { counterpartOf } from '../order-view.ts';
import { belowTitle, orderTitle, shortTime } from '../order-words.ts';
import { CountdownLine } from './Countdowns.tsx';
import { OrderAmount } from './OrderAmount.tsx';
import styles from './OrderCards.module.css';
import { RowActions } from './RowActions.tsx';
import { StatusTag } from './StatusTag.tsx';

type OrderCardsProps = { rows: readonly Order[]; role: OrderRole; onReview: (order: Order) => void };

/** Orders as cards, for a phone. */
export const OrderCards = Object.assign(
  observer(function OrderCards({ rows, role, onReview }: OrderCardsProps) {
    return (
      <ul className={styles.cards}>
        {rows.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} role={role} onReview={onReview} />
          </li>
        ))}
      </ul>
    );
  }),
  {
    /** The placeholders of loading cards. */
    Skeleton() {
      return (
        <div className={styles.cards} aria-busy="true">
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} shape="card" height={170} />
          ))}
        </div>
      );
    },
  },
);

const OrderCard = observer(function OrderCard({
  order,
  role,
  onReview,
}: {
  order: Order;
  role: OrderRole;
  onReview: (order: Order) => void;
}) {
  const { t } = useTranslation('orders');
  const { today } = useStore(ClockStore);
  const person = counterpartOf(order, role);
  return (
    <Card className={styles.card}>
      <div className={styles.line}>
        <Link to={paths.user(person.userId)} className={styles.person}>
          <Avatar src={person.avatar.medium} name="" size={24} presence={person.presence} />
          <b className="ellipsis">{person.nickname}</b>
          <Icon name="chevron-right" size="xs" />
        </Link>
        <span className={styles.end}>
          <StatusTag status={order.status} />
        </span>
      </div>
      <Link to={paths.order(order.id)} className={styles.item}>
        <Thumbnail src={order.item.gameIcon} size={44} lazy />
        <span className={styles.words}>
          <b className="ellipsis">{orderTitle(order)}</b>
          <span>{belowTitle(order, t(`kind.${order.kind}`))}</span>
        </span>
        <OrderAmount order={order} role={role} />
      </Link>
      <div className={styles.foot}>
        <span className={styles.left}>
          <CountdownLine order={order} />
          <span className={styles.meta}>
            {order.number}
            <time dateTime={new Date(order.createdAt).toISOString()}>
              {shortTime(order.createdAt, today)}
            </time>
          </span>
        </span>
        <span className={styles.end}>
          <RowActions order={order} role={role} onReview={onReview} />
        </span>
      </div>
    </Card>
  );
});
