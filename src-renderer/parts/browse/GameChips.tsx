import { observer } from 'mobx-react-lite';
import { useStore } from '#parts/root/index.tsx';
import { Chip } from '#ui/Chip.tsx';
import { classes } from '#ui/classes.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import styles from './GameChips.module.css';
import { GamesStore } from './GamesStore.ts';
import { toggled } from './game-ids.ts';

type GameChipsProps = {
  /** Accessible name of the choice. */
  label: string;
  /** The text of the chip that clears the choice. */
  allLabel: string;
  chosen: readonly number[];
  onChange: (ids: readonly number[]) => void;
};

/** A row of games to filter a list by, one or several; the first chip clears the choice. */
export const GameChips = observer(function GameChips({ label, allLabel, chosen, onChange }: GameChipsProps) {
  const { games, hasFailed } = useStore(GamesStore);
  return (
    <section className={classes(styles.games, 'fading-x')} aria-label={label}>
      <Chip label={allLabel} selected={chosen.length === 0} onClick={() => onChange([])} />
      {games.length === 0 &&
        !hasFailed &&
        Array.from({ length: 12 }, (_, place) => (
          <Skeleton key={String(place)} width={116} height="var(--control-h)" className={styles.waiting} />
        ))}
      {games.map((game) => (
        <Chip
          key={game.id}
          label={game.name}
          picture={game.icon}
          selected={chosen.includes(game.id)}
          onClick={() => onChange(toggled(chosen, game.id))}
        />
      ))}
    </section>
  );
});
