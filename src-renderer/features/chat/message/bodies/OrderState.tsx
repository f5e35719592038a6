import { type ComponentType, lazy, Suspense } from 'react';
import { loadNamespaces } from '#i18n/index.ts';

type OrderStateProps = { orderId: number };

const OrderStateTag = lazy(async (): Promise<{ default: ComponentType<OrderStateProps> }> => {
  try {
    const [{ OrderStateTag: Tag }] = await Promise.all([
      import('#features/orders/index.ts'),
      loadNamespaces(['orders']),
    ]);
    return { default: Tag };
  } catch {
    // The card is complete without the state.
    return { default: () => null };
  }
});

/** The state of the order in a card; its code loads once such a card is on screen. */
export function OrderState({ orderId }: OrderStateProps) {
  return (
    <Suspense fallback={null}>
      <OrderStateTag orderId={orderId} />
    </Suspense>
  );
}
