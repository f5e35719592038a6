import { useTranslation } from 'react-i18next';
import type { TopUpGame } from '#api/contract/index.ts';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Thumbnail } from '#ui/Thumbnail.tsx';
import styles from './GameHead.module.css';

/** The header of a game's pages: picture, name, delivery time, servers. */
export function GameHead({ game }: { game: TopUpGame }) {
  const { t } = useTranslation('topups');
  const facts = [t('minutes', { count: game.minutes }), game.servers.join(', ')].filter((one) => one !== '');
  return (
    <Card padded>
      <div className={styles.head}>
        <Thumbnail src={game.icon} size={72} />
        <div>
          <h2>{game.name}</h2>
          <p>
            <Icon name="zap" size="sm" />
            {facts.join(' · ')}
          </p>
        </div>
        {game.isOfficial && (
          <Tag variant="positive" icon="badge-check">
            {t('official')}
          </Tag>
        )}
      </div>
    </Card>
  );
}

/** The placeholder of a loading game. */
export function GameHeadSkeleton() {
  return <Skeleton shape="card" className={styles.waiting} />;
}
