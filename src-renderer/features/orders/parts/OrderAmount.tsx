import { useTranslation } from 'react-i18next';
import type { Order, OrderRole } from '#api/contract/index.ts';
import { Price } from '#ui/Price.tsx';
import { incomeOf } from '../order-view.ts';

type OrderAmountProps = { order: Order; role: OrderRole; size?: 'sm' | 'md' };

/** The amount of an order for one side: the diamonds the buyer paid, or the coins the seller receives. */
export function OrderAmount({ order, role, size }: OrderAmountProps) {
  const { t } = useTranslation('orders');
  if (role === 'buyer') return <Price amount={order.totalPrice} size={size} />;
  const income = incomeOf(order);
  if (income !== null) return <Price amount={income} currency="coins" size={size} />;
  return (
    <span>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('noIncome')}</span>
    </span>
  );
}
