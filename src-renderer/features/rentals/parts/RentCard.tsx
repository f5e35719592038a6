import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { RentalListing } from '#api/contract/index.ts';
import { formatNumber } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import { orderLimits } from '#lib/rules/limits.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { BarWords, BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody, CardHead } from '#ui/Card.tsx';
import { Note } from '#ui/Note.tsx';
import { Price } from '#ui/Price.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { SumLine, SumLines } from '#ui/SumLines.tsx';
import { hourChoices } from '../hour-choices.ts';
import { RentalsStore } from '../RentalsStore.ts';
import styles from './RentCard.module.css';

type RentProps = { listing: RentalListing; hours: number };
type HoursProps = RentProps & { onHours: (hours: number) => void };

/** The price of some hours, or a placeholder while it is unknown. */
const Total = observer(function Total({ listing, hours, size }: RentProps & { size: 'sm' | 'lg' }) {
  const price = useStore(RentalsStore).price(listing, hours);
  return price ? <Price amount={price.total} size={size} /> : <Skeleton width={size === 'lg' ? 64 : 32} />;
});

/** The duration, the end, the price, and the button to pay. */
export function RentCard({ listing, hours, onHours }: HoursProps) {
  const { t } = useTranslation(['rentals', 'tiles']);
  return (
    <Card>
      <CardHead title={t('rent.title')} level={3}>
        <Price amount={listing.pricePerHour} unit={t('tiles:perHour')} />
      </CardHead>
      <CardBody>
        <Hours listing={listing} hours={hours} onHours={onHours} />
        <SumLines>
          <SumLine label={t('rent.starts')}>{t('rent.whenAccepted')}</SumLine>
          <SumLine label={t('rent.ends')}>{t('rent.endsAfter', { count: hours })}</SumLine>
          <CouponLines listing={listing} hours={hours} />
          <SumLine label={t('rent.total')} kind="total">
            <Total listing={listing} hours={hours} size="lg" />
          </SumLine>
        </SumLines>
        <RentButton listing={listing} hours={hours} />
      </CardBody>
    </Card>
  );
}

/** The discount or the bonus of a coupon. */
const CouponLines = observer(function CouponLines({ listing, hours }: RentProps) {
  const { t } = useTranslation('rentals');
  const price = useStore(RentalsStore).price(listing, hours);
  if (!price?.coupon) return null;
  return (
    <>
      {price.discount > 0 && (
        <SumLine
          label={t('rent.coupon', { title: price.coupon.title })}
          kind="off"
        >{`−${formatNumber(price.discount)}`}</SumLine>
      )}
      {price.deliveredQuantity > hours && (
        <SumLine label={t('rent.bonus')} kind="off">
          {t('rent.short', { count: price.deliveredQuantity - hours })}
        </SumLine>
      )}
    </>
  );
});

/** The choice of hours without the price, for a phone. */
export const HoursCard = observer(function HoursCard(props: HoursProps) {
  const { t } = useTranslation('rentals');
  const hasCoupon = Boolean(useStore(RentalsStore).price(props.listing, props.hours)?.coupon);
  return (
    <Card>
      <CardHead title={t('rent.howLong')} level={3} />
      <CardBody>
        <Hours {...props} />
        {hasCoupon && (
          <SumLines>
            <CouponLines listing={props.listing} hours={props.hours} />
          </SumLines>
        )}
      </CardBody>
    </Card>
  );
});

/** Total and button at the bottom of a phone. */
export const RentBar = observer(function RentBar({ listing, hours }: RentProps) {
  const { t } = useTranslation('rentals');
  const price = useStore(RentalsStore).price(listing, hours);
  const amount = t('detail.hours', { count: hours });
  return (
    <BottomBar even>
      <BarWords
        note={
          price && price.discount > 0
            ? t('rent.discounted', { amount, off: formatNumber(price.discount) })
            : amount
        }
      >
        <Total listing={listing} hours={hours} size="lg" />
      </BarWords>
      <RentButton listing={listing} hours={hours} />
    </BottomBar>
  );
});

function Hours({ listing, hours, onHours }: HoursProps) {
  const { t } = useTranslation('rentals');
  return (
    <>
      <fieldset className={styles.choices}>
        <legend className="sr-only">{t('rent.howLong')}</legend>
        {hourChoices(listing.minHours, listing.maxHours).map((choice) => (
          <label key={choice} className={styles.choice}>
            <input
              type="radio"
              name={`hours-${listing.id}`}
              className="sr-only"
              checked={hours === choice}
              onChange={() => onHours(choice)}
            />
            <b>{t('rent.short', { count: choice })}</b>
            <Total listing={listing} hours={choice} size="sm" />
          </label>
        ))}
      </fieldset>
      <div className={styles.quantity}>
        <span>{t('rent.hours')}</span>
        <Stepper
          label={t('rent.hours')}
          value={hours}
          min={listing.minHours}
          max={Math.min(orderLimits.quantity, listing.maxHours)}
          onChange={onHours}
        />
      </div>
    </>
  );
}

function RentButton({ listing, hours }: RentProps) {
  const { t } = useTranslation('rentals');
  const { session, askLogin, navigate } = useServices();
  const path = paths.confirmOrder(listing.id, { kind: 'rental', quantity: hours });
  if (session.self?.userId === listing.owner.userId) return <Note>{t('rent.own')}</Note>;
  if (!listing.isAvailable) return <Note tone="warning">{t('rent.taken')}</Note>;
  const rent = () => {
    if (session.self) navigate(path);
    else askLogin(path);
  };
  return (
    <Button variant="primary" size="lg" block onClick={rent}>
      {t('rent.now')}
    </Button>
  );
}
