import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type Currency, LedgerKind } from '#api/contract/index.ts';
import { tagOf, useLocale } from '#i18n/index.ts';
import { paths } from '#lib/paths.ts';
import { EndSentinel, failureWords } from '#parts/paging/index.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { EndOfList } from '#ui/EndOfList.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Page } from '#ui/Page.tsx';
import { Select } from '#ui/Select.tsx';
import { LedgerStore } from '../LedgerStore.ts';
import {
  formatLedgerFilter,
  groupByMonth,
  type LedgerFilter,
  lastMonths,
  parseLedgerFilter,
} from '../ledger-query.ts';
import { useMovements } from '../useMovements.ts';
import styles from './LedgerList.module.css';
import { LedgerRow, LedgerRowsSkeleton } from './LedgerRow.tsx';

const kindsOf: Record<Currency, readonly LedgerKind[]> = {
  diamond: ['recharge', 'order', 'refund', 'bonus', 'invite'],
  coin: ['income', 'withdrawal', 'bonus', 'invite', 'refund'],
};

/** All transactions of one currency with the balance after each; the URL contains kind and month. */
export const LedgerList = observer(function LedgerList({ currency }: { currency: Currency }) {
  const { t } = useTranslation('wallet');
  const locale = useLocale();
  const { now } = useServices();
  const store = useStore(LedgerStore);
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => parseLedgerFilter(params), [params]);
  const list = store.list(currency, filter);
  const change = (next: LedgerFilter) => setParams(formatLedgerFilter(next), { replace: true });

  useEffect(() => {
    if (list.total === null) list.start();
    else void list.refreshHead();
    return () => list.cancel();
  }, [list]);
  useMovements(() => void list.refreshHead());

  const monthName = (month: string) =>
    new Intl.DateTimeFormat(tagOf(locale), { month: 'long', year: 'numeric' }).format(
      new Date(Number(month.slice(0, 4)), Number(month.slice(5)) - 1, 15),
    );
  return (
    <Page>
      <div className={styles.tools}>
        <Select
          size="control"
          label={t('ledger.kind')}
          value={filter.kind ?? 'all'}
          onChange={(kind) =>
            change({ ...filter, kind: LedgerKind.options.find((one) => one === kind) ?? null })
          }
          options={[
            { value: 'all', label: t('ledger.allKinds') },
            ...kindsOf[currency].map((value) => ({ value, label: t(`kind.${value}`) })),
          ]}
        />
        <Select
          size="control"
          label={t('ledger.month')}
          value={filter.month ?? 'all'}
          onChange={(month) => change({ ...filter, month: month === 'all' ? null : month })}
          options={[
            { value: 'all', label: t('ledger.allMonths') },
            ...lastMonths(now()).map((value) => ({ value, label: monthName(value) })),
          ]}
        />
      </div>
      {list.failure && list.items.length === 0 ? (
        <ErrorState {...failureWords(list.failure)} onRetry={() => list.retry()} />
      ) : list.total === null ? (
        <Card>
          <LedgerRowsSkeleton count={8} />
        </Card>
      ) : list.items.length === 0 ? (
        <EmptyState
          title={t(filter.kind || filter.month ? 'ledger.emptyFilter' : 'ledger.empty')}
          text={t('ledger.emptyText')}
          action={
            filter.kind || filter.month ? (
              <Button onClick={() => change({ kind: null, month: null })}>{t('ledger.showAll')}</Button>
            ) : (
              currency === 'diamond' && <ButtonLink to={paths.recharge()}>{t('balance.recharge')}</ButtonLink>
            )
          }
        />
      ) : (
        groupByMonth(list.items).map(({ month, entries }) => (
          <section key={month} className={styles.month}>
            <h2>{monthName(month)}</h2>
            <Card>
              <ul>
                {entries.map((entry) => (
                  <LedgerRow key={entry.id} entry={entry} hasBalance />
                ))}
              </ul>
            </Card>
          </section>
        ))
      )}
      {list.failure && list.items.length > 0 && (
        <ErrorState {...failureWords(list.failure)} onRetry={() => list.retry()} />
      )}
      {list.hasMore && !list.failure && list.items.length > 0 && (
        <EndSentinel key={list.items.length} onNear={() => list.loadMore()} />
      )}
      {list.isComplete && list.items.length > 0 && <EndOfList />}
    </Page>
  );
});
