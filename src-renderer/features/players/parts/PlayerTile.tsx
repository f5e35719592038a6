import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerCard } from '#api/contract/index.ts';
import { formatNumber } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { Picture } from '#ui/Picture.tsx';
import { PresenceDot } from '#ui/PresenceDot.tsx';
import { Price } from '#ui/Price.tsx';
import { Rating } from '#ui/Rating.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Thumbnail } from '#ui/Thumbnail.tsx';
import { perUnit } from '../units.ts';
import styles from './PlayerTile.module.css';
import { VoiceButton } from './VoiceButton.tsx';

/** The widths of a tile: two side by side on a phone, up to five on the desktop. */
const sizes = '(max-width: 767px) 50vw, 256px';

type PlayerTileProps = { card: PlayerCard; eager?: boolean };

/**
 * A card of a player with the matching skill; except for the voice button, the whole card links to their
 * page.
 */
export const PlayerTile = memo(function PlayerTile({ card, eager = false }: PlayerTileProps) {
  const { t } = useTranslation('tiles');
  const { user, skill } = card;
  return (
    <Card clipped className={styles.tile}>
      <Picture src={user.avatar.medium} alt="" ratio={1 / 0.92} eager={eager} sizes={sizes} portrait>
        <span className={styles.presence}>
          <Tag variant="media">
            <PresenceDot presence={user.presence} />
            {t(`presence.${user.presence}`)}
          </Tag>
        </span>
        {card.audioSeconds !== null && (
          <span className={styles.voice}>
            <VoiceButton url={card.audioUrl ?? null} seconds={card.audioSeconds} look="media" />
          </span>
        )}
      </Picture>
      <div className={styles.body}>
        <div className={styles.line}>
          <Link to={paths.user(user.userId)} className={styles.name}>
            {user.nickname}
          </Link>
          {user.isVerified && (
            <Icon name="badge-check" size="sm" label={t('verified')} className={styles.verified} />
          )}
          <span className={styles.end}>
            <Rating value={card.rating} />
          </span>
        </div>
        <div className={styles.game}>
          <Thumbnail src={skill.gameIcon} size={16} lazy />
          <span className={styles.clip}>{[skill.gameName, skill.rank].filter(Boolean).join(' · ')}</span>
        </div>
        <div className={styles.line}>
          <Price
            amount={skill.effectivePrice}
            unit={perUnit(skill.unit)}
            {...(skill.effectivePrice < skill.unitPrice && { before: skill.unitPrice })}
          />
          <span className={styles.orders}>
            {t('orders', { count: card.orderCount, formatted: formatNumber(card.orderCount) })}
          </span>
        </div>
      </div>
    </Card>
  );
});

/** The placeholder of a loading player. */
export function PlayerTileSkeleton() {
  return (
    <Card clipped className={styles.tile} aria-hidden="true">
      <Skeleton shape="block" className={styles.skeletonPicture} />
      <div className={styles.body}>
        <div className={styles.line}>
          <Skeleton width="60%" />
        </div>
        <div className={styles.game}>
          <Skeleton width="80%" />
        </div>
        <div className={styles.line}>
          <Skeleton width="45%" />
        </div>
      </div>
    </Card>
  );
}
