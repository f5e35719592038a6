import { loadNamespaces } from '#i18n/index.ts';
import { Later } from '#ui/Later.tsx';

const loadTag = async () => {
  const [{ OrderStateTag }] = await Promise.all([
    import('#features/orders/index.ts'),
    loadNamespaces(['orders']),
  ]);
  return OrderStateTag;
};

/** The state of the order in a card, which is complete without it; its code loads once such a card is on screen. */
export function OrderState({ orderId }: { orderId: number }) {
  return (
    <Later when load={loadTag}>
      {(OrderStateTag) => <OrderStateTag orderId={orderId} />}
    </Later>
  );
}
