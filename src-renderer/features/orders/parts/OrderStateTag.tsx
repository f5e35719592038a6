import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStore } from '#parts/root/index.tsx';
import { OrderStore } from '../OrderStore.ts';
import { StatusTag } from './StatusTag.tsx';

/** Failures that a retry does not change: the order belongs to others, or does not exist. */
const finalKinds: ReadonlySet<string> = new Set(['forbidden', 'notFound', 'rejected']);

/** The current status of an order; empty if this user may not see it. Needs the namespace `orders`. */
export const OrderStateTag = observer(function OrderStateTag({ orderId }: { orderId: number }) {
  const orders = useStore(OrderStore);
  useEffect(() => {
    const failure = orders.failures.get(orderId);
    const isHopeless = failure !== undefined && finalKinds.has(failure.kind);
    if (!orders.order(orderId) && !isHopeless) void orders.refresh(orderId);
  }, [orders, orderId]);
  const order = orders.order(orderId);
  return order ? <StatusTag status={order.status} /> : null;
});
