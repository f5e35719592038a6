import { useTranslation } from 'react-i18next';
import type { LedgerEntry, LedgerKind } from '#api/contract/index.ts';
import { formatDateTime, formatNumber } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import type { IconName } from '#ui/Icon.tsx';
import { IconTile } from '#ui/IconTile.tsx';
import { Link } from '#ui/Link.tsx';
import { Price } from '#ui/Price.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import styles from './LedgerRow.module.css';

const icons: Record<LedgerKind, IconName> = {
  recharge: 'plus',
  order: 'gamepad-2',
  refund: 'undo-2',
  income: 'receipt-text',
  bonus: 'gift',
  invite: 'user-plus',
  withdrawal: 'arrow-up-right',
  topup: 'zap',
};

/** One transaction: purpose, time, amount, and optionally the balance afterwards. */
export function LedgerRow({ entry, hasBalance }: { entry: LedgerEntry; hasBalance?: boolean }) {
  const { t } = useTranslation('wallet');
  const currency = entry.currency === 'diamond' ? 'diamonds' : 'coins';
  return (
    <li className={styles.row}>
      <IconTile
        icon={entry.kind === 'withdrawal' && entry.amount > 0 ? 'undo-2' : icons[entry.kind]}
        variant="quiet"
        size={36}
        corners="round"
      />
      <div className={styles.words}>
        {entry.orderId === null ? (
          <b className="ellipsis">{entry.title}</b>
        ) : (
          <Link className="ellipsis" to={paths.order(entry.orderId)}>
            {entry.title}
          </Link>
        )}
        <time dateTime={new Date(entry.createdAt).toISOString()}>{formatDateTime(entry.createdAt)}</time>
      </div>
      <div className={styles.money}>
        <Price amount={entry.amount} currency={currency} signed size="md" />
        {hasBalance && (
          <span>
            {t('ledger.balance')} {formatNumber(entry.balanceAfter)}
          </span>
        )}
      </div>
    </li>
  );
}

/** The placeholders of loading transactions. */
export function LedgerRowsSkeleton({ count = 6 }: { count?: number }) {
  return (
    <ul aria-busy="true">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <li key={index} className={styles.row}>
          <Skeleton shape="circle" width={36} height={36} />
          <div className={styles.words}>
            <Skeleton width="46%" height={16} />
            <Skeleton width="24%" height={12} />
          </div>
          <Skeleton width={72} height={18} />
        </li>
      ))}
    </ul>
  );
}
