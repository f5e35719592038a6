import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Order } from '#api/contract/orders.ts';
import { formatClock, formatMoment } from '#i18n/format.ts';
import { useLocale } from '#i18n/index.ts';
import { paths } from '#lib/paths.ts';
import { useNow } from '#parts/pages/index.ts';
import { failureWords, useOpened } from '#parts/paging/index.ts';
import { useStore } from '#parts/root/index.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card, CardLink } from '#ui/Card.tsx';
import { classes } from '#ui/classes.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { StateTag } from '#ui/StateTag.tsx';
import { Thumbnail } from '#ui/Thumbnail.tsx';
import { RunningOrderStore } from '../RunningOrderStore.ts';
import { OrderCardSkeleton } from './OrderCardSkeleton.tsx';
import styles from './SideCard.module.css';

/** The current order with its countdown, or the next step if there is none. */
const OrderCard = observer(function OrderCard() {
  const { t } = useTranslation('home');
  const { t: tUi } = useTranslation('ui');
  const store = useStore(RunningOrderStore);
  useOpened(store, useLocale());
  const { orders, order } = store;
  if (order) return <Running order={order} />;
  if (orders.value === null && orders.isLoading) return <OrderCardSkeleton />;
  if (orders.value === null && orders.failure) {
    const words = failureWords(orders.failure);
    return (
      <Card padded className={styles.card}>
        <div>
          <h2 className={styles.strong}>{words.title}</h2>
          <p className={styles.meta}>{words.text}</p>
        </div>
        <Button size="sm" icon="rotate-ccw" onClick={() => void orders.load()} className={styles.start}>
          {tUi('retry')}
        </Button>
      </Card>
    );
  }
  return (
    <Card padded className={styles.card}>
      <div>
        <h2 className={styles.strong}>{t('calm.title')}</h2>
        <p className={styles.meta}>{t('calm.text')}</p>
      </div>
      <ButtonLink to={paths.players()} size="sm" variant="tint" className={styles.start}>
        {t('calm.action')}
      </ButtonLink>
    </Card>
  );
});
export default OrderCard;

function Running({ order }: { order: Order }) {
  const { t } = useTranslation('home');
  const at = useNow();
  const from = order.acceptedAt ?? order.createdAt;
  const until = order.deadlineAt;
  const name = order.seller.nickname;
  const clock = until === null ? null : formatClock(until - at);
  return (
    <CardLink padded to={paths.order(order.id)} className={styles.card}>
      <div className={styles.row}>
        <h2 className={classes(styles.strong, 'ellipsis')}>{t('running.title')}</h2>
        <StateTag tone="progress" label={t('running.state')} className={styles.end} />
      </div>
      <div className={styles.row}>
        <Thumbnail src={order.item.gameIcon} size={44} className={styles.icon} />
        <div className={styles.grow}>
          <div className={classes(styles.strong, 'ellipsis')}>{order.item.title}</div>
          <div className={classes(styles.meta, 'ellipsis')}>
            {until === null
              ? t('running.from', { name })
              : t('running.fromUntil', { name, time: formatMoment(until, at) })}
          </div>
        </div>
        {clock !== null && <div className={styles.clock}>{clock}</div>}
      </div>
      {until !== null && (
        <ProgressBar
          fraction={(at - from) / Math.max(1, until - from)}
          label={t('running.left', { time: formatClock(until - at) })}
          tone="positive"
        />
      )}
    </CardLink>
  );
}
