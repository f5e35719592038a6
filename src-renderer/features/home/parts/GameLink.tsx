import { Link } from 'react-router-dom';
import type { Game } from '#api/contract/games.ts';
import { paths } from '#lib/paths.ts';
import { sizesOf } from '#ui/picture-sizes.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import styles from './GameLink.module.css';

/** A link from a game to its players. */
export function GameLink({ game }: { game: Game }) {
  return (
    <Link to={paths.players({ gameId: game.id })} className={styles.game}>
      <img {...sizesOf(game.icon, '56px')} src={game.icon} alt="" className={styles.icon} decoding="async" />
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
