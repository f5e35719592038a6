import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type Order, OrderRole, OrderTab } from '#api/contract/index.ts';
import { paths } from '#lib/paths.ts';
import { PagedView } from '#parts/paging/index.ts';
import { useStore } from '#parts/root/index.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { TabPanel, Tabs } from '#ui/Tabs.tsx';
import { useLayout } from '#ui/useLayout.ts';
import { OrderExport } from './OrderExport.ts';
import styles from './OrderListScreen.module.css';
import { OrderStore } from './OrderStore.ts';
import { formatOrderQuery, type OrderQuery, parseOrderQuery } from './order-query.ts';
import { NothingSold } from './parts/NothingSold.tsx';
import { OrderCards } from './parts/OrderCards.tsx';
import { OrderTable } from './parts/OrderTable.tsx';
import { PeriodFilter } from './parts/PeriodFilter.tsx';
import { ReviewDialog } from './parts/ReviewDialog.tsx';

/** The user's orders, bought and sold; the URL contains side and tab. */
const OrderListScreen = observer(function OrderListScreen() {
  const { t } = useTranslation('orders');
  const layout = useLayout();
  const store = useStore(OrderStore);
  const file = useStore(OrderExport);
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => parseOrderQuery(params), [params]);
  const [toReview, setToReview] = useState<Order | null>(null);
  const change = (next: OrderQuery) => setParams(formatOrderQuery(next), { replace: true });

  useEffect(() => {
    return store.showList(query);
  }, [store, query]);

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
      <Results query={query} onReview={setToReview} onChange={change} />
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
          onChange={(role) => change({ ...query, role, tab: 'all' })}
        />
        <div className={styles.end}>
          <PeriodFilter period={query.period} onChange={(period) => change({ ...query, period })} />
          {layout === 'desktop' && (
            <Button
              variant="quiet"
              icon="download"
              loading={file.isBusy}
              onClick={() => void file.save(query)}
            >
              {t('export.button')}
            </Button>
          )}
        </div>
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

type ResultsProps = {
  query: OrderQuery;
  onReview: (order: Order) => void;
  onChange: (query: OrderQuery) => void;
};

const Results = observer(function Results({ query, onReview, onChange }: ResultsProps) {
  const { t } = useTranslation('orders');
  const layout = useLayout();
  const store = useStore(OrderStore);
  const list = store.list(query);
  const rows = store.rows(query);

  const Rows = layout === 'desktop' ? OrderTable : OrderCards;
  return (
    <PagedView
      list={list}
      skeleton={<Rows.Skeleton />}
      empty={<Empty query={query} onChange={onChange} />}
      isEmpty={rows.length === 0}
      end={t(query.period ? 'list.endPeriod' : 'list.end')}
      readsOn
    >
      <Rows rows={rows} role={query.role} onReview={onReview} />
    </PagedView>
  );
});

function Empty({ query, onChange }: { query: OrderQuery; onChange: (query: OrderQuery) => void }) {
  const { t } = useTranslation('orders');
  if (query.period) {
    return (
      <EmptyState
        title={t('list.emptyPeriod')}
        text={t('list.emptyPeriodText')}
        action={<Button onClick={() => onChange({ ...query, period: null })}>{t('list.showEvery')}</Button>}
      />
    );
  }
  if (query.tab !== 'all') {
    return (
      <EmptyState
        title={t('list.emptyTab')}
        text={t('list.emptyTabText')}
        action={<Button onClick={() => onChange({ ...query, tab: 'all' })}>{t('list.showAll')}</Button>}
      />
    );
  }
  if (query.role === 'seller') return <NothingSold />;
  return (
    <EmptyState
      title={t('list.emptyBuyer')}
      text={t('list.emptyBuyerText')}
      action={<ButtonLink to={paths.players()}>{t('list.findPlayers')}</ButtonLink>}
    />
  );
}

export default OrderListScreen;
