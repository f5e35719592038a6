import { observer } from 'mobx-react-lite';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '#parts/root/index.tsx';
import { classes } from '#ui/classes.ts';
import { PaneStore } from '../panes/PaneStore.ts';
import styles from './Panes.module.css';

/**
 * The places at which a conversation dragged from the list can be dropped: between the others, or in place of one of
 * them.
 */
export const DropPlaces = observer(function DropPlaces() {
  const { t } = useTranslation('conversations');
  const panes = useStore(PaneStore);
  const [over, setOver] = useState<number | null>(null);
  const allow = (event: DragEvent, at: number) => {
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    setOver(at);
  };
  return (
    <ol className={styles.places} aria-hidden="true">
      {panes.dropPositions.map((at) => (
        // There is no keyboard handler, because the keyboard opens conversations from their menu.
        <li
          key={at}
          className={classes(styles.place, over === at && styles.over)}
          onDragOver={(event) => allow(event, at)}
          onDragLeave={() => setOver(null)}
          onDrop={(event) => {
            event.preventDefault();
            panes.drop(at);
          }}
        >
          <span className={styles.words}>
            {t(panes.isDropReplacing ? 'panes.dropReplace' : 'panes.drop')}
          </span>
        </li>
      ))}
    </ol>
  );
});
