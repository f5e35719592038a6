import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Coupon } from '#api/contract/index.ts';
import { formatDate, formatPercent, formatRemaining } from '#i18n/format.ts';
import { useServices } from '#parts/root/index.tsx';
import { Price } from '#ui/Price.tsx';
import { couponConditions } from '../coupon-conditions.ts';
import styles from './CouponCard.module.css';

const soonMs = 3 * 86_400_000 + 1;

type CouponCardProps = {
  coupon: Coupon;
  isChosen?: boolean | undefined;
  /** True for a greyed-out coupon: used, expired, or not valid for this order. */
  isOff?: boolean | undefined;
  /** Shown at the far end: a button, a radio, a text. */
  children?: ReactNode;
};

/** A coupon card: the stub with its value, a dashed line, its conditions and its end. */
export function CouponCard({ coupon, isChosen, isOff, children }: CouponCardProps) {
  const { t } = useTranslation('coupons');
  const { now } = useServices();
  const { value } = coupon;
  const isSoon = coupon.state === 'usable' && coupon.validUntil - now() < soonMs;
  const end =
    coupon.state === 'used'
      ? t('used')
      : coupon.state === 'expired'
        ? t('expired', { day: formatDate(coupon.validUntil) })
        : isSoon
          ? t('endsSoon', { time: formatRemaining(coupon.validUntil - now()) })
          : t('until', { day: formatDate(coupon.validUntil) });
  return (
    <div className={styles.wrap} data-on={isChosen || undefined}>
      <div className={styles.coupon} data-off={isOff || undefined}>
        <div className={styles.stub}>
          {value.kind === 'percent' && <b>{formatPercent(value.percent)}</b>}
          {value.kind === 'amount' && <Price amount={value.amount} size="lg" />}
          {value.kind === 'bonus' && <b>{`${value.buy}+${value.send}`}</b>}
          <small>{t(value.kind === 'bonus' ? 'free' : 'off')}</small>
        </div>
        <div className={styles.body}>
          <div className={styles.words}>
            <b>{coupon.title}</b>
            <span>{couponConditions(coupon).join(' · ')}</span>
            <span data-soon={isSoon || undefined}>{end}</span>
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}
