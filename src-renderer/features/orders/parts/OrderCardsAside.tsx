import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Order, OrderRole } from '#api/contract/index.ts';
import { amountOf } from '#features/players/index.ts';
import { formatNumber } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import { actionsOf } from '#lib/rules/order.ts';
import { ClockStore, useServices, useStore } from '#parts/root/index.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { ButtonLink, IconButton } from '#ui/Button.tsx';
import { Card, CardHead } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Price } from '#ui/Price.tsx';
import { Rating } from '#ui/Rating.tsx';
import { SumLine, SumLines } from '#ui/SumLines.tsx';
import { counterpartOf, incomeOf } from '../order-view.ts';
import { belowTitle, dayTime, dayTimeWithin } from '../order-words.ts';
import styles from './OrderCardsAside.module.css';

type CardProps = { order: Order; side: OrderRole };

/** The ordered item and the other side, with a button to chat. */
export function PersonCard({ order, side }: CardProps) {
  const { t } = useTranslation('orders');
  const person = counterpartOf(order, side);
  const what =
    side === 'seller' ? 'person.buyer' : order.kind === 'rental' ? 'person.owner' : 'person.player';
  return (
    <Card>
      <div className={styles.item}>
        <span className={styles.cover}>
          <Picture src={order.item.cover} alt="" shape="control" className={styles.picture ?? ''} />
        </span>
        <div className={styles.words}>
          <b>{order.item.title}</b>
          <span>{belowTitle(order, amountOf(order.item.unit, order.quantity))}</span>
        </div>
      </div>
      <div className={styles.person}>
        <Avatar src={person.avatar.medium} name="" size={36} presence={person.presence} />
        <div className={styles.words}>
          <Link to={paths.user(person.userId)} className={styles.name}>
            <b>{person.nickname}</b>
            {person.isVerified && <Icon name="badge-check" size="sm" className={styles.verified} />}
          </Link>
          <span>{t(what)}</span>
        </div>
        <ButtonLink
          icon="message-circle"
          to={paths.conversation(`user-${person.userId}`)}
          aria-label={t('action.chatWith', { name: person.nickname })}
        >
          {t('action.chat')}
        </ButtonLink>
      </div>
    </Card>
  );
}

/** The paid amount and, for the seller, the income. */
export const PaymentCard = observer(function PaymentCard({ order, side }: CardProps) {
  const { t } = useTranslation('orders');
  const { platform, toasts } = useServices();
  const { today } = useStore(ClockStore);
  const income = side === 'seller' ? incomeOf(order) : null;
  const copy = async () => {
    if (await platform.copyText(order.number)) toasts.success(t('payment.copied'));
    else toasts.error(t('payment.copyFailed'));
  };
  return (
    <Card>
      <CardHead title={t('payment.title')} level={3} />
      <SumLines className={styles.sum}>
        <SumLine
          label={t('payment.line', {
            quantity: formatNumber(order.quantity),
            price: formatNumber(order.unitPrice),
          })}
        >
          <Price amount={order.grossPrice} size="sm" />
        </SumLine>
        {order.discount > 0 && (
          <SumLine
            label={order.coupon ? t('payment.coupon', { title: order.coupon.title }) : t('draft.coupon')}
            kind="off"
          >{`−${formatNumber(order.discount)}`}</SumLine>
        )}
        {order.deliveredQuantity > order.quantity && (
          <SumLine label={t('payment.bonus')} kind="off">
            {amountOf(order.item.unit, order.deliveredQuantity - order.quantity)}
          </SumLine>
        )}
        <SumLine label={t(side === 'buyer' ? 'payment.paid' : 'payment.paidBy')} kind="total">
          <Price amount={order.totalPrice} size="lg" />
        </SumLine>
        {side === 'seller' && order.status === 'refunded' && (
          <SumLine label={t('payment.income')} kind="strong">
            {t('noIncome')}
          </SumLine>
        )}
        {income !== null && (
          <>
            <SumLine label={t('payment.fee')}>{`−${formatNumber(order.totalPrice - income)}`}</SumLine>
            <SumLine label={t('payment.income')} kind="strong">
              <Price amount={income} currency="coins" />
            </SumLine>
          </>
        )}
        <SumLine label={t('payment.order')} apart>
          <span className={styles.number}>
            {order.number}
            <IconButton size="sm" icon="copy" label={t('payment.copy')} onClick={() => void copy()} />
          </span>
        </SumLine>
        <SumLine label={t('payment.paidAt')}>{dayTime(order.createdAt, today)}</SumLine>
        {order.startAt !== null && <SumLine label={t('note.start')}>{dayTime(order.startAt, today)}</SumLine>}
      </SumLines>
      {order.note && (
        <p className={styles.note}>
          <span>{t('note.title')}</span>
          {order.note}
        </p>
      )}
      {order.review && (
        <p className={styles.note}>
          <span>{t('yourReview')}</span>
          <Rating value={order.review.score} variant="stars" />
          {order.review.comment}
        </p>
      )}
    </Card>
  );
});

/** The entry of the complaint, with its end. */
export const WrongCard = observer(function WrongCard({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { now } = useStore(ClockStore);
  if (order.complaintUntil !== null && now >= order.complaintUntil && order.status !== 'under_complaint') {
    return order.status === 'refunded' ? null : (
      <Card padded>
        <p className={styles.quiet}>{t('wrong.closed')}</p>
      </Card>
    );
  }
  if (!actionsOf(order, 'buyer', now).includes('complain')) return null;
  return (
    <Card padded className={styles.wrong}>
      <div>
        <b>{t('wrong.title')}</b>
        <p className={styles.quiet}>
          {order.complaintUntil === null
            ? t('wrong.open')
            : t('wrong.until', { time: dayTimeWithin(order.complaintUntil, now) })}
        </p>
      </div>
      <ButtonLink to={paths.complaint(order.id)} variant="danger" icon="shield-alert" block>
        {t('action.complain')}
      </ButtonLink>
    </Card>
  );
});
