import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#api/contract/index.ts';
import { EndSentinel, failureWords } from '#features/paging/index.ts';
import { useServices, useStore } from '#features/root/index.tsx';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { EndOfList } from '#ui/EndOfList.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Page } from '#ui/Page.tsx';
import { useLayout } from '#ui/useLayout.ts';
import styles from './OrderListScreen.module.css';
import { OrderStore } from './OrderStore.ts';
import type { OrderQuery } from './order-query.ts';
import { OrderCards, OrderCardsSkeleton } from './parts/OrderCards.tsx';
import { OrderTable } from './parts/OrderTable.tsx';
import { ReviewDialog } from './parts/ReviewDialog.tsx';

const query: OrderQuery = { role: 'seller', tab: 'all' };

/** What one has sold: the orders to accept, to serve and to finish, newest first. */
const ServiceScreen = observer(function ServiceScreen() {
  const { t } = useTranslation('orders');
  const layout = useLayout();
  const store = useStore(OrderStore);
  const { session } = useServices();
  const [toReview, setToReview] = useState<Order | null>(null);
  useEffect(() => store.showList(query), [store]);
  const list = store.list(query);
  const rows = store.rows(query);
  const isDesktop = layout === 'desktop';

  const content = () => {
    if (list.failure && list.items.length === 0)
      return <ErrorState {...failureWords(list.failure)} onRetry={() => list.retry()} />;
    if (list.total === null) return isDesktop ? <OrderTable.Skeleton /> : <OrderCardsSkeleton />;
    if (rows.length === 0 && !list.hasMore)
      return (
        <EmptyState
          title={t('list.emptySeller')}
          text={t('list.emptySellerText')}
          {...(session.self?.isPlayer && {
            action: <ButtonLink to={paths.skills()}>{t('services.toSkills')}</ButtonLink>,
          })}
        />
      );
    return (
      <div className={styles.results}>
        {isDesktop ? (
          <OrderTable rows={rows} role={query.role} onReview={setToReview} />
        ) : (
          <OrderCards rows={rows} role={query.role} onReview={setToReview} />
        )}
        {list.failure && <ErrorState {...failureWords(list.failure)} onRetry={() => list.retry()} />}
        {list.hasMore && !list.failure && (
          <EndSentinel key={list.items.length} onNear={() => list.loadMore()} />
        )}
        {list.isComplete && (
          <div className={styles.end}>
            <EndOfList text={t('list.end')} />
          </div>
        )}
      </div>
    );
  };
  return (
    <Page>
      {isDesktop ? <Card clipped>{content()}</Card> : content()}
      <ReviewDialog order={toReview} onClose={() => setToReview(null)} />
    </Page>
  );
});

export default ServiceScreen;
