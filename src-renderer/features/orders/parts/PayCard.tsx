import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { amountOf } from '#features/players/index.ts';
import { formatNumber } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import { useServices } from '#parts/root/index.tsx';
import { BarWords, BottomBar } from '#ui/BottomBar.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card, CardBody, CardHead } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Price } from '#ui/Price.tsx';
import { SumLine, SumLines } from '#ui/SumLines.tsx';
import { useLayout } from '#ui/useLayout.ts';
import type { DraftItem } from '../draft.ts';
import type { OrderDraft } from '../OrderDraft.ts';
import styles from './PayCard.module.css';

/** The price, the balance afterwards, and the pay button. */
export const PayCard = observer(function PayCard({
  draft,
  item,
  onPay,
}: {
  draft: OrderDraft;
  item: DraftItem;
  onPay: () => void;
}) {
  const { t } = useTranslation('orders');
  const layout = useLayout();
  const { price, diamonds, missing, affordable } = draft;
  if (!price) return null;
  return (
    <Card>
      <CardHead title={t('payment.title')} />
      <CardBody>
        <SumLines>
          <SumLine
            label={t('payment.line', {
              quantity: formatNumber(draft.quantity),
              price: formatNumber(item.unitPrice),
            })}
          >
            <Price amount={price.gross} size="sm" />
          </SumLine>
          {price.coupon && price.discount > 0 && (
            <SumLine
              label={t('payment.coupon', { title: price.coupon.title })}
              kind="off"
            >{`−${formatNumber(price.discount)}`}</SumLine>
          )}
          {price.deliveredQuantity > draft.quantity && (
            <SumLine label={t('payment.bonus')} kind="off">
              {amountOf(item.unit, price.deliveredQuantity - draft.quantity)}
            </SumLine>
          )}
          <SumLine label={t('payment.total')} kind="total">
            <Price amount={draft.total ?? price.total} size="lg" />
          </SumLine>
        </SumLines>
        <div className={styles.wallet} data-short={missing > 0 || undefined}>
          <Icon name="wallet" size="sm" />
          <span>{t('draft.yourDiamonds')}</span>
          {diamonds === null ? <span>…</span> : <Price amount={diamonds} size="sm" />}
          <span className={styles.after}>{afterWords()}</span>
        </div>
        {layout === 'desktop' && (
          <div className={styles.buttons}>
            <PayButton draft={draft} onPay={onPay} />
            {missing > 0 && item.isAvailable && affordable !== null && (
              <Button size="lg" block onClick={() => draft.setQuantity(affordable)}>
                {t('draft.lower', { amount: amountOf(item.unit, affordable) })}
              </Button>
            )}
          </div>
        )}
      </CardBody>
    </Card>
  );

  function afterWords(): string {
    if (diamonds === null) return t('draft.balanceUnknown');
    if (missing > 0) return t('draft.short', { amount: formatNumber(missing) });
    return t('draft.left', { amount: formatNumber(Math.max(0, diamonds - (draft.total ?? 0))) });
  }
});

/** The price and the pay button at the bottom of a phone. */
export const PayBar = observer(function PayBar({ draft, onPay }: { draft: OrderDraft; onPay: () => void }) {
  const { t } = useTranslation('orders');
  const { missing, price } = draft;
  return (
    <BottomBar even>
      <BarWords
        alarm={missing > 0}
        note={
          missing > 0
            ? t('draft.shortLong', { amount: formatNumber(missing) })
            : price && price.discount > 0 && t('draft.saved', { amount: formatNumber(price.discount) })
        }
      >
        <Price amount={draft.total ?? 0} size="lg" />
      </BarWords>
      <PayButton draft={draft} onPay={onPay} isShort />
    </BottomBar>
  );
});

/** Pays or, with too few diamonds, opens the recharge, which returns here. */
const PayButton = observer(function PayButton({
  draft,
  onPay,
  isShort = false,
}: {
  draft: OrderDraft;
  onPay: () => void;
  isShort?: boolean;
}) {
  const { t } = useTranslation('orders');
  const { session } = useServices();
  const { missing, item } = draft;
  const isRefused = !item?.isAvailable || session.self?.userId === item.seller.userId;
  // No recharge is offered for an item that cannot be ordered.
  if (missing > 0 && !isRefused) {
    const back = paths.confirmOrder(item.id, { kind: item.kind, quantity: draft.quantity });
    return (
      <ButtonLink
        to={`${paths.recharge()}?${new URLSearchParams({ need: String(missing), redirect: back })}`}
        variant="primary"
        size="lg"
        block
      >
        {isShort
          ? t('draft.topUpShort')
          : t('draft.topUp', { count: missing, formatted: formatNumber(missing) })}
      </ButtonLink>
    );
  }
  const total = draft.total ?? 0;
  return (
    <Button
      variant="primary"
      size="lg"
      block
      loading={draft.isPaying}
      disabled={isRefused && !draft.isLocked}
      onClick={onPay}
    >
      {draft.payment.isUnknown
        ? t('draft.askAgain')
        : isShort
          ? t('draft.payShort')
          : t('draft.pay', { count: total, formatted: formatNumber(total) })}
    </Button>
  );
});
