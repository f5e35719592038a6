import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { paths } from '#lib/paths.ts';
import { LoadedView } from '#parts/pages/index.ts';
import { useLoaded } from '#parts/paging/index.ts';
import { useStore } from '#parts/root/index.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Card, CardHead } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { CouponsStore } from '../CouponsStore.ts';
import { CouponCard } from './CouponCard.tsx';
import { couponPlace } from './CouponList.tsx';
import styles from './WalletCoupons.module.css';

/** The coupons that end first, for the aside of the wallet. */
export const WalletCoupons = observer(function WalletCoupons() {
  const { t } = useTranslation('coupons');
  const shelf = useStore(CouponsStore).shelves.usable;

  useLoaded(shelf);

  const coupons = shelf.value;
  return (
    <Card>
      <CardHead title={t('title')}>
        {coupons && <span className={styles.count}>{t('active', { count: coupons.length })}</span>}
        <TextLink to={paths.coupons()}>{t('all')}</TextLink>
      </CardHead>
      <LoadedView
        loaded={shelf}
        skeleton={
          <div className={styles.card}>
            {['a', 'b'].map((key) => (
              <Skeleton key={key} shape="block" height={72} />
            ))}
          </div>
        }
      >
        {(usable) => (
          <div className={styles.card}>
            {usable.slice(0, 2).map((coupon) => (
              <CouponCard key={coupon.id} coupon={coupon}>
                <ButtonLink to={couponPlace(coupon)} size="sm">
                  {t('use')}
                </ButtonLink>
              </CouponCard>
            ))}
            {usable.length === 0 && <p className={styles.count}>{t('empty')}</p>}
          </div>
        )}
      </LoadedView>
    </Card>
  );
});
