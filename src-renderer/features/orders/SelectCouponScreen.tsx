import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { CouponCard, CouponGrid, CouponHead } from '#features/coupons/index.ts';
import { addressNumber } from '#lib/address-number.ts';
import { paths } from '#lib/paths.ts';
import { orderLimits } from '#lib/rules/limits.ts';
import type { OrderKind } from '#lib/rules/order.ts';
import { couponFits } from '#lib/rules/price.ts';
import { failureWords, useLoaded } from '#parts/paging/index.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { Button } from '#ui/Button.tsx';
import { RadioMark } from '#ui/Choice.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Page } from '#ui/Page.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ConfirmStore } from './ConfirmStore.ts';
import styles from './SelectCouponScreen.module.css';

/** The choice of a coupon for an order draft; choosing returns to the draft. */
export default function SelectCouponScreen() {
  const [params] = useSearchParams();
  const itemId = addressNumber(params.get('itemId'));
  const kind = params.get('kind') === 'rental' ? 'rental' : 'skill';
  const quantity = addressNumber(params.get('quantity'));
  // Without an order the list of coupons is shown instead.
  if (itemId === null) return <Navigate to={paths.coupons()} replace />;
  return (
    <Choice
      kind={kind}
      itemId={itemId}
      quantity={quantity !== null && quantity <= orderLimits.quantity ? quantity : null}
    />
  );
}

type ChoiceProps = { kind: OrderKind; itemId: number; quantity: number | null };

const Choice = observer(function Choice({ kind, itemId, quantity }: ChoiceProps) {
  const { t } = useTranslation('coupons');
  const { navigate } = useServices();
  const draft = useStore(ConfirmStore).draft(kind, itemId, quantity);

  useLoaded(draft);

  const { price } = draft;
  const back = () =>
    navigate(paths.confirmOrder(itemId, { kind, quantity: draft.quantity }), { returns: true });
  if (!price) {
    const { failure, isLoading } = draft.offer;
    if (failure) {
      return <ErrorState {...failureWords(failure)} onRetry={() => void draft.load()} retrying={isLoading} />;
    }
    return (
      <Page busy>
        <CouponGrid>
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} shape="block" height={72} />
          ))}
        </CouponGrid>
      </Page>
    );
  }
  if (draft.coupons.length === 0) {
    return (
      <EmptyState
        title={t('noneForOrder')}
        text={t('emptyText')}
        action={<Button onClick={back}>{t('backToOrder')}</Button>}
      />
    );
  }
  const fits = (coupon: (typeof draft.coupons)[number]) => couponFits(coupon, draft.quantity, price.gross);
  const sorted = draft.coupons.toSorted((a, b) => Number(fits(b)) - Number(fits(a)));
  return (
    <Page>
      <CouponHead text={t('selectIntro')}>
        <div className={styles.ways}>
          <Button
            onClick={() => {
              draft.setCoupon({ kind: 'none' });
              back();
            }}
            disabled={draft.isLocked}
          >
            {t('noCoupon')}
          </Button>
          <Button variant="primary" onClick={back}>
            {t('backToOrder')}
          </Button>
        </div>
      </CouponHead>
      <CouponGrid as="fieldset" disabled={draft.isLocked}>
        <legend className="sr-only">{t('selectIntro')}</legend>
        {sorted.map((coupon) => (
          <label key={coupon.id} className={styles.choice}>
            <CouponCard coupon={coupon} isChosen={price.coupon?.id === coupon.id} isOff={!fits(coupon)}>
              <RadioMark
                name="coupon"
                checked={price.coupon?.id === coupon.id}
                disabled={!fits(coupon)}
                onChange={() => draft.setCoupon({ kind: 'one', id: coupon.id })}
              />
            </CouponCard>
          </label>
        ))}
      </CouponGrid>
    </Page>
  );
});
