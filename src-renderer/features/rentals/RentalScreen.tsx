import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { RentalListing } from '#api/contract/index.ts';
import { formatNumber } from '#i18n/format.ts';
import { addressNumber } from '#lib/address-number.ts';
import { paths } from '#lib/paths.ts';
import { LoadFailure, useOpened } from '#parts/paging/index.ts';
import { type Prefetch, useBarTitle, useServices, useStore } from '#parts/root/index.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card, CardHead } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { SplitPage } from '#ui/Page.tsx';
import { Price } from '#ui/Price.tsx';
import { Rating } from '#ui/Rating.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { useLayout } from '#ui/useLayout.ts';
import { Gallery } from './parts/Gallery.tsx';
import { HoursCard, RentBar, RentCard } from './parts/RentCard.tsx';
import styles from './RentalScreen.module.css';
import { RentalsStore } from './RentalsStore.ts';

/** One account for rent: description, owner, and price for some hours. */
const RentalScreen = observer(function RentalScreen() {
  const id = addressNumber(useParams().id) ?? 0;
  const store = useStore(RentalsStore);
  const isNumber = id > 0;

  useOpened(isNumber ? store : null, id);

  const listing = store.listing(id);
  if (listing) return <Shown key={id} listing={listing} />;
  const loaded = store.byId.of(id);
  const failure = isNumber ? loaded.failure : { kind: 'notFound' as const, message: '' };
  if (failure) {
    return (
      <LoadFailure
        failure={failure}
        onRetry={() => void store.open(id)}
        retrying={loaded.isLoading}
        out="rentals"
      />
    );
  }
  return (
    <SplitPage busy flush bar={null} aside={<Skeleton shape="card" height={300} />}>
      <Skeleton shape="block" className={styles.picture} />
      <Skeleton width="50%" height={26} />
      <Skeleton shape="card" height={160} />
    </SplitPage>
  );
});

const Shown = observer(function Shown({ listing }: { listing: RentalListing }) {
  const { t } = useTranslation(['rentals', 'tiles']);
  const layout = useLayout();
  const [hours, setHours] = useState(listing.minHours);
  useBarTitle(listing.title);
  const pictures = listing.pictures.length > 0 ? listing.pictures : [listing.cover];
  return (
    <SplitPage
      flush
      aside={
        <>
          {layout === 'desktop' && <RentCard listing={listing} hours={hours} onHours={setHours} />}
          <OwnerCard listing={listing} />
          <Card padded>
            <ol className={styles.how}>
              {(['pay', 'login', 'play'] as const).map((step) => (
                <li key={step}>
                  <b>{t(`how.${step}`)}</b>
                  <span>{t(`how.${step}Text`)}</span>
                </li>
              ))}
            </ol>
          </Card>
        </>
      }
      bar={layout === 'mobile' && <RentBar listing={listing} hours={hours} />}
    >
      <Gallery pictures={pictures} />
      <section className={styles.head}>
        <div className={styles.tags}>
          <Tag variant="accent">{listing.game.name}</Tag>
          <Tag
            variant={listing.isAvailable ? 'positive' : 'warning'}
            icon={listing.isAvailable ? 'zap' : 'clock'}
          >
            {t(listing.isAvailable ? 'free' : 'tiles:taken')}
          </Tag>
          <span>
            {t('rented', { count: listing.orderCount, formatted: formatNumber(listing.orderCount) })}
          </span>
        </div>
        <h2>{listing.title}</h2>
        <div className={styles.tags}>
          {layout === 'mobile' && <Price amount={listing.pricePerHour} unit={t('tiles:perHour')} size="lg" />}
          {listing.rating > 0 && <Rating value={listing.rating} />}
        </div>
      </section>
      {layout === 'mobile' && <HoursCard listing={listing} hours={hours} onHours={setHours} />}
      <Card>
        <CardHead title={t('detail.account')} level={3} />
        <dl className={styles.spec}>
          <Fact name={t('detail.server')} value={listing.server} />
          <Fact name={t('detail.shortest')} value={t('detail.hours', { count: listing.minHours })} />
          <Fact name={t('detail.longest')} value={t('detail.hours', { count: listing.maxHours })} />
          <Fact name={t('detail.device')} value={t('detail.oneDevice')} />
        </dl>
        {listing.attributes.length > 0 && (
          <ul className={styles.attributes}>
            {listing.attributes.map((attribute) => (
              <li key={attribute}>
                <Icon name="check" size="sm" />
                {attribute}
              </li>
            ))}
          </ul>
        )}
      </Card>
      {listing.description && (
        <Card>
          <CardHead title={t('detail.description')} level={3} />
          <p className={styles.text}>{listing.description}</p>
        </Card>
      )}
    </SplitPage>
  );
});

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function OwnerCard({ listing }: { listing: RentalListing }) {
  const { t } = useTranslation('rentals');
  const { session, navigate, askLogin } = useServices();
  const { owner } = listing;
  const path = paths.conversation(`user-${owner.userId}`);
  const chat = () => {
    if (session.self) navigate(path);
    else askLogin(path);
  };
  return (
    <Card padded>
      <div className={styles.owner}>
        <Avatar src={owner.avatar.medium} name="" size={48} presence={owner.presence} />
        <div>
          <Link to={paths.user(owner.userId)}>
            <b>{owner.nickname}</b>
            {owner.isVerified && <Icon name="badge-check" size="sm" className={styles.verified} />}
          </Link>
          <span>{t('detail.owner')}</span>
        </div>
        {session.self?.userId !== owner.userId && (
          <Button icon="message-circle" onClick={chat}>
            {t('detail.chat')}
          </Button>
        )}
      </div>
    </Card>
  );
}

export default RentalScreen;

/** The account. */
export const firstData: Prefetch = (root, { id }) => {
  const rentalId = addressNumber(id);
  if (rentalId) root.store(RentalsStore).byId.of(rentalId).loadAhead();
};
