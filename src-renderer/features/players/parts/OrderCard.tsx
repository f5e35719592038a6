import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Coupon, SkillItem } from '#api/contract/index.ts';
import { formatNumber, formatPercent } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import { useServices } from '#parts/root/index.tsx';
import { BarWords, BottomBar } from '#ui/BottomBar.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { Card, CardBody, CardHead } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Price } from '#ui/Price.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { SumLine, SumLines } from '#ui/SumLines.tsx';
import { Thumbnail } from '#ui/Thumbnail.tsx';
import type { PlayerPage } from '../PlayerStore.ts';
import { amountOf, quantityLabel } from '../units.ts';
import { useSignedIn } from '../useSignedIn.ts';
import styles from './OrderCard.module.css';

/** The price of the chosen skill for a quantity, beside the page. */
export const OrderCard = observer(function OrderCard({ page }: { page: PlayerPage }) {
  const { t } = useTranslation('players');
  const { chosenSkill: skill, price, couponHint: hint } = page;
  const go = useWays(page);
  if (!skill || !price || (!page.isPriced && page.couponsOf === null)) {
    return (
      <Card>
        <CardHead title={t('order.title')} />
        <CardBody aria-busy="true">
          <Skeleton shape="block" height={44} />
          <Skeleton shape="block" height={120} />
          <Skeleton shape="block" height={40} />
        </CardBody>
      </Card>
    );
  }
  const { quantity } = page;
  const label = quantityLabel(skill.unit);
  return (
    <Card>
      <CardHead title={t('order.title')} />
      <CardBody>
        <div className={styles.skill}>
          <Thumbnail src={skill.game.img} size={44} />
          <div className={styles.words}>
            <b>{[skill.game.name, skill.rank].filter(Boolean).join(' · ')}</b>
            <span>{t(`service.${skill.service}`)}</span>
          </div>
        </div>
        <div className={styles.quantity}>
          <span>{label}</span>
          <Stepper label={label} value={quantity} onChange={(next) => page.setQuantity(next)} />
        </div>
        {hint && <CouponHint coupon={hint} skill={skill} isUsed={price.coupon !== null} />}
        <SumLines>
          <SumLine label={`${formatNumber(quantity)} × ${formatNumber(skill.unitPrice)}`}>
            {page.isPriced ? <Price amount={price.gross} size="sm" /> : <Skeleton width={40} />}
          </SumLine>
          {price.coupon && (
            <SumLine
              label={t('order.couponLine', { title: price.coupon.title })}
              kind="off"
            >{`−${formatNumber(price.discount)}`}</SumLine>
          )}
          {price.deliveredQuantity > quantity && (
            <SumLine label={t('order.bonus')} kind="off">
              {amountOf(skill.unit, price.deliveredQuantity - quantity)}
            </SumLine>
          )}
          <SumLine label={t('order.total')} kind="total">
            {page.isPriced ? <Price amount={price.total} size="lg" /> : <Skeleton width={64} height={26} />}
          </SumLine>
        </SumLines>
        <Button variant="primary" size="lg" block onClick={go.order}>
          {t('order.now')}
        </Button>
        {page.canChat && (
          <Button size="lg" block icon="message-circle" onClick={go.chat} className={styles.second}>
            {t('profile.chatFirst')}
          </Button>
        )}
        <p className={styles.held}>
          <Icon name="shield-check" size="sm" />
          <span>{t('order.held')}</span>
        </p>
      </CardBody>
    </Card>
  );
});

/** The order at the bottom of a phone: chat, total and button. */
export const OrderBar = observer(function OrderBar({ page }: { page: PlayerPage }) {
  const { t } = useTranslation('players');
  const { chosenSkill: skill, price } = page;
  const go = useWays(page);
  return (
    <BottomBar>
      {page.canChat && (
        <IconButton
          icon="message-circle"
          size="lg"
          variant="secondary"
          label={t('profile.chat')}
          onClick={go.chat}
        />
      )}
      {price && skill && page.isPriced ? (
        <BarWords
          note={
            price.coupon
              ? t('order.discounted', {
                  amount: amountOf(skill.unit, page.quantity),
                  off: formatNumber(price.discount),
                })
              : amountOf(skill.unit, page.quantity)
          }
        >
          <Price amount={price.total} size="lg" />
        </BarWords>
      ) : (
        <BarWords>
          <Skeleton width={80} />
        </BarWords>
      )}
      <Button variant="primary" size="lg" onClick={go.order} disabled={!skill} className={styles.now}>
        {t('order.now')}
      </Button>
    </BottomBar>
  );
});

function useWays(page: PlayerPage): { order: () => void; chat: () => void } {
  const { navigate } = useServices();
  const signedIn = useSignedIn();
  const goTo = (path: string) => signedIn(path, () => navigate(path));
  return {
    order: () => {
      const skill = page.chosenSkill;
      if (skill) goTo(paths.confirmOrder(skill.id, { kind: 'skill', quantity: page.quantity }));
    },
    chat: () => goTo(paths.conversation(`user-${page.userId}`)),
  };
}

function CouponHint({ coupon, skill, isUsed }: { coupon: Coupon; skill: SkillItem; isUsed: boolean }) {
  const { t } = useTranslation('players');
  const { value } = coupon;
  const needs = [
    coupon.minQuantity > 1 &&
      t('order.couponNeedsQuantity', { quantity: amountOf(skill.unit, coupon.minQuantity) }),
    coupon.minTotal > 0 && t('order.couponNeedsTotal', { total: formatNumber(coupon.minTotal) }),
  ].filter((words) => words !== false);
  return (
    <p className={styles.coupon} data-used={isUsed || undefined}>
      <Icon name="ticket-percent" size="sm" />
      <span>{isUsed ? coupon.title : [coupon.title, ...needs].join(' · ')}</span>
      <b>
        {value.kind === 'percent' && `−${formatPercent(value.percent)}`}
        {value.kind === 'amount' && `−${formatNumber(value.amount)}`}
        {value.kind === 'bonus' && `${value.buy}+${value.send}`}
      </b>
    </p>
  );
}
