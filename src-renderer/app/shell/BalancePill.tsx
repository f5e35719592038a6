import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { paths } from '#lib/paths.ts';
import { useLoaded } from '#parts/paging/index.ts';
import { BalanceStore, useStore } from '#parts/root/index.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { Price } from '#ui/Price.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import styles from './BalancePill.module.css';

/** Diamonds and coins of the signed-in user, with a link to recharge. */
export const BalancePill = observer(function BalancePill() {
  const { t } = useTranslation('shell');
  const balance = useStore(BalanceStore);
  useLoaded(balance);
  return (
    <div className={styles.pill}>
      <Link
        to={paths.wallet()}
        className={styles.amounts}
        aria-label={balance.diamonds === null ? t('balance.label') : undefined}
      >
        {balance.diamonds === null ? (
          <Skeleton width={96} height={14} />
        ) : (
          <>
            <Price amount={balance.diamonds} size="sm" />
            {balance.coins !== null && <Price amount={balance.coins} currency="coins" size="sm" />}
          </>
        )}
      </Link>
      <Link to={paths.recharge()} className={styles.add} aria-label={t('balance.topUp')}>
        <Icon name="plus" size="xs" />
      </Link>
    </div>
  );
});
