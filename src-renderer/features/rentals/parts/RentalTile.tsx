import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RentalListing } from '#api/contract/index.ts';
import { paths } from '#lib/paths.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Card, CardLink } from '#ui/Card.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Price } from '#ui/Price.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import styles from './RentalTile.module.css';

/** The widths of a tile: two side by side on a phone, up to four on the desktop. */
const sizes = '(max-width: 767px) 50vw, 300px';

type RentalTileProps = { listing: RentalListing; eager?: boolean };

/** A card of an account for rent that links to it. */
export const RentalTile = memo(function RentalTile({ listing, eager = false }: RentalTileProps) {
  const { t } = useTranslation('tiles');
  return (
    <CardLink to={paths.rental(listing.id)} clipped className={styles.tile}>
      <Picture src={listing.cover} alt="" ratio={16 / 10} eager={eager} sizes={sizes}>
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
        <b className={styles.title}>{listing.title}</b>
        <span className={styles.tags}>
          {listing.attributes.slice(0, 3).map((attribute) => (
            <Tag key={attribute}>{attribute}</Tag>
          ))}
        </span>
        <span className={styles.line}>
          <Price amount={listing.pricePerHour} unit={t('perHour')} />
          <span className={styles.owner}>
            <Avatar src={listing.owner.avatar.medium} name="" size={20} />
            <span className="ellipsis">{listing.owner.nickname}</span>
          </span>
        </span>
      </span>
    </CardLink>
  );
});

/** The placeholder of a loading account. */
export function RentalTileSkeleton() {
  return (
    <Card clipped className={styles.tile} aria-hidden="true">
      <Skeleton shape="block" className={styles.waiting} />
      <span className={styles.body}>
        <span className={styles.title}>
          <Skeleton width="80%" height={14} />
        </span>
        <span className={styles.tags}>
          <Skeleton width={150} height={20} />
        </span>
        <span className={styles.line}>
          <Skeleton width={70} height={14} />
        </span>
      </span>
    </Card>
  );
}
