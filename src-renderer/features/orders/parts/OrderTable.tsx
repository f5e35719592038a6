import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Order, OrderRole } from '#api/contract/index.ts';
import { formatNumber } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import { ClockStore, useStore } from '#parts/root/index.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Link } from '#ui/Link.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Thumbnail } from '#ui/Thumbnail.tsx';
import { counterpartOf } from '../order-view.ts';
import { belowTitle, orderTitle, shortTime } from '../order-words.ts';
import { CountdownLine } from './Countdowns.tsx';
import { OrderAmount } from './OrderAmount.tsx';
import styles from './OrderTable.module.css';
import { RowActions } from './RowActions.tsx';
import { StatusTag } from './StatusTag.tsx';

type OrderTableProps = {
  rows: readonly Order[];
  role: OrderRole;
  onReview: (order: Order) => void;
};

const columns = ['item', 'person', 'status', 'total', 'order', 'actions'] as const;

/** Orders as a table, for a desktop. */
export const OrderTable = Object.assign(
  observer(function OrderTable({ rows, role, onReview }: OrderTableProps) {
    return (
      <table className={styles.table}>
        <Head isBuyer={role === 'buyer'} />
        <tbody>
          {rows.map((order) => (
            <Row key={order.id} order={order} role={role} onReview={onReview} />
          ))}
        </tbody>
      </table>
    );
  }),
  {
    /** The placeholder of a loading table. */
    Skeleton() {
      return (
        <table className={styles.table} aria-busy="true">
          <Head isBuyer />
          <tbody>
            {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
              <tr key={row}>
                {columns.map((column) => (
                  <td key={column}>
                    <div className={styles.item}>
                      {column === 'item' && <Skeleton shape="block" width={44} height={44} />}
                      <Skeleton width="60%" height={16} />
                    </div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
    },
  },
);

function Head({ isBuyer }: { isBuyer: boolean }) {
  const { t } = useTranslation('orders');
  return (
    <thead>
      <tr>
        <th>{t('column.item')}</th>
        <th>{t(isBuyer ? 'column.seller' : 'column.buyer')}</th>
        <th>{t('column.status')}</th>
        <th className={styles.right}>{t(isBuyer ? 'column.total' : 'column.income')}</th>
        <th>{t('column.order')}</th>
        <th>
          <span className="sr-only">{t('column.actions')}</span>
        </th>
      </tr>
    </thead>
  );
}

const Row = observer(function Row({
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
    <tr>
      <td>
        <div className={styles.item}>
          <Thumbnail src={order.item.gameIcon} size={44} lazy />
          <div className={styles.words}>
            <Link className="clamp" to={paths.order(order.id)}>
              {orderTitle(order)}
            </Link>
            <span>{belowTitle(order, t(`kind.${order.kind}`))}</span>
          </div>
        </div>
      </td>
      <td>
        <span className={styles.person}>
          <Avatar src={person.avatar.medium} name="" size={24} presence={person.presence} />
          <span>{person.nickname}</span>
        </span>
      </td>
      <td>
        <div className={styles.status}>
          <StatusTag status={order.status} />
          <CountdownLine order={order} />
        </div>
      </td>
      <td className={styles.right}>
        <OrderAmount order={order} role={role} size="sm" />
        {role === 'buyer' && order.discount > 0 && <s>{formatNumber(order.grossPrice)}</s>}
      </td>
      <td className={styles.meta}>
        <span>{order.number}</span>
        <time dateTime={new Date(order.createdAt).toISOString()}>{shortTime(order.createdAt, today)}</time>
      </td>
      <td>
        <RowActions order={order} role={role} onReview={onReview} />
      </td>
    </tr>
  );
});
