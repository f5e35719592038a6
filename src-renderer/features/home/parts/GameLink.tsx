import type { Game } from '#api/contract/games.ts';
import { paths } from '#lib/paths.ts';
import { Link } from '#ui/Link.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Thumbnail } from '#ui/Thumbnail.tsx';
import styles from './GameLink.module.css';

/** A link from a game to its players. */
export function GameLink({ game }: { game: Game }) {
  return (
    <Link to={paths.players({ gameId: game.id })} className={styles.game}>
      <Thumbnail src={game.icon} size={56} className={styles.icon} />
      <span>{game.name}</span>
    </Link>
  );
}

/** The placeholder of a loading game. */
export function GameLinkSkeleton() {
  return (
    <div className={styles.game}>
      <Skeleton shape="block" className={styles.icon} />
      <Skeleton width="60%" height={12} />
    </div>
  );
}
