import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Coupon } from '#api/contract/index.ts';
import { couponConditions } from '#features/coupons/index.ts';
import { amountOf } from '#features/players/index.ts';
import { formatDate, formatPercent } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import { couponFits } from '#lib/rules/price.ts';
import { Card, CardHead } from '#ui/Card.tsx';
import { Radio, RadioMark } from '#ui/Choice.tsx';
import { Note } from '#ui/Note.tsx';
import { Price } from '#ui/Price.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import type { DraftItem } from '../draft.ts';
import type { OrderDraft } from '../OrderDraft.ts';
import styles from './CouponPicker.module.css';

type CouponPickerProps = { draft: OrderDraft; item: DraftItem };

/** The number of coupons shown here; all of them are on the coupon screen. */
const shownCoupons = 4;

/** The coupons for the item; the quantity decides which of them can be used. */
export const CouponPicker = observer(function CouponPicker({ draft, item }: CouponPickerProps) {
  const { t } = useTranslation('orders');
  const { coupons, price } = draft;
  if (!price) return null;
  const fits = (coupon: Coupon) => couponFits(coupon, draft.quantity, price.gross);
  const sorted = coupons.toSorted((a, b) => Number(fits(b)) - Number(fits(a)));
  const usable = sorted.filter(fits).length;
  const first = sorted.slice(0, shownCoupons);
  const chosen = sorted.find((coupon) => coupon.id === price.coupon?.id);
  // The chosen coupon is always visible, even if it was chosen on the coupon screen.
  const shown = chosen && !first.includes(chosen) ? [chosen, ...first.slice(0, -1)] : first;
  return (
    <Card>
      <CardHead title={t('draft.coupon')}>
        <span className={styles.count}>
          {usable > 0 ? t('draft.couponCount', { count: usable }) : t('draft.couponNone')}
        </span>
        {coupons.length > 0 && (
          <TextLink to={paths.selectCoupon({ kind: item.kind, itemId: item.id, quantity: draft.quantity })}>
            {t('draft.showAllCoupons')}
          </TextLink>
        )}
      </CardHead>
      {coupons.length > 0 && (
        <fieldset className={styles.list} disabled={draft.isLocked}>
          <legend className="sr-only">{t('draft.coupon')}</legend>
          {shown.map((coupon) => (
            <CouponCard
              key={coupon.id}
              coupon={coupon}
              item={item}
              isChosen={price.coupon?.id === coupon.id}
              isUsable={fits(coupon)}
              onChoose={() => draft.setCoupon({ kind: 'one', id: coupon.id })}
            />
          ))}
          <Radio
            name="coupon"
            className={styles.none ?? ''}
            checked={price.coupon === null}
            onChange={() => draft.setCoupon({ kind: 'none' })}
          >
            {t('draft.noCoupon')}
          </Radio>
        </fieldset>
      )}
      {price.coupon && (
        <Note tone="warning" icon="info" className={styles.lost ?? ''}>
          {t('draft.couponLost')}
        </Note>
      )}
    </Card>
  );
});

type CouponCardProps = {
  coupon: Coupon;
  item: DraftItem;
  isChosen: boolean;
  isUsable: boolean;
  onChoose: () => void;
};

function CouponCard({ coupon, item, isChosen, isUsable, onChoose }: CouponCardProps) {
  const { t } = useTranslation('orders');
  const { value } = coupon;
  return (
    <label className={styles.coupon} data-on={isChosen || undefined} data-off={!isUsable || undefined}>
      <span className={styles.stub}>
        {value.kind === 'percent' && <b>{formatPercent(value.percent)}</b>}
        {value.kind === 'amount' && <Price amount={value.amount} size="lg" />}
        {value.kind === 'bonus' && <b>{`${value.buy}+${value.send}`}</b>}
        <small>{t(value.kind === 'bonus' ? 'draft.free' : 'draft.off')}</small>
      </span>
      <span className={styles.words}>
        <b>{coupon.title}</b>
        <span>
          {[
            ...couponConditions(coupon, (count) => amountOf(item.unit, count)),
            t('draft.couponUntil', { day: formatDate(coupon.validUntil) }),
          ].join(' · ')}
        </span>
      </span>
      <RadioMark
        name="coupon"
        className={styles.mark}
        checked={isChosen}
        disabled={!isUsable}
        onChange={onChoose}
      />
    </label>
  );
}
