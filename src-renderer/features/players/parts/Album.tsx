import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Later } from '#ui/Later.tsx';
import { Picture } from '#ui/Picture.tsx';
import { useLayout } from '#ui/useLayout.ts';
import styles from './Album.module.css';

// The viewer brings the code of dialogs, which the page itself does not need.
const loadViewer = async () => (await import('./AlbumViewer.tsx')).default;

/** The number of pictures before the tile that opens the rest. */
const shownOnDesktop = 5;

/** A person's pictures in one line; a click opens the viewer. */
export function Album({ pictures }: { pictures: readonly string[] }) {
  const { t } = useTranslation('players');
  const layout = useLayout();
  const [open, setOpen] = useState<number | null>(null);
  const total = pictures.length;
  const hasMore = layout === 'desktop' && total > shownOnDesktop + 1;
  const shown = hasMore ? pictures.slice(0, shownOnDesktop) : pictures;
  return (
    <>
      <ul className={styles.album} aria-label={t('profile.album')}>
        {shown.map((picture, index) => (
          <li key={picture}>
            <button
              type="button"
              aria-label={t('profile.openPicture', { number: index + 1, total })}
              onClick={() => setOpen(index)}
            >
              <Picture src={picture} alt="" ratio={4 / 3} shape="control" />
            </button>
          </li>
        ))}
        {hasMore && (
          <li>
            <button
              type="button"
              className={styles.more}
              aria-label={t('profile.openPicture', { number: shownOnDesktop + 1, total })}
              onClick={() => setOpen(shownOnDesktop)}
            >
              {`+${total - shownOnDesktop}`}
            </button>
          </li>
        )}
      </ul>
      <Later when={open !== null} load={loadViewer} onFailure={() => setOpen(null)}>
        {(AlbumViewer) => (
          <AlbumViewer pictures={pictures} index={open} onMove={setOpen} onClose={() => setOpen(null)} />
        )}
      </Later>
    </>
  );
}
