import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type Order, OrderRole, OrderTab } from '#api/contract/index.ts';
import { EndSentinel, failureWords } from '#features/paging/index.ts';
import { useStore } from '#features/root/index.tsx';
import { paths } from '#lib/paths.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { EndOfList } from '#ui/EndOfList.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Page } from '#ui/Page.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { TabPanel, Tabs } from '#ui/Tabs.tsx';
import { useLayout } from '#ui/useLayout.ts';
import styles from './OrderListScreen.module.css';
import { OrderStore } from './OrderStore.ts';
import { formatOrderQuery, type OrderQuery, parseOrderQuery } from './order-query.ts';
import { OrderCards, OrderCardsSkeleton } from './parts/OrderCards.tsx';
import { OrderTable } from './parts/OrderTable.tsx';
import { ReviewDialog } from './parts/ReviewDialog.tsx';

/** One's orders, bought and sold; side and tab stand in the address. */
const OrderListScreen = observer(function OrderListScreen() {
  const { t } = useTranslation('orders');
  const layout = useLayout();
  const store = useStore(OrderStore);
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => parseOrderQuery(params), [params]);
  const [toReview, setToReview] = useState<Order | null>(null);
  const change = (next: OrderQuery) => setParams(formatOrderQuery(next), { replace: true });

  useEffect(() => store.showList(query), [store, query]);

  const { counts } = store;
  const waiting: Partial<Record<OrderTab, number>> =
    counts && query.role === 'buyer'
      ? { pending_review: counts.pendingReview, under_complaint: counts.underComplaint }
      : {};
  const sold = counts?.sellerPending ?? 0;
  const tabs = (
    <Tabs
      id="orders"
      label={t('tab.label')}
      value={query.tab}
      onChange={(tab) => change({ ...query, tab })}
      tabs={OrderTab.options.map((key) => ({
        key,
        label: t(`tab.${key}`),
        aside: (
          <Badge
            count={waiting[key] ?? 0}
            variant="muted"
            label={t('tab.waiting', { count: waiting[key] ?? 0 })}
          />
        ),
      }))}
    />
  );
  const results = (
    <TabPanel tabsId="orders" value={query.tab}>
      <Results query={query} onReview={setToReview} onShowAll={() => change({ ...query, tab: 'all' })} />
    </TabPanel>
  );
  return (
    <Page>
      <div className={styles.tools}>
        <Segmented
          label={t('role.label')}
          value={query.role}
          options={OrderRole.options.map((value) => ({
            value,
            label: t(`role.${value}`),
            aside: value === 'seller' && <Badge count={sold} label={t('role.waiting', { count: sold })} />,
          }))}
          onChange={(role) => change({ role, tab: 'all' })}
        />
      </div>
      {layout === 'desktop' ? (
        <Card clipped>
          <div className={styles.tabs}>{tabs}</div>
          {results}
        </Card>
      ) : (
        <>
          <div className={styles.tabs}>{tabs}</div>
          {results}
        </>
      )}
      <ReviewDialog order={toReview} onClose={() => setToReview(null)} />
    </Page>
  );
});

type ResultsProps = { query: OrderQuery; onReview: (order: Order) => void; onShowAll: () => void };

const Results = observer(function Results({ query, onReview, onShowAll }: ResultsProps) {
  const { t } = useTranslation('orders');
  const layout = useLayout();
  const store = useStore(OrderStore);
  const list = store.list(query);
  const rows = store.rows(query);

  if (list.failure && list.items.length === 0) {
    return <ErrorState {...failureWords(list.failure)} onRetry={() => list.retry()} />;
  }
  if (list.total === null) {
    return layout === 'desktop' ? <OrderTable.Skeleton /> : <OrderCardsSkeleton />;
  }
  if (rows.length === 0 && !list.hasMore) return <Empty query={query} onShowAll={onShowAll} />;
  return (
    <div className={styles.results}>
      {layout === 'desktop' ? (
        <OrderTable rows={rows} role={query.role} onReview={onReview} />
      ) : (
        <OrderCards rows={rows} role={query.role} onReview={onReview} />
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
});

function Empty({ query, onShowAll }: { query: OrderQuery; onShowAll: () => void }) {
  const { t } = useTranslation('orders');
  if (query.tab !== 'all') {
    return (
      <EmptyState
        title={t('list.emptyTab')}
        text={t('list.emptyTabText')}
        action={<Button onClick={onShowAll}>{t('list.showAll')}</Button>}
      />
    );
  }
  if (query.role === 'seller') {
    return <EmptyState title={t('list.emptySeller')} text={t('list.emptySellerText')} />;
  }
  return (
    <EmptyState
      title={t('list.emptyBuyer')}
      text={t('list.emptyBuyerText')}
      action={<ButtonLink to={paths.players()}>{t('list.findPlayers')}</ButtonLink>}
    />
  );
}

export default OrderListScreen;
