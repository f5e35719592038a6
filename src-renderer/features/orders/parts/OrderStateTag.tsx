import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStore } from '#parts/root/index.tsx';
import { OrderStore } from '../OrderStore.ts';
import { StatusTag } from './StatusTag.tsx';

/** Refusals that asking again does not change: the order is somebody else's, or none. */
const finalKinds: ReadonlySet<string> = new Set(['forbidden', 'notFound', 'rejected']);

/** The state an order is in now, wherever it is named; nothing where this user may not see it. Needs the `orders` words. */
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
