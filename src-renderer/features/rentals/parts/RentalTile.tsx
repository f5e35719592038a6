import { useTranslation } from 'react-i18next';
import type { RentalListing } from '#api/contract/index.ts';
import { paths } from '#lib/paths.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { CardLink } from '#ui/Card.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Price } from '#ui/Price.tsx';
import { Tag } from '#ui/Tag.tsx';
import styles from './RentalTile.module.css';

/** An account for rent as a card of a grid. */
export function RentalTile({ listing }: { listing: RentalListing }) {
  const { t } = useTranslation('rentals');
  return (
    <CardLink to={paths.rental(listing.id)} clipped className={styles.tile}>
      <Picture src={listing.cover} alt="" ratio={16 / 10}>
        <span className={styles.game}>
          <Tag variant="media">{listing.game.name}</Tag>
        </span>
        {!listing.isAvailable && (
          <span className={styles.taken}>
            <Tag variant="media" icon="clock">
              {t('taken')}
            </Tag>
          </span>
        )}
      </Picture>
      <span className={styles.body}>
        <b>{listing.title}</b>
        <span className={styles.tags}>
          {listing.attributes.slice(0, 3).map((attribute) => (
            <Tag key={attribute}>{attribute}</Tag>
          ))}
        </span>
        <span className={styles.line}>
          <Price amount={listing.pricePerHour} unit={t('perHour')} />
          <span className={styles.owner}>
            <Avatar src={listing.owner.avatar.medium} name="" size={20} />
            <span>{listing.owner.nickname}</span>
          </span>
        </span>
      </span>
    </CardLink>
  );
}
