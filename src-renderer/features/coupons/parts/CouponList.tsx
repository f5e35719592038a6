import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Coupon } from '#api/contract/index.ts';
import { MeLayout } from '#features/profile/index.ts';
import { paths } from '#lib/paths.ts';
import { failureWords, useLoaded } from '#parts/paging/index.ts';
import { useStore } from '#parts/root/index.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { EndOfList } from '#ui/EndOfList.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { type CouponShelf, CouponsStore } from '../CouponsStore.ts';
import { CouponCard } from './CouponCard.tsx';
import { CouponGrid, CouponHead } from './CouponShelf.tsx';

/** The place where a coupon can be spent. */
export function couponPlace(coupon: Coupon): string {
  if (coupon.sellerId !== null) return paths.user(coupon.sellerId);
  return coupon.orderKind === 'rental' ? paths.rentals() : paths.players();
}

/** One shelf of coupons as a page. */
export const CouponList = observer(function CouponList({ shelf }: { shelf: CouponShelf }) {
  const { t } = useTranslation('coupons');
  const loaded = useStore(CouponsStore).shelves[shelf];

  useLoaded(loaded);

  const { value: coupons, failure } = loaded;
  const isUsable = shelf === 'usable';
  if (!coupons && failure) {
    return (
      <MeLayout>
        <ErrorState
          {...failureWords(failure)}
          onRetry={() => void loaded.load()}
          retrying={loaded.isLoading}
        />
      </MeLayout>
    );
  }
  return (
    <MeLayout busy={!coupons}>
      <CouponHead text={t(isUsable ? 'intro' : 'historyIntro')}>
        <ButtonLink
          to={isUsable ? paths.couponHistory() : paths.coupons()}
          variant="quiet"
          icon={isUsable ? 'history' : 'ticket-percent'}
        >
          {t(isUsable ? 'toHistory' : 'toUsable')}
        </ButtonLink>
      </CouponHead>
      {!coupons ? (
        <CouponGrid>
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} shape="block" height={72} />
          ))}
        </CouponGrid>
      ) : coupons.length === 0 ? (
        <EmptyState
          title={t(isUsable ? 'empty' : 'emptyHistory')}
          text={t(isUsable ? 'emptyText' : 'emptyHistoryText')}
          action={isUsable && <ButtonLink to={paths.players()}>{t('findPlayers')}</ButtonLink>}
        />
      ) : (
        <>
          <CouponGrid as="ul">
            {coupons.map((coupon) => (
              <li key={coupon.id}>
                <CouponCard coupon={coupon} isOff={coupon.state !== 'usable'}>
                  {coupon.state === 'usable' && (
                    <ButtonLink to={couponPlace(coupon)} size="sm">
                      {t('use')}
                    </ButtonLink>
                  )}
                </CouponCard>
              </li>
            ))}
          </CouponGrid>
          <EndOfList />
        </>
      )}
    </MeLayout>
  );
});
