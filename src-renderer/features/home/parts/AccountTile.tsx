import { useTranslation } from 'react-i18next';
import type { RentalListing } from '#api/contract/rentals.ts';
import { paths } from '#lib/paths.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Card, CardLink } from '#ui/Card.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Price } from '#ui/Price.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import styles from './AccountTile.module.css';

/** An account for rent as a card that leads to it. */
export function AccountTile({ listing }: { listing: RentalListing }) {
  const { t } = useTranslation('home');
  return (
    <CardLink clipped to={paths.rental(listing.id)}>
      <Picture src={listing.cover} alt="" ratio={16 / 10}>
        <span className={styles.game}>
          <Tag variant="media">{listing.game.name}</Tag>
        </span>
      </Picture>
      <div className={styles.body}>
        <span className={styles.title}>{listing.title}</span>
        <span className={styles.attributes}>
          {listing.attributes.slice(0, 3).map((attribute) => (
            <Tag key={attribute}>{attribute}</Tag>
          ))}
        </span>
        <span className={styles.line}>
          <Price amount={listing.pricePerHour} unit={t('perHour')} />
          <span className={styles.owner}>
            <Avatar src={listing.owner.avatar.medium} name="" size={20} />
            <span className={styles.clip}>{listing.owner.nickname}</span>
          </span>
        </span>
      </div>
    </CardLink>
  );
}

/** The box of an account that is on its way. */
export function AccountTileSkeleton() {
  return (
    <Card clipped>
      <Skeleton shape="block" className={styles.waiting} />
      <div className={styles.body}>
        <span className={styles.title}>
          <Skeleton width="80%" height={14} />
        </span>
        <span className={styles.attributes}>
          <Skeleton width={150} height={20} />
        </span>
        <span className={styles.line}>
          <Skeleton width={70} height={14} />
        </span>
      </div>
    </Card>
  );
}
