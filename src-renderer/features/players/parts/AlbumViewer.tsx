import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import styles from './Album.module.css';

type ViewerProps = {
  pictures: readonly string[];
  /** The index of the picture; null keeps the viewer closed. */
  index: number | null;
  onMove: (index: number) => void;
  onClose: () => void;
};

/** A viewer for pictures in full size; arrow keys move, Escape closes. */
function AlbumViewer({ pictures, index, onMove, onClose }: ViewerProps) {
  const { t } = useTranslation('players');
  const total = pictures.length;
  const at = index ?? 0;
  const move = (by: number) => onMove((at + by + total) % total);
  useEffect(() => {
    if (index === null) return;
    // The arrow keys must work on every button of the dialog.
    const turn = (event: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (by !== undefined) onMove((index + by + total) % total);
    };
    window.addEventListener('keydown', turn, true);
    return () => window.removeEventListener('keydown', turn, true);
  }, [index, total, onMove]);
  return (
    <Dialog
      open={index !== null}
      onClose={onClose}
      size="lg"
      title={t('profile.picture', { number: at + 1, total })}
    >
      <section aria-label={t('profile.album')} className={styles.viewer}>
        <img
          src={pictures[at]}
          alt={t('profile.picture', { number: at + 1, total })}
          className={styles.large}
        />
        {total > 1 && (
          <div className={styles.turn}>
            <IconButton icon="chevron-left" label={t('profile.previous')} onClick={() => move(-1)} />
            <span>{`${at + 1} / ${total}`}</span>
            <IconButton icon="chevron-right" label={t('profile.next')} onClick={() => move(1)} />
          </div>
        )}
      </section>
    </Dialog>
  );
}

export default AlbumViewer;
