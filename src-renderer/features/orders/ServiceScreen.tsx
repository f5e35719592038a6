import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#api/contract/index.ts';
import { PagedView } from '#parts/paging/index.ts';
import { useStore } from '#parts/root/index.tsx';
import { Card } from '#ui/Card.tsx';
import { Page } from '#ui/Page.tsx';
import { useLayout } from '#ui/useLayout.ts';
import { OrderStore } from './OrderStore.ts';
import type { OrderQuery } from './order-query.ts';
import { NothingSold } from './parts/NothingSold.tsx';
import { OrderCards } from './parts/OrderCards.tsx';
import { OrderTable } from './parts/OrderTable.tsx';
import { ReviewDialog } from './parts/ReviewDialog.tsx';

const query: OrderQuery = { role: 'seller', tab: 'all', period: null };

/** The orders the user has sold: to accept, to serve and to finish, newest first. */
const ServiceScreen = observer(function ServiceScreen() {
  const { t } = useTranslation('orders');
  const layout = useLayout();
  const store = useStore(OrderStore);
  const [toReview, setToReview] = useState<Order | null>(null);
  useEffect(() => {
    return store.showList(query);
  }, [store]);
  const list = store.list(query);
  const rows = store.rows(query);
  const isDesktop = layout === 'desktop';

  const Rows = isDesktop ? OrderTable : OrderCards;
  const content = (
    <PagedView
      list={list}
      skeleton={<Rows.Skeleton />}
      empty={<NothingSold />}
      isEmpty={rows.length === 0}
      end={t('list.end')}
      readsOn
    >
      <Rows rows={rows} role={query.role} onReview={setToReview} />
    </PagedView>
  );
  return (
    <Page>
      {isDesktop ? <Card clipped>{content}</Card> : content}
      <ReviewDialog order={toReview} onClose={() => setToReview(null)} />
    </Page>
  );
});

export default ServiceScreen;
