import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '#parts/paging/index.ts';
import { useStore } from '#parts/root/index.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { TabPanel, Tabs } from '#ui/Tabs.tsx';
import { LedgerStore } from '../LedgerStore.ts';
import { useMovements } from '../useMovements.ts';
import { LedgerRow, LedgerRowsSkeleton } from './LedgerRow.tsx';
import styles from './RecentCard.module.css';

const directions = ['all', 'in', 'out'] as const;
type Direction = (typeof directions)[number];

/** The latest transactions of both currencies. */
export const RecentCard = observer(function RecentCard() {
  const { t } = useTranslation('wallet');
  const store = useStore(LedgerStore);
  const [direction, setDirection] = useState<Direction>('all');
  const list = store.recent(direction === 'all' ? null : direction);

  useEffect(() => {
    void list.reload();
    return () => list.cancel();
  }, [list]);
  useMovements(() => void list.reload());

  return (
    <Card>
      <div className={styles.tabs}>
        <Tabs
          id="recent"
          label={t('recent.label')}
          value={direction}
          onChange={setDirection}
          tabs={directions.map((key) => ({ key, label: t(`recent.${key}`) }))}
        />
      </div>
      <TabPanel tabsId="recent" value={direction}>
        {list.failure && list.items.length === 0 ? (
          <ErrorState {...failureWords(list.failure)} onRetry={() => list.retry()} />
        ) : list.total === null ? (
          <LedgerRowsSkeleton count={5} />
        ) : list.items.length === 0 ? (
          <EmptyState title={t('ledger.empty')} text={t('ledger.emptyText')} />
        ) : (
          <ul>
            {list.items.slice(0, 8).map((entry) => (
              <LedgerRow key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </TabPanel>
    </Card>
  );
});
