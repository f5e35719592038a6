import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { Order, OrderRole } from '#api/contract/index.ts';
import { addressNumber } from '#lib/address-number.ts';
import { LoadFailure } from '#parts/paging/index.ts';
import { useBarTitle, useServices, useStore } from '#parts/root/index.tsx';
import { SplitPage } from '#ui/Page.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { OrderStore } from './OrderStore.ts';
import { roleIn } from './order-view.ts';
import { ComplaintCard } from './parts/ComplaintCard.tsx';
import { OrderActionBar } from './parts/OrderActions.tsx';
import { PaymentCard, PersonCard, WrongCard } from './parts/OrderCardsAside.tsx';
import { OrderHistory } from './parts/OrderHistory.tsx';
import { RentalLogin } from './parts/RentalLogin.tsx';
import { ReviewDialog } from './parts/ReviewDialog.tsx';
import { StatusCard } from './parts/StatusCard.tsx';

/** One order of the user: its status, actions and history. */
const OrderScreen = observer(function OrderScreen() {
  const id = addressNumber(useParams().id) ?? 0;
  const store = useStore(OrderStore);
  const { session } = useServices();
  const isNumber = id > 0;

  useEffect(() => {
    return isNumber ? store.showOrder(id) : undefined;
  }, [store, id, isNumber]);

  const order = store.order(id);
  const role = order && roleIn(order, session.self?.userId ?? null);
  // Another order begins anew: an uncovered password or an open review must not stay for it.
  if (order && role) return <Shown key={order.id} order={order} role={role} />;
  const failure =
    store.failures.get(id) ?? (isNumber && !order ? null : { kind: 'notFound' as const, message: '' });
  if (failure) return <LoadFailure failure={failure} onRetry={() => void store.refresh(id)} out="orders" />;
  return (
    <SplitPage
      busy
      bar={null}
      aside={
        <>
          <Skeleton shape="card" height={150} />
          <Skeleton shape="card" height={220} />
        </>
      }
    >
      <Skeleton shape="card" height={240} />
      <Skeleton shape="card" height={180} />
    </SplitPage>
  );
});

const Shown = observer(function Shown({ order, role }: { order: Order; role: OrderRole }) {
  const { t } = useTranslation('orders');
  const [isReviewing, setReviewing] = useState(false);
  const onReview = () => setReviewing(true);
  useBarTitle(t('detail.title', { number: order.number }));
  return (
    <SplitPage
      aside={
        <>
          <PersonCard order={order} side={role} />
          <PaymentCard order={order} side={role} />
          {role === 'buyer' && <WrongCard order={order} />}
        </>
      }
      bar={<OrderActionBar order={order} side={role} onReview={onReview} />}
    >
      <h2 className="sr-only">{t('detail.title', { number: order.number })}</h2>
      <StatusCard order={order} side={role} onReview={onReview} />
      {order.kind === 'rental' && role === 'buyer' && <RentalLogin order={order} />}
      {order.complaint && <ComplaintCard order={order} />}
      <OrderHistory order={order} side={role} />
      <ReviewDialog order={isReviewing ? order : null} onClose={() => setReviewing(false)} />
    </SplitPage>
  );
});

export default OrderScreen;
