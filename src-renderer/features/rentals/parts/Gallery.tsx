import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/Button.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Tag } from '#ui/Tag.tsx';
import { useLayout } from '#ui/useLayout.ts';
import styles from './Gallery.module.css';

/** Screenshots of an account: one large with the others beside it on a desktop, swipeable on a phone. */
export function Gallery({ pictures }: { pictures: readonly string[] }) {
  const { t } = useTranslation('rentals');
  const layout = useLayout();
  const [at, setAt] = useState(0);
  const total = pictures.length;
  const label = (index: number) => t('detail.screenshot', { number: index + 1, total });
  const move = (by: number) => setAt((at + by + total) % total);
  return (
    <section className={styles.gallery} data-single={total < 2 || undefined}>
      <div className={styles.large}>
        {layout === 'mobile' ? (
          <ul
            className={styles.track}
            aria-label={label(at)}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach a scrollable list
            tabIndex={0}
            onScroll={({ currentTarget }) => setAt(shownIn(currentTarget))}
          >
            {pictures.map((picture, index) => (
              <li key={picture}>
                <Picture src={picture} alt={label(index)} eager={index === 0} className={styles.fill ?? ''} />
              </li>
            ))}
          </ul>
        ) : (
          <Picture src={pictures[at] ?? null} alt={label(at)} eager className={styles.fill ?? ''} />
        )}
        {total > 1 && (
          <span className={styles.count}>
            <Tag variant="media">{`${at + 1} / ${total}`}</Tag>
          </span>
        )}
        {total > 1 && layout === 'desktop' && (
          <span className={styles.turn}>
            <IconButton round icon="chevron-left" label={t('detail.previous')} onClick={() => move(-1)} />
            <IconButton round icon="chevron-right" label={t('detail.next')} onClick={() => move(1)} />
          </span>
        )}
      </div>
      {layout === 'desktop' && total > 1 && (
        <div className={styles.thumbs}>
          {pictures.slice(0, 6).map((picture, index) => (
            <button
              key={picture}
              type="button"
              aria-label={label(index)}
              aria-pressed={index === at}
              onClick={() => setAt(index)}
            >
              <Picture src={picture} alt="" shape="control" className={styles.fill ?? ''} />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

/** The index of the visible picture. */
function shownIn(track: HTMLElement): number {
  return Math.round(Math.abs(track.scrollLeft) / track.clientWidth);
}
